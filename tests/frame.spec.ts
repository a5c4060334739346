import type { Locator } from "@playwright/test";
import { legal, navigation, quickLinks } from "../content/navigation.ts";
import type { Link } from "../content/types.ts";
import { expect, openMenu, test } from "./kit/fixtures.ts";
import { labels } from "./kit/labels.ts";
import { missingPath, site, studies } from "./kit/pages.ts";

test("the header has the logo and the entries, and the footer the company's details", async ({
  page,
}) => {
  await page.goto("/services");
  const [banner, footer] = [page.getByRole("banner"), page.getByRole("contentinfo")];
  const logo = banner.getByRole("link").first();
  await expect(logo).toHaveAttribute("href", "/");
  await expect(logo.locator("svg")).toBeVisible();
  await expectLinks(banner.getByRole("navigation", { name: labels.mainMenu }), navigation);
  const quick = quickLinks.flatMap((path) => navigation.filter(({ to }) => to === path));
  await expectLinks(footer.getByRole("navigation", { name: "Quick Links" }), quick);
  await expectLinks(footer.getByRole("navigation", { name: "Legal" }), legal);
  for (const [name, url] of [
    [site.email, `mailto:${site.email}`],
    [site.phone.label, `tel:${site.phone.number}`],
  ] as const)
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", url);
  for (const text of [site.blurb, site.addressLines.join(" "), "Payments Accepted", site.payments])
    await expect(footer).toContainText(text);
  await page.emulateMedia({ media: "print" });
  for (const fact of [site.name, ...site.addressLines, site.email, site.phone.label]) {
    await expect(page.locator("body > p"), "in print").toContainText(fact);
  }
});

async function expectLinks(part: Locator, links: Link[]) {
  const found = part.getByRole("link");
  await expect(found).toContainText(links.map(({ label }) => label));
  for (const [at, { to }] of links.entries())
    await expect(found.nth(at)).toHaveAttribute("href", to);
}

test("the header is 80 px tall and sticks to the top with a link to the form, but not on a very low screen", async ({
  page,
}) => {
  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner).toHaveCSS("height", "80px");
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await expect(banner.locator('nav [href="/contact"]')).toBeInViewport({ ratio: 1 });
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 700 });
    const quote = banner.getByRole("link", { name: labels.quote });
    await expect(quote, `${width} px`).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole("button", { name: labels.menu })).toBeInViewport({ ratio: 1 });
  }
  // The screen is as low as with a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(banner).not.toBeInViewport();
});

test("only the entry of the current page or of its parent is highlighted", async ({ page }) => {
  for (const [path, expected] of [
    ["/", ["/"]],
    ["/privacy-policy", []],
    [missingPath, []],
    ...studies.slice(0, 1).map((path) => [path, ["/case-studies"]] as const),
    ["/case-studies", ["/case-studies"]],
  ] as const) {
    await page.goto(path);
    const current = page.getByRole("banner").locator("[aria-current=page]");
    const marked = await current.evaluateAll((all) => all.map((it) => it.getAttribute("href")));
    expect(marked, path).toEqual(expected);
    await page.keyboard.press("F8");
    await expect(page.locator(".toasts"), path).toBeFocused();
  }
  for (const forcedColors of ["none", "active"] as const) {
    for (const width of [1280, 390]) {
      await page.emulateMedia({ forcedColors });
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      if (width === 390) await openMenu(page);
      const menu = page.getByRole("navigation", { name: labels.mainMenu });
      const marked = await menu.screenshot();
      await menu.locator("[aria-current]").evaluate((it) => it.removeAttribute("aria-current"));
      const isMarked = !marked.equals(await menu.screenshot());
      expect(isMarked, `${width} px, forced colors: ${forcedColors}`).toBe(true);
    }
  }
});

test("the current tab of the menu closes when the page head has left", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/about");
  const banner = page.getByRole("banner");
  const line = await banner.evaluate((it) => getComputedStyle(it).borderBottomColor);
  const tab = banner.locator("[aria-current=page]");
  await expect(tab, "at the top").not.toHaveCSS("border-bottom-color", line);
  await page.locator("#page-head").evaluate((head) => {
    scrollTo({ top: head.getBoundingClientRect().bottom, behavior: "instant" });
  });
  await expect(tab, "below the page head").toHaveCSS("border-bottom-color", line);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled });

      test("the menu opens and closes with keyboard and pointer", async ({ page }) => {
        await page.goto("/");
        const menu = page.getByRole("navigation", { name: labels.mainMenu });
        const button = page.getByRole("button", { name: labels.menu });
        await expect(menu).toBeHidden();
        for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab");
        await expect(button, "after skip link, logo and quote").toBeFocused();
        await page.keyboard.press("Enter");
        for (const { label: name } of navigation) {
          await page.keyboard.press("Tab");
          await expect(menu.getByRole("link", { name, exact: true })).toBeFocused();
        }
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
        await button.click();
        await page.getByRole("button", { name: labels.close }).click();
        await expect(menu).toBeHidden();
        await button.click();
        await menu.locator('[href="/case-studies"]').press("Enter");
        await expect(page).toHaveURL("/case-studies");
        await expect(menu).toBeHidden();
      });
    });
  }

  test("the menu button has an expanded state, and the menu closes at a click, when focus leaves, and on a wide screen", async ({
    page,
  }) => {
    await page.goto("/case-studies");
    const banner = page.getByRole("banner");
    const button = banner.getByRole("button");
    await expect(button).toHaveAttribute("aria-controls", "menu");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await openMenu(page);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    // Nothing opens the next page, so the click itself must close the menu.
    await page.evaluate(() =>
      addEventListener("click", (event) => event.preventDefault(), { once: true }),
    );
    const menu = page.getByRole("navigation", { name: labels.mainMenu });
    await menu.getByRole("link").first().click();
    await expect(menu).toBeHidden();
    await openMenu(page);
    await menu.getByRole("link").last().press("Tab");
    await expect(menu, "focus has left it").toBeHidden();
    await openMenu(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator("#menu:popover-open")).toHaveCount(0);
    await expect(menu, "its entries are tabs in the header").toBeVisible();
  });

  test("the menu scrolls to its end with zoom and a large font", async ({ page }) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/");
    await page.getByRole("button", { name: labels.menu }).click();
    await page.mouse.move(160, 236);
    const links = page.getByRole("navigation", { name: labels.mainMenu }).getByRole("link");
    // The browser ignores the wheel until the menu can scroll.
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      await expect(links.last()).toBeInViewport({ ratio: 0.9, timeout: 1000 });
    }).toPass();
  });
});

test.describe("a script that fails", () => {
  const reason = "The script broke down.";
  test.use({ tolerate: new RegExp(reason) });

  test("shows its error above the page", async ({ page }) => {
    await page.addInitScript((text) => {
      window.matchMedia = () => {
        throw new Error(text);
      };
    }, reason);
    await page.goto("/contact");
    const error = page.getByRole("main").locator("> :first-child");
    await expect(error.getByRole("heading")).toHaveText(labels.applicationError);
    await expect(error.getByRole("paragraph")).toHaveText(reason);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });
});
