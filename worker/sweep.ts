import type { Dependencies } from "./dependencies.ts";
import { codeOf, log } from "./log.ts";
import { isWeeklyNoteDue, noteOf, refusedNote } from "./note.ts";
import { instanceId, withTimeout } from "./notify.ts";
import { day, hour, later, minute } from "./time.ts";

/** Runs every minute. Delivery comes first, and a failing step does not stop the others. */
export async function sweep(deps: Dependencies) {
  const deleteExpired = () => deps.leads.deleteExpired(deps.now());
  const steps = { startLeads, sendNote, deleteExpired, proveRoom };
  for (const [step, work] of Object.entries(steps)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await work(deps);
    } catch (error) {
      log("sweep-failed", { step, code: codeOf(error) });
    }
  }
}

/** Starts the instances of leads that have none, and replaces those that have ended or have run for an hour. */
async function startLeads(deps: Dependencies) {
  const { channels, leads, start, stateOf, workflowTimeout } = deps;
  // Leads wait until there is a channel.
  if (channels.length === 0) return;
  const now = deps.now();
  // Up to ten leads, with two calls each. The free plan allows 50 in a run.
  const due = await leads.findDue(now, 5);
  if (due.length === 0) return;
  // Before anything is started: if the database cannot be written, they must not be started every minute.
  const ids = due.map(({ id }) => id);
  await leads.postpone(ids, later(now, hour));
  const failed: string[] = [];
  const replaced: string[] = [];
  await Promise.all(
    due.map(({ id, instance, received_at }) =>
      withTimeout(workflowTimeout, async () => {
        const state = await stateOf(instanceId(id, instance));
        if (state === "missing") await start(instanceId(id, instance));
        // An instance ends within an hour. In local development one that was killed stays "running".
        const isOld = state === "running" && received_at < later(now, -hour);
        if (state === "ended" || isOld) replaced.push(id);
      }).catch((error) => {
        log("start-failed", { id, code: codeOf(error) });
        failed.push(id);
      }),
    ),
  );
  // These come after the others that are due, so that they do not delay them.
  if (failed.length > 0) await leads.postpone(failed, later(now, minute));
  if (replaced.length > 0) await leads.replace(replaced, later(now, minute));
  log("swept", { count: due.length });
}

/** On Monday, when messages have waited for an hour, and then once a day. It counts as sent if one channel accepts it. */
async function sendNote(deps: Dependencies) {
  const { leads } = deps;
  const now = deps.now();
  const { note_end, note_tried, newestStuck } = await leads.noteState(now);
  const isNew = newestStuck !== null && later(new Date(newestStuck), hour) > note_end;
  const isDue =
    isNew || (newestStuck && note_end < later(now, -day)) || isWeeklyNoteDue(note_end, now);
  if (!isDue || note_tried > later(now, -hour)) return;
  // Before it is sent: a database that cannot be written, or a slow channel, must not cause a note every minute.
  await leads.recordNoteTried(now);
  const text = noteOf(await leads.summarize(note_end, now), note_end);
  if (await tellOwner("note", text, deps)) await leads.recordNote(now);
}

/**
 * Every five minutes. At the page limit of SQLite only an INSERT fails, so nothing else would notice. The owner is told at
 * the full hour: the database may be unable to store that it was told.
 */
async function proveRoom(deps: Dependencies) {
  const now = deps.now();
  if (now.getUTCMinutes() % 5 !== 0) return;
  try {
    await deps.leads.proveRoom(now);
  } catch (error) {
    if (now.getUTCMinutes() === 0) await tellOwner("full", refusedNote(now), deps);
    throw error;
  }
}

/** Through every channel. True if one accepts it. */
async function tellOwner(
  kind: string,
  text: ReturnType<typeof noteOf>,
  { channels, sendTimeout, now }: Dependencies,
) {
  const id = `${kind}.${now().toISOString().slice(0, 13)}`;
  const notice = { id, type: "note" as const, ...text };
  const results = await Promise.allSettled(
    channels.map((channel) =>
      withTimeout(sendTimeout, (signal) => channel.sendNotice(notice, signal)),
    ),
  );
  for (const result of results) {
    if (result.status === "rejected") log("note-failed", { code: codeOf(result.reason) });
  }
  return results.some(({ status }) => status === "fulfilled");
}
