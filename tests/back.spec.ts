import type { Page } from "@playwright/test";
import { expect, firstInMenu, lastInMenu, openMenu, test } from "./kit/fixtures.ts";

// Pages kept whole, which the browser without windows does not do, and Playwright asks the other one not to.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({
        ...launchOptions,
        executablePath: String(launchOptions.executablePath).replace("-headless-shell", ""),
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      }),
    { scope: "worker" },
  ],
});

test(
  "Back and Forward show a page as it was left, at once and with its menu closed",
  { tag: ["@FAST-6", "@FRAME-6", "@ROUTE-5"] },
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => {
        if (persisted) document.documentElement.dataset["kept"] = "";
      });
    });
    await page.goto("/");
    await choose(page, firstInMenu);
    await choose(page, "/contact");
    await page.getByLabel("Subject").fill("Orders");
    await choose(page, lastInMenu);

    for (const [steps, path] of [
      [-1, "/contact"],
      [-1, firstInMenu],
      [1, "/contact"],
    ] as const) {
      await page.evaluate((by) => {
        // Later, because this page is gone with it.
        setTimeout(() => history.go(by));
      }, steps);
      await expect(page).toHaveURL(path);
      await expect(page.locator("html")).toHaveAttribute("data-kept");
      await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
      const moves = await page.getByRole("main").evaluate((main) => main.getAnimations().length);
      expect(moves, path).toBe(0);
    }
    await expect(page.getByLabel("Subject")).toHaveValue("Orders");
  },
);

async function choose(page: Page, path: string) {
  await openMenu(page);
  await page.getByRole("navigation", { name: "Main" }).locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).toHaveAttribute("data-turned");
}
