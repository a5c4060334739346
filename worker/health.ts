import { json } from "./answer.ts";
import type { Dependencies } from "./dependencies.ts";
import { expiryOf } from "./leads/sweeping.ts";
import { isWeeklyNoteDue } from "./note.ts";
import { day, hour, later, minute } from "./time.ts";

const maxWait = 15 * minute;

/** 200, or 503 with the reasons. Contains no personal data. */
export async function healthOf({ leads, channels, isReceiverMissing, now }: Dependencies) {
  try {
    const expiry = expiryOf(new Date(now().getTime() - hour));
    const { oldest, failing, note_end, hasExpired, secret_rejected_at } =
      await leads.health(expiry);
    const waiting = oldest ? now().getTime() - Date.parse(oldest) : 0;
    const problems = [
      channels.length === 0 && "no channel is configured",
      isReceiverMissing && "MAIL_TO is not set, so no mail is sent",
      waiting > maxWait && "a message has waited for more than 15 minutes",
      failing > 0 && "messages could not be delivered",
      isWeeklyNoteDue(note_end, new Date(now().getTime() - maxWait)) &&
        "the weekly note was not delivered, or the sweep does not run",
      hasExpired && "expired messages are not deleted",
      secret_rejected_at > later(now(), -day) && "Turnstile rejects TURNSTILE_SECRET",
    ].filter(Boolean);
    const ok = problems.length === 0;
    const oldestUndeliveredSeconds = Math.round(waiting / 1000);
    return json({ ok, oldestUndeliveredSeconds, failing, problems }, ok ? 200 : 503);
  } catch {
    return json({ ok: false, problems: ["the database does not answer"] }, 503);
  }
}
