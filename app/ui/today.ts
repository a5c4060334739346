/** Today's date where the visitor is, as year-month-day. */
export function localDate() {
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
 * "2026-10-20" becomes "October 20, 2026" wherever it is read. Without Intl, because the first use of that takes a slow
 * phone 130 ms, and app/browser/frame.ts uses this.
 */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${months[Number(month) - 1]} ${day}, ${year}`;
}
