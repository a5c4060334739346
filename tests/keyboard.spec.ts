import type { Locator, Page } from "@playwright/test";
import { expect, hasSections, open, paths, test } from "./kit/fixtures.ts";
import { answers, toastOf, toastsOf } from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

// The menu's journey is in frame.spec.ts.

const journey = ["@A11Y-1", "@A11Y-3", "@A11Y-4", "@FRAME-13", "@ROUTE-7"];

test("from the home page to a sent message", { tag: journey }, async ({ page }) => {
  await listen(page);
  await open(page, "/");
  const title = await page.title();
  await pastTheHeader(page);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Get a Quote" }), 2);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/contact");
  await page.waitForLoadState();
  await expect(page).not.toHaveTitle(title);
  await pastTheHeader(page);
  expect(await heard(page), "the browser alone announces the page").toEqual([]);
  for (const [label, text] of Object.entries(answers)) {
    await tabTo(page, page.getByLabel(label), 1);
    await page.keyboard.type(text);
  }
  const button = page.getByRole("button", { name: "Send Message" });
  await tabTo(page, button, 2);
  await page.keyboard.press("Enter");

  await expect(page.locator("form")).toContainText("Your message is on our desk.");
  await expect(button).toBeFocused();
  await expect.poll(() => heard(page)).toEqual([expect.stringContaining("Message Sent!")]);
});

test("an article's list of sections", { tag: ["@A11Y-1", "@BLOG-4"] }, async ({ page }) => {
  const path = paths.find(hasSections);
  if (!path) return;
  await open(page, path);
  const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link").last();
  await tabTo(page, link, 20);
  await page.keyboard.press("Enter");
  const anchor = String(await link.getAttribute("href"));
  await expect(page).toHaveURL(new RegExp(`${anchor}$`));
  const heading = page.locator(anchor);
  await expect(heading).toHaveText(await link.innerText());
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y, "clear of the header").toBeGreaterThan(80);
  await tabTo(page, heading.getByRole("link"), 1);
});

test("to a toast and back", { tag: ["@A11Y-1", "@TOAST-6"] }, async ({ page }) => {
  const area = toastsOf(page);
  await open(page, "/about");
  await page.keyboard.press("F8");
  await expect(area, "before there was a toast").toBeFocused();

  await open(page, "/contact");
  await tabTo(page, page.getByLabel("Full Name"), 20);
  for (const key of ["Enter", "Escape"]) {
    await page.keyboard.press("Enter");
    const toast = toastOf(page);
    await expect(toast).toContainText("Incomplete Form");
    await page.keyboard.press("F8");
    await expect(area).toBeFocused();
    await expect(area).toHaveCSS("outline-style", "solid");
    await tabTo(page, toast.getByRole("button", { name: "Close" }), 2);
    await page.keyboard.press(key);
    await expect(toast).toHaveCount(0);
    await expect(page.getByLabel("Full Name")).toBeFocused();
  }
});

/** Tabs until the target has focus, which must take at most so many steps. */
async function tabTo(page: Page, target: Locator, most: number) {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `focused within ${most} tabs`).toBeFocused({ timeout: 1 });
}

/** From the document, where the browser puts focus when it opens a page. */
async function pastTheHeader(page: Page) {
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const skip = page.getByRole("link", { name: "Skip to content" });
  await tabTo(page, skip, 1);
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
}
