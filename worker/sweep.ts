import { site } from "../contract/site.ts";
import { maxPause } from "./deliver.ts";
import type { Dependencies } from "./dependencies.ts";
import { codeOf, log } from "./log.ts";
import { day, formatTime, hour, later, minute, withTimeout } from "./time.ts";
import { note as labels } from "../labels/worker.ts";
import { fill } from "../labels/fill.ts";

/** Runs every minute. A failing step does not stop the others. */
export async function sweep(deps: Dependencies) {
  const deleteExpired = () => deps.leads.deleteExpired(deps.now());
  const steps = { startInstances, deleteExpired, proveRoom, sendNote };
  for (const [step, work] of Object.entries(steps)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await work(deps);
    } catch (error) {
      log("sweep-failed", { step, code: codeOf(error) });
    }
  }
}

/**
 * Starts the instances of leads that have none, and restarts those that have ended without delivering. One that is queued,
 * waits or is paused is left alone, however long. So is one that runs, unless it has not tried for longer than its longest
 * pause: locally, an instance that was killed stays "running". An instance has the id of its lead, so there is only one.
 */
async function startInstances(deps: Dependencies) {
  const now = deps.now();
  // Ten leads with three calls each. The free plan allows 50 in a run.
  const due = await deps.leads.takeDue(now, later(now, 10 * minute), 10);
  const isDead = (lastSign: string) => lastSign < later(now, -maxPause - hour);
  await Promise.all(
    due.map(({ id, lastSign }) =>
      withTimeout(deps.workflowTimeout, async () => {
        const state = await deps.instances.stateOf(id);
        if (state === "missing") await deps.instances.start(id);
        else if (state === "ended" || (state === "running" && isDead(lastSign))) {
          await deps.instances.restart(id);
        } else return;
        log("started", { id, state });
      }).catch((error) => log("start-failed", { id, code: codeOf(error) })),
    ),
  );
}

/** At the page limit of SQLite only an INSERT fails, so nothing else would notice. */
async function proveRoom({ leads, now }: Dependencies) {
  if (now().getUTCMinutes() % 5 === 0) await leads.proveRoom(now());
}

/**
 * At the full hour, so that the owner is told at most hourly, whether or not that can be stored: while the database refuses
 * messages; if a message has waited for an hour; and then daily while one waits. Notes contain nothing that a visitor wrote.
 */
async function sendNote(deps: Dependencies) {
  const now = deps.now();
  if (now.getUTCMinutes() !== 0) return;
  const texts = { time: formatTime(now.toISOString()), url: `${site.url}/api/health` };
  const { provedAt } = await deps.leads.health(now).catch(() => ({ provedAt: "" }));
  if (provedAt < now.toISOString()) {
    const command = "npx wrangler d1 info DB";
    const text = fill(labels.refused, { ...texts, command });
    await tellOwner("full", { subject: labels.refusedSubject, text }, deps);
  }
  const { count, oldest, notedAt } = await deps.leads.waitingSince(later(now, -hour));
  if (!oldest || (notedAt > later(new Date(oldest), hour) && notedAt > later(now, -day))) return;
  const command = "npm run leads -- --remote";
  const lines = [
    fill(labels.waiting, { count, oldest: formatTime(oldest) }),
    fill(labels.waitingHelp, { ...texts, command }),
  ];
  const subjects = labels.waitingSubject;
  const subject = fill(count === 1 ? subjects.one : subjects.other, { count });
  const isTold = await tellOwner("note", { subject, text: lines.join("\n\n") }, deps);
  if (isTold) await deps.leads.recordNote(now);
}

/** Through every channel. True if one accepts it. */
async function tellOwner(
  kind: string,
  text: { subject: string; text: string },
  { channels, sendTimeout, now }: Dependencies,
) {
  const id = `${kind}.${now().toISOString().slice(0, 13)}`;
  const notice = { id, ...text };
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
