import type { CloudflareWorkersModule } from "@cloudflare/workers-types";
import type { Channel } from "./channels/channel.ts";
import type { Dependencies } from "./dependencies.ts";
import { codeOf, log } from "./log.ts";
import { weeklyNote } from "./note.ts";
import { minute } from "./time.ts";

export type Step = Pick<CloudflareWorkersModule.WorkflowStep, "do">;

/** After this many failed attempts a lead is failing: health is red, and one attempt a day follows. */
const quickAttempts = 7;
/** With one retry a day, more than the months that a lead is stored. */
const leadRetries = 1000;
/** Until the next note is due, because the sweep restarts an instance that ends before. */
const noteRetries = quickAttempts + 6;

/** Each wait is four times as long as the one before: from 15 s, seven attempts take six hours. Then one day. */
function retryMilliseconds(attempt: number, firstRetrySeconds: number) {
  return firstRetrySeconds * 1000 * (attempt < quickAttempts ? 4 ** (attempt - 1) : 5760);
}

/** Delivers a lead through every channel that has not accepted it yet. Runs as a workflow. */
export async function notify(id: string, step: Step, deps: Dependencies) {
  const { channels, leads, now, sendTimeout } = deps;
  const run = stepRunner(id, step, leadRetries, deps);
  /** Reads the lead for each attempt, so that parameters and step results contain no personal data. */
  const read = async () => {
    const found = await leads.findWaiting(id);
    if (!found) return { pending: [] };
    requireChannel(channels);
    const { lead, deliveredThrough } = found;
    return { lead, pending: channels.filter(({ name }) => !deliveredThrough.includes(name)) };
  };

  const names = await run("read", async () => (await read()).pending.map(({ name }) => name));
  await Promise.all(
    names.map(async (name) => {
      const result = await run(name, async () => {
        const { lead, pending } = await read();
        const channel = pending.find((one) => one.name === name);
        // A channel that fails must not delay one that the owner has added meanwhile.
        const isAdded = pending.some((one) => !names.includes(one.name));
        if (!lead || !channel || isAdded) return ["skipped"];
        await withTimeout(sendTimeout, (signal) => channel.send(lead, signal));
        return [];
      });
      if (result.includes("skipped")) return;
      await run(`mark ${name}`, async () => void (await leads.markDelivered(id, name, now())));
    }),
  );
  await run("close", async () => {
    const { lead, pending } = await read();
    if (!lead) return;
    // The channels have changed since this instance started. The sweep restarts it after it has ended.
    if (pending.length > 0) {
      await leads.postpone([id], new Date(now().getTime() + minute));
      return;
    }
    await leads.close(id, now());
    log("delivered", { id });
  });
}

/** Delivers the weekly note through every channel. Runs as a workflow. */
export async function sendWeeklyNote(id: string, step: Step, deps: Dependencies) {
  const { channels, leads, now } = deps;
  const run = stepRunner(id, step, noteRetries, deps);
  // The next note begins where this one ends, even if this one is delivered late.
  const [end = ""] = await run("read", async () => {
    requireChannel(channels);
    return [now().toISOString()];
  });
  await Promise.all(
    channels.map((channel) =>
      run(channel.name, async () => {
        // The text is made for each attempt, so that it contains no deleted message.
        const { last_note_end } = await leads.state();
        // The next note has included this week.
        if (last_note_end >= end) return;
        const note = weeklyNote(
          await leads.summarizeWeek(last_note_end, end, 20),
          last_note_end,
          new Date(end),
        );
        const notice = { id, type: "weekly.note" as const, ...note };
        await withTimeout(deps.sendTimeout, (signal) => channel.sendNotice(notice, signal));
      }),
    ),
  );
  await run("close", async () => {
    // The owner may have removed the channels since the first step.
    requireChannel(channels);
    await leads.recordNote(new Date(end));
  });
}

/** Fails a step, which is retried until the owner has configured a channel. */
function requireChannel(channels: Channel[]) {
  if (channels.length === 0) throw new Error("No channel is configured.");
}

/** Runs steps with retries. Workflows stores the result of a step, so a step that succeeded is not repeated. */
function stepRunner(id: string, step: Step, limit: number, deps: Dependencies) {
  const delay = ({ ctx }: { ctx: { attempt: number } }) =>
    retryMilliseconds(ctx.attempt, deps.firstRetrySeconds);
  const config = { retries: { limit, delay, backoff: "constant" }, timeout: "1 minute" } as const;
  return <Result extends string>(name: string, work: () => Promise<Result[] | void>) =>
    step.do<Result[]>(name, config, async ({ attempt }) => {
      try {
        return (await work()) ?? [];
      } catch (error) {
        const code = codeOf(error);
        log("step-failed", { id, step: name, attempt, code });
        await deps.leads.recordFailure(id, attempt >= quickAttempts, deps.now()).catch(() => {});
        // Workflows stores the error, and a mail service's error may contain an email address.
        // oxlint-disable-next-line preserve-caught-error -- its cause must not be stored
        throw new Error(code);
      }
    });
}

/** Work that takes longer fails, even if the message arrives later. */
export async function withTimeout(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
) {
  const signal = AbortSignal.timeout(milliseconds);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  await Promise.race([work(signal), timeout]);
}
