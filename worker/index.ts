import { WorkflowEntrypoint } from "cloudflare:workers";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { errorsOf, leadSchema } from "../contract/lead.ts";
import { requiredFields } from "../contract/fields.ts";
import { contactPath, type FieldErrors, maxBody, maxPathLength } from "../contract/limits.ts";
import {
  repliesTo,
  errorReply,
  confirmationPage,
  json,
  rejectMethod,
  refusalPage,
} from "./answer.ts";
import { clientAddress, guard, readBody, type Refusal } from "./guard.ts";
import { healthOf } from "./health.ts";
import { classify } from "./spam.ts";
import { codeOf, log } from "./log.ts";
import { connect, type Env, type Dependencies } from "./dependencies.ts";
import { isNote } from "./note.ts";
import { notify, sendWeeklyNote, type Step, withTimeout } from "./notify.ts";
import { sweep } from "./sweep.ts";
import { api, form, toasts } from "#labels";

/** Guard, check, store, notify, answer. If anything throws, a form sent without JavaScript still comes back with its values. */
async function receive(request: Request, deps: Dependencies) {
  const reply = repliesTo(request, deps.contactPage);
  // The body is read first, so that a refused form comes back with its values.
  const read = await readBody(request);
  const body = withReferer(read ?? {}, request);
  try {
    // Refused posts count toward the rate limit.
    const isAllowed = await deps.isWithinRateLimit(clientAddress(request));
    const refusal = isAllowed ? (guard(request) ?? (read ? undefined : unreadable)) : rateLimited;
    return await (refusal ? reply.refused(refusal, body) : accept(body, reply, deps));
  } catch (error) {
    log("error", { code: codeOf(error) });
    return reply.failed(body);
  }
}

async function accept(
  body: Record<string, unknown>,
  reply: ReturnType<typeof repliesTo>,
  deps: Dependencies,
) {
  const { success, data: lead, error } = leadSchema.safeParse(body);
  if (!success) return reply.refused(wrongFields(errorsOf(error)), body);

  const now = deps.now();
  const verdict = await classify(lead, body, deps.turnstileSecret);
  try {
    const { id, isNew } = await deps.leads.insert(lead, verdict, now);
    log("stored", { id, status: verdict.status, again: isNew ? 0 : 1 });
    if (verdict.status === "spam") return reply.refused(heldAsSpam, body);
    if (isNew) {
      // If this fails, the sweep starts the instance within two minutes.
      await withTimeout(deps.workflowTimeout, () => deps.start(id)).catch(() =>
        log("start-failed", { id }),
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
const unreadable: Refusal = { status: 400, error: api.unreadable };
const rateLimited: Refusal = { status: 429, error: api.tooMany };

/** The returned form has an empty honeypot, so a person can send it again. */
const heldAsSpam: Refusal = { status: 422, error: api.spam };

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
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  const isFromPage =
    referer?.origin === new URL(request.url).origin && !referer.pathname.startsWith(contactPath);
  const page = isFromPage && (referer.pathname + referer.search).slice(0, maxPathLength);
  return page ? { page, ...body } : body;
}

interface Bindings {
  Bindings: Env;
}

export function createWorker(connect: (env: Env) => Dependencies) {
  const routes = new Hono<Bindings>();
  const replyTo = ({ req, env }: Context<Bindings>) => repliesTo(req.raw, connect(env).contactPage);
  routes.post(
    contactPath,
    bodyLimit({ maxSize: maxBody, onError: (context) => replyTo(context).refused(tooLong, {}) }),
    ({ req, env }) => receive(req.raw, connect(env)),
  );
  routes.all(contactPath, ({ req }) => rejectMethod(req.raw));
  routes.get(`${contactPath}/:id`, ({ req, env }) => confirm(req.param("id"), connect(env)));
  routes.get("/api/health", ({ env }) => healthOf(connect(env)));
  routes.notFound(() => json({ ok: false, error: api.notFound }, 404));
  routes.onError((error, context) => {
    log("error", { code: codeOf(error) });
    return replyTo(context).failed({}).catch(errorReply);
  });

  return {
    fetch: routes.fetch,

    /** Tests pass a time in the future. */
    scheduled: ({ scheduledTime }: { scheduledTime: number }, env: Env) =>
      sweep({ ...connect(env), now: () => new Date(scheduledTime) }),
  };
}

/** One instance for each lead, with the lead's id, and one for each weekly note. */
export class Notify extends WorkflowEntrypoint {
  async run({ instanceId }: { instanceId: string; payload: unknown }, step: Step) {
    const deliver = isNote(instanceId) ? sendWeeklyNote : notify;
    await deliver(instanceId, step, connect(this.env));
  }
}

export default createWorker(connect);
