import { receipt } from "../labels/form.ts";
import { fill } from "../labels/fill.ts";
import type { Site } from "../content/types.ts";

/** The receipt of a stored message. This file is also sent to the browser. */

type Office = Pick<Site, "timeZone" | "reader">;

/** The date of the message, and "Nora reads it by Tuesday, November 17." */
export function receiptOf(received: Date, { timeZone, reader }: Office) {
  const date = dateIn(timeZone, received).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const format = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
  const day = nextWorkingDay(received, timeZone).toLocaleDateString("en-US", format);
  return { date, reading: fill(receipt.reader, { reader, day }) };
}

/** "No. 1a2b3c4d". */
export const numberOf = (id: string) => fill(receipt.number, { number: id.slice(0, 8) });

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
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(partOf("year"), partOf("month") - 1, partOf("day")));
}
