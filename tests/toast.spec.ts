import type { Page } from "@playwright/test";
import { expect, missingPath, open, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";

/** Shows one whose time has just begun. From then on time passes only as a test says, however slow the machine is. */
async function showToast(page: Page, beforeItComes = async () => {}) {
  await page.clock.install();
  await open(page, "/contact");
  const toast = toastOf(page);
  // The first one brings the code that runs them, and that takes time of its own.
  await send(page);
  await expect(toast).toContainText("Incomplete Form");
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await fill(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await beforeItComes();
  await page.getByLabel("Subject").press("Enter");
  await expect(toast).toContainText("Message Sent!");
  return toast;
}

/** As when another window takes the focus. A headless page has it always, so this plays both parts of the browser. */
function leave(page: Page) {
  return page.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event("blur"));
  });
}

function comeBack(page: Page) {
  return page.evaluate(() => {
    document.hasFocus = () => true;
    dispatchEvent(new Event("focus"));
  });
}

test("a new one replaces the one before", { tag: "@TOAST-1" }, async ({ page }) => {
  const toast = await showToast(page);
  await send(page);
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText("Incomplete Form");
});

test("goes by itself after 5000 ms", { tag: "@TOAST-2" }, async ({ page }) => {
  const toast = await showToast(page);
  await page.clock.fastForward(4900);
  await expect(toast).toHaveAttribute("data-state", "open");
  await page.clock.fastForward(100);
  await expect(toast).toHaveCount(0);
});

for (const { under, rest, goOn, tags } of [
  {
    under: "under the pointer",
    rest: (page: Page) => toastOf(page).hover(),
    goOn: (page: Page) => page.mouse.move(5, 5),
    tags: ["@TOAST-3"],
  },
  {
    under: "while it has focus",
    rest: async (page: Page) => {
      await page.keyboard.press("F8");
      const area = page.getByRole("region", { name: "Notification" });
      await expect(area.getByRole("list")).toBeFocused();
    },
    goOn: async (page: Page) => {
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
    },
    tags: ["@TOAST-3", "@TOAST-6"],
  },
  {
    under: "while the window is in the background",
    rest: (page: Page) => leave(page),
    goOn: (page: Page) => comeBack(page),
    tags: ["@TOAST-3"],
  },
]) {
  test(`rests ${under}, and has the rest of its time then`, { tag: tags }, async ({ page }) => {
    const toast = await showToast(page);
    await page.clock.fastForward(3000);
    await rest(page);
    await page.clock.fastForward(20_000);
    await expect(toast).toHaveAttribute("data-state", "open");
    await goOn(page);
    await page.clock.fastForward(1900);
    await expect(toast).toHaveAttribute("data-state", "open");
    await page.clock.fastForward(100);
    await expect(toast).toHaveCount(0);
  });
}

test("waits for a window that was left before it came", { tag: "@TOAST-3" }, async ({ page }) => {
  const toast = await showToast(page, () => leave(page));
  await page.clock.fastForward(60_000);
  await expect(toast).toHaveAttribute("data-state", "open");
  await comeBack(page);
  await page.clock.fastForward(4900);
  await expect(toast).toHaveAttribute("data-state", "open");
  await page.clock.fastForward(100);
  await expect(toast).toHaveCount(0);
});

for (const how of ["Escape", "Close"] as const) {
  test(
    `one that ${how} ends under the pointer leaves the next its time`,
    { tag: "@TOAST-2" },
    async ({ page }) => {
      const toast = await showToast(page);
      await toast.hover();
      if (how === "Escape") await page.keyboard.press("Escape");
      else await toast.getByRole("button", { name: "Close" }).click();
      await expect(toast).toHaveCount(0);
      await page.mouse.move(5, 5);
      await page.getByLabel("Subject").press("Enter");
      await expect(toast).toContainText("Incomplete Form");
      await page.clock.fastForward(5000);
      await expect(toast).toHaveCount(0);
    },
  );
}

test("is dismissed by its close button and by Escape", { tag: "@TOAST-4" }, async ({ page }) => {
  const toast = await showToast(page);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByLabel("Subject")).toBeFocused();
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

test("has a labeled area, which F8 leads to", { tag: "@TOAST-6" }, async ({ page }) => {
  for (const path of ["/about", missingPath, "/contact"]) {
    await open(page, path);
    const area = page.getByRole("region", { name: "Notification (F8)", exact: true });
    await expect(area, path).toBeAttached();
    await page.keyboard.press("F8");
    await expect(area.getByRole("list"), path).toBeFocused();
  }
});
