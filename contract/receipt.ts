import { receipt } from "#labels";
import { formatDate } from "../labels/date.ts";
import { fill } from "../labels/fill.ts";
import type { Site } from "../pipeline/content/site-schema.ts";

/** The receipt of a stored message. This file is also sent to the browser. */

/** "Nora reads it by Tuesday, November 17." */
export function receiptOf(now: Date, { timeZone, reader }: Pick<Site, "timeZone" | "reader">) {
  const day = formatDate(nextWorkingDay(now, timeZone), {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return fill(reader ? receipt.reader : receipt.noReader, { reader, day });
}

/** The next day from Monday to Friday after today's date in the office, as midnight UTC. */
export function nextWorkingDay(now: Date, timeZone: string) {
  const day = dateIn(timeZone, now);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day;
}

/** The calendar date in a time zone, as midnight UTC. */
export function dateIn(timeZone: string, moment: Date) {
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone,
  }).formatToParts(moment);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(numberOf("year"), numberOf("month") - 1, numberOf("day")));
}
