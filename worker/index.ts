import { WorkflowEntrypoint } from "cloudflare:workers";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { errorsOf, leadSchema } from "../contract/lead.ts";
import { requiredFields } from "../contract/fields.ts";
import { contactPath, type FieldErrors, maxBody, maxPathLength } from "../contract/limits.ts";
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
import {
  bodyTypeOf,
  clientAddress,
  isSameOrigin,
  readBody,
  refererOf,
  type Refusal,
} from "./guard.ts";
import { healthOf } from "./health.ts";
import { spam, suspicionOf } from "./spam.ts";
import { codeOf, log } from "./log.ts";
import { connect, type Env, type Dependencies } from "./dependencies.ts";
import { deliver, type Step } from "./deliver.ts";
import { sweep } from "./sweep.ts";
import { withTimeout } from "./time.ts";
import { api, form, toasts } from "#labels";

/** Guard, check, store, notify, answer. If anything throws, a form sent without JavaScript still comes back with its values. */
async function receive(request: Request, deps: Dependencies) {
  const reply = repliesTo(request, deps.contactPage);
  // The body is read first, so that a refused form comes back with its values.
  const read = await readBody(request);
  const body = withReferer(read ?? {}, request);
  const refuse = (status: Refusal["status"], error: string) =>
    reply.refused({ status, error }, body);
  try {
    // Other sites must not be able to use up the visitor's rate limit. Other refused posts count.
    if (!isSameOrigin(request)) return await refuse(403, api.otherSite);
    const isAllowed = await deps.isWithinRateLimit(clientAddress(request));
    if (!isAllowed) return await refuse(429, api.tooMany);
    if (!bodyTypeOf(request)) return await refuse(415, api.contentType);
    if (!read) return await refuse(400, api.unreadable);
    return await accept(request, body, reply, deps);
  } catch (error) {
    log("error", { code: codeOf(error) });
    return reply.failed(body);
  }
}

async function accept(
  request: Request,
  body: Record<string, unknown>,
  reply: ReturnType<typeof repliesTo>,
  deps: Dependencies,
) {
  const { success, data: lead, error } = leadSchema.safeParse(body);
  if (!success) return reply.refused(wrongFields(errorsOf(error)), body);

  const now = deps.now();
  const suspected = suspicionOf(lead, request);
  if (suspected === "refused") return reply.refused(spam, body);
  try {
    const { id, isNew } = await deps.leads.insert(lead, suspected, now);
    log("stored", { id, again: isNew ? 0 : 1 });
    if (isNew) {
      // If this fails, the sweep starts the instance within two minutes.
      await withTimeout(deps.workflowTimeout, () => deps.instances.start(id)).catch((failure) =>
        log("start-failed", { id, code: codeOf(failure) }),
      );
    }
    return reply.stored(id, isNew);
  } catch (failure) {
    log("store-failed", { code: codeOf(failure) });
    return reply.refused({ status: 503, error: api.notSaved }, body);
  }
}

/** An empty field has the words of the form's toast. */
function wrongFields(errors: FieldErrors): Refusal {
  const { title, description } = toasts.incomplete;
  const isEmpty = requiredFields.some((field) => errors[field] === form.missing[field]);
  return isEmpty
    ? { status: 422, title, error: description, errors }
    : { status: 422, error: form.checkFields, errors };
}

const tooLong: Refusal = { status: 413, error: api.tooLong };

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

/** Without JavaScript the form does not send its page, so the page is taken from a Referer of the same origin. */
function withReferer(body: Record<string, unknown>, request: Request) {
  const referer = refererOf(request);
  const isFromPage = referer && !referer.pathname.startsWith(contactPath);
  const page = isFromPage && (referer.pathname + referer.search).slice(0, maxPathLength);
  return page ? { page, ...body } : body;
}

export function createWorker(connect: (env: Env) => Dependencies) {
  const routes = new Hono<{ Bindings: Env }>();
  const replyTo = (request: Request, env: Env) => repliesTo(request, connect(env).contactPage);
  routes.use(
    "/api/*",
    bodyLimit({
      maxSize: maxBody,
      onError: ({ req, env }) =>
        req.path === contactPath
          ? replyTo(req.raw, env).refused(tooLong, {})
          : json({ ok: false, error: tooLong.error }, 413),
    }),
  );
  routes.use("/api/*", async (context, next) => {
    await next();
    if (context.res.status === 429) context.header("Retry-After", "60");
  });
  routes.post(contactPath, ({ req, env }) => receive(req.raw, connect(env)));
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
        : await replyTo(req.raw, env).failed({});
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
