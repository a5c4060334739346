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
  // If the month does not have this day, such as February 29, JavaScript moves the date into the next month. The date should
  // be the last day of the month instead.
  if (result.getUTCDate() !== date.getUTCDate()) result.setUTCDate(0);
  return result.toISOString();
}

/** Formats a time for the owner, in the time zone of the office. */
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
  // The code below reads these numbers, so do not change this locale when you translate the site.
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone,
  }).formatToParts(moment);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(partOf("year"), partOf("month") - 1, partOf("day")));
}

/** Rejects if the work takes longer. The work itself may continue and still succeed. */
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
