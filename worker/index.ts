import { WorkflowEntrypoint } from "cloudflare:workers";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { errorsOf, leadSchema } from "../contract/lead.ts";
import { fields } from "../contract/fields.ts";
import { contactPath, type FieldErrors, maxBody } from "../contract/limits.ts";
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
import { judge, readBody, type Refusal, suspicionOf } from "./guard.ts";
import { healthOf } from "./health.ts";
import { codeOf, log } from "./log.ts";
import { connect, type Env, type Dependencies } from "./dependencies.ts";
import { deliver, type Step } from "./deliver.ts";
import { sweep } from "./sweep.ts";
import { withTimeout } from "./time.ts";
import { form, toasts } from "../labels/form.ts";
import { api } from "../labels/worker.ts";

/** Reads, checks, stores, starts the instance and answers. */
async function receive(request: Request, deps: Dependencies) {
  const reply = repliesTo(request, deps.contactPage);
  const body = await readBody(request);
  if (!body) return reply.refused({ status: 400, error: api.unreadable }, {});
  try {
    const { success, data: lead, error } = leadSchema.safeParse(body);
    if (!success) return await reply.refused(wrongFields(errorsOf(error)), body);
    const suspected = suspicionOf(lead, request);
    if (suspected === "refused") return await reply.refused({ status: 422, error: api.spam }, body);
    const { id, isNew } = await deps.leads.insert(lead, suspected, deps.now());
    log("stored", { id, again: isNew ? 0 : 1 });
    // If this fails, the sweep starts the instance within two minutes.
    const start = () => deps.instances.start(id);
    const report = (failure: unknown) => log("start-failed", { id, code: codeOf(failure) });
    if (isNew) await withTimeout(deps.workflowTimeout, start).catch(report);
    return reply.stored(id, isNew);
  } catch (failure) {
    log("store-failed", { code: codeOf(failure) });
    return reply.refused({ status: 503, error: api.notSaved }, body);
  }
}

/** An empty field has the words of the form's toast. */
function wrongFields(errors: FieldErrors): Refusal {
  const { title, description } = toasts.incomplete;
  const isEmpty = fields.some((field) => errors[field] === form.missing[field]);
  return isEmpty
    ? { status: 422, title, error: description, errors }
    : { status: 422, error: form.checkFields, errors };
}

/** The page after a form is sent without JavaScript. It confirms only a message that is in the database. */
async function confirm(id: string, deps: Dependencies) {
  try {
    const received = await deps.leads.receivedAt(id);
    return received
      ? await confirmationPage(id, new Date(received), deps.contactPage)
      : await deps.notFoundPage();
  } catch (failure) {
    log("confirm-failed", { code: codeOf(failure) });
    return refusalPage({ status: 503, error: api.notConfirmed }, deps.contactPage);
  }
}

export function createWorker(connect: (env: Env) => Dependencies) {
  const routes = new Hono<{ Bindings: Env }>();
  const replyTo = (request: Request, env: Env) => repliesTo(request, connect(env).contactPage);
  routes.post(
    contactPath,
    async ({ req, env }, next) => {
      const refusal = await judge(req.raw, connect(env));
      return refusal ? replyTo(req.raw, env).refused(refusal, {}) : next();
    },
    bodyLimit({
      maxSize: maxBody,
      onError: ({ req, env }) =>
        replyTo(req.raw, env).refused({ status: 413, error: api.tooLong }, {}),
    }),
    ({ req, env }) => receive(req.raw, connect(env)),
  );
  routes.all(contactPath, ({ req }) => rejectMethod(req.raw));
  routes.get(`${contactPath}/:id`, ({ req, env }) => confirm(req.param("id"), connect(env)));
  routes.get("/api/health", ({ req, env }) => healthOf(connect(env), new URL(req.url)));
  // Cloudflare would answer 200 with the file 404.html.
  routes.get("/404", ({ env }) => connect(env).notFoundPage());
  routes.notFound(({ req, env }) =>
    isVisit(req.raw) ? connect(env).notFoundPage() : json({ ok: false, error: api.notFound }, 404),
  );
  routes.onError(async (error, { req, env }) => {
    log("error", { code: codeOf(error) });
    try {
      return isVisit(req.raw)
        ? await errorPage(connect(env).notFoundPage)
        : await replyTo(req.raw, env).failed();
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

export class Notify extends WorkflowEntrypoint {
  async run({ instanceId }: { instanceId: string; payload: unknown }, step: Step) {
    await deliver(instanceId, step, connect(this.env));
  }
}

export default createWorker(connect);
