import type { CloudflareWorkersModule } from "@cloudflare/workers-types";
import type { Dependencies } from "./dependencies.ts";
import type { Delivery } from "./leads/columns.ts";
import { codeOf, log } from "./log.ts";
import { day, hour, later, minute } from "./time.ts";

export type Step = Pick<CloudflareWorkersModule.WorkflowStep, "do">;

/**
 * For each step. Both channels and the database may fail, and on the free plan an instance may make 50 calls in its life.
 * The sweep starts the next instance.
 */
const maxAttempts = 5;

/** The id of a workflow instance of a lead. */
export const instanceId = (lead: string, number: number) => `${lead}_${number}`;

/** Delivers a lead through every channel that has not accepted it yet. Runs as a workflow. */
export async function notify(instance: string, step: Step, deps: Dependencies) {
  const { channels, leads, now } = deps;
  const [id = "", numberText] = instance.split("_");
  const number = Number(numberText);
  const run = stepRunner(id, step, deps);
  // One step for each channel. The free plan allows 3,000 steps a day, so the same step reads, sends and records.
  const results = await Promise.allSettled(
    channels.map((channel) =>
      run(channel.name, async () => {
        // Read for each attempt, so that parameters and step results contain no personal data.
        const found = await leads.findWaiting(id, number);
        if (!found || found.deliveredThrough.includes(channel.name)) return [];
        await withTimeout(deps.sendTimeout, (signal) => channel.send(found.lead, signal));
        const delivery = { channel: channel.name, time: now().toISOString() };
        // If this failed the step, or took its minute, the message would be sent again. The last step stores the delivery once more.
        await withTimeout(deps.sendTimeout, () => leads.markDelivered(id, delivery)).catch(
          (error) => log("record-failed", { code: codeOf(error) }),
        );
        return [delivery];
      }),
    ),
  );
  const deliveries = results.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const hasFailed = results.some(({ status }) => status === "rejected");
  await run("close", async () => {
    const time = now().toISOString();
    if (hasFailed || channels.length === 0) {
      // Without a channel the sweep does not start it, but does so soon after there is one.
      const wait = channels.length === 0 ? minute : number === 1 ? 6 * hour : day;
      await leads.closeFailing(id, number, deliveries, time, later(now(), wait));
    } else {
      await leads.closeDelivered(id, number, deliveries, time);
    }
    log("closed", { id, failed: hasFailed ? 1 : 0 });
  });
}

/** Runs steps with retries. Workflows stores the result of a step, so a step that succeeded is not repeated. */
function stepRunner(id: string, step: Step, deps: Dependencies) {
  // Each wait is four times as long as the one before: from 15 s, five attempts take 21 minutes.
  const delay = ({ ctx }: { ctx: { attempt: number } }) =>
    deps.firstRetrySeconds * 1000 * 4 ** (ctx.attempt - 1);
  const retries = { limit: maxAttempts - 1, delay, backoff: "constant" } as const;
  return (name: string, work: () => Promise<Delivery[] | void>) =>
    step.do<Delivery[]>(name, { retries, timeout: "1 minute" }, async ({ attempt }) => {
      try {
        return (await work()) ?? [];
      } catch (error) {
        const code = codeOf(error);
        log("step-failed", { id, step: name, attempt, code });
        // Workflows stores the error, and a mail service's error may contain an email address.
        // oxlint-disable-next-line preserve-caught-error -- its cause must not be stored
        throw new Error(code);
      }
    });
}

/** Work that takes longer fails, even if the message arrives later. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
) {
  const signal = AbortSignal.timeout(milliseconds);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  return Promise.race([work(signal), timeout]);
}
