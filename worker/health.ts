import { json } from "./answer.ts";
import type { Dependencies } from "./dependencies.ts";
import { hour, shift, minute, weekOf } from "./time.ts";

/** By then, the attempts of the first five minutes have failed, so this is not a short problem of a channel. */
const maxWait = 15 * minute;

/** How late the weekly note may be. Weeks begin on Monday at eight, and the note is sent at the next full hour. */
const noteGrace = hour + 15 * minute;

/** In bytes, 80 % of what the free plan of D1 stores. */
export const maxDatabase = 400_000_000;

/** Answers 200, or 503 with the reasons. The answer contains no personal data. */
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
      // Ten sweeps in a row may fail before this is a problem, because the next one does what they did not do.
      sweptAt < shift(now, -11 * minute) &&
        "the sweep has not run for 11 minutes, or the database cannot store a message",
      weekOf(new Date(now.getTime() - noteGrace)) > weekOf(new Date(notedAt)) &&
        "the weekly note was not delivered",
      size > maxDatabase && "the database is almost full",
      hasExpired && "expired messages are not deleted",
    ].filter(Boolean);
    const ok = problems.length === 0;
    return json({ ok, problems }, ok ? 200 : 503);
  } catch {
    return json({ ok: false, problems: ["the database does not answer"] }, 503);
  }
}
