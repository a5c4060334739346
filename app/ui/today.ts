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

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * "2026-10-20" becomes "October 20, 2026" wherever it is read. Without Intl, because the first use of that
 * takes a slow phone 130 ms, and this runs on every page.
 */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${months[Number(month) - 1]} ${day}, ${year}`;
}
