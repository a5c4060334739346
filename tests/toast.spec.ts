import type { Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";
import { dismiss, fill, send, toastOf, toastsOf } from "./kit/form.ts";

/** Shows one whose time has just begun. From then on time passes only as a test says, however slow the machine is. */
async function showToast(page: Page, beforeItComes = async () => {}) {
  await page.clock.install();
  await open(page, "/contact");
  const toast = toastOf(page);
  // The code that runs them takes time of its own to load.
  await send(page);
  await expect(toast).toContainText("Incomplete Form");
  await dismiss(page);
  await fill(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await beforeItComes();
  await page.getByLabel("Subject").press("Enter");
  await expect(toast).toContainText("Message Sent!");
  return toast;
}

/** It stays for so long, and not longer. */
async function expectToStay(page: Page, milliseconds: number) {
  await page.clock.fastForward(milliseconds - 100);
  await expect(toastOf(page)).toHaveAttribute("data-state", "open");
  await page.clock.fastForward(100);
  await expect(toastOf(page)).toHaveCount(0);
}

/** As when another window takes the focus, or gives it back. A headless page has it always, so this plays the browser. */
const focusWindow = (page: Page, hasFocus: boolean) =>
  page.evaluate((isBack) => {
    document.hasFocus = () => isBack;
    dispatchEvent(new Event(isBack ? "focus" : "blur"));
  }, hasFocus);

test("goes by itself, or for the next", { tag: ["@TOAST-1", "@TOAST-2"] }, async ({ page }) => {
  const toast = await showToast(page);
  await page.clock.fastForward(4000);
  await page.getByLabel("Subject").press("Enter");
  await expect(toast).toContainText("Incomplete Form");
  await expect(toast).toHaveCount(1);
  await expectToStay(page, 5000);
});

const rests: [string, (page: Page) => Promise<void>, (page: Page) => Promise<void>][] = [
  ["under the pointer", (page) => toastOf(page).hover(), (page) => page.mouse.move(5, 5)],
  [
    "while it has focus",
    async (page) => {
      await page.keyboard.press("F8");
      await expect(toastsOf(page)).toBeFocused();
    },
    async (page) => {
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
    },
  ],
  [
    "while the window is in the background",
    (page) => focusWindow(page, false),
    (page) => focusWindow(page, true),
  ],
];

for (const [where, rest, goOn] of rests) {
  test(`rests ${where}, and goes on then`, { tag: "@TOAST-3" }, async ({ page }) => {
    const toast = await showToast(page);
    await page.clock.fastForward(3000);
    await rest(page);
    await page.clock.fastForward(20_000);
    await expect(toast).toHaveAttribute("data-state", "open");
    await goOn(page);
    await expectToStay(page, 2000);
  });
}

test("waits for a window that was left before it came", { tag: "@TOAST-3" }, async ({ page }) => {
  const toast = await showToast(page, () => focusWindow(page, false));
  await page.clock.fastForward(60_000);
  await expect(toast).toHaveAttribute("data-state", "open");
  await focusWindow(page, true);
  await expectToStay(page, 5000);
});

test("is dismissed by Escape and a button", { tag: ["@TOAST-2", "@TOAST-4"] }, async ({ page }) => {
  const toast = await showToast(page);
  const subject = page.getByLabel("Subject");
  for (const end of [
    () => toast.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await toast.hover();
    await end();
    await expect(toast).toHaveCount(0);
    await expect(subject).toBeFocused();
    // Ended under the pointer, it leaves the next one its time.
    await page.mouse.move(5, 5);
    await page.clock.fastForward(1000);
    await subject.press("Enter");
    await expect(toast).toContainText("Incomplete Form");
    await subject.focus();
  }
  await expectToStay(page, 5000);
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
