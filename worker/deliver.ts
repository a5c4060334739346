import type { CloudflareWorkersModule } from "@cloudflare/workers-types";
import type { Channel } from "./channels/channel.ts";
import type { Dependencies } from "./dependencies.ts";
import type { StoredLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { hour, withTimeout } from "./time.ts";

export type Step = Pick<CloudflareWorkersModule.WorkflowStep, "do">;

/** On the free plan an instance may make 50 calls. An attempt makes four: it begins, sends a webhook and two mails, or records. */
const maxAttempts = 10;

/** The longest pause between two attempts. */
export const maxPause = 4 * hour;

/**
 * The workflow: delivers a lead through every channel that has not accepted it. It is one step, because the free plan allows
 * 3,000 a day. Only the engine retries: after 15 s, 1, 4 and 16 minutes, an hour, and then every four hours.
 */
export async function deliver(id: string, step: Step, deps: Dependencies) {
  const delay = ({ ctx }: { ctx: { attempt: number } }) =>
    Math.min(deps.firstRetrySeconds * 1000 * 4 ** (ctx.attempt - 1), maxPause);
  const retries = { limit: maxAttempts - 1, delay, backoff: "constant" } as const;
  await step.do("deliver", { retries, timeout: "1 minute" }, async ({ attempt }) => {
    try {
      await tryChannels(id, deps);
    } catch (error) {
      const code = codeOf(error);
      log("attempt-failed", { id, attempt, code });
      // Workflows stores the error, and a mail service's error may contain an email address.
      // oxlint-disable-next-line preserve-caught-error -- its cause must not be stored
      throw new Error(code);
    }
  });
}

async function tryChannels(id: string, { channels, leads, now, sendTimeout }: Dependencies) {
  // Read in each attempt, so that the engine stores no personal data.
  const found = await withTimeout(sendTimeout, () => leads.beginAttempt(id, now()));
  if (!found) return;
  const open = channels.filter(({ name }) => !found.acceptedBy.includes(name));
  const results = await Promise.all(open.map((channel) => send(channel, found.lead, sendTimeout)));
  const accepted = open.flatMap(({ name }, at) => (results[at] ? name : []));
  const isDelivered = channels.length > 0 && accepted.length === open.length;
  // Three times, because what is not recorded is sent again.
  const record = () =>
    withTimeout(sendTimeout, () => leads.recordAttempt(id, accepted, isDelivered, now()));
  if (accepted.length > 0 || isDelivered) await record().catch(record).catch(record);
  if (!isDelivered) throw Object.assign(new Error("Not delivered."), { code: "NOT_DELIVERED" });
  log("delivered", { id });
}

/** Whether the channel accepted the lead in time. */
async function send(channel: Channel, lead: StoredLead, timeout: number) {
  try {
    await withTimeout(timeout, (signal) => channel.send(lead, signal));
    return true;
  } catch (error) {
    log("send-failed", { id: lead.id, channel: channel.name, code: codeOf(error) });
    return false;
  }
}
