import { type Announcers, announce, inTime, tooManyFailures } from "./announce.ts";
import { codeOf, log } from "./log.ts";
import type { Remembered } from "./memory.ts";
import { isNoteDue } from "./note.ts";

const minute = 60_000;
const batchSize = 100;
/** As many as one run may announce by itself: the free plan allows it 50 queries. */
const handful = 5;

/** Every minute. The safety net comes first and deletion last, and no step can stop another. */
export async function sweep(deps: Announcers) {
  const remembered = await deps.memory.read().catch(() => undefined);
  const steps = { bringBack, alertOwner, writeNote, expectCanaries, deleteExpired };
  for (const [step, work] of Object.entries(steps)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await work(deps, remembered);
    } catch (error) {
      log("sweep-failed", { step, code: codeOf(error) });
    }
  }
}

/**
 * What neither queue nor crash may lose: every lead that should be on its way and is not goes back on the queue.
 * While announcing fails for everybody, one lead is tried for all, and less and less often.
 */
async function bringBack(deps: Announcers, remembered: Remembered | undefined) {
  const { failures, rests_until } = remembered ?? { failures: tooManyFailures, rests_until: "" };
  const now = deps.now();
  if (rests_until > now.toISOString()) return;
  const ids = await deps.leads.due(now, failures < tooManyFailures ? batchSize : 1);
  if (ids.length === 0) return;
  try {
    await deps.enqueue(ids);
  } catch (error) {
    log("enqueue-failed", { count: ids.length, code: codeOf(error) });
    await announceHere(ids.slice(0, handful), deps);
    return;
  }
  await deps.leads.taken(ids, now);
  log("swept", { count: ids.length });
}

/** Without the queue. All of them to their end, whatever happens to one. */
async function announceHere(ids: string[], deps: Announcers) {
  const results = await Promise.allSettled(ids.map((id) => announce(id, 1, deps)));
  for (const result of results) {
    if (result.status === "rejected") log("announce-failed", { code: codeOf(result.reason) });
  }
}

/** One alert for all that are stuck, through every channel, and told only when one of them took it. */
async function alertOwner(deps: Announcers, remembered: Remembered | undefined) {
  const now = deps.now();
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute);
  if (!remembered || remembered.quiet_until > now.toISOString()) return;
  const { count, untold, oldest } = await deps.leads.stuck(now);
  if (count === 0) return;
  // First, so that a store that cannot be written does not bring an alert every minute. It also keeps those who wait
  // from being counted that often.
  await deps.memory.quiet(inMinutes(10));
  if (untold === 0 || !(await tell(count, oldest, deps))) return;
  await deps.memory.quiet(inMinutes(60));
  await deps.leads.told(now);
}

async function tell(count: number, oldest: string, deps: Announcers) {
  const what = count === 1 ? "1 message waits" : `${count} messages wait`;
  const notice = {
    id: `stuck.${deps.now().toISOString().slice(0, 13)}`,
    type: "lead.stuck" as const,
    subject: `${what} to be announced`,
    text: `${what} in the store and could not be announced, the oldest since ${oldest}. "npm run leads -- --remote" shows what was written.`,
  };
  const results = await Promise.allSettled(
    deps.channels.map((channel) => inTime(deps, (signal) => channel.tell(notice, signal))),
  );
  for (const result of results) {
    if (result.status === "rejected") log("alert-failed", { code: codeOf(result.reason) });
  }
  return results.some(({ status }) => status === "fulfilled");
}

/** On Monday mornings, as a lead of the desk's own: it is kept, announced and tried again like any other. */
async function writeNote(deps: Announcers, remembered: Remembered | undefined) {
  if (!remembered) return;
  const { noted_at } = remembered;
  const now = deps.now();
  if (noted_at === "") {
    await deps.memory.beginNotes(now);
    return;
  }
  if (!isNoteDue(noted_at, now)) return;
  const id = await deps.leads.keepNote(noted_at, now);
  if (id) await deps.enqueue([id]);
}

const expectCanaries = ({ memory, canarySecret, now }: Announcers) =>
  memory.expectCanaries(Boolean(canarySecret), now());

const deleteExpired = ({ leads, now }: Announcers) => leads.deleteExpired(now());
