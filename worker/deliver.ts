import type { WorkflowStep } from "cloudflare:workers";
import type { Channel } from "./channels/channel.ts";
import type { Dependencies, Instance } from "./dependencies.ts";
import type { StoredLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { hour, withTimeout } from "./time.ts";

export type Step = Pick<WorkflowStep, "do">;

/**
 * On the free plan an instance may make 50 calls. While the database answers, an attempt makes up to four: it begins, and
 * sends a webhook and two mails. Then each channel's acceptance is one call.
 */
const maxAttempts = 10;

/** The longest pause between two attempts. */
export const maxPause = 4 * hour;

/**
 * The workflow: delivers a lead through every channel that has not accepted it. It is one step, because the free plan allows
 * 3,000 a day. Only the engine retries: after 15 s, 1, 4 and 16 minutes, an hour, and then every four hours.
 */
export async function deliver(instance: Instance, step: Step, deps: Dependencies) {
  const delay = ({ ctx }: { ctx: { attempt: number } }) =>
    Math.min(deps.firstRetrySeconds * 1000 * 4 ** (ctx.attempt - 1), maxPause);
  const retries = { limit: maxAttempts - 1, delay, backoff: "constant" } as const;
  await step.do("deliver", { retries, timeout: "1 minute" }, async ({ attempt }) => {
    try {
      await tryChannels(instance, attempt, deps);
    } catch (error) {
      const code = codeOf(error);
      log("attempt-failed", { id: instance.lead, attempt, code });
      // Workflows stores the error, and a mail service's error may contain an email address.
      // oxlint-disable-next-line preserve-caught-error -- its cause must not be stored
      throw new Error(code);
    }
  });
}

async function tryChannels({ lead: id, number }: Instance, attempt: number, deps: Dependencies) {
  const { channels, leads, now, sendTimeout } = deps;
  // Read in each attempt, so that the engine stores no personal data.
  const found = await withTimeout(sendTimeout, () => leads.beginAttempt(id, number, now()));
  if (!found) return;
  const open = channels.filter(({ name }) => !found.acceptedBy.includes(name));
  const isAcceptedByAll = open.length === 0 && channels.length > 0;
  const sent = open.map((channel) => send(channel, found.lead, attempt, deps));
  const results = await Promise.all(isAcceptedByAll ? [record(id, deps)] : sent);
  if (!results.includes(true))
    throw Object.assign(new Error("Not delivered."), { code: "NOT_DELIVERED" });
  log("delivered", { id });
}

/** Whether the lead is delivered, because this channel was the last one to accept it. */
async function send(channel: Channel, lead: StoredLead, attempt: number, deps: Dependencies) {
  const signal = AbortSignal.timeout(deps.sendTimeout);
  const sending = channel.send(lead, signal, attempt);
  try {
    await withTimeout(deps.sendTimeout, () => sending);
  } catch (error) {
    log("send-failed", { id: lead.id, channel: channel.name, code: codeOf(error) });
    // A mail that is accepted after the timeout must not be sent again, either.
    void sending.then(() => record(lead.id, deps, channel.name)).catch(() => {});
    return false;
  }
  return record(lead.id, deps, channel.name).catch((error: unknown) => {
    log("record-failed", { id: lead.id, channel: channel.name, code: codeOf(error) });
    return false;
  });
}

/** Tries three times, because what is not recorded is sent again. */
function record(id: string, { channels, leads, now, sendTimeout }: Dependencies, channel?: string) {
  const all = channels.map(({ name }) => name);
  const once = () =>
    withTimeout(sendTimeout, () => leads.recordAcceptance(id, channel, all, now()));
  return once().catch(once).catch(once);
}
