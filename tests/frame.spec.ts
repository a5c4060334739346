import { entries, expect, open, test } from "./kit/fixtures.ts";

test.describe("header", () => {
  test("is 5rem tall and stays at the top", { tag: "@FRAME-1" }, async ({ page }) => {
    await open(page, "/services");
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const box = await page.getByRole("banner").boundingBox();
    expect(box).toMatchObject({ y: 0, height: 80 });
  });

  test("has the logo and the navigation", { tag: ["@FRAME-2", "@FRAME-3"] }, async ({ page }) => {
    await open(page, "/about");
    const banner = page.getByRole("banner");
    const logo = banner.getByRole("link").first();
    await expect(logo).toHaveAttribute("href", "/");
    await expect(logo.locator("svg")).toBeVisible();
    const links = banner
      .getByRole("navigation", { name: "Main" })
      .getByRole("listitem")
      .getByRole("link");
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("href")]),
    );
    expect(found).toEqual(entries);
  });
});

test("the way to the form is always in sight", { tag: "@FRAME-14" }, async ({ page }) => {
  const tab = page.getByRole("banner").getByRole("link", { name: "Get a Quote" });
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/about");
    await page.mouse.wheel(0, 900);
    await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
    await page.goto("/contact");
    await expect(tab).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/about");
  await expect(tab).toBeHidden();
  const contact = page.getByRole("banner").locator('nav a[href="/contact"]');
  const plain = page.getByRole("banner").locator('nav a[href="/pricing"]');
  const colorOf = (link: typeof contact) =>
    link.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf(contact)).not.toBe(await colorOf(plain));
});

for (const scripts of ["on", "off"]) {
  test.describe(`menu on a small screen, scripts ${scripts}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: scripts === "on" });

    test("opens, closes and answers Escape", { tag: "@FRAME-5" }, async ({ page }) => {
      await page.goto("/");
      const menu = page.getByRole("navigation", { name: "Main" });
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(menu).toBeVisible();
      await page.getByRole("button", { name: "Close" }).click();
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      await page.keyboard.press("Tab");
      await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    });

    test("closes when an entry is chosen", { tag: "@FRAME-6" }, async ({ page }) => {
      await page.goto("/");
      const menu = page.getByRole("navigation", { name: "Main" });
      await page.getByRole("button", { name: "Menu" }).click();
      await menu.getByRole("link", { name: "Pricing" }).click();
      await expect(page).toHaveURL("/pricing");
      await expect(menu).toBeHidden();
    });
  });
}

test.describe("menu on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens and closes animated", { tag: "@FRAME-5" }, async ({ page }) => {
    await open(page, "/");
    const slides = () => page.locator("body").getAttribute("data-slides");
    await page.evaluate(() => {
      let count = 0;
      document.querySelector("#menu")?.addEventListener("transitionrun", (event) => {
        if (event instanceof TransitionEvent && event.propertyName === "grid-template-rows") {
          document.body.dataset["slides"] = String((count += 1));
        }
      });
    });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect.poll(slides).toBe("1");
    await page.getByRole("button", { name: "Close" }).click();
    await expect.poll(slides).toBe("2");
  });

  test("closes when the current page's entry is chosen", { tag: "@FRAME-6" }, async ({ page }) => {
    await open(page, "/pricing");
    const menu = page.getByRole("navigation", { name: "Main" });
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: "Pricing" }).click();
    await expect(menu).toBeHidden();
  });

  test("gives way to the wide navigation when the screen turns", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    const box = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    expect(box?.y).toBeLessThan(80);
  });
});
