import { useBrowserValue } from "./browser-value.ts";

/** Today's date in the visitor's time zone, as year-month-day. Until scripts run it is the day of the build. */
export function useToday(): string {
  return useBrowserValue(localDate, BUILT_ON);
}

function localDate() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "2026-10-20" becomes "October 20, 2026" wherever it is read. */
export function longDate(isoDate: string): string {
  return long.format(new Date(isoDate));
}
