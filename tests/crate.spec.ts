import type { Page } from "@playwright/test";
import { expect, htmlOf, open, test } from "./kit/fixtures.ts";

test.skip(!htmlOf("/").includes(' data-item="'), "a picture without such things stands still");

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the crate packs itself, ${size.width} px`, { tag: "@HOME-8" }, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, "/");
    await page.evaluate(() => document.fonts.ready);
    const before = await look(page);
    expect(Math.min(...before.things)).toBeGreaterThan(0);
    const shifts = await page.evaluateHandle(() => {
      const seen: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
      observer.observe({ type: "layout-shift" });
      return seen;
    });
    await page.mouse.move(size.width / 2, size.height / 2);
    const scroll = async () => {
      await page.mouse.wheel(0, 80);
      return (await page.locator(".packing li").last().boundingBox())?.y;
    };
    await expect.poll(scroll, { intervals: [50] }).toBeLessThan(size.height / 2);
    await page.mouse.move(1, 1);
    await expect.poll(async () => Math.max(...(await look(page)).things)).toBe(0);
    const after = await look(page);
    expect(after.numbers.filter((color, nth) => color === before.numbers[nth])).toEqual([]);
    expect(await shifts.evaluate((seen) => seen.length)).toBe(0);
  });
}

test("pointing at a line of the list settles its thing", { tag: "@HOME-8" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/");
  const before = await look(page);
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

/** How far things are from their places in the drawing, and what their numbers in the list look like. */
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
