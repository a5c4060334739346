import type { Announcers } from "./announce.ts";
import { json } from "./answer.ts";

const minute = 60_000;
const patience = 15 * minute;
const canaryPatience = 48 * 60 * minute;
const week = 7 * 24 * 60 * minute;

/** 200, or 503 and why. No personal data. */
export async function healthOf({ leads, channels, canarySecret, now }: Announcers) {
  try {
    const { oldestUnannounced, undeliveredNote, dead, notedAt, ...canary } = await leads.health();
    const { canaryArrivedAt, canaryExpectedSince } = canary;
    const ageOf = (moment: string | null | undefined) =>
      moment ? now().getTime() - Date.parse(moment) : 0;
    const waiting = ageOf(oldestUnannounced);
    // Text compares as moments do. A canary that was turned off and on again is expected from then on.
    const canarySeen = [canaryArrivedAt ?? "", canaryExpectedSince ?? ""].toSorted()[1];
    const problems = [
      channels.length === 0 && "neither mail nor webhook is configured",
      waiting > patience && "a message has waited for more than 15 minutes",
      dead > 0 && "messages could not be announced",
      ageOf(undeliveredNote) > patience && "the weekly note could not be delivered",
      // A day late: the week in which summer time ends has an hour more.
      ageOf(notedAt) > week + 24 * 60 * minute && "the sweep does not run",
      canarySecret && ageOf(canarySeen) > canaryPatience && "no canary has arrived for 48 hours",
    ].filter(Boolean);
    const ok = problems.length === 0;
    const oldestUnannouncedSeconds = Math.round(waiting / 1000);
    return json({ ok, oldestUnannouncedSeconds, dead, canaryArrivedAt, problems }, ok ? 200 : 503);
  } catch {
    return json({ ok: false, problems: ["the store does not answer"] }, 503);
  }
}
