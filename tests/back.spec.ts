import type { Page } from "@playwright/test";
import { expect, openMenu, test } from "./kit/fixtures.ts";

// Playwright disables the back/forward cache.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

test("Back and Forward restore a page from the cache, with its menu closed", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) document.documentElement.dataset["restored"] = "";
    });
  });
  await page.goto("/");
  await choose(page, "/about");
  await choose(page, "/contact");
  await page.getByLabel("Subject").fill("Orders");
  await choose(page, "/case-studies");

  for (const [steps, path] of [
    [-1, "/contact"],
    [-1, "/about"],
    [1, "/contact"],
  ] as const) {
    await page.evaluate((by) => {
      // Deferred, because it unloads this page.
      setTimeout(() => history.go(by));
    }, steps);
    await expect(page).toHaveURL(path);
    await expect(page.locator("html")).toHaveAttribute("data-restored");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.locator("html")).not.toHaveAttribute("data-page-change");
  }
  await expect(page.getByLabel("Subject")).toHaveValue("Orders");
});

async function choose(page: Page, path: string) {
  await openMenu(page);
  await page.getByRole("navigation", { name: "Main" }).locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).toHaveAttribute("data-page-change");
  // Chromium does not cache a page that still loads a script.
  await page.waitForLoadState("networkidle");
}
