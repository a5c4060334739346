import { legal } from "./kit/labels.ts";
import { fill } from "../labels/fill.ts";
import { longDate } from "../labels/dates.ts";
import { buildDate, htmlOf, legalPages } from "./kit/built.ts";
import { expect, test } from "./kit/fixtures.ts";

const updatedOn = (date: string) => fill(legal.updated, { date: longDate(date) });

// At 02:00 UTC on January 1 it is still December 31 in Kentucky.
for (const [timezoneId, today] of [
  ["America/New_York", "2026-12-31"],
  ["Pacific/Auckland", "2027-01-01"],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("the legal date and the copyright year are local @LEGAL-3 @FRAME-11", async ({ page }) => {
      await page.clock.setFixedTime(new Date("2027-01-01T02:00:00Z"));
      for (const path of legalPages) {
        await page.goto(path);
        await expect(page.getByText(updatedOn(today))).toBeVisible();
        await expect(page.getByRole("contentinfo")).toContainText(`© ${today.slice(0, 4)} `);
      }
      await test.step("dates of posts are fixed @BLOG-2", async () => {
        await page.goto("/blog");
        for (const time of await page.locator("time").all()) {
          await expect(time).toContainText(longDate((await time.getAttribute("datetime")) ?? ""));
        }
      });
    });
  });
}

test("without JavaScript the legal date is the date of the build @LEGAL-3", () => {
  const text = htmlOf("/privacy-policy").replaceAll(/<[^>]*>/g, "");
  expect(text).toContain(updatedOn(buildDate.toISOString()));
});
