import { WorkflowEntrypoint, type WorkflowEvent } from "cloudflare:workers";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { errorsOf, leadSchema } from "../contract/lead.ts";
import { contactPath, type FieldErrors, fields, incomplete, problems } from "../contract/form.ts";
import {
  repliesTo,
  errorPage,
  errorReply,
  isVisit,
  confirmationPage,
  json,
  rejectMethod,
  refusalPage,
} from "./answer.ts";
import { bodyTypeOf, judge, maxBody, readBody, type Refusal, suspicionOf } from "./guard.ts";
import { healthOf } from "./health.ts";
import { codeOf, log } from "./log.ts";
import { connect, type Env, type Dependencies, type Instance } from "./dependencies.ts";
import { deliver, type Step } from "./deliver.ts";
import { sweep } from "./sweep.ts";
import { withTimeout } from "./time.ts";
import { replies } from "./words.ts";

/** Reads, checks, stores, starts the instance and answers. */
async function receive(request: Request, refusal: Refusal | undefined, deps: Dependencies) {
  const reply = repliesTo(request, deps.contactPage);
  const body = await readBody(request);
  if (refusal) return reply.refused(refusal, body ?? {});
  if (!body) return reply.refused({ status: 400, error: replies.unreadable }, {});
  try {
    const { success, data: lead, error } = leadSchema.safeParse(body);
    if (!success) return await reply.refused(wrongFields(errorsOf(error)), body);
    const suspected = suspicionOf(lead, request);
    if (suspected === "refused")
      return await reply.refused({ status: 422, error: replies.spam }, body);
    const { id, isNew } = await deps.leads.insert(lead, suspected, deps.now());
    log("stored", { id, again: isNew ? 0 : 1 });
    // If this fails, the sweep starts the instance within two minutes.
    const start = () => deps.instances.start({ lead: id, number: 1 });
    const report = (failure: unknown) => log("start-failed", { id, code: codeOf(failure) });
    if (isNew) await withTimeout(deps.workflowTimeout, start).catch(report);
    return reply.stored(id, isNew);
  } catch (failure) {
    log("store-failed", { code: codeOf(failure) });
    return reply.refused({ status: 503, error: replies.notSaved }, body);
  }
}

/** An empty field has the words of the form's toast. */
function wrongFields(errors: FieldErrors): Refusal {
  const { title, description } = incomplete;
  const isEmpty = fields.some((field) => errors[field] === problems.missing[field]);
  return isEmpty
    ? { status: 422, title, error: description, errors }
    : { status: 422, error: replies.checkFields, errors };
}

/** The page after a form is sent without JavaScript. It confirms only a message that is in the database. */
async function confirm(id: string, deps: Dependencies) {
  try {
    const received = await deps.leads.receivedAt(id);
    if (!received) return await deps.notFoundPage();
    return await confirmationPage(id, new Date(received), deps.contactPage);
  } catch (failure) {
    log("confirm-failed", { code: codeOf(failure) });
    return refusalPage({ status: 503, error: replies.notConfirmed }, deps.contactPage);
  }
}

interface App {
  Bindings: Env;
  Variables: { deps: Dependencies; refusal: Refusal | undefined };
}

export function createWorker(connect: (env: Env) => Dependencies) {
  const routes = new Hono<App>();
  routes.use(async (context, next) => {
    context.set("deps", connect(context.env));
    await next();
    if (context.res.status === 429) context.header("Retry-After", "60");
  });
  routes.post(
    contactPath,
    async (context, next) => {
      const { deps } = context.var;
      const request = context.req.raw;
      const refusal = await judge(request, deps);
      // Only a form without JavaScript that comes too often gets its text back, so only its body is read.
      const isReturned = refusal?.status === 429 && bodyTypeOf(request) === "form";
      if (refusal && !isReturned) return repliesTo(request, deps.contactPage).refused(refusal, {});
      context.set("refusal", refusal);
      return next();
    },
    bodyLimit({
      maxSize: maxBody,
      onError({ req, var: { deps } }) {
        const error = bodyTypeOf(req.raw) === "form" ? replies.tooLongForm : replies.tooLong;
        return repliesTo(req.raw, deps.contactPage).refused({ status: 413, error }, {});
      },
    }),
    ({ req, var: { refusal, deps } }) => receive(req.raw, refusal, deps),
  );
  routes.all(contactPath, ({ req }) => rejectMethod(req.raw));
  routes.get(`${contactPath}/:id`, ({ req, var: { deps } }) => confirm(req.param("id"), deps));
  routes.get("/api/health", ({ var: { deps } }) => healthOf(deps));
  // Cloudflare would answer 200 with the file 404.html.
  routes.get("/404", ({ var: { deps } }) => deps.notFoundPage());
  routes.notFound(({ req, var: { deps } }) =>
    isVisit(req.raw) ? deps.notFoundPage() : json({ ok: false, error: replies.notFound }, 404),
  );
  routes.onError(async (error, { req, var: { deps } }) => {
    log("error", { code: codeOf(error) });
    try {
      return isVisit(req.raw)
        ? await errorPage(deps.notFoundPage)
        : await repliesTo(req.raw, deps.contactPage).failed();
    } catch {
      return errorReply();
    }
  });

  return {
    fetch: routes.fetch,

    /** Tests pass a time in the future. */
    scheduled: ({ scheduledTime }: { scheduledTime: number }, env: Env) =>
      sweep({ ...connect(env), now: () => new Date(scheduledTime) }),
  };
}

export class Notify extends WorkflowEntrypoint<Env, Instance> {
  async run({ payload }: WorkflowEvent<Instance>, step: Step) {
    await deliver(payload, step, connect(this.env));
  }
}

export default createWorker(connect);
