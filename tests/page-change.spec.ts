import type { Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";

const animationOf = (element: Element) =>
  element
    .getAnimations()
    .flatMap(({ effect }) =>
      effect instanceof KeyframeEffect
        ? { duration: effect.getTiming().duration, from: effect.getKeyframes()[0] }
        : [],
    );

const turn = [{ duration: 600, from: { opacity: "0", transform: "translateY(18px)" } }];

async function follow(page: Page, name: string, path: string) {
  await page.getByRole("banner").getByRole("link", { name }).click();
  await expect(page).toHaveURL(path);
}

test("a page change fades and slides the main area", { tag: "@ROUTE-5" }, async ({ page }) => {
  await open(page, "/");
  const main = page.getByRole("main");
  expect(await main.evaluate(animationOf)).toEqual([]);
  await follow(page, "About Us", "/about");
  expect(await main.evaluate(animationOf)).toMatchObject(turn);
  await expect(page.locator("body")).toHaveAttribute("data-paper", "green");
});

test("a visitor from elsewhere sees no page change", { tag: "@ROUTE-5" }, async ({ page }) => {
  await page.goto("/about", { referer: "https://search.example/" });
  expect(await page.evaluate(() => document.referrer)).toBe("https://search.example/");
  expect(await page.getByRole("main").evaluate(animationOf)).toEqual([]);
});

test("a reload is a first page, wherever it happens", { tag: "@ROUTE-5" }, async ({ page }) => {
  await open(page, "/");
  await follow(page, "Blog", "/blog");
  await page.reload();
  // It still says that a link of ours led here.
  expect(await page.evaluate(() => document.referrer === `${location.origin}/`)).toBe(true);
  expect(await page.getByRole("main").evaluate(animationOf)).toEqual([]);
});

test("nor do Back and Forward turn a page", { tag: "@ROUTE-5" }, async ({ page }) => {
  const main = page.getByRole("main");
  await open(page, "/");
  await follow(page, "Blog", "/blog");
  await follow(page, "About Us", "/about");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  expect(await main.evaluate(animationOf)).toEqual([]);
  await page.goForward();
  await expect(page).toHaveURL("/about");
  expect(await main.evaluate(animationOf)).toEqual([]);
});

test("an anchor on the same page is no page change", { tag: "@ROUTE-5" }, async ({ page }) => {
  await open(page, "/services");
  const main = page.getByRole("main");
  await main.evaluate((element) => element.setAttribute("data-first", ""));
  await page
    .getByRole("navigation", { name: "Services on this page" })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/#/);
  await expect(page.locator("main[data-first]")).toHaveCount(1);
  expect(await main.evaluate(animationOf)).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing is animated", { tag: "@ROUTE-5" }, async ({ page }) => {
    await open(page, "/");
    await follow(page, "Pricing", "/pricing");
    await expect(page.locator("html")).toHaveAttribute("data-turned");
    // What follows the scroll position is no motion of ours.
    const running = await page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .length,
    );
    expect(running).toBe(0);
  });
});

test("scroll and focus follow the visitor", { tag: "@ROUTE-7" }, async ({ page }) => {
  await open(page, "/services");
  const link = page.getByRole("main").getByRole("link", { name: "Request Details" }).last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByRole("heading", { level: 1, name: "Get in Touch" })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
