import * as labels from "./kit/labels.ts";
import type { Page } from "@playwright/test";
import { today } from "./kit/built.ts";
import { expect, open, test } from "./kit/fixtures.ts";
import { dismiss, expectToast, fieldOf, fill, send, toastOf, toastsOf } from "./kit/form.ts";

/** Shows a new toast and pauses the clock, so that the test does not depend on the speed of the machine. */
async function showToast(page: Page, beforeItComes = async () => {}) {
  await page.clock.install({ time: today() });
  await open(page, "/contact");
  await focusToasts(page);
  // The first toast loads the script of toasts.
  await send(page);
  await expectToast(page, "incomplete");
  await dismiss(page);
  await fill(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await beforeItComes();
  await fieldOf(page, "subject").press("Enter");
  await expectToast(page, "sent");
  return toastOf(page);
}

async function focusToasts(page: Page) {
  await page.keyboard.press("F8");
  await expect(toastsOf(page)).toBeFocused();
}

async function expectToStay(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds - 100);
  await expect(toastOf(page)).toHaveAttribute("data-state", "open");
  await page.clock.runFor(100);
  await expect(toastOf(page)).toHaveCount(0);
}

/** Simulates a change of window focus, because a headless page never loses it. */
const focusWindow = (page: Page, hasFocus: boolean) =>
  page.evaluate((isBack) => {
    document.hasFocus = () => isBack;
    dispatchEvent(new Event(isBack ? "focus" : "blur"));
  }, hasFocus);

const leaveByPointer = (page: Page) => page.mouse.move(5, 5);
const leaveByKeyboard = async (page: Page) => {
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
};
const hover = (page: Page) => toastOf(page).hover();
const loseWindow = (page: Page) => focusWindow(page, false);
const returnToWindow = (page: Page) => focusWindow(page, true);

/** What pauses the toast, in steps, and the last step, which ends the pause. */
const pauses: ((page: Page) => Promise<void>)[][] = [
  [hover, loseWindow, returnToWindow, leaveByPointer],
  [hover, focusToasts, leaveByPointer, leaveByKeyboard],
  [loseWindow, hover, leaveByPointer, returnToWindow],
];

test("a toast pauses, also if pauses overlap, and continues @TOAST-3", async ({ page }) => {
  const toast = await showToast(page, async () => {
    await loseWindow(page);
    await page.mouse.move(1100, 650);
  });
  const expectToWait = async (why: string) => {
    await page.clock.fastForward(60_000);
    await expect(toast, why).toHaveAttribute("data-state", "open");
  };
  await expectToWait("in an inactive window");
  // With an emulated pointer, Chromium (not its headless shell) updates `:hover` only when the pointer moves.
  await page.mouse.move(1101, 650);
  await returnToWindow(page);
  await expectToWait("where it appeared under the pointer");
  await leaveByPointer(page);
  for (const steps of pauses) {
    await page.clock.fastForward(500);
    for (const step of steps) {
      if (step === steps.at(-1)) await expectToWait(steps.map(({ name }) => name).join(", "));
      await step(page);
    }
  }
  const box = await toast.boundingBox();
  expect(await toastsOf(page).boundingBox(), "no part of the area is outside it").toEqual(box);
  // A click does not leave the focus in the toast.
  await toast.click({ position: { x: 100, y: 20 } });
  await leaveByPointer(page);
  // `fastForward` simulates timers that stopped.
  await expectToWait("while timers stop");
  await expectToStay(page, 2500);
});

test("a toast is replaced, closed or times out", async ({ page }) => {
  const toast = await showToast(page);
  const subject = fieldOf(page, "subject");
  const button = toast.getByRole("button", { name: labels.frame.close });
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    const [x, y] = [Number(box?.x) + 100, Number(box?.y) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 10 });
    await page.mouse.up();
  };
  await test.step("another toast replaces it @TOAST-1", async () => {
    await page.clock.fastForward(4000);
    await subject.press("Enter");
    await expectToast(page, "incomplete");
    await expect(toast).toHaveCount(1);
  });
  await test.step("a short swipe does not close it @TOAST-5", async () => {
    await page.clock.fastForward(2000);
    await swipe(40);
    await expect(toast).toHaveAttribute("data-swipe", "cancel");
  });
  for (const [title, close] of Object.entries({
    "a swipe closes it @TOAST-5": () => swipe(80),
    "its button closes it @TOAST-4": () => button.click(),
    "Escape closes it @TOAST-4": () => page.keyboard.press("Escape"),
    "Escape closes it when it has focus @TOAST-4 @TOAST-6": async () => {
      await focusToasts(page);
      await page.keyboard.press("Escape");
    },
    "its button can be reached by keyboard @A11Y-1 @TOAST-6": async () => {
      await focusToasts(page);
      await expect(toastsOf(page)).toHaveCSS("outline-style", "solid");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
    },
  })) {
    await test.step(title, async () => {
      await subject.focus();
      await toast.hover();
      await close();
      await expect(toast).toHaveCount(0);
      await expect(subject).toBeFocused();
      // A toast closed under the pointer does not pause the next one.
      await page.mouse.move(5, 5);
      await page.clock.fastForward(1000);
      await subject.press("Enter");
      await expectToast(page, "incomplete");
    });
  }
  await test.step("it closes after five seconds @TOAST-2", () => expectToStay(page, 5000));
});
