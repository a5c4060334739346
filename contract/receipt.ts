/** What a visitor gets for a message that was kept, with scripts and without. This file imports nothing. */
export const receiptStamp = "Received";

interface Office {
  timeZone: string;
  /** Who reads messages, as a sentence names them; empty for nobody in particular. */
  reader: string;
}

/** "Nora reads it by Tuesday, November 17." */
export function receiptOf(now: Date, { timeZone, reader }: Office) {
  const day = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(nextWorkingDay(now, timeZone));
  return `${reader ? `${reader} reads` : "We read"} it by ${day}.`;
}

/** The first day from Monday to Friday after the office's own date, as midnight UTC. */
export function nextWorkingDay(now: Date, timeZone: string) {
  const day = dateIn(timeZone, now);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day;
}

/** The calendar date of a moment in a time zone, as midnight UTC. */
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
