import { site } from "../content/site.ts";
import type { Channel } from "./channels/channel.ts";
import { maxPause } from "./deliver.ts";
import type { Dependencies } from "./dependencies.ts";
import { maxDatabase } from "./health.ts";
import type { DueLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { day, formatTime, hour, shift, weekOf, withTimeout } from "./time.ts";

/** Runs every minute. A failing step does not stop the others. */
export async function sweep(deps: Dependencies) {
  const deleteExpired = () => deps.leads.deleteExpired(deps.now());
  const steps = { startInstances, deleteExpired, recordSweep, sendNote };
  for (const [step, work] of Object.entries(steps)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await work(deps);
    } catch (error) {
      log("sweep-failed", { step, code: codeOf(error) });
    }
  }
}

async function startInstances(deps: Dependencies) {
  // Eight leads with five calls each. The free plan allows 50 in a run.
  const due = await deps.leads.takeDue(deps.now(), 8);
  await Promise.all(
    due.map((lead) =>
      withTimeout(deps.workflowTimeout, () => startInstance(lead, deps)).catch((error) =>
        log("start-failed", { id: lead.id, code: codeOf(error) }),
      ),
    ),
  );
}

/**
 * Starts the instance of a lead if it is missing, and the next one four hours after the last attempt of one that has ended.
 * One that is queued, waits or is paused is left alone, however long. So is one that runs, unless it has not tried for longer
 * than its longest pause: locally, an instance that was killed stays "running".
 */
async function startInstance(lead: DueLead, { instances, leads, now }: Dependencies) {
  const { id, number, received_at, tried_at } = lead;
  const { state, terminate } = await instances.find({ lead: id, number });
  const idle = now().getTime() - Date.parse(tried_at ?? received_at);
  const isIdleTooLong = state === "ended" ? idle >= maxPause : idle > maxPause + hour;
  if (state === "asleep" || (state !== "missing" && !isIdleTooLong)) return;
  const next = state === "missing" ? number : number + 1;
  // Before the instance is stopped: if an attempt begins now, one of the two does nothing.
  if (!(await leads.setNumber(lead, next, now()))) return;
  if (state === "running") await terminate();
  await instances.start({ lead: id, number: next });
  log("started", { id, number: next, state });
}

/** If the write fails, warns the owner. The time of the warning cannot be stored, so it is sent only at the full hour. */
async function recordSweep(deps: Dependencies) {
  const now = deps.now();
  try {
    await deps.leads.recordSweep(now);
  } catch (error) {
    const time = formatTime(now.toISOString());
    const text = `The database did not answer or refused a write on ${time}. While it does, visitors are told to write by email instead. ${healthUrl} and "npx wrangler d1 info DB" show its state.`;
    if (isFullHour(now))
      await tellOwner("warning", "Your website cannot store messages", text, deps);
    throw error;
  }
}

const isFullHour = (now: Date) => now.getUTCMinutes() === 0;

const healthUrl = `${site.url}/api/health`;

/**
 * Runs at the full hour, so the owner gets at most one note an hour even if `recordNote` fails: on Monday morning, when a
 * message has waited for an hour, and daily while one waits or the database is large. Contains nothing that a visitor wrote.
 */
async function sendNote(deps: Dependencies) {
  const now = deps.now();
  if (!isFullHour(now)) return;
  const { notedAt, size } = await deps.leads.health(now);
  const { received, waiting, oldest, newest } = await deps.leads.figures(shift(now, -hour));
  const isNew = newest !== null && shift(new Date(newest), hour) >= notedAt;
  const isDaily = (oldest || size > maxDatabase) && notedAt <= shift(now, -day);
  if (!isNew && !isDaily && weekOf(now) <= weekOf(new Date(notedAt))) return;
  const lines = [
    `Messages since ${formatTime(notedAt)}: ${received}`,
    oldest
      ? `Waiting to be delivered: ${waiting}, the oldest since ${formatTime(oldest)}. "npm run leads -- --remote" lists the messages, and ${healthUrl} says what is wrong.`
      : "Every message that is older than an hour was delivered.",
    size > maxDatabase &&
      `The database has ${Math.round(size / 1e6)} MB. On the free plan it ends at 500 MB; then visitors are told to write by email instead.`,
    "This note uses the same channels as messages. If it does not come on a Monday, messages may not come either.",
  ];
  const subject = oldest
    ? `${waiting} ${waiting === 1 ? "message is" : "messages are"} waiting to be delivered`
    : `Your website: ${received} ${received === 1 ? "message" : "messages"} since the last note`;
  const isTold = await tellOwner("note", subject, lines.filter(Boolean).join("\n\n"), deps);
  if (isTold) await deps.leads.recordNote(now);
}

/** Through every channel. True if one accepts it. */
async function tellOwner(kind: string, subject: string, text: string, deps: Dependencies) {
  const notice = { id: `${kind}.${deps.now().toISOString().slice(0, 13)}`, subject, text };
  const tell = async (channel: Channel) => {
    try {
      await withTimeout(deps.sendTimeout, (signal) => channel.sendNotice(notice, signal));
      return true;
    } catch (error) {
      log("note-failed", { code: codeOf(error) });
      return false;
    }
  };
  return (await Promise.all(deps.channels.map(tell))).includes(true);
}
