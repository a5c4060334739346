import * as labels from "./kit/labels.ts";
import type { Locator, Page } from "@playwright/test";
import { hasSections, paths } from "./kit/built.ts";
import { expect, open, test } from "./kit/fixtures.ts";
import { answers, copyOf } from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

// frame.spec.ts tests the menu, and toast.spec.ts toasts.

const smoke = { tag: "@smoke" };

test("a message is sent by keyboard @A11Y-1 @A11Y-3", smoke, async ({ page }) => {
  await listen(page);
  await open(page, "/");
  const title = await page.title();
  await test.step("a skip link leads past the header @FRAME-13", () => skipHeader(page));
  await tabTo(page, page.getByRole("main").getByRole("link", { name: labels.frame.quote }), 2);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/contact");
  await page.waitForLoadState();
  await expect(page).not.toHaveTitle(title);
  await skipHeader(page);
  expect(await heard(page), "only the browser announces the page").toEqual([]);
  for (const [name, text] of Object.entries(answers)) {
    await tabTo(page, page.locator(`[name=${name}]`), 1);
    await page.keyboard.type(text);
  }
  const button = page.getByRole("button", { name: labels.form.send });
  await tabTo(page, button, 2);
  await page.keyboard.press("Enter");

  await expect(copyOf(page)).toContainText(labels.form.stored);
  await expect(button).toBeFocused();
  await expect.poll(() => heard(page)).toEqual([expect.stringContaining(labels.toasts.sent.title)]);
});

test("the table of contents by keyboard @A11Y-1 @BLOG-4", async ({ page }) => {
  const path = paths.find(hasSections);
  if (!path) return;
  await open(page, path);
  const contents = page.getByRole("navigation", { name: labels.article.contents });
  const link = contents.getByRole("link").last();
  await tabTo(page, link, 20);
  await page.keyboard.press("Enter");
  const anchor = String(await link.getAttribute("href"));
  // The browser encodes accents.
  expect(decodeURI(new URL(page.url()).hash)).toBe(anchor);
  const heading = page.locator(anchor);
  await expect(heading).toHaveText(await link.innerText());
  await expect(heading).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  expect((await heading.boundingBox())?.y, path).toBeGreaterThan(Number(header?.height));
  await tabTo(page, heading.getByRole("link"), 1);
});

async function tabTo(page: Page, target: Locator, most: number) {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `focused within ${most} tabs`).toBeFocused({ timeout: 1 });
}

/** When the browser has opened a page, focus is on the document. */
async function skipHeader(page: Page) {
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const skip = page.getByRole("link", { name: labels.frame.skip });
  await tabTo(page, skip, 1);
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
}
