import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";
import { fill, send, toastOf } from "./form.ts";

async function showToast(page: Page) {
  await page.clock.install();
  await open(page, "/contact");
  await fill(page);
  await send(page);
  const toast = toastOf(page);
  await expect(toast).toContainText("Message Sent!");
  return toast;
}

test("a new one replaces the one before", { tag: "@TOAST-1" }, async ({ page }) => {
  const toast = await showToast(page);
  await send(page);
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText("Incomplete Form");
});

test("goes by itself after 5000 ms", { tag: "@TOAST-2" }, async ({ page }) => {
  const toast = await showToast(page);
  await page.clock.fastForward(4000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(toast).toHaveCount(0);
});

test("rests under the pointer", { tag: "@TOAST-3" }, async ({ page }) => {
  const toast = await showToast(page);
  await toast.hover();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(5000);
  await expect(toast).toHaveCount(0);
});

test("rests while it has focus", { tag: ["@TOAST-3", "@TOAST-6"] }, async ({ page }) => {
  const toast = await showToast(page);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notification" }).getByRole("list")).toBeFocused();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.clock.fastForward(5000);
  await expect(toast).toHaveCount(0);
});

test("rests while the window is in the background", { tag: "@TOAST-3" }, async ({ page }) => {
  const toast = await showToast(page);
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.clock.fastForward(5000);
  await expect(toast).toHaveCount(0);
});

test("is dismissed by its close button and by Escape", { tag: "@TOAST-4" }, async ({ page }) => {
  const toast = await showToast(page);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await send(page);
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
});

test("is dismissed by a swipe to the right past 50 px", { tag: "@TOAST-5" }, async ({ page }) => {
  const toast = await showToast(page);
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    const [x, y] = [Number(box?.x) + 100, Number(box?.y) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 10 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toHaveAttribute("data-swipe", "cancel");
  await expect(toast).toHaveCount(1);
  await swipe(80);
  await expect(toast).toHaveCount(0);
});

test("has a labeled area", { tag: "@TOAST-6" }, async ({ page }) => {
  await open(page, "/about");
  await expect(page.getByRole("region", { name: "Notification (F8)", exact: true })).toBeAttached();
});
