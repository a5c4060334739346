import type { Dependencies } from "./dependencies.ts";
import { codeOf, log } from "./log.ts";
import { dueNote } from "./note.ts";
import { inTime } from "./notify.ts";

const minute = 60_000;

/** Runs every minute. Bringing leads back comes first and deletion last, and no step can stop another. */
export async function sweep(deps: Dependencies) {
  const steps = { bringBack, alertOwner, startNote, expectCanaries, deleteExpired };
  for (const [step, work] of Object.entries(steps)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await work(deps);
    } catch (error) {
      log("sweep-failed", { step, code: codeOf(error) });
    }
  }
}

/** Starts a lead without an instance. An instance that made no attempt for an hour or more is made to go on. */
async function bringBack({ leads, revive, now: clock }: Dependencies) {
  const now = clock();
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute);
  // Each takes up to four calls, and the free plan allows 50 in a run. Five a minute also stay within a day's rows.
  const due = await leads.due(now, 5);
  if (due.length === 0) return;
  // First: a database that cannot be written must not begin them again every minute.
  await leads.postpone(
    due.map(({ id }) => id),
    inMinutes(60),
  );
  const failed = await Promise.all(
    due.map(async ({ id, pending_until, received_at }) => {
      try {
        const isStuck = received_at < inMinutes(-60).toISOString();
        await revive(id, { isWanted: pending_until === "", isStuck });
        return [];
      } catch (error) {
        log("start-failed", { id, code: codeOf(error) });
        return [id];
      }
    }),
  );
  // Behind the others, so that they do not hold them up.
  const behind = failed.flat();
  if (behind.length > 0) await leads.postpone(behind, inMinutes(1));
  log("swept", { count: due.length });
}

/** One alert for all that are stuck, through every channel. It counts as told when one channel took it. */
async function alertOwner(deps: Dependencies) {
  const { leads } = deps;
  const now = deps.now();
  if ((await leads.state()).quiet_until > now.toISOString()) return;
  const { count, untold, oldest } = await leads.stuck(now);
  if (count === 0) return;
  // First: a store that cannot be written, or a channel that answers late, must not cause an alert every minute.
  await leads.quiet(new Date(now.getTime() + 60 * minute));
  if (untold > 0 && (await tell(count, oldest, deps))) await leads.told(now);
}

async function tell(count: number, oldest: string, deps: Dependencies) {
  const what = count === 1 ? "1 message waits" : `${count} messages wait`;
  const notice = {
    id: `stuck.${deps.now().toISOString().slice(0, 13)}`,
    type: "lead.stuck" as const,
    subject: `${what} to be announced`,
    text: `${what} in the store and could not be announced, the oldest since ${oldest}. "npm run leads -- --remote" shows what was written.`,
  };
  const results = await Promise.allSettled(
    deps.channels.map((channel) =>
      inTime(deps.sendMilliseconds, (signal) => channel.tell(notice, signal)),
    ),
  );
  for (const result of results) {
    if (result.status === "rejected") log("alert-failed", { code: codeOf(result.reason) });
  }
  return results.some(({ status }) => status === "fulfilled");
}

/** Its instance is named after its Monday, so each week has one. Until it is delivered, starting it again fails. */
async function startNote({ leads, start, now }: Dependencies) {
  const note = dueNote((await leads.state()).noted_at, now());
  if (note) await start(note).catch(() => {});
}

const expectCanaries = ({ leads, canarySecret, now }: Dependencies) =>
  leads.expectCanaries(Boolean(canarySecret), now());

const deleteExpired = ({ leads, now }: Dependencies) => leads.deleteExpired(now());
