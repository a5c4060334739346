import { site } from "../content/site.ts";
import type { Channel } from "./channels/channel.ts";
import { maxPause } from "./deliver.ts";
import type { Dependencies } from "./dependencies.ts";
import { maxDatabase } from "./health.ts";
import type { WaitingLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { day, formatTime, hour, shift, weekOf, withTimeout } from "./time.ts";

/** Runs every minute. If a step fails or hangs, the next step still runs. */
export async function sweep(deps: Dependencies) {
  const now = deps.now();
  const isFullHour = now.getUTCMinutes() === 0;
  const run = async (step: string, work: () => Promise<unknown>) => {
    try {
      await withTimeout(deps.stepTimeout, work);
      return true;
    } catch (error) {
      log("sweep-failed", { step, code: codeOf(error) });
      return false;
    }
  };

  await run("instances", () => checkInstances(deps));
  await run("deletion", () => deps.leads.deleteExpired(now));
  const isRecorded = await run("record", () => deps.leads.recordSweep(now));
  // The next two steps run only at the full hour, so that each sends at most one note an hour, even if the database cannot
  // store that it was sent.
  if (isFullHour && !isRecorded) await run("warning", () => sendWarning(deps));
  if (isFullHour) await run("note", () => sendNote(deps));
}

async function checkInstances(deps: Dependencies) {
  const leads = await deps.leads.takeDue(deps.now());
  const checks = leads.map((lead) =>
    checkInstance(lead, deps).catch((error: unknown) =>
      log("start-failed", { id: lead.id, code: codeOf(error) }),
    ),
  );
  await Promise.all(checks);
}

/** Starts the instance of a lead if it is missing, or the next instance if the current one has ended or is lost. */
async function checkInstance(lead: WaitingLead, { instances, leads, now }: Dependencies) {
  const { id, instance_number: current, received_at, tried_at } = lead;
  const { status, terminate } = await instances.find({ leadId: id, instanceNumber: current });
  const next = current + 1;
  const idle = now().getTime() - Date.parse(tried_at ?? received_at);

  const start = async (instanceNumber: number, isFollowUp = false) => {
    await instances.start({ leadId: id, instanceNumber, isFollowUp });
    log("started", { id, instance: instanceNumber, status });
  };
  /** If there is nothing to stop, the current instance has ended, so the next one is a follow-up. */
  const replace = async (stop?: typeof terminate) => {
    // `assign` here and `beginAttempt` of the current instance may write the row at the same moment. Only the first one
    // succeeds, so either the attempt sends nothing, or this function starts nothing.
    if (!(await leads.assign(lead, next, now()))) return;
    await stop?.();
    await start(next, !stop);
  };

  switch (status) {
    // The request could not start the instance, or --retry has increased the lead's instance number. If the instance seems to
    // be missing because Workflows does not answer, `start` fails, too.
    case "missing":
      return start(current);
    // The instance has ended. The next one starts after the longest pause.
    case "complete":
    case "errored":
    case "terminated":
      return idle < maxPause ? undefined : replace();
    // The instance is making an attempt, or Workflows has lost it. Local instances also have this status between attempts.
    case "running":
    case "rollingBack":
    case "unknown":
      return idle < maxPause + hour ? undefined : replace(terminate);
    // The instance waits between two attempts, or until the free plan has steps again at midnight UTC, or Workflows has lost it.
    case "waiting":
      return idle < day + hour ? undefined : replace(terminate);
    // The instance waits for a free slot, or the owner has paused it.
    case "queued":
    case "paused":
    case "waitingForPause":
      return undefined;
  }
}

const healthUrl = `${site.url}/api/health`;

function sendWarning(deps: Dependencies) {
  const time = formatTime(deps.now().toISOString());
  const text = `On ${time} the database did not answer, refused a write, or was older than the Worker ("npm run deploy" migrates it). Until that is repaired, visitors may be told to write by email instead. ${healthUrl} and "npx wrangler d1 info DB" show its state.`;
  return tellOwner("warning", "Your website cannot store messages", text, deps);
}

/**
 * Sends a note in three cases: on Monday morning; when a lead has waited for an hour, and none of the leads that wait now had
 * waited that long at the last note; and daily while a lead waits or the database is large. The note contains nothing that a
 * visitor wrote.
 */
async function sendNote(deps: Dependencies) {
  const now = deps.now();
  const { notedAt, size } = await deps.leads.health(now);
  const { received, waiting, oldest } = await deps.leads.figures(shift(now, -hour));
  const isWeekly = weekOf(now) > weekOf(new Date(notedAt));
  const isFirst = oldest !== null && oldest >= shift(new Date(notedAt), -hour);
  const isDaily = (oldest || size > maxDatabase) && notedAt <= shift(now, -day);
  if (!isWeekly && !isFirst && !isDaily) return;
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

/** Sends a note through every channel. Returns true if at least one accepts it. */
async function tellOwner(kind: string, subject: string, text: string, deps: Dependencies) {
  const note = { id: `${kind}.${deps.now().toISOString().slice(0, 13)}`, subject, text };
  const tell = async (channel: Channel) => {
    try {
      await withTimeout(deps.sendTimeout, (signal) => channel.sendNote(note, signal));
      return true;
    } catch (error) {
      log("note-failed", { code: codeOf(error) });
      return false;
    }
  };
  return (await Promise.all(deps.channels.map(tell))).includes(true);
}
