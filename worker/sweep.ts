import { formatTime } from "./dates.ts";
import type { Dependencies } from "./dependencies.ts";
import { codeOf, log } from "./log.ts";
import { dueNote } from "./note.ts";
import { instanceId, withTimeout } from "./notify.ts";
import { hour, later, minute } from "./time.ts";
import { alert } from "#labels";
import { fillPlural } from "../labels/intl.ts";

/** Runs every minute. Delivery comes first and deletion last, and a failing step does not stop the others. */
export async function sweep(deps: Dependencies) {
  const deleteExpired = () => deps.leads.deleteExpired(deps.now());
  const steps = { startLeads, alertOwner, startNote, deleteExpired };
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
  if (replaced.length > 0) await leads.postpone(replaced, later(now, minute), 1);
  log("swept", { count: due.length });
}

/** One alert for all stuck leads, through every channel. It counts as sent if one channel accepts it. */
async function alertOwner(deps: Dependencies) {
  const { leads } = deps;
  const now = deps.now();
  if ((await leads.state([])).alerts_paused_until > now.toISOString()) return;
  const { count, notAlerted, oldest } = await leads.findStuck(now);
  if (!oldest) return;
  // Before the alert: a database that cannot be written, or a slow channel, must not cause an alert every minute.
  await leads.pauseAlerts(later(now, hour));
  if (notAlerted > 0 && (await sendAlert(count, oldest, deps))) await leads.markAlerted(now);
}

async function sendAlert(count: number, oldest: string, deps: Dependencies) {
  const notice = {
    id: `stuck.${deps.now().toISOString().slice(0, 13)}`,
    type: "lead.stuck" as const,
    subject: fillPlural(alert.subject, count),
    text: fillPlural(alert.text, count, {
      oldest: formatTime(oldest),
      command: "npm run leads -- --remote",
    }),
  };
  const results = await Promise.allSettled(
    deps.channels.map((channel) =>
      withTimeout(deps.sendTimeout, (signal) => channel.sendNotice(notice, signal)),
    ),
  );
  for (const result of results) {
    if (result.status === "rejected") log("alert-failed", { code: codeOf(result.reason) });
  }
  return results.some(({ status }) => status === "fulfilled");
}

/** Each day on which a note is due has one instance, so it is not started again after it has failed. */
async function startNote({ channels, leads, start, stateOf, workflowTimeout, now }: Dependencies) {
  if (channels.length === 0) return;
  const { note_begin } = await leads.state(channels.map(({ name }) => name));
  const note = dueNote(note_begin, now());
  if (!note) return;
  await withTimeout(workflowTimeout, async () => {
    if ((await stateOf(note)) === "missing") await start(note);
  });
}
