import { type Announcers, announce, inTime, tooManyFailures } from "./announce.ts";
import { codeOf, log } from "./log.ts";
import { nothing, type Remembered } from "./memory.ts";
import { isNoteDue, weeklyNote } from "./note.ts";

const minute = 60_000;
const batchSize = 100;
/** As many as one run may announce by itself: the free plan allows it 50 requests to the outside. */
const handful = 10;

/** Every minute. The safety net comes first and deletion last, and no step can stop another. */
export async function sweep(near: Announcers) {
  const remembered = await near.memory.read().catch(() => nothing);
  const steps = { bringBack, alertOwner, writeNote, expectCanaries, deleteExpired };
  for (const [step, work] of Object.entries(steps)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await work(near, remembered);
    } catch (error) {
      log("sweep-failed", { step, code: codeOf(error) });
    }
  }
}

/**
 * What neither queue nor crash may lose: every lead that should be on its way and is not goes back on the queue.
 * While announcing fails for everybody, one lead is tried for all, and less and less often.
 */
async function bringBack(near: Announcers, { failures, rests_until }: Remembered) {
  const now = near.now();
  if (rests_until > now.toISOString()) return;
  const ids = await near.leads.due(now, failures < tooManyFailures ? batchSize : 1);
  if (ids.length === 0) return;
  try {
    await near.enqueue(ids);
  } catch (error) {
    log("enqueue-failed", { count: ids.length, code: codeOf(error) });
    await Promise.all(ids.slice(0, handful).map((id) => announce(id, 1, near)));
    return;
  }
  await near.leads.taken(ids, now);
  log("swept", { count: ids.length });
}

/** One alert for all that are stuck, through every channel, and told only when one of them took it. */
async function alertOwner(near: Announcers, { quiet_until }: Remembered) {
  const now = near.now();
  if (quiet_until > now.toISOString()) return;
  const { count, untold, oldest } = await near.leads.stuck(now);
  if (count === 0) return;
  const isTold = untold > 0 && (await tell(count, oldest, near));
  if (isTold) await near.leads.told(now);
  // Those who wait are counted anew each time, so not every minute.
  await near.memory.quiet(new Date(now.getTime() + (isTold ? 60 : 10) * minute));
}

async function tell(count: number, oldest: string, near: Announcers) {
  const what = count === 1 ? "1 message waits" : `${count} messages wait`;
  const notice = {
    id: `stuck.${near.now().toISOString().slice(0, 13)}`,
    type: "lead.stuck" as const,
    subject: `${what} to be announced`,
    text: `${what} in the store and could not be announced, the oldest since ${oldest}. "npm run leads -- --remote" shows what was written.`,
  };
  const results = await Promise.allSettled(
    near.channels.map((channel) => inTime(near, (signal) => channel.tell(notice, signal))),
  );
  for (const result of results) {
    if (result.status === "rejected") log("alert-failed", { code: codeOf(result.reason) });
  }
  return results.some(({ status }) => status === "fulfilled");
}

/** On Monday mornings, as a lead of the desk's own: it is kept, announced and tried again like any other. */
async function writeNote(near: Announcers, { noted_at }: Remembered) {
  const now = near.now();
  if (noted_at === "") {
    await near.memory.beginNotes(now);
    return;
  }
  if (!isNoteDue(noted_at, now)) return;
  const note = weeklyNote(await near.leads.week(noted_at, 20), noted_at, now);
  const id = await near.leads.keepNote(note, noted_at, now);
  if (id) await near.enqueue([id]);
}

const expectCanaries = ({ memory, canarySecret, now }: Announcers) =>
  memory.expectCanaries(Boolean(canarySecret), now());

const deleteExpired = ({ leads, now }: Announcers) => leads.deleteExpired(now());
