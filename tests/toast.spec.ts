import type { Locator, Page } from "@playwright/test";
import { atRest, expect, open, openMenu, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { labels } from "./kit/labels.ts";

test.use({ tolerate: /Failed to load resource/ });

/** Shows a toast and pauses the clock, so that the test does not depend on the speed of the machine. */
async function showToast(page: Page) {
  await page.clock.install();
  await open(page, "/contact");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await showAgain(page);
  return form.toastOf(page);
}

async function showAgain(page: Page) {
  await form.fieldOf(page, "subject").press("Enter");
  await form.expectToast(page, "incomplete");
  await form.fieldOf(page, "subject").focus();
}

async function focusToasts(page: Page) {
  await page.keyboard.press("F8");
  await expect(form.toastsOf(page)).toBeFocused();
}

/** Simulates a change of window focus, because a headless page never loses it. */
const focusWindow = (page: Page, hasFocus: boolean) =>
  page.evaluate((isBack) => {
    document.hasFocus = () => isBack;
    dispatchEvent(new Event(isBack ? "focus" : "blur"));
  }, hasFocus);

const leaveByPointer = (page: Page) => page.mouse.move(5, 5);
const leaveByKeyboard = (page: Page) => form.fieldOf(page, "subject").focus();
const hover = (page: Page) => form.toastOf(page).hover();
const loseWindow = (page: Page) => focusWindow(page, false);
const returnToWindow = (page: Page) => focusWindow(page, true);

/** Each list has steps that pause the toast. The last step ends the pause. */
const pauses: ((page: Page) => Promise<void>)[][] = [
  [hover, loseWindow, returnToWindow, leaveByPointer],
  [hover, focusToasts, leaveByPointer, leaveByKeyboard],
  [loseWindow, hover, leaveByPointer, returnToWindow],
];

test("a toast pauses, also if pauses overlap, and closes after 5 s in total", async ({ page }) => {
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

test("a pointer that rests where toasts appear pauses each of them", async ({ page }) => {
  const toast = await showToast(page);
  await hover(page);
  for (const next of ["the second", "the third"]) {
    await showAgain(page);
    await expect(page.locator(".toast:hover"), next).toHaveCount(1);
    await page.clock.runFor(9000);
    await expect(toast, next).toHaveCount(1);
  }
  await leaveByPointer(page);
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0);
});

test("a click into the map does not stop the time of a toast", async ({ page }) => {
  const toast = await showToast(page);
  await page.locator(".map").scrollIntoViewIfNeeded();
  await page.locator(".map iframe").click({ position: { x: 20, y: 20 } });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
});

test("Escape closes the menu before the toast", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toast = await showToast(page);
  await expect(toast, "a finger scrolls").toHaveCSS("touch-action", "pan-y");
  await openMenu(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: labels.mainMenu })).toBeHidden();
  await expect(toast).toHaveAttribute("data-state", "open");
  await page.keyboard.press("Escape");
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

async function swipe(page: Page, distance: number) {
  const box = await form.toastOf(page).boundingBox();
  const [x, y] = [Number(box?.x) + 100, Number(box?.y) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 10 });
  await page.mouse.up();
}

test("a toast closes by its button, Escape, a swipe and the next toast", async ({ page }) => {
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
      await expect(form.toastsOf(page)).toHaveCSS("outline-style", "solid");
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
      await expect(form.fieldOf(page, "subject")).toBeFocused();
      // The pointer was over the closed toast. This must not pause the next toast.
      await leaveByPointer(page);
      await showAgain(page);
    });
  }
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
});

for (const [width, height, standard] of [
  [320, 256, 16],
  [320, 640, 32],
  [390, 844, 16],
  [844, 390, 16],
  [1024, 700, 16],
  [1440, 900, 16],
] as const) {
  test(`at ${width} x ${height} with a font of ${standard} px a toast is on the screen and covers neither the focused element nor the button`, async ({
    page,
    context,
  }) => {
    const devTools = await context.newCDPSession(page);
    await devTools.send("Page.setFontSizes", { fontSizes: { standard } });
    const focused = page.locator(":focus");
    const button = page.locator("form [type=submit]");
    const expectInPlace = async (parts: Locator[]) => {
      await expect(form.toastOf(page)).toBeInViewport({ ratio: 1 });
      // The toast may be as tall as half of the screen and its own border.
      const box = await form.toastOf(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(height / 2 + 1);
      await expectUncovered(page, parts);
      // The browser scrolls by whole pixels, and a line of text is about 22 px tall.
      await expect(focused).toBeInViewport({ ratio: 0.95 });
    };
    await page.setViewportSize({ width, height });
    await open(page, "/contact");
    await form.send(page);
    await form.expectToast(page, "incomplete");
    await expectInPlace([focused, button]);
    await form.dismiss(page);
    await form.fill(page);
    await context.setOffline(true);
    await page.setViewportSize({ width: 1366, height: 768 });
    await form.send(page);
    await form.expectToast(page, "notSent");
    await atRest(form.toastOf(page));
    // The page scrolls after the toast has changed its height.
    await page.setViewportSize({ width, height });
    await expect(() => expectInPlace([focused, button])).toPass();
    // Move the focus back to the message field. On a tall screen, the toast leaves enough room for the whole field.
    for (const _ of ["link", "message"]) await page.keyboard.press("Shift+Tab");
    if (height >= 640 && standard === 16) await expectInPlace([focused]);
    await context.setOffline(false);
    await form.toastOf(page).getByRole("button", { name: labels.retry }).click();
    await form.expectToast(page, "sent");
    await atRest(form.copyOf(page));
    const heading = form.copyOf(page).getByRole("heading");
    await expectInPlace([heading]);
    const header = await page.getByRole("banner").boundingBox();
    const bottom = Number(header?.y) + Number(header?.height);
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  });
}

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`at ${width} x ${height} the button is in view, and a toast covers neither hours nor address`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, "/contact");
    const ways = page.getByRole("main").locator("section", { hasText: "Contact Information" });
    const facts = [ways.locator("address"), ways.locator(".fine-print")];
    // Longer texts of an agency may take more room.
    for (const text of [page.locator("h1"), page.locator("#page-head .lead"), ...facts])
      await text.evaluate((it) => (it.textContent = "Two words"));
    await form.fill(page);
    // The promise is about the fields of the specification. An agency may have more.
    const others = page.locator(".form-field:not(:has(#name, #email, #subject, #message))");
    await others.evaluateAll((all: HTMLElement[]) => {
      for (const field of all) field.style.display = "none";
      scrollTo(0, 0);
    });
    const promise = page.locator("form p", { has: page.locator("a[href='/privacy-policy']") });
    for (const part of [promise, page.getByRole("button", { name: labels.send })])
      await expect(part).toBeInViewport({ ratio: 1 });
    await context.setOffline(true);
    await form.send(page);
    await form.expectToast(page, "notSent");
    await expectUncovered(page, facts);
  });
}

/** The toast covers none of the parts. */
async function expectUncovered(page: Page, parts: Locator[]) {
  await atRest(form.toastOf(page));
  const toast = await form.toastOf(page).boundingBox();
  for (const part of parts) {
    const box = await part.boundingBox();
    if (!box || !toast) throw new Error("not rendered");
    const isBeside = box.x + box.width <= toast.x || toast.x + toast.width <= box.x;
    const isApart = box.y + box.height <= toast.y || toast.y + toast.height <= box.y;
    expect(isBeside || isApart, `${JSON.stringify(box)} and ${JSON.stringify(toast)}`).toBe(true);
  }
}
