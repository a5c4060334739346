import { site } from "../../contract/site.ts";

/** The date in the company's time zone, as year-month-day. */
export function officeDate(moment = new Date()) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: site.timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return [part("year"), part("month"), part("day")].join("-");
}
