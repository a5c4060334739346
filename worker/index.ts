import { WorkflowEntrypoint } from "cloudflare:workers";
import { Hono } from "hono";
import { errorsOf, leadSchema } from "../contract/lead.ts";
import { contactPath } from "../contract/limits.ts";
import { answerer, brokenReply, confirmation, json, onlyPost, problemPage } from "./answer.ts";
import { canaryMarks, guardCanary, isCanary } from "./canary.ts";
import { addressOf, guard, readBody, type Refusal } from "./guard.ts";
import { healthOf } from "./health.ts";
import { judge } from "./judge.ts";
import { codeOf, log } from "./log.ts";
import { connect, type Env, type Dependencies } from "./dependencies.ts";
import { isNote } from "./note.ts";
import { notify, notifyOfWeek, type Step } from "./notify.ts";
import { sweep } from "./sweep.ts";

/** Whatever breaks on the way, a form without scripts gets back what was typed. */
async function receive(request: Request, deps: Dependencies) {
  const answer = answerer(request, deps.contactPage);
  const reading = readBody(request);
  try {
    return await take(request, reading, answer, deps);
  } catch (problem) {
    log("error", { code: codeOf(problem) });
    const { body } = await reading.catch(() => ({ body: {} }));
    return answer.broken(withPage(body, request));
  }
}

/** Guard, check, keep, announce, answer. */
async function take(
  request: Request,
  reading: ReturnType<typeof readBody>,
  answer: ReturnType<typeof answerer>,
  deps: Dependencies,
) {
  // Read first, within limits: whoever is refused gets back what was typed. Every post counts, refused or not.
  const [read, mayPost] = await Promise.all([reading, deps.mayPost(addressOf(request))]);
  const body = withPage(read.body, request);
  const refusal = mayPost
    ? (guard(request) ?? (await guardCanary(request, deps.canarySecret)) ?? read.refusal)
    : tooMany;
  if (refusal) return answer.refused(refusal, body);
  const { success, data: lead, error } = leadSchema.safeParse(body);
  if (!success) {
    const problem = "Please check the marked fields.";
    return answer.refused({ status: 422, error: problem, errors: errorsOf(error) }, body);
  }

  const now = deps.now();
  const marks = isCanary(request) ? canaryMarks : await judge(lead, body, deps.turnstileSecret);
  try {
    const kept = await deps.leads.keep(lead, marks, now);
    log("kept", { id: kept.id, status: marks.status, again: kept.isNew ? 0 : 1 });
    if (marks.status === "spam") return answer.refused(held, body);
    if (kept.isNew) {
      // If this fails, the sweep starts the instance within two minutes.
      await deps.start(kept.id).catch(() => log("start-failed", { id: kept.id }));
    }
    return answer.kept(kept);
  } catch (problem) {
    log("keep-failed", { code: codeOf(problem) });
    const error = "Your message could not be saved. Please try again, or write to us by email.";
    return answer.refused({ status: 503, error }, body);
  }
}

const tooMany: Refusal = {
  status: 429,
  error: "Too many messages from your network. Please wait a minute and send it again.",
};

/** Whoever is a person sends it again, without what filled the field. */
const held: Refusal = {
  status: 422,
  error:
    "Your message was held back, because a field that people do not see was filled in. Please send it once more.",
};

/** Where a form without scripts lands. Nothing is confirmed that is not in the store. */
async function confirm(id: string, deps: Dependencies) {
  try {
    const received = await deps.leads.acknowledged(id);
    return received
      ? await confirmation(new Date(received), deps.contactPage)
      : await deps.missingPage();
  } catch (problem) {
    log("confirm-failed", { code: codeOf(problem) });
    const error =
      "We cannot look your message up right now. Please load this page again in a minute.";
    return problemPage({ status: 503, error }, deps.contactPage);
  }
}

/** A form without scripts does not say where it was sent from; its Referer, if it is ours, does. */
function withPage(body: Record<string, unknown>, request: Request) {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  const isOurs =
    referer?.origin === new URL(request.url).origin && !referer.pathname.startsWith(contactPath);
  return isOurs ? { page: referer.pathname + referer.search, ...body } : body;
}

export function createDesk(connect: (env: Env, request?: Request) => Dependencies) {
  const routes = new Hono<{ Bindings: Env }>();
  routes.post(contactPath, ({ req, env }) => receive(req.raw, connect(env, req.raw)));
  routes.all(contactPath, ({ req }) => onlyPost(req.raw));
  routes.get(`${contactPath}/:id`, ({ req, env }) => confirm(req.param("id"), connect(env)));
  routes.get("/api/health", ({ env }) => healthOf(connect(env)));
  routes.notFound(() => json({ ok: false, error: "Not found." }, 404));
  routes.onError((error) => {
    log("error", { code: codeOf(error) });
    return brokenReply();
  });

  return {
    fetch: routes.fetch,

    /** By the clock, even when it comes late; tests send it ahead. */
    scheduled: ({ scheduledTime }: { scheduledTime: number }, env: Env) =>
      sweep({ ...connect(env), now: () => new Date(Math.max(scheduledTime, Date.now())) }),
  };
}

/** One instance per lead, with the lead's id, and one per weekly note. */
export class Notify extends WorkflowEntrypoint {
  async run({ instanceId }: { instanceId: string; payload: unknown }, step: Step) {
    const deliver = isNote(instanceId) ? notifyOfWeek : notify;
    await deliver(instanceId, step, connect(this.env));
  }
}

export default createDesk(connect);
