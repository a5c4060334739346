import { maxDatabase } from "../contract/limits.ts";
import { site } from "../contract/site.ts";
import type { Channel } from "./channels/channel.ts";
import { maxPause } from "./deliver.ts";
import type { Dependencies } from "./dependencies.ts";
import type { DueLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { day, formatTime, hour, later, weekOf, withTimeout } from "./time.ts";
import { note as labels } from "../labels/worker.ts";
import { fill } from "../labels/fill.ts";

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
  const isOver = state === "ended" ? idle >= maxPause : idle > maxPause + hour;
  if (state === "asleep" || (state !== "missing" && !isOver)) return;
  const next = state === "missing" ? number : number + 1;
  // Before the instance is stopped: if an attempt begins now, one of the two does nothing.
  if (!(await leads.setNumber(lead, next, now()))) return;
  if (state === "running") await terminate();
  await instances.start({ lead: id, number: next });
  log("started", { id, number: next, state });
}

/** If the database does not answer or refuses this, the owner is told at the full hour: that cannot be stored. */
async function recordSweep(deps: Dependencies) {
  const now = deps.now();
  try {
    await deps.leads.recordSweep(now);
  } catch (error) {
    const text = fill(labels.refused, { ...texts, time: formatTime(now.toISOString()) });
    if (isFullHour(now)) await tellOwner("full", labels.refusedSubject, text, deps);
    throw error;
  }
}

const isFullHour = (now: Date) => now.getUTCMinutes() === 0;
const texts = {
  url: `${site.url}/api/health`,
  list: "npm run leads -- --remote",
  info: "npx wrangler d1 info DB",
};

/**
 * At the full hour, so that the owner is told at most hourly, whether or not that can be stored: on Monday morning, when a
 * message has waited for an hour, and daily while one waits or the database is large. Contains nothing that a visitor wrote.
 */
async function sendNote(deps: Dependencies) {
  const now = deps.now();
  if (!isFullHour(now)) return;
  const { notedAt, size } = await deps.leads.health(now);
  const { received, waiting, oldest, newest } = await deps.leads.figures(later(now, -hour));
  const isNew = newest !== null && later(new Date(newest), hour) >= notedAt;
  const isDaily = (oldest || size > maxDatabase) && notedAt <= later(now, -day);
  if (!isNew && !isDaily && weekOf(now) <= weekOf(new Date(notedAt))) return;
  const stuck = oldest && { ...texts, count: waiting, oldest: formatTime(oldest) };
  const lines = [
    fill(labels.received, { count: received, begin: formatTime(notedAt) }),
    stuck ? fill(labels.waiting, stuck) : labels.delivered,
    size > maxDatabase && fill(labels.large, { size: Math.round(size / 1e6) }),
    labels.ending,
  ];
  const count = stuck ? waiting : received;
  const { one, other } = stuck ? labels.waitingSubject : labels.subject;
  const subject = fill(count === 1 ? one : other, { count });
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
