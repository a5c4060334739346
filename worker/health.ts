import { json } from "./answer.ts";
import type { Dependencies } from "./dependencies.ts";
import { hour, shift, minute, weekOf } from "./time.ts";

const maxWait = 15 * minute;

/** In bytes, 80 % of what the free plan of D1 stores. If the database is larger, health is red. */
export const maxDatabase = 400_000_000;

/** 200, or 503 with the reasons. Contains no personal data. */
export async function healthOf({ leads, channels, isReceiverMissing, now: clock }: Dependencies) {
  const now = clock();
  const hourAgo = new Date(now.getTime() - hour);
  try {
    const { oldest, hasExpired, size, sweptAt, notedAt } = await leads.health(hourAgo);
    const waiting = oldest ? now.getTime() - Date.parse(oldest) : 0;
    const problems = [
      channels.length === 0 && "no channel is configured",
      isReceiverMissing && "MAIL_TO is not set, so no mail is sent",
      waiting > maxWait && "a message has waited for more than 15 minutes",
      sweptAt &&
        sweptAt < shift(now, -11 * minute) &&
        "the sweep has not run for 11 minutes, or could not write to the database",
      // The note is sent at the full hour.
      sweptAt &&
        weekOf(new Date(hourAgo.getTime() - maxWait)) > weekOf(new Date(notedAt)) &&
        "the weekly note was not delivered",
      size > maxDatabase && "the database is almost full",
      hasExpired && "expired messages are not deleted",
    ].filter(Boolean);
    const ok = problems.length === 0;
    const oldestUndeliveredSeconds = Math.round(waiting / 1000);
    const unchecked = sweptAt ? [] : ["the sweep: it has not run yet"];
    return json({ ok, oldestUndeliveredSeconds, problems, unchecked }, ok ? 200 : 503);
  } catch {
    return json({ ok: false, problems: ["the database does not answer"] }, 503);
  }
}
