import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";
import { answers, copyOf } from "./kit/form.ts";
import { labels } from "./kit/labels.ts";
import { heard, listen } from "./kit/listener.ts";
import { htmlOf } from "./kit/pages.ts";

test("a message is sent by keyboard, from the home page on", async ({ page }) => {
  await listen(page);
  await open(page, "/");
  await skipHeader(page);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: labels.quote }), 2);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/contact");
  await page.waitForLoadState();
  await skipHeader(page);
  expect(await heard(page), "only the browser announces the page").toEqual([]);
  for (const [name, text] of Object.entries(answers)) {
    await tabTo(page, page.locator(`[name=${name}]`), 1);
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: labels.send }), 2);
  await page.keyboard.press("Enter");

  await expect(copyOf(page)).toContainText(labels.stored);
  await expect(copyOf(page).getByRole("heading")).toBeFocused();
  await expect(copyOf(page).getByRole("heading")).toHaveCSS("outline-style", "solid");
  await expect(copyOf(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
  await tabTo(page, copyOf(page).getByRole("button"), 1);
  const toast = expect.stringContaining(`${labels.sent} ${labels.thanks}`);
  await expect.poll(() => heard(page)).toEqual([labels.sending, toast]);
});

test("the table of contents of a long text is used by keyboard", async ({ page }) => {
  await open(page, "/privacy-policy");
  const link = page.getByRole("navigation", { name: labels.contents }).getByRole("link").last();
  await tabTo(page, link, 20);
  await page.keyboard.press("Enter");
  const heading = page.locator(String(await link.getAttribute("href")));
  await expect(page).toHaveURL(/#/);
  await expect(heading).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(Number(header?.height));
  await tabTo(page, heading.getByRole("link"), 1);
});

test("a link within a page moves the focus to a named target", async ({ page }) => {
  for (const path of ["/privacy-policy", "/services", "/pricing"]) {
    if (!/<main\b[^]*<a [^>]*href="#/.test(htmlOf(path))) continue;
    await page.goto(path);
    const link = page.getByRole("main").locator('a[href^="#"]').first();
    await link.press("Enter");
    const target = page.locator(String(await link.getAttribute("href")));
    await expect(target, path).toBeFocused();
    await expect(target, path).toHaveAccessibleName(/\w/);
  }
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
  const skip = page.getByRole("link", { name: "Skip to content" });
  await tabTo(page, skip, 1);
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
}
