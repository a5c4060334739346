import type { WorkflowStep } from "cloudflare:workers";
import type { Channel } from "./channels/channel.ts";
import type { Dependencies, Instance } from "./dependencies.ts";
import type { StoredLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { hour, withTimeout } from "./time.ts";

export type Step = Pick<WorkflowStep, "do">;

/**
 * On the free plan an instance may make 50 calls. In each attempt, one call reads the lead, each channel makes one call, and
 * mail may make a second one. When a channel has accepted the lead, one more call records this. So with two channels, ten
 * attempts make at most 42 calls, unless recording fails: `record` tries up to three times.
 */
const maxAttempts = (channels: number) =>
  Math.min(10, Math.floor((50 - channels) / (channels + 2)));

/** The longest pause between two attempts: after a channel is repaired, its leads arrive within this time. */
export const maxPause = 4 * hour;

/**
 * The workflow: delivers a lead through every channel that has not accepted it. It is one step, because the free plan allows
 * 3,000 steps a day. Only Workflows repeats an attempt: after 15 s, 1, 4 and 16 minutes, an hour, and then every four hours. A
 * follow-up, which the sweep starts because the previous instance has ended, repeats it every four hours from its start.
 */
export async function deliver(instance: Instance, step: Step, deps: Dependencies) {
  const delay = ({ ctx }: { ctx: { attempt: number } }) => {
    // With the 15 seconds of production, 960 times the first pause is `maxPause`. Tests set a shorter first pause, which
    // shortens all pauses here, but not `maxPause`.
    const factor = instance.isFollowUp ? 960 : Math.min(4 ** (ctx.attempt - 1), 960);
    return deps.firstRetrySeconds * 1000 * factor;
  };
  const limit = maxAttempts(deps.channels.length) - 1;
  const retries = { limit, delay, backoff: "constant" } as const;
  await step.do("deliver", { retries, timeout: "1 minute" }, async ({ attempt }) => {
    try {
      await tryChannels(instance, attempt, deps);
    } catch (error) {
      const code = codeOf(error);
      log("attempt-failed", { id: instance.leadId, attempt, code });
      // Workflows stores the error, and a mail service's error may contain an email address.
      // oxlint-disable-next-line preserve-caught-error -- its cause must not be stored
      throw new Error(code);
    }
  });
}

async function tryChannels(instance: Instance, attempt: number, deps: Dependencies) {
  const { leadId, instanceNumber } = instance;
  const { channels, leads, now, sendTimeout } = deps;
  // The lead is read in each attempt, so that Workflows stores no personal data.
  const begin = () => leads.beginAttempt(leadId, instanceNumber, now());
  const begun = await withTimeout(sendTimeout, begin);
  if (!begun) return;
  const { lead, acceptedBy } = begun;
  const remaining = channels.filter(({ name }) => !acceptedBy.includes(name));
  const [first] = channels;
  const results =
    remaining.length === 0 && first
      ? // The owner has removed a failing channel, and all others have accepted the lead. To mark the lead as delivered, record
        // again that the first of them has accepted it.
        [await record(leadId, first.name, deps)]
      : await Promise.all(remaining.map((channel) => send(channel, lead, attempt, deps)));
  if (!results.includes(true))
    throw Object.assign(new Error("Not delivered."), { code: "NOT_DELIVERED" });
  log("delivered", { id: leadId });
}

/** Returns true if the lead is now delivered, because this channel was the last one to accept it. */
async function send(channel: Channel, lead: StoredLead, attempt: number, deps: Dependencies) {
  const signal = AbortSignal.timeout(deps.sendTimeout);
  const sending = channel.send(lead, signal, attempt);
  try {
    await withTimeout(deps.sendTimeout, () => sending);
  } catch (error) {
    log("send-failed", { id: lead.id, channel: channel.name, code: codeOf(error) });
    // A channel that accepts the lead after the timeout must not get it again.
    void sending.then(() => record(lead.id, channel.name, deps)).catch(() => {});
    return false;
  }
  return record(lead.id, channel.name, deps).catch((error: unknown) => {
    log("record-failed", { id: lead.id, channel: channel.name, code: codeOf(error) });
    return false;
  });
}

/** Records that a channel has accepted the lead. Tries three times, because without this the channel gets the lead again. */
function record(id: string, channel: string, { channels, leads, now, sendTimeout }: Dependencies) {
  const all = channels.map(({ name }) => name);
  const once = () =>
    withTimeout(sendTimeout, () => leads.recordAcceptance(id, channel, all, now()));
  return once().catch(once).catch(once);
}
