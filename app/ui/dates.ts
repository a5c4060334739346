const utc = { timeZone: "UTC" } as const;

/** "2026-10-20" becomes "October 20, 2026". */
export const longDate = (isoDate: string) =>
  new Date(isoDate).toLocaleDateString("en-US", { dateStyle: "long", ...utc });

/** For a script of the page, which does not use Intl. */
export const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString("en-US", { month: "long", ...utc }),
);
