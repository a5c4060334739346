import { json } from "./answer.ts";
import type { Dependencies } from "./dependencies.ts";
import { dueNote } from "./note.ts";

const minute = 60_000;
const patience = 15 * minute;
const canaryPatience = 48 * 60 * minute;

/** 200, or 503 and why. No personal data. */
export async function healthOf({ leads, channels, canarySecret, now }: Dependencies) {
  try {
    const { oldest, dead, arrived, canary_since, noted_at } = await leads.health();
    const ageOf = (moment: string | null) => (moment ? now().getTime() - Date.parse(moment) : 0);
    const waiting = ageOf(oldest);
    // Moments compare as text. After canaries were turned off and on, they are expected from then on.
    const canary = ageOf([arrived ?? "", canary_since].toSorted()[1] ?? "");
    const problems = [
      channels.length === 0 && "neither mail nor webhook is configured",
      waiting > patience && "a message has waited for more than 15 minutes",
      dead > 0 && "messages could not be announced",
      dueNote(noted_at, new Date(now().getTime() - patience)) &&
        "the weekly note was not delivered, or the sweep does not run",
      canarySecret && canary > canaryPatience && "no canary has arrived for 48 hours",
    ].filter(Boolean);
    const ok = problems.length === 0;
    const oldestUnannouncedSeconds = Math.round(waiting / 1000);
    const reply = { ok, oldestUnannouncedSeconds, dead, canaryArrivedAt: arrived, problems };
    return json(reply, ok ? 200 : 503);
  } catch {
    return json({ ok: false, problems: ["the store does not answer"] }, 503);
  }
}
