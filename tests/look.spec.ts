import type { Page } from "@playwright/test";
import { htmlOf, missingPath, paths, samples } from "./kit/built.ts";
import { makeCopy } from "./kit/copy.ts";
import { cssOf, expect, test } from "./kit/fixtures.ts";
import { type Check, inspector } from "./kit/inspector.ts";
import { servePhotographs } from "./kit/sample.ts";

async function expectInPlace(page: Page, all: string[], ...more: Check[]) {
  const expectNoProblems = await inspector(page);
  for (const path of all) {
    await page.goto(path);
    for (const width of [320, 390, 768, 992, 1024, 1152, 1280, 1440, 1680, 1920]) {
      const others: Check[] = width < 1024 ? [] : ["headGaps", ...more];
      await expectNoProblems(width, "light", ["misplacedPictures", ...others]);
    }
  }
}

test("pictures stand on lines and are as tall as the texts beside them @HEAD-1 @HEAD-5", ({
  page,
}) => expectInPlace(page, [...paths, missingPath], "pictureGaps"));

test("photographs stand on lines, too @HEAD-4", async ({ page }) => {
  using copy = makeCopy();
  await expectInPlace(page, await servePhotographs(page, copy));
});

test("the current tab closes when the page head has scrolled away @HEAD-2", async ({ page }) => {
  // On higher screens the index of the services stays in view, and the tab joins it.
  await page.setViewportSize({ width: 1280, height: 560 });
  for (const path of ["/services", "/blog/1", "/case-studies/1"]) {
    await page.goto(path);
    const tab = page.locator(".tab[aria-current]");
    const sides = await cssOf(tab, "border-left-color");
    await expect(tab, path).not.toHaveCSS("border-bottom-color", sides);
    await page.locator(".page-head").evaluate((head) => scrollTo(0, head.clientHeight + 2));
    await expect(tab, path).toHaveCSS("border-bottom-color", sides);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(tab, path).not.toHaveCSS("border-bottom-color", sides);
  }
});

test("a page head contains the name of its page @HEAD-3", () => {
  for (const path of ["/about", "/services", "/pricing", "/blog", "/case-studies", "/contact"]) {
    const [, name = "?"] = /<hgroup[^>]*><p[^>]*>([^<]+)<\/p><h1/.exec(htmlOf(path)) ?? [];
    expect(/<title>[^<]*/.exec(htmlOf(path))?.[0], path).toContain(name);
  }
});

test("the header is 80 px tall, and Contact is filled @FRAME-17", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toHaveCSS("height", "80px");
  const color = await cssOf(page.locator('#menu a[href="/blog"]'), "background-color");
  await expect(page.locator('#menu a[href="/contact"]')).not.toHaveCSS("background-color", color);
});

test("buttons have even lines, and outlined ones stay so on hover @ALL-15", async ({ page }) => {
  for (const path of samples) {
    await page.goto(path);
    for (const button of await page.locator(".btn-line").all()) {
      const color = await cssOf(button, "color");
      await button.hover();
      await expect(button, path).toHaveCSS("background-color", / \/ 0\.0\d+\)$/);
      await expect(button, path).toHaveCSS("color", color);
    }
    for (const button of await page.locator(".btn").all()) {
      await expect(button, path).toHaveCSS("text-wrap", "balance");
    }
  }
});

test("a client's quote is beside the results @CASE-10", async ({ page }) => {
  await page.goto("/case-studies/1");
  for (const width of [1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const parts = ["ul", "figure"].map((it) => page.locator(`.study-results ${it}`).boundingBox());
    const [list, quote] = await Promise.all(parts);
    expect(quote?.x, `${width} px`).toBeGreaterThanOrEqual(Number(list?.x) + Number(list?.width));
    expect(quote?.y, `${width} px`).toBeLessThan(Number(list?.y) + Number(list?.height));
  }
});

test("each dark paper differs from the others @A11Y-11", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const papers = ["white", "canary", "pink", "green", "blue", "goldenrod"];
  const colors = await page.locator("body").evaluate(
    (body, names) =>
      names.map((name) => {
        body.style.color = `color-mix(in oklab, var(--${name}) 100%, black 0%)`;
        return getComputedStyle(body).color.slice("oklab(".length, -1).split(" ").map(Number);
      }),
    papers,
  );
  for (const [at, [light = 0, a = 0, b = 0]] of colors.entries()) {
    for (const [before, [l = 0, x = 0, y = 0]] of colors.slice(0, at).entries()) {
      const pair = `${papers[before]} and ${papers[at]}`;
      expect(Math.hypot(light - l, a - x, b - y), pair).toBeGreaterThanOrEqual(0.045);
    }
  }
});
