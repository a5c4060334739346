import type { Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`scrolling packs the crate at ${size.width} px @HOME-8`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, "/");
    await page.evaluate(() => document.fonts.ready);
    const before = await stateOf(page);
    expect(Math.min(...before.distances)).toBeGreaterThan(0);
    await page.locator(".hero-items li").last().scrollIntoViewIfNeeded();
    await page.mouse.move(size.width / 2, size.height / 2);
    await page.mouse.wheel(0, size.height / 2);
    await expect.poll(async () => Math.max(...(await stateOf(page)).distances)).toBe(0);
    const after = await stateOf(page);
    expect(after.numbers.filter((color, index) => color === before.numbers[index])).toEqual([]);
  });
}

test("with reduced motion the crate is packed @HOME-8", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const before = await stateOf(page);
  expect(before.distances.filter(Boolean)).toEqual([]);
  await page.locator(".hero-items li").last().hover();
  expect(await stateOf(page)).toEqual(before);
});

/** The distances of the items from their places in the drawing, and the colors of their numbers in the list. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    distances: Array.from(document.querySelectorAll("svg [data-item]"), (item) => {
      const { e, f, b } = new DOMMatrix(getComputedStyle(item).transform);
      return Math.round(Math.abs(e) + Math.abs(f) + Math.abs(b) * 100);
    }),
    numbers: Array.from(
      document.querySelectorAll(".hero-items .number"),
      (number) => getComputedStyle(number).backgroundColor,
    ),
  }));
