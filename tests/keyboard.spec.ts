import type { Locator, Page } from "@playwright/test";
import { entries, expect, hasSections, open, paths, test } from "./kit/fixtures.ts";
import { answers, toastOf } from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

/** Tabs until the target has focus, which must take at most so many steps. */
async function tabTo(page: Page, target: Locator, most: number) {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    if (
      await target.evaluate((element) => element === document.activeElement, null, {
        timeout: 5000,
      })
    )
      return;
  }
  await expect(target, `focused within ${most} tabs`).toBeFocused({ timeout: 1 });
}

/** From the document, where the browser puts focus when it opens a page. */
async function pastTheHeader(page: Page) {
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }), 1);
  await page.keyboard.press("Enter");
}

async function sendByKeyboard(page: Page) {
  for (const [label, text] of Object.entries(answers)) {
    await tabTo(page, page.getByLabel(label), 1);
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: "Send Message" }), 2);
  await page.keyboard.press("Enter");
}

test(
  "from the home page to a sent message",
  { tag: ["@A11Y-1", "@A11Y-3", "@A11Y-4"] },
  async ({ page }) => {
    await listen(page);
    await open(page, "/");
    await pastTheHeader(page);
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Get a Quote" }), 2);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL("/contact");
    await expect(page).toHaveTitle(/Contact/);
    await pastTheHeader(page);
    expect(await heard(page), "the browser alone announces the page").toEqual([]);
    await sendByKeyboard(page);

    const button = page.getByRole("button", { name: "Send Message" });
    const note = page.locator("form").getByText("Your message is on our desk.");
    await expect(toastOf(page)).toContainText("Message Sent!");
    await expect(note).toBeVisible();
    await expect(button).toBeFocused();
    await expect.poll(() => heard(page)).toEqual([expect.stringContaining("Message Sent!")]);

    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Full Name")).toBeFocused();
    await expect(note).toHaveCount(0);
    for (const label of Object.keys(answers)) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/\. .*\.$/);
    }
    await expect.poll(() => heard(page)).toHaveLength(2);
    expect((await heard(page))[1]).toContain("Incomplete Form");
  },
);

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu", { tag: ["@A11Y-1", "@A11Y-3"] }, async ({ page }) => {
    await listen(page);
    await open(page, "/");
    const banner = page.getByRole("banner");
    const menu = banner.getByRole("navigation", { name: "Main" });
    const button = banner.getByRole("button", { name: "Menu" });
    await tabTo(page, button, 4);
    await page.keyboard.press("Enter");
    for (const [label] of entries) {
      await tabTo(page, menu.getByRole("link", { name: label, exact: true }), 1);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press("Enter");
    await tabTo(page, menu.getByRole("link", { name: "Pricing" }), 4);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/pricing");
    await expect(menu).toBeHidden();
    await pastTheHeader(page);
    expect(await heard(page)).toEqual([]);
    await tabTo(page, page.getByRole("main").getByRole("link").first(), 1);
    await page.keyboard.press("Shift+Tab");
    await expect(button).toBeFocused();
  });
});

test("an article's list of sections", { tag: "@A11Y-1" }, async ({ page }) => {
  const path = paths.find(hasSections);
  if (!path) return;
  await open(page, path);
  const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link").last();
  await tabTo(page, link, 20);
  const anchor = await link.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${anchor}$`));
  const heading = page.locator(String(anchor));
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(80);
  await tabTo(page, heading.getByRole("link"), 1);
});

for (const key of ["Enter", "Escape"] as const) {
  test(`a toast, closed with ${key}`, { tag: ["@A11Y-1", "@TOAST-6"] }, async ({ page }) => {
    await open(page, "/contact");
    await tabTo(page, page.getByLabel("Full Name"), 20);
    await page.keyboard.press("Enter");
    const toast = toastOf(page);
    await expect(toast).toContainText("Incomplete Form");
    await page.keyboard.press("F8");
    const area = page.getByRole("region", { name: "Notification" });
    await expect(area.getByRole("list")).toBeFocused();
    await expect(area.getByRole("list")).toHaveCSS("outline-style", "solid");
    await tabTo(page, toast.getByRole("button", { name: "Close" }), 2);
    await page.keyboard.press(key);
    await expect(toast).toHaveCount(0);
    await expect(page.getByLabel("Full Name")).toBeFocused();
  });
}
