import type { Announcers } from "./announce.ts";
import { json } from "./answer.ts";

const patienceSeconds = 15 * 60;

/** 200, or 503 and why. No personal data. */
export async function healthOf({ leads, channels, now }: Announcers) {
  try {
    const { oldestUnannounced, dead, canaryArrivedAt } = await leads.health();
    const waiting = oldestUnannounced
      ? (now().getTime() - Date.parse(oldestUnannounced)) / 1000
      : 0;
    const problems = [
      channels.length === 0 && "neither mail nor webhook is configured",
      waiting > patienceSeconds && "a message has waited for more than 15 minutes",
      dead > 0 && "messages could not be announced",
    ].filter(Boolean);
    const ok = problems.length === 0;
    return json(
      { ok, oldestUnannouncedSeconds: Math.round(waiting), dead, canaryArrivedAt, problems },
      ok ? 200 : 503,
    );
  } catch {
    return json({ ok: false, problems: ["the store does not answer"] }, 503);
  }
}
