import { statSync } from "node:fs";
import { expect, test } from "./kit/fixtures.ts";
import { htmlOf, legalPages } from "./kit/pages.ts";

// At 02:00 UTC on January 1 it is still December 31 in New York.
for (const [timezoneId, today, year] of [
  ["America/New_York", "December 31, 2026", "2026"],
  ["Pacific/Auckland", "January 1, 2027", "2027"],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("legal pages and the footer have the visitor's date and year", async ({ page }) => {
      await page.clock.setFixedTime(new Date("2027-01-01T02:00:00Z"));
      for (const path of legalPages) {
        await page.goto(path);
        await expect(page.getByText(lastUpdated(path, today))).toBeVisible();
        await expect(page.getByRole("contentinfo")).toContainText(`© ${year} `);
      }
    });
  });
}

test("without JavaScript legal pages have the date of the build", () => {
  const built = statSync("build/client/index.html").mtime;
  for (const path of legalPages) {
    const text = htmlOf(path).replaceAll(/<[^>]*>/g, "");
    expect(text).toContain(lastUpdated(path, longDate(built)));
  }
});

/** A legal page may have a date of its own. */
function lastUpdated(path: string, today: string) {
  const [, own] = /Last updated: <time dateTime="([^"]*)"/.exec(htmlOf(path)) ?? [];
  return `Last updated: ${own ? longDate(own) : today}`;
}

const longDate = (date: string | Date) =>
  new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
