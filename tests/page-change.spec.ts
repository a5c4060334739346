import type { Page } from "@playwright/test";
import { expect, lastInMenu, open, test } from "./kit/fixtures.ts";

/** Writes down how the main area moves as a page begins: on a slow machine it has come to rest before a test looks. */
function watchMotion() {
  addEventListener("animationstart", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.id !== "main") return;
    const motions = target.getAnimations().map(({ effect }) => ({
      duration: effect?.getTiming().duration,
      from: effect instanceof KeyframeEffect && effect.getKeyframes()[0],
    }));
    document.documentElement.dataset["motions"] = JSON.stringify(motions);
  });
}

const motion = (page: Page) =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset["motions"] ?? "[]") as object[]);

async function follow(page: Page, path: string) {
  await page.getByRole("banner").locator(`nav a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
}

test(
  "a link of ours turns a page, and nothing else does",
  { tag: "@ROUTE-5" },
  async ({ page }) => {
    await page.addInitScript(watchMotion);
    await page.goto("/services", { referer: "https://search.example/" });
    expect(await page.evaluate(() => document.referrer)).toBe("https://search.example/");
    expect(await motion(page), "from elsewhere").toEqual([]);

    await page.getByRole("main").evaluate((main) => main.setAttribute("data-first", ""));
    await page
      .getByRole("navigation", { name: "Services on this page" })
      .getByRole("link")
      .last()
      .click();
    await expect(page).toHaveURL(/#/);
    await expect(page.locator("main[data-first]")).toHaveCount(1);
    expect(await motion(page), "to an anchor").toEqual([]);

    await follow(page, lastInMenu);
    const from = { opacity: "0", transform: "translateY(18px)" };
    await expect.poll(() => motion(page), "by a link").toMatchObject([{ duration: 600, from }]);
    await page.reload();
    expect(await page.evaluate(() => document.referrer)).toContain("/services");
    expect(await motion(page), "by a reload").toEqual([]);

    await follow(page, "/contact");
    await page.goBack();
    await expect(page).toHaveURL(lastInMenu);
    expect(await motion(page), "by Back").toEqual([]);
    await page.goForward();
    await expect(page).toHaveURL("/contact");
    expect(await motion(page), "by Forward").toEqual([]);
  },
);

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing is animated", { tag: "@ROUTE-5" }, async ({ page }) => {
    await open(page, "/");
    await follow(page, lastInMenu);
    await expect(page.locator("html")).toHaveAttribute("data-turned");
    // What follows the scroll position is no motion of ours.
    const running = await page.evaluate(() =>
      document.getAnimations().map(({ timeline }) => timeline instanceof DocumentTimeline),
    );
    expect(running).not.toContain(true);
  });
});

// Where focus is then, and what comes next, is part of a journey in keyboard.spec.ts.
test("the scroll position follows the visitor", { tag: "@ROUTE-7" }, async ({ page }) => {
  await open(page, "/services");
  const link = page.getByRole("main").getByRole("link", { name: "Request Details" }).last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
