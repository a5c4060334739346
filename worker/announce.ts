import { type ChannelName, type LeadStore, leaseMilliseconds, type StoredLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import type { DeskMemory } from "./memory.ts";
import { weeklyNote } from "./note.ts";

/** What the desk itself has to say to the owner. */
export interface Notice {
  /** Receivers tell a repeat by it. */
  id: string;
  type: "lead.stuck" | "desk.note";
  subject: string;
  text: string;
}

/** A way to reach the agency. It throws when what it was given did not arrive, and gives up when the signal says so. */
export interface Channel {
  name: ChannelName;
  send: (lead: StoredLead, signal: AbortSignal) => Promise<void>;
  tell: (notice: Notice, signal: AbortSignal) => Promise<void>;
}

/** A lead to announce; or one that a channel has already had, which the store could not be told. */
export type Task = string | { id: string; sent: ChannelName };

export interface Announcers {
  leads: LeadStore;
  memory: DeskMemory;
  channels: Channel[];
  /** Where a canary goes, and no other lead. */
  canaryChannels: Channel[];
  canarySecret: string | undefined;
  /** Puts leads on the queue. */
  enqueue: (tasks: Task[]) => Promise<void>;
  firstRetrySeconds: number;
  /** How long a channel may take. */
  sendMilliseconds: number;
  now: () => Date;
}

/** Both channels together take less than the lease, and leave room for the marks. */
export const sendMilliseconds = leaseMilliseconds / 3;

const halfADay = 12 * 60 * 60;
const longestRest = 15 * 60;

/** So many failures in a row are not one message's fault: the sweep rests, then tries a single one for all. */
export const tooManyFailures = 5;

/** Four times as long after every failure: with 15 s first, the seventh attempt comes after about six hours. */
export function backoff(attempt: number, { firstRetrySeconds }: Announcers) {
  return Math.min(firstRetrySeconds * 4 ** (attempt - 1), halfADay);
}

/** Sends a lead through every channel that has not had it. Returns the seconds to wait when one failed. */
export async function announce(task: Task, attempt: number, deps: Announcers) {
  const { leads, memory } = deps;
  const id = typeof task === "string" ? task : task.id;
  if (typeof task === "object") await leads.delivered(id, task.sent, deps.now());

  const { failures, rests_until, noted_since } = await memory.read();
  // Announcing fails for everybody. The sweep brings this lead back when its own wait is over.
  if (attempt > 1 && rests_until > deps.now().toISOString()) return undefined;
  const lease = crypto.randomUUID();
  // Nothing to claim: it was announced, deleted or is spam, or another copy of the message is at work on it.
  const lead = await leads.claim(id, lease, deps.now());
  if (!lead) return undefined;

  const channels = lead.is_canary ? deps.canaryChannels : deps.channels;
  const done = { mail: lead.mailed_at, webhook: lead.hooked_at };
  const open = channels.filter(({ name }) => !done[name]);
  const words = lead.is_note ? await noteOf(lead, noted_since, deps) : undefined;
  const results = await Promise.all(open.map((channel) => tryToSend(channel, lead, words, deps)));
  if (channels.length > 0 && results.every(Boolean)) {
    if (lead.is_canary) await leads.canaryArrived(id, deps.now());
    else if (lead.is_note) await leads.noteArrived(id);
    else await leads.announced(id, deps.now());
    log("announced", { id, attempt });
    if (failures > 0 && open.length > 0 && !lead.is_canary) await memory.worked();
    return undefined;
  }
  const seconds = backoff(attempt, deps);
  await leads.postpone(id, lease, seconds, deps.now());
  // A canary has channels of its own, which say nothing of the others.
  if (!lead.is_canary) await rest(failures + 1, deps);
  return seconds;
}

/** Notes a failure. From the fifth in a row on, the sweep waits before it tries again, longer each time. */
async function rest(failures: number, deps: Announcers) {
  const seconds = failures < tooManyFailures ? 0 : backoff(failures - tooManyFailures + 1, deps);
  const now = deps.now();
  const until = new Date(now.getTime() + Math.min(seconds, longestRest) * 1000);
  await deps.memory.failed(now, until);
}

/** Written when it is sent: whoever was forgotten since then is not in it. */
async function noteOf({ id }: StoredLead, since: string, { leads, now }: Announcers) {
  const note = weeklyNote(await leads.week(since, 20), since, now());
  return { id, type: "desk.note" as const, ...note };
}

/** Throws nothing: what one channel does is not the other's affair. */
async function tryToSend(
  channel: Channel,
  lead: StoredLead,
  words: Notice | undefined,
  deps: Announcers,
) {
  const { id } = lead;
  try {
    await inTime(deps, (signal) =>
      words ? channel.tell(words, signal) : channel.send(lead, signal),
    );
  } catch (error) {
    log("announce-failed", { id, channel: channel.name, code: codeOf(error) });
    return false;
  }
  // It has arrived. Whatever goes wrong from here on is no reason to send it again.
  try {
    await persist(() => deps.leads.delivered(id, channel.name, deps.now()));
  } catch (error) {
    log("mark-failed", { id, channel: channel.name, code: codeOf(error) });
    await deps
      .enqueue([{ id, sent: channel.name }])
      .catch((problem: unknown) => log("enqueue-failed", { id, code: codeOf(problem) }));
  }
  return true;
}

/** A channel that does not answer in time has failed, even if it arrives later. */
export async function inTime(
  { sendMilliseconds: patience }: Announcers,
  work: (signal: AbortSignal) => Promise<void>,
) {
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<never>((_, reject) => {
    const error = new DOMException("It took too long.", "TimeoutError");
    signal.addEventListener("abort", () => reject(error));
  });
  await Promise.race([work(signal), late]);
}

/** A store that stumbles gets three more chances within two seconds. */
async function persist(mark: () => Promise<unknown>) {
  for (const pause of [100, 400, 1600]) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await mark();
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return mark();
}

/** The engine has given up on a lead: it stays in the store, marked, and the sweep tells the owner and tries again. */
export async function bury(task: Task, deps: Announcers) {
  if (typeof task === "object") await deps.leads.delivered(task.id, task.sent, deps.now());
  else if (await deps.leads.dead(task, deps.now())) log("dead", { id: task });
}
