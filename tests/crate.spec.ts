import type { Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Where the things are that a drawing of the first page may show one by one, and what their numbers look like. */
const look = (page: Page) =>
  page.evaluate(() => ({
    things: Array.from(document.querySelectorAll("[data-item]"), (thing) => {
      const { e, f, b } = new DOMMatrix(getComputedStyle(thing).transform);
      return Math.round(Math.abs(e) + Math.abs(f) + Math.abs(b) * 100);
    }),
    numbers: Array.from(
      document.querySelectorAll(".packing .number"),
      (number) => getComputedStyle(number).backgroundColor,
    ),
  }));

for (const size of [wide, narrow]) {
  test(
    `the crate packs itself as its list scrolls in, ${size.width} px`,
    { tag: "@HOME-8" },
    async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, "/");
      await page.evaluate(() => document.fonts.ready);
      const before = await look(page);
      test.skip(before.things.length === 0, "a picture without such things stands still");
      expect(Math.min(...before.things)).toBeGreaterThan(0);
      await page.evaluate(() => {
        window.shifts = 0;
        new PerformanceObserver((list) => (window.shifts += list.getEntries().length)).observe({
          type: "layout-shift",
        });
      });
      const last = page.locator(".packing li").last();
      await page.mouse.move(size.width / 2, size.height / 2);
      await expect
        .poll(
          async () => {
            await page.mouse.wheel(0, 40);
            return (await last.boundingBox())?.y;
          },
          { intervals: [50] },
        )
        .toBeLessThan(size.height / 2);
      await page.mouse.move(1, 1);
      await expect.poll(async () => Math.max(...(await look(page)).things)).toBe(0);
      const after = await look(page);
      expect(after.numbers.filter((color, nth) => color === before.numbers[nth])).toEqual([]);
      expect(await page.evaluate(() => window.shifts)).toBe(0);
    },
  );
}

test("pointing at a line of the list settles its thing", { tag: "@HOME-8" }, async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page, "/");
  const before = await look(page);
  test.skip(before.things.length === 0, "a picture without such things stands still");
  await page.locator(".packing li").nth(1).hover();
  await expect.poll(async () => (await look(page)).things.indexOf(0)).toBeGreaterThan(0);
  const after = await look(page);
  expect(after.numbers[1]).not.toBe(before.numbers[1]);
  expect(after.numbers[2]).toBe(before.numbers[2]);
});

test("who prefers no motion sees it packed", { tag: "@HOME-8" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const before = await look(page);
  expect(before.things.filter(Boolean)).toEqual([]);
  await page.locator(".packing li").last().hover();
  expect(await look(page)).toEqual(before);
});

declare global {
  interface Window {
    shifts: number;
  }
}
