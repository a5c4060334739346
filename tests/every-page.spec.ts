import { globSync, readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { entries, expect, htmlOf, missingPath, open, paths, test } from "./kit/fixtures.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const path of [...paths, missingPath]) {
  const tag = "@ALL-1 @ALL-2 @ALL-3 @ROUTE-9 @FRAME-4 @FRAME-7 @FRAME-8 @FRAME-9 @FRAME-10";
  test(`${path} has the frame and is accessible`, { tag: tag.split(" ") }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectCurrentEntry(page, path);
    await expectFooter(page);

    for (const width of [390, 1280]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        // Legacy mode leaves the map's frame alone, and takes half the time.
        const axe = new AxeBuilder({ page }).setLegacyMode().withTags(standards);
        const { violations } = await axe.analyze();
        expect(violations, `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBeLessThanOrEqual(320);
  });
}

async function expectCurrentEntry(page: Page, path: string) {
  const entry = entries.find(([, to]) => path === to || path.startsWith(`${to}/`));
  const current = page.getByRole("banner").locator("[aria-current=page]");
  await expect(current).toHaveText(entry ? [entry[0]] : []);
  if (!entry) return;
  const other = page.getByRole("banner").locator(".tab:not([aria-current])").first();
  expect(await backgroundOf(current)).not.toBe(await backgroundOf(other));
}

function backgroundOf(tab: Locator) {
  return tab.evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function expectFooter(page: Page) {
  const footer = page.getByRole("contentinfo");
  const linksOf = (name: string) =>
    footer
      .getByRole("navigation", { name })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await linksOf("Quick Links")).toEqual(["/about", "/services", "/contact", "/blog"]);
  expect(await linksOf("Legal")).toEqual(["/privacy-policy", "/terms-of-service"]);
  await expect(footer.locator("p").first()).not.toBeEmpty();
  await expect(footer.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(footer.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(footer.locator("address")).toContainText(/[A-Z]{2} \d{5}/);
  await expect(footer.getByRole("heading", { name: "Payments Accepted" })).toBeVisible();
}

test("no inline style, no drawing and no schema in the wrong place", { tag: "@ALL-4" }, () => {
  expect([...paths, missingPath].filter((path) => /<[^>]+\sstyle=/.test(htmlOf(path)))).toEqual([]);
  const scripts = globSync("build/client/assets/*.js");
  const holds = (words: RegExp) => scripts.filter((file) => words.test(readFileSync(file, "utf8")));
  expect(holds(/_zod|--art-line|hljs/)).toEqual([]);
});

test("no page asks for a password or a card, and only one has a form", { tag: "@ROUTE-8" }, () => {
  const asking = /<input[^>]*(?:type="password"|autocomplete="cc-)/i;
  expect(paths.filter((path) => asking.test(htmlOf(path)))).toEqual([]);
  expect(paths.filter((path) => htmlOf(path).includes("<form"))).toEqual(["/contact"]);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("every page can be read", { tag: "@ROUTE-1" }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(200);
    }
  });

  test("every page has the toast area", { tag: "@FRAME-12" }, async ({ page }) => {
    for (const path of [...paths, missingPath]) {
      await page.goto(path);
      const area = page.getByRole("region", { name: "Notification (F8)", exact: true });
      await expect(area, path).toHaveCount(1);
    }
  });
});

test("the skip link leads past the header", { tag: "@FRAME-13" }, async ({ page }) => {
  await open(page, "/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator("a").first()).toBeFocused();
});
