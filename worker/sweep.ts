import { formatTime } from "./dates.ts";
import type { Dependencies } from "./dependencies.ts";
import { codeOf, log } from "./log.ts";
import { dueNote } from "./note.ts";
import { withTimeout } from "./notify.ts";
import { minute } from "./time.ts";
import { alert } from "#labels";
import { fillPlural } from "../labels/intl.ts";

/** Runs every minute. Delivery comes first and deletion last, and a failing step does not stop the others. */
export async function sweep(deps: Dependencies) {
  const steps = { reviveLeads, alertOwner, startNote, deleteExpired };
  for (const [step, work] of Object.entries(steps)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await work(deps);
    } catch (error) {
      log("sweep-failed", { step, code: codeOf(error) });
    }
  }
}

/** Starts leads that have no instance, and continues instances that have made no attempt for an hour. */
async function reviveLeads({ leads, revive, workflowTimeout, now: clock }: Dependencies) {
  const now = clock();
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute);
  // Each lead takes up to four calls, and the free plan allows 50 in a run.
  const due = await leads.findDue(now, 5);
  if (due.length === 0) return;
  // Before anything is started: if the database cannot be written, they must not restart every minute.
  await leads.postpone(
    due.map(({ id }) => id),
    inMinutes(60),
  );
  const failed = await Promise.all(
    due.map(async ({ id, check_after, received_at }) => {
      try {
        // An instance that has made no attempt for an hour is overdue.
        const isOverdue = received_at < inMinutes(-60).toISOString();
        const reason = check_after === "" ? "requested" : isOverdue ? "overdue" : "due";
        await withTimeout(workflowTimeout, () => revive(id, reason));
        return [];
      } catch (error) {
        log("start-failed", { id, code: codeOf(error) });
        return [id];
      }
    }),
  );
  // These come after the others that are due, so that they do not delay them.
  const again = failed.flat();
  if (again.length > 0) await leads.postpone(again, inMinutes(1));
  log("swept", { count: due.length });
}

/** One alert for all stuck leads, through every channel. It counts as sent if one channel accepts it. */
async function alertOwner(deps: Dependencies) {
  const { leads } = deps;
  const now = deps.now();
  if ((await leads.state()).alerts_paused_until > now.toISOString()) return;
  const { count, notAlerted, oldest } = await leads.findStuck(now);
  if (!oldest) return;
  // Before the alert: a database that cannot be written, or a slow channel, must not cause an alert every minute.
  await leads.pauseAlerts(new Date(now.getTime() + 60 * minute));
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

/** The instance is named after its Monday, so each week has one. If it has ended without a note, it is restarted. */
async function startNote({ leads, revive, workflowTimeout, now }: Dependencies) {
  const note = dueNote((await leads.state()).last_note_end, now());
  if (note) await withTimeout(workflowTimeout, () => revive(note, "due"));
}

const deleteExpired = ({ leads, now }: Dependencies) => leads.deleteExpired(now());
