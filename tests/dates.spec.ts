import { statSync } from "node:fs";
import { expect, open, test } from "./kit/fixtures.ts";

// Two hours into the new year in Greenwich; still the old one in Kentucky, and long the new one in Auckland.
const moment = new Date("2027-01-01T02:00:00Z");
const zones = [
  { timezoneId: "UTC", today: "January 1, 2027", year: "2027" },
  { timezoneId: "America/New_York", today: "December 31, 2026", year: "2026" },
  { timezoneId: "Pacific/Auckland", today: "January 1, 2027", year: "2027" },
];

for (const { timezoneId, today, year } of zones) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(
      "today, the year and the posts' dates",
      { tag: ["@LEGAL-3", "@FRAME-11", "@BLOG-2"] },
      async ({ page }) => {
        await page.clock.setFixedTime(moment);
        for (const path of ["/privacy-policy", "/terms-of-service"]) {
          await open(page, path);
          await expect(page.getByText(`Last updated: ${today}`)).toBeVisible();
          await expect(page.getByRole("contentinfo")).toContainText(`© ${year} `);
        }
        await open(page, "/blog");
        for (const time of await page.locator("time").all()) {
          const [y, m, d] = String(await time.getAttribute("datetime"))
            .split("-")
            .map(Number);
          const month = new Date(2000, Number(m) - 1).toLocaleString("en-US", { month: "long" });
          await expect(time).toHaveText(`${month} ${d}, ${y}`);
        }
      },
    );
  });
}

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the legal date is the build's", { tag: "@LEGAL-3" }, async ({ page }) => {
    await page.goto("/privacy-policy");
    const built = statSync("build/client/privacy-policy/index.html").mtime;
    const date = built.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    await expect(page.getByText(`Last updated: ${date}`)).toBeVisible();
  });
});
