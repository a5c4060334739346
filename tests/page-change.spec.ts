import { expect, open, test } from "./fixtures.ts";

const animationOf = (element: Element) =>
  element
    .getAnimations()
    .flatMap(({ effect }) =>
      effect instanceof KeyframeEffect
        ? { duration: effect.getTiming().duration, from: effect.getKeyframes()[0] }
        : [],
    );

test("a page change fades and slides the main area", { tag: "@ROUTE-5" }, async ({ page }) => {
  await open(page, "/");
  const main = page.getByRole("main");
  expect(await main.evaluate(animationOf)).toEqual([]);
  await main.evaluate((element) => element.setAttribute("data-first", ""));

  await page.getByRole("banner").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("main[data-first]")).toHaveCount(0);
  expect(await main.evaluate(animationOf)).toMatchObject([
    { duration: 600, from: { opacity: "0", transform: "translateY(18px)" } },
  ]);
  await expect(page.locator("body")).toHaveAttribute("data-paper", "green");
});

test("a reload is a first page, wherever it happens", { tag: "@ROUTE-5" }, async ({ page }) => {
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await page.reload();
  expect(await page.getByRole("main").evaluate(animationOf)).toEqual([]);
});

test("an anchor on the same page is no page change", { tag: "@ROUTE-5" }, async ({ page }) => {
  await open(page, "/services");
  const main = page.getByRole("main");
  await main.evaluate((element) => element.setAttribute("data-first", ""));
  await page
    .getByRole("navigation", { name: "Services on this page" })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/#/);
  await expect(page.locator("main[data-first]")).toHaveCount(1);
  expect(await main.evaluate(animationOf)).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing is animated", { tag: "@ROUTE-5" }, async ({ page }) => {
    await open(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // What follows the scroll position is no motion of ours.
    const running = await page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .length,
    );
    expect(running).toBe(0);
  });
});

test("scroll and focus follow the visitor", { tag: "@ROUTE-7" }, async ({ page }) => {
  await open(page, "/services");
  const link = page.getByRole("main").getByRole("link", { name: "Request Details" }).last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Get in Touch" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test.describe("when something breaks", () => {
  test.use({ tolerate: /500|Internal Server Error|Unable to decode/ });

  test("the error screen says so", { tag: "@ROUTE-6" }, async ({ page }) => {
    await open(page, "/");
    await page.route("**/about.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.getByRole("banner").getByRole("link", { name: "About Us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
    await expect(page.getByRole("main").locator("p")).not.toBeEmpty();
    await expect(page.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
  });
});
