import { site } from "../content/site.ts";

// Milliseconds.
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const shift = (date: Date, milliseconds: number) =>
  new Date(date.getTime() + milliseconds).toISOString();

export function monthsBefore(date: Date, months: number) {
  const result = new Date(date);
  result.setUTCMonth(result.getUTCMonth() - months);
  // Of a day that the month does not have, such as February 29, JavaScript makes a day of the next month.
  if (result.getUTCDate() !== date.getUTCDate()) result.setUTCDate(0);
  return result.toISOString();
}

/** For messages to the owner, in the time zone of the office. */
export const formatTime = (date: string) =>
  new Date(date).toLocaleString("en-US", {
    dateStyle: "full",
    timeStyle: "long",
    timeZone: site.timeZone,
  });

/** The Monday on which the week of this date began, in the office's time zone. Weeks begin on Mondays at eight. */
export function weekOf(date: Date, timeZone: string = site.timeZone) {
  const monday = dateIn(timeZone, new Date(date.getTime() - 8 * hour));
  return monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
}

/** The calendar date in a time zone, as midnight UTC. */
function dateIn(timeZone: string, moment: Date) {
  // The code reads these numbers, so a translated site keeps this locale.
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone,
  }).formatToParts(moment);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(partOf("year"), partOf("month") - 1, partOf("day")));
}

/** Work that takes longer fails, even if it succeeds later. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
) {
  const signal = AbortSignal.timeout(milliseconds);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  return Promise.race([work(signal), timeout]);
}
