/** "2026-10-20" becomes "October 20, 2026". */
export const longDate = (isoDate: string) =>
  new Date(isoDate).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
