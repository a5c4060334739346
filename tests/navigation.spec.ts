import type { Page } from "@playwright/test";
import { expect, openMenu, test } from "./kit/fixtures.ts";
import { confirmed, fill, send } from "./kit/form.ts";
import { labels } from "./kit/labels.ts";

// In the whole browser, because the headless shell has no back/forward cache.
test.use({ tolerate: /Failed to load resource/ });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) document.documentElement.dataset["restored"] = "";
    });
  }),
);

test("only a link from another page of the site animates the page change", async ({
  page,
  context,
}) => {
  // Animations stay at their first frame.
  const devTools = await context.newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  const motions = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((it) => it instanceof CSSAnimation && it.animationName === "page-change")
        .map(({ effect }) => ({
          duration: effect?.getTiming().duration,
          from: effect instanceof KeyframeEffect && effect.getKeyframes()[0],
        })),
    );
  await page.goto("/privacy-policy", { referer: "https://search.example/" });
  expect(await motions(), "from elsewhere").toEqual([]);
  await page.getByRole("navigation", { name: labels.contents }).getByRole("link").last().click();
  await expect(page).toHaveURL(/#/);
  expect(await motions(), "to an anchor").toEqual([]);

  await follow(page, "/case-studies");
  const slide = { duration: 600, from: { opacity: "0.2", translate: "0px 18px" } };
  await expect.poll(async () => (await motions())[0], "by a link").toMatchObject(slide);
  await page.reload();
  expect(await motions(), "by a reload").toEqual([]);
  await follow(page, "/about");
  await expect.poll(async () => (await motions()).length, "by a link").toBeGreaterThan(0);
  await go(page, -1, "/case-studies");
  expect(await motions(), "by Back").toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await follow(page, "/about");
  await expect(page.locator("html")).toHaveAttribute("data-page-change");
  // Scroll-driven animations do not count.
  const running = await page.evaluate(() =>
    document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline),
  );
  expect(running, "with reduced motion").toEqual([]);
});

test("a page opens at its top, and Back restores its position", async ({ page }) => {
  await page.goto("/privacy-policy");
  const link = page.getByRole("contentinfo").locator('[href="/services"]');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await go(page, -1, "/privacy-policy");
  // Browsers round positions.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before)).toBeLessThan(2);
});

test("Back and Forward restore a page from the cache, with its menu closed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  for (const path of ["/contact", "/case-studies"]) {
    await openMenu(page);
    await follow(page, path);
  }
  for (const [steps, path] of [
    [-1, "/contact"],
    [-1, "/about"],
    [1, "/contact"],
  ] as const) {
    await go(page, steps, path);
    await expect(page.locator("html")).toHaveAttribute("data-restored");
    await expect(page.getByRole("navigation", { name: labels.mainMenu })).toBeHidden();
    await expect(page.locator("html")).not.toHaveAttribute("data-page-change");
  }
});

test("after a post of the browser, Back brings a form that can be used", async ({ page }) => {
  // Without its script.
  await page.route(/\/hydrate-/, (route) => route.abort());
  await page.goto("/contact", { waitUntil: "networkidle" });
  await fill(page);
  await send(page);
  await expect(page).toHaveURL(confirmed);
  await go(page, -1, "/contact");
  await expect(page.locator("html")).toHaveAttribute("data-restored");
  await expect(page.getByRole("button", { name: labels.send })).toBeEnabled();
});

async function follow(page: Page, path: string) {
  await page.getByRole("banner").locator(`nav a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  // Chromium does not cache a page that still loads a script.
  await page.waitForLoadState("networkidle");
}

async function go(page: Page, steps: number, path: string) {
  await page.evaluate((by) => {
    // Deferred, because it unloads this page.
    setTimeout(() => history.go(by));
  }, steps);
  await expect(page).toHaveURL(path);
}
