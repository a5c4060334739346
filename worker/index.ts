import type { MessageBatch } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { errorsOf, leadSchema } from "../contract/lead.ts";
import { contactPath } from "../contract/limits.ts";
import { announce, backoff, bury, sweep } from "./announce.ts";
import { answerer, json } from "./answer.ts";
import { canaryMarks, guardCanary, isCanary } from "./canary.ts";
import { addressOf, guard, readBody } from "./guard.ts";
import { healthOf } from "./health.ts";
import { judge } from "./judge.ts";
import { codeOf, log } from "./log.ts";
import { connect, type Env, type Neighbors } from "./neighbors.ts";

/** Guard, check, keep, announce, answer. */
async function receive(request: Request, near: Neighbors) {
  const answer = answerer(request, near.contactPage);
  const refusal = guard(request) ?? (await guardCanary(request, near.canarySecret));
  if (refusal) return answer.refused(refusal);
  const read = await readBody(request);
  if ("refusal" in read) return answer.refused(read.refusal);
  const body = withPage(read.body, request);
  const { success, data: lead, error } = leadSchema.safeParse(body);
  if (!success) {
    const problem = "Please check the marked fields.";
    return answer.refused({ status: 422, error: problem, errors: errorsOf(error) }, body);
  }
  // Bounded as they are, reading and checking cost nothing; what the limit protects is the mailbox.
  if (!(await near.mayPost(addressOf(request)))) {
    const problem = "Too many messages from your network. Please wait a minute and send it again.";
    return answer.refused({ status: 429, error: problem }, body);
  }

  const now = near.now();
  const marks = isCanary(request)
    ? canaryMarks
    : await judge(lead, body, now, near.turnstileSecret);
  try {
    const kept = await near.leads.keep(lead, marks, now);
    log("kept", { id: kept.id, status: marks.status, again: kept.isNew ? 0 : 1 });
    if (kept.isNew && marks.status === "kept") {
      // A queue that does not take it loses nothing: the sweep finds the lead within two minutes.
      await near.enqueue([kept.id]).catch(() => log("enqueue-failed", { id: kept.id }));
    }
    return answer.kept(kept);
  } catch (problem) {
    log("keep-failed", { code: codeOf(problem) });
    const error = "Your message could not be saved. Please try again, or write to us by email.";
    return answer.refused({ status: 503, error }, body);
  }
}

/** A form without scripts does not say where it was sent from; its Referer, if it is ours, does. */
function withPage(body: Record<string, unknown>, request: Request) {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  const isOurs = referer?.origin === new URL(request.url).origin;
  return isOurs ? { page: referer.pathname + referer.search, ...body } : body;
}

export function createDesk(connect: (env: Env, request?: Request) => Neighbors) {
  const routes = new Hono<{ Bindings: Env }>();
  routes.post(contactPath, ({ req, env }) => receive(req.raw, connect(env, req.raw)));
  routes.all(contactPath, () => json({ ok: false, error: "Only POST." }, 405, { Allow: "POST" }));
  routes.get("/api/health", ({ env }) => healthOf(connect(env)));
  routes.notFound(() => json({ ok: false, error: "Not found." }, 404));
  routes.onError((error) => {
    log("error", { code: codeOf(error) });
    return json({ ok: false, error: "Something went wrong." }, 500);
  });

  return {
    fetch: routes.fetch,

    async queue(batch: MessageBatch<string>, env: Env) {
      const near = connect(env);
      const isDeadLetter = batch.queue.endsWith("-dead");
      await Promise.all(
        batch.messages.map(async (message) => {
          try {
            const wait = isDeadLetter
              ? await bury(message.body, near)
              : await announce(message.body, message.attempts, near);
            if (wait === undefined) message.ack();
            else message.retry({ delaySeconds: wait });
          } catch (error) {
            log("queue-failed", { id: message.body, code: codeOf(error) });
            message.retry({ delaySeconds: backoff(message.attempts, near) });
          }
        }),
      );
    },

    scheduled: ({ scheduledTime }: { scheduledTime: number }, env: Env) =>
      sweep({ ...connect(env), now: () => new Date(scheduledTime) }),
  };
}

export default createDesk(connect);
