import type { Page } from "@playwright/test";
import { expect, openMenu, test } from "./kit/fixtures.ts";
import { confirmed, fill, send } from "./kit/form.ts";
import { labels } from "./kit/labels.ts";

// Playwright disables the back/forward cache.
test.use({
  tolerate: /Failed to load resource/,
  viewport: { width: 390, height: 844 },
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) document.documentElement.dataset["restored"] = "";
    });
  });
});

test("Back and Forward restore a page from the cache, with its menu closed", async ({ page }) => {
  await page.goto("/");
  await choose(page, "/about");
  await choose(page, "/contact");
  await page.getByLabel(labels.fields.subject).fill("Orders");
  await choose(page, "/case-studies");

  for (const [steps, path] of [
    [-1, "/contact"],
    [-1, "/about"],
    [1, "/contact"],
  ] as const) {
    await go(page, steps);
    await expect(page).toHaveURL(path);
    await expect(page.locator("html")).toHaveAttribute("data-restored");
    await expect(page.getByRole("navigation", { name: labels.mainMenu })).toBeHidden();
    await expect(page.locator("html")).not.toHaveAttribute("data-page-change");
  }
  await expect(page.getByLabel(labels.fields.subject)).toHaveValue("Orders");
});

test("after a post of the browser, Back brings a form that can be used", async ({ page }) => {
  // Without its script.
  await page.route(/\/hydrate-/, (route) => route.abort());
  await page.goto("/contact", { waitUntil: "networkidle" });
  await fill(page);
  await send(page);
  await expect(page).toHaveURL(confirmed);
  await go(page, -1);
  await expect(page).toHaveURL("/contact");
  await expect(page.locator("html")).toHaveAttribute("data-restored");
  await expect(page.getByRole("button", { name: labels.send })).toBeEnabled();
});

function go(page: Page, steps: number) {
  return page.evaluate((by) => {
    // Deferred, because it unloads this page.
    setTimeout(() => history.go(by));
  }, steps);
}

async function choose(page: Page, path: string) {
  await openMenu(page);
  await page
    .getByRole("navigation", { name: labels.mainMenu })
    .locator(`a[href="${path}"]`)
    .click();
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).toHaveAttribute("data-page-change");
  // Chromium does not cache a page that still loads a script.
  await page.waitForLoadState("networkidle");
}
