import type { Page } from "@playwright/test";
import {
  articles,
  cssOf,
  entries,
  expect,
  lastInMenu,
  longestInMenu,
  open,
  openMenu,
  studies,
  test,
} from "./kit/fixtures.ts";

const entry = ([label, to]: (typeof entries)[number]) => `
        - listitem:
          - link "${label}":
            - /url: ${to}`;
const navigation = `
    - navigation "Main":
      - list:
        - /children: equal${entries.map(entry).join("")}`;

const header = ["@FRAME-1", "@FRAME-2", "@FRAME-3", "@A11Y-2"];

test("the header, which stays at the top", { tag: header }, async ({ page }) => {
  await open(page, "/services");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link").first().locator("svg")).toBeVisible();
  await expect(banner).toMatchAriaSnapshot(`
    - link:
      - /url: /${navigation}`);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await banner.boundingBox()).toMatchObject({ y: 0, height: 80 });
});

test("a tab closes behind the head of its page", { tag: "@HEAD-2" }, async ({ page }) => {
  for (const path of [longestInMenu, ...articles.slice(0, 1), ...studies.slice(0, 1)]) {
    await page.goto(path);
    const tab = page.locator(".tab[aria-current]");
    const sides = await cssOf(tab, "border-left-color");
    await expect(tab, path).not.toHaveCSS("border-bottom-color", sides);
    await page.locator(".field").evaluate((field) => scrollTo(0, field.clientHeight + 2));
    await expect(tab, path).toHaveCSS("border-bottom-color", sides);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(tab, path).not.toHaveCSS("border-bottom-color", sides);
  }
});

test("the way to the form is always in sight", { tag: "@FRAME-14" }, async ({ page }) => {
  const banner = page.getByRole("banner");
  const tab = banner.getByRole("link", { name: "Get a Quote" });
  await page.goto("/about");
  await page.mouse.wheel(0, 900);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(tab).toBeHidden();
  const plain = await cssOf(banner.locator(`nav a[href="${lastInMenu}"]`), "background-color");
  const contact = banner.locator('nav a[href="/contact"]');
  await expect(contact).not.toHaveCSS("background-color", plain);
  await page.goto("/contact");
  await expect(tab).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(
      "one entry looks like the current page",
      { tag: ["@FRAME-4", "@FRAME-14"] },
      async ({ page }) => {
        for (const [, path] of entries.filter(([, to]) => to !== "/contact")) {
          await page.goto(path);
          const contrast = await page.evaluate(() => {
            const light = (tab: string) => {
              const element = document.querySelector(`nav ${tab}`);
              if (!element) throw new Error(`There is no ${tab}.`);
              const [, color = ""] =
                /\((.*)\)/.exec(getComputedStyle(element).backgroundColor) ?? [];
              const [red = 0, green = 0, blue = 0] = color.split(", ").map((part) => {
                const share = Number(part) / 255;
                return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
              });
              return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
            };
            const [current, contact] = [light("[aria-current]"), light("[href='/contact']")];
            return Math.max(current, contact) / Math.min(current, contact);
          });
          expect(contrast, path).toBeGreaterThan(3);
        }
      },
    );
  });
}

/** The page that is opened leads on to another one at once. */
const begun = { waitUntil: "commit" } as const;

test(
  "an address in capitals leads to the page",
  { tag: "@ROUTE-12" },
  async ({ page, baseURL }) => {
    await page.goto("/");
    await page.goto("/About?from=Card#Team", begun);
    await expect(page).toHaveURL("/about?from=Card#Team");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("404");
    await page.goBack();
    await expect(page, "the wrong address is not in the way").toHaveURL("/");

    await page.goto("/No-Such-Page", begun);
    await expect(page).toHaveURL("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
    let documents = 0;
    page.on("request", (request) => void (documents += Number(request.isNavigationRequest())));
    await page.goto("/Caf%C3%A9");
    await page.waitForLoadState("networkidle");
    expect(documents, "no loop").toBe(1);
    await page.goto(`${baseURL}//Elsewhere.example/Path`, begun);
    await expect(page, "on this site").toHaveURL(
      new RegExp(`^${baseURL}/+elsewhere.example/path$`),
    );
  },
);

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const scripts of ["on", "off"]) {
    test.describe(`scripts ${scripts}`, () => {
      test.use({ javaScriptEnabled: scripts === "on" });

      const tag = ["@FRAME-5", "@FRAME-6", "@FAST-2", "@A11Y-1"];
      test("the menu answers keyboard and pointer", { tag }, async ({ page }) => {
        await page.goto("/");
        const menu = page.getByRole("navigation", { name: "Main" });
        const button = page.getByRole("button", { name: "Menu" });
        await expect(menu).toBeHidden();
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

        await button.click();
        await page.getByRole("button", { name: "Close" }).click();
        await expect(menu).toBeHidden();
        await button.click();
        await menu.locator(`a[href="${lastInMenu}"]`).press("Enter");
        await expect(page).toHaveURL(lastInMenu);
        await expect(menu).toBeHidden();
      });
    });
  }

  const tag = ["@FRAME-5", "@FRAME-6", "@A11Y-2"];
  test("the menu says whether it is open, and slides", { tag }, async ({ page }) => {
    await open(page, lastInMenu);
    const banner = page.getByRole("banner");
    const menu = banner.getByRole("navigation", { name: "Main" });
    const show = banner.getByRole("button", { name: "Menu" });
    const hide = banner.getByRole("button", { name: "Close" });
    const slides = () => page.locator("body").getAttribute("data-slides");
    await page.evaluate(() => {
      let count = 0;
      document.querySelector("#menu")?.addEventListener("transitionrun", (event) => {
        if (event instanceof TransitionEvent && event.propertyName === "clip-path") {
          document.body.dataset["slides"] = String((count += 1));
        }
      });
    });
    await expect(banner).toMatchAriaSnapshot(`
      - banner:
        - /children: equal
        - link
        - link "Get a Quote":
          - /url: /contact
        - button "Menu"`);
    expect(await expandedOf(page, "Menu")).toBe(false);
    await show.click();
    await expect.poll(slides).toBe("1");
    await expect(banner).toMatchAriaSnapshot(`
    - link
    - link "Get a Quote"
    - button "Close"${navigation}`);
    expect(await expandedOf(page, "Close")).toBe(true);
    await hide.click();
    await expect.poll(slides).toBe("2");

    await openMenu(page);
    await menu.locator(`a[href="${lastInMenu}"]`).click();
    await expect(menu, "after the current page's entry").toBeHidden();
    await show.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(banner.getByRole("button"), "on a screen that was turned").toHaveCount(0);
    expect((await menu.boundingBox())?.y).toBeLessThan(80);
  });
});

/** A popover's button gets its state from the browser, not from an attribute. */
async function expandedOf(page: Page, name: string) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find((node) => node.role?.value === "button" && node.name?.value === name);
  return button?.properties?.find((property) => property.name === "expanded")?.value.value;
}
