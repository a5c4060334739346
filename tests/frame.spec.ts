import * as labels from "./kit/labels.ts";
import { entries } from "./kit/built.ts";
import { expect, open, openMenu, test } from "./kit/fixtures.ts";

const entry = ([label, to]: (typeof entries)[number]) => `
        - listitem:
          - link "${label}":
            - /url: ${to}`;
const navigation = `
    - navigation "${labels.frame.navigation}":
      - list:
        - /children: equal${entries.map(entry).join("")}`;

test("the header has the logo and the entries in order @FRAME-2 @FRAME-3", async ({ page }) => {
  await open(page, "/services");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link").first().locator("svg")).toBeVisible();
  await expect(banner).toMatchAriaSnapshot(`
    - link:
      - /url: /${navigation}`);
});

test("the header sticks to the top and links to the form @FRAME-1 @FRAME-14", async ({ page }) => {
  const banner = page.getByRole("banner");
  const tab = banner.getByRole("link", { name: labels.frame.quoteTab });
  await page.goto("/");
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(banner).toBeInViewport({ ratio: 1 });
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(tab, `/, ${width} px`).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: labels.frame.menu })).toBeInViewport({
      ratio: 1,
    });
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(tab).toBeHidden();
  const contact = banner.locator(`nav a[href="/contact"]`);
  await expect(contact).toBeInViewport({ ratio: 1 });
  await page.goto("/contact");
  await expect(tab).toHaveCount(0);
});

test("the current entry looks different, also in forced colors @FRAME-4 @A11Y-9", async ({
  page,
}) => {
  for (const forcedColors of ["none", "active"] as const) {
    for (const width of [1280, 390]) {
      await page.emulateMedia({ forcedColors });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/case-studies");
      if (width === 390) await openMenu(page);
      const menu = page.getByRole("banner").getByRole("navigation");
      const marked = await menu.screenshot();
      await menu.locator("[aria-current]").evaluate((it) => it.removeAttribute("aria-current"));
      const isMarked = !marked.equals(await menu.screenshot());
      const place = `/case-studies, ${width} px, forced colors: ${forcedColors}`;
      expect(isMarked, `mark of the current entry, ${place}`).toBe(true);
    }
  }
});

test.describe("an error of an inline script @ROUTE-6", () => {
  const reason = "The script broke down.";
  test.use({ tolerate: new RegExp(reason) });

  for (const [object, name] of [
    ["window", "matchMedia"],
    ["Date.prototype", "getFullYear"],
    ["Element.prototype", "addEventListener"],
  ] as const) {
    test(`in ${object}.${name} appears above the page`, async ({ page }) => {
      await page.addInitScript(`${object}.${name} = () => { throw new Error("${reason}") }`);
      await page.goto("/contact");
      const note = page.getByRole("main").locator("> :first-child");
      await expect(note.getByRole("heading")).toHaveText(labels.error.heading);
      await expect(note.getByRole("paragraph")).toHaveText(reason);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    });
  }
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const scripts of ["on", "off"]) {
    test.describe(`JavaScript ${scripts}`, () => {
      test.use({ javaScriptEnabled: scripts === "on" });

      test("the menu works with keyboard and pointer", async ({ page }) => {
        await page.goto("/");
        const menu = page.getByRole("navigation", { name: labels.frame.navigation });
        const button = page.getByRole("button", { name: labels.frame.menu });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(menu).toBeHidden();
        await test.step("Tab reaches each entry, and Escape closes @FRAME-5 @A11Y-1", async () => {
          for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab");
          await expect(button, "after skip link, logo and quote").toBeFocused();
          await page.keyboard.press("Enter");
          for (const [label] of entries) {
            await page.keyboard.press("Tab");
            await expect(menu.getByRole("link", { name: label, exact: true })).toBeFocused();
          }
          await page.keyboard.press("Escape");
          await expect(menu).toBeHidden();
          await expect(button).toBeFocused();
        });
        await test.step("an entry opens its page with the menu closed @FRAME-6", async () => {
          await button.click();
          await page.getByRole("button", { name: labels.frame.close }).click();
          await expect(menu).toBeHidden();
          await button.click();
          await menu.locator(`a[href="/case-studies"]`).press("Enter");
          await expect(page).toHaveURL("/case-studies");
          await expect(menu).toBeHidden();
        });
      });
    });
  }

  test("the menu exposes its state @FRAME-5 @A11Y-2", async ({ page }) => {
    await open(page, "/case-studies");
    const banner = page.getByRole("banner");
    const menu = banner.getByRole("navigation", { name: labels.frame.navigation });
    const show = banner.getByRole("button", { name: labels.frame.menu });
    const hide = banner.getByRole("button", { name: labels.frame.close });
    await expect(show).toHaveAttribute("aria-expanded", "false");
    await expect(show).toHaveAttribute("aria-controls", "menu");
    await show.click();
    await expect(banner).toMatchAriaSnapshot(`
    - link
    - link "${labels.frame.quoteTab}"
    - button "${labels.frame.close}"${navigation}`);
    await expect(hide).toHaveAttribute("aria-expanded", "true");
    await hide.click();

    await openMenu(page);
    // The next page does not arrive.
    await page.evaluate(() =>
      addEventListener("click", (event) => event.preventDefault(), { once: true }),
    );
    await menu.getByRole("link").first().click();
    await expect(menu, "at the click").toBeHidden();
    await expect(page).toHaveURL("/case-studies");
    await show.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(banner.getByRole("button"), "after the screen was rotated").toHaveCount(0);
    const [list, header] = [await menu.boundingBox(), await banner.boundingBox()];
    expect(list?.y, "the menu is in the header").toBeLessThan(Number(header?.height));
  });
});

test("the menu scrolls to its end with zoom and a large font @FRAME-5 @A11Y-8", async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/");
  await page.getByRole("button", { name: labels.frame.menu }).click();
  await page.mouse.move(160, 236);
  await page.mouse.wheel(0, 3000);
  const links = page.getByRole("navigation", { name: labels.frame.navigation }).getByRole("link");
  await expect(links.last()).toBeInViewport({ ratio: 0.9 });
});
