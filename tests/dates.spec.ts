import { statSync } from "node:fs";
import { expect, open, test } from "./kit/fixtures.ts";

const long = (date: string | Date) =>
  new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

// Two hours into the new year in Greenwich; still the old one in Kentucky, and long the new one in Auckland.
for (const [timezoneId, today] of [
  ["America/New_York", "December 31, 2026"],
  ["Pacific/Auckland", "January 1, 2027"],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(
      "today, the year and the posts' dates",
      { tag: ["@LEGAL-3", "@FRAME-11", "@BLOG-2"] },
      async ({ page }) => {
        await page.clock.setFixedTime(new Date("2027-01-01T02:00:00Z"));
        for (const path of ["/privacy-policy", "/terms-of-service"]) {
          await open(page, path);
          await expect(page.getByText(`Last updated: ${today}`)).toBeVisible();
          await expect(page.getByRole("contentinfo")).toContainText(`© ${today.slice(-4)} `);
        }
        await open(page, "/blog");
        for (const time of await page.locator("time").all()) {
          await expect(time).toContainText(long((await time.getAttribute("datetime")) ?? ""));
        }
      },
    );
  });
}

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the legal date is the build's", { tag: "@LEGAL-3" }, async ({ page }) => {
    await page.goto("/privacy-policy");
    const { mtime } = statSync("build/client/privacy-policy/index.html");
    await expect(page.getByText(`Last updated: ${long(mtime)}`)).toBeVisible();
  });
});
