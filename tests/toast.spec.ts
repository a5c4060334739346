import type { Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";
import {
  dismiss,
  expectToast,
  expectUncovered,
  fieldOf,
  fill,
  send,
  toastOf,
  toastsOf,
} from "./kit/form.ts";
import { labels } from "./kit/labels.ts";

test.use({ tolerate: /Failed to load resource/ });

/** Shows a toast and pauses the clock, so that the test does not depend on the speed of the machine. */
async function showToast(page: Page) {
  await page.clock.install();
  await open(page, "/contact");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await showAgain(page);
  return toastOf(page);
}

async function showAgain(page: Page) {
  await fieldOf(page, "subject").press("Enter");
  await expectToast(page, "incomplete");
  await fieldOf(page, "subject").focus();
}

async function focusToasts(page: Page) {
  await page.keyboard.press("F8");
  await expect(toastsOf(page)).toBeFocused();
}

/** Simulates a change of window focus, because a headless page never loses it. */
const focusWindow = (page: Page, hasFocus: boolean) =>
  page.evaluate((isBack) => {
    document.hasFocus = () => isBack;
    dispatchEvent(new Event(isBack ? "focus" : "blur"));
  }, hasFocus);

const leaveByPointer = (page: Page) => page.mouse.move(5, 5);
const leaveByKeyboard = (page: Page) => fieldOf(page, "subject").focus();
const hover = (page: Page) => toastOf(page).hover();
const loseWindow = (page: Page) => focusWindow(page, false);
const returnToWindow = (page: Page) => focusWindow(page, true);

/** What pauses the toast, in steps, and the last step, which ends the pause. */
const pauses: ((page: Page) => Promise<void>)[][] = [
  [hover, loseWindow, returnToWindow, leaveByPointer],
  [hover, focusToasts, leaveByPointer, leaveByKeyboard],
  [loseWindow, hover, leaveByPointer, returnToWindow],
];

test("a toast pauses, also if pauses overlap, and closes after 5 s in all", async ({ page }) => {
  const toast = await showToast(page);
  for (const steps of pauses) {
    await page.clock.runFor(1000);
    for (const step of steps) {
      if (step === steps.at(-1)) {
        await page.clock.fastForward(60_000);
        await expect(toast, steps.map(({ name }) => name).join()).toHaveCount(1);
      }
      await step(page);
    }
  }
  await page.clock.runFor(1900);
  await expect(toast).toHaveAttribute("data-state", "open");
  await page.clock.runFor(100);
  await expect(toast).toHaveCount(0);
});

async function swipe(page: Page, distance: number) {
  const box = await toastOf(page).boundingBox();
  const [x, y] = [Number(box?.x) + 100, Number(box?.y) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 10 });
  await page.mouse.up();
}

test("another toast replaces it; button, Escape and swipe close it", async ({ page }) => {
  const toast = await showToast(page);
  const button = toast.getByRole("button", { name: labels.close });
  await page.clock.runFor(4000);
  await showAgain(page);
  await page.clock.runFor(4000);
  await expect(toast).toHaveCount(1);
  await swipe(page, 45);
  await expect(toast).toHaveAttribute("data-swipe", "cancel");
  await swipe(page, -80);
  await expect(toast).toHaveAttribute("data-state", "open");
  for (const [title, close] of Object.entries({
    "a swipe": () => swipe(page, 55),
    "its button": () => button.click(),
    Escape: () => page.keyboard.press("Escape"),
    "Escape in the area": async () => {
      await focusToasts(page);
      await page.keyboard.press("Escape");
    },
    "its button by keyboard": async () => {
      await focusToasts(page);
      await expect(toastsOf(page)).toHaveCSS("outline-style", "solid");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
    },
  })) {
    await test.step(`${title} closes it, and focus returns`, async () => {
      await close();
      await page.clock.runFor(1000);
      await expect(toast).toHaveCount(0);
      await expect(fieldOf(page, "subject")).toBeFocused();
      // A toast that was closed under the pointer does not pause the next one.
      await leaveByPointer(page);
      await showAgain(page);
    });
  }
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
});

for (const [width, height] of [
  [320, 320],
  [390, 844],
  [844, 390],
  [1024, 700],
  [1440, 900],
] as const) {
  test(`at ${width} x ${height} it covers neither focus nor button`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    await open(page, "/contact");
    await send(page);
    await expectToast(page, "incomplete");
    const focused = page.locator(":focus");
    await expectUncovered(page, [focused, page.locator("form [type=submit]")]);
    await expect(focused).toBeInViewport({ ratio: 1 });
    await dismiss(page);
    await fill(page);
    await context.setOffline(true);
    await send(page);
    await expectToast(page, "notSent");
    await expectUncovered(page, [focused, page.locator("form [type=submit]")]);
  });
}
