import { json } from "./answer.ts";
import type { Dependencies } from "./dependencies.ts";
import { dueNote } from "./note.ts";
import { hour, minute } from "./time.ts";

const maxWait = 15 * minute;
const maxCanaryAge = 48 * hour;

/** 200, or 503 with the reasons. Contains no personal data. */
export async function healthOf({ leads, channels, canarySecret, now }: Dependencies) {
  try {
    const { oldest, dead, arrived, canary_since, noted_at } = await leads.health();
    const ageOf = (date: string | null) => (date ? now().getTime() - Date.parse(date) : 0);
    const waiting = ageOf(oldest);
    // ISO 8601 dates compare as text. After canaries were turned off and on again, the later date counts.
    const canary = ageOf([arrived ?? "", canary_since].toSorted()[1] ?? "");
    const problems = [
      channels.length === 0 && "neither mail nor webhook is configured",
      waiting > maxWait && "a message has waited for more than 15 minutes",
      dead > 0 && "messages could not be delivered",
      dueNote(noted_at, new Date(now().getTime() - maxWait)) &&
        "the weekly note was not delivered, or the sweep does not run",
      canarySecret && canary > maxCanaryAge && "no canary has arrived for 48 hours",
    ].filter(Boolean);
    const ok = problems.length === 0;
    const oldestUnannouncedSeconds = Math.round(waiting / 1000);
    const reply = { ok, oldestUnannouncedSeconds, dead, canaryArrivedAt: arrived, problems };
    return json(reply, ok ? 200 : 503);
  } catch {
    return json({ ok: false, problems: ["the database does not answer"] }, 503);
  }
}
