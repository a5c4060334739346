import type { CloudflareWorkersModule } from "@cloudflare/workers-types";
import type { Dependencies } from "./dependencies.ts";
import type { ChannelName, StoredLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { weeklyNote } from "./note.ts";

/** A notice from the site itself to the owner. */
export interface Notice {
  /** Receivers recognize a repeat by it. */
  id: string;
  type: "lead.stuck" | "desk.note";
  subject: string;
  text: string;
}

/** A way to reach the agency. It throws when a message did not arrive, and gives up when the signal aborts. */
export interface Channel {
  name: ChannelName;
  send: (lead: StoredLead, signal: AbortSignal) => Promise<void>;
  tell: (notice: Notice, signal: AbortSignal) => Promise<void>;
}

export type Step = Pick<CloudflareWorkersModule.WorkflowStep, "do">;

/** After so many failed attempts a lead is dead: health turns red, and one attempt a day follows. */
const quickAttempts = 7;
/** More days than a lead is kept. */
const untilDeleted = 1000;
const untilNextNote = quickAttempts + 5;

/** Four times as long after each failure: with 15 s first, seven attempts take six hours. Then a day. */
export function retryMilliseconds(attempt: number, firstRetrySeconds: number) {
  return firstRetrySeconds * 1000 * (attempt < quickAttempts ? 4 ** (attempt - 1) : 5760);
}

/** Delivers a lead through every channel that has not had it. Runs as a workflow. */
export async function notify(id: string, step: Step, deps: Dependencies) {
  const { leads, now, sendMilliseconds: patience } = deps;
  const run = stepRunner(id, step, untilDeleted, deps);
  /** Reads the lead for each attempt, so that no personal data is in a parameter or a step's result. */
  const read = async () => {
    const lead = await leads.waiting(id);
    if (!lead) return { open: [] };
    const channels = lead.is_canary ? deps.canaryChannels : deps.channels;
    if (channels.length === 0) throw new Error("Neither mail nor webhook is configured.");
    const done = { mail: lead.mailed_at, webhook: lead.hooked_at };
    return { lead, open: channels.filter(({ name }) => !done[name]) };
  };

  const names = await run("read", async () => (await read()).open.map(({ name }) => name));
  await Promise.all(
    names.map(async (name) => {
      await run(name, async () => {
        const { lead, open } = await read();
        const channel = open.find((one) => one.name === name);
        if (lead && channel) await inTime(patience, (signal) => channel.send(lead, signal));
      });
      await run(`mark ${name}`, async () => void (await leads.delivered(id, name, now())));
    }),
  );
  await run("close", async () => {
    const { lead } = await read();
    if (!lead) return;
    await (lead.is_canary ? leads.canaryArrived(id, now()) : leads.announced(id, now()));
    log("announced", { id });
  });
}

/** Delivers the weekly note through every channel. Runs as a workflow. */
export async function notifyOfWeek(id: string, step: Step, deps: Dependencies) {
  const { channels, leads, now } = deps;
  const run = stepRunner(id, step, untilNextNote, deps);
  // The next note begins where this one ends, whenever it is delivered.
  const [end = ""] = await run("read", async () => [now().toISOString()]);
  await Promise.all(
    channels.map((channel) =>
      run(channel.name, async () => {
        // The text is written for each attempt, so that a deleted message is not in it.
        const { noted_at } = await leads.state();
        const note = weeklyNote(await leads.week(noted_at, end, 20), noted_at, new Date(end));
        const notice = { id, type: "desk.note" as const, ...note };
        await inTime(deps.sendMilliseconds, (signal) => channel.tell(notice, signal));
      }),
    ),
  );
  await run("close", async () => void (await leads.noted(new Date(end))));
}

/** Runs steps that are retried until they succeed. The engine persists results, so a step succeeds once. */
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
        await deps.leads.failed(id, attempt >= quickAttempts, deps.now()).catch(() => {});
        // The engine stores the error, and that of a mail service may quote an address.
        // oxlint-disable-next-line preserve-caught-error -- its cause must not be stored
        throw new Error(code);
      }
    });
}

/** What does not answer in time has failed, even if a message arrives later. */
export async function inTime(milliseconds: number, work: (signal: AbortSignal) => Promise<void>) {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  await Promise.race([work(signal), late]);
}
