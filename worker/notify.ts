import type { CloudflareWorkersModule } from "@cloudflare/workers-types";
import type { Channel } from "./channels/channel.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Delivery } from "./leads/columns.ts";
import { codeOf, log } from "./log.ts";
import { dueNote, weeklyNote } from "./note.ts";
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
  const { deliveries, hasFailed } = await deliver(run, deps, {
    async send(channel) {
      // Read for each attempt, so that parameters and step results contain no personal data.
      const found = await leads.findWaiting(id, number);
      if (!found || found.deliveredThrough.includes(channel.name)) return false;
      await withTimeout(deps.sendTimeout, (signal) => channel.send(found.lead, signal));
      return true;
    },
    record: (delivery) => leads.markDelivered(id, delivery),
  });
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

/** Delivers the weekly note through every channel that has not accepted it yet. Runs as a workflow. */
export async function sendWeeklyNote(id: string, step: Step, deps: Dependencies) {
  const { leads } = deps;
  const names = deps.channels.map(({ name }) => name);
  const run = stepRunner(id, step, deps);
  const { deliveries } = await deliver(run, deps, {
    async send(channel, time) {
      // The text is made for each attempt, so that it contains no deleted message.
      const week = await leads.summarizeWeek(channel.name, time, 20);
      if (!dueNote(week.begin, new Date(time))) return false;
      const notice = { id, type: "weekly.note" as const, ...weeklyNote(week, new Date(time)) };
      await withTimeout(deps.sendTimeout, (signal) => channel.sendNotice(notice, signal));
      return true;
    },
    record: (delivery) => leads.recordNotes([delivery], names),
  });
  await run("close", async () => void (await leads.recordNotes(deliveries, names)));
}

interface Job {
  /** Returns false if there is nothing to send. */
  send: (channel: Channel, time: string) => Promise<boolean>;
  record: (delivery: Delivery) => Promise<unknown>;
}

/** One step for each channel. The free plan allows 3,000 steps a day, so the same step reads, sends and records. */
async function deliver(run: ReturnType<typeof stepRunner>, deps: Dependencies, job: Job) {
  const results = await Promise.allSettled(
    deps.channels.map((channel) =>
      run(channel.name, async () => {
        const delivery = { channel: channel.name, time: deps.now().toISOString() };
        if (!(await job.send(channel, delivery.time))) return [];
        // If this failed the step, or took its minute, the message would be sent again. The last step stores the delivery once more.
        await withTimeout(deps.sendTimeout, () => job.record(delivery)).catch((error) =>
          log("record-failed", { code: codeOf(error) }),
        );
        return [delivery];
      }),
    ),
  );
  return {
    deliveries: results.flatMap((result) => (result.status === "fulfilled" ? result.value : [])),
    hasFailed: results.some(({ status }) => status === "rejected"),
  };
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
