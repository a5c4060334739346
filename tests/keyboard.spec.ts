import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { labels } from "./kit/labels.ts";
import { htmlOf } from "./kit/pages.ts";

// The browser logs a reply with status 503 as an error.
test.use({ tolerate: /Failed to load resource/ });

test("a visitor can send a message by keyboard from the home page on, and each result is announced once", async ({
  page,
}) => {
  await listen(page);
  await open(page, "/");
  await skipHeader(page);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: labels.quote }), 2);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/contact");
  await page.waitForLoadState();
  await skipHeader(page);
  expect(await heard(page), "only the browser announces the page").toEqual([]);
  const button = page.getByRole("button", { name: labels.send });
  await tabTo(page, button, 8);
  await page.keyboard.press("Enter");
  await expect(form.fieldOf(page, "name")).toBeFocused();
  for (const [name, text] of Object.entries(form.answers)) {
    await expect(page.locator(":focus")).toHaveAttribute("name", name);
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, button, 1);
  await page.route(form.api, (route) => route.fulfill({ status: 503, body: "" }));
  await page.keyboard.press("Enter");
  await form.expectToast(page, "notSent");
  await expect(page.locator("form p :focus")).toBeInViewport();
  await page.unroute(form.api);
  await tabTo(page, button, 2);
  await page.keyboard.press("Enter");

  const copy = form.copyOf(page);
  await expect(copy.getByRole("heading")).toBeFocused();
  await expect(copy.getByRole("heading")).toHaveCSS("outline-style", "solid");
  await expect(copy.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await tabTo(page, copy.getByRole("button"), 1);
  // Only toasts and "Sending…" are announced. The texts in the form and in the copy are not.
  const { incomplete, fillAll, sending, notSent, sent, thanks } = labels;
  const titles = [`${incomplete} ${fillAll}`, sending, notSent, sending, `${sent} ${thanks}`];
  const announced = titles.map((title) => expect.stringContaining(title));
  await expect.poll(() => heard(page)).toEqual(announced);
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
    await expect(target, path).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    expect((await target.boundingBox())?.y, path).toBeGreaterThanOrEqual(Number(header?.height));
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

/** Records the texts of live regions, which a screen reader announces. */
function listen(page: Page) {
  return page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live = ":is([role=status], [role=alert], [aria-live]):not([aria-live=off], [hidden])";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const regions = [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])];
        for (const region of regions) {
          const text = region?.textContent.trim();
          if (text && announced.at(-1) !== text) announced.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

function heard(page: Page) {
  return page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}
