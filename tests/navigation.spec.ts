import type { Page } from "@playwright/test";
import { expect, test } from "./kit/fixtures.ts";
import { labels } from "./kit/labels.ts";

/** Records the animations of heading and cards. On a slow machine they may end before a test reads them. */
function watchMotion() {
  const motions: Record<string, object[]> = {};
  addEventListener("animationstart", ({ target }) => {
    for (const part of ["h1", "article"]) {
      if (!(target instanceof Element) || !target.querySelector(part)) continue;
      motions[part] = target.getAnimations().map(({ effect }) => ({
        timing: effect?.getTiming(),
        from: effect instanceof KeyframeEffect && effect.getKeyframes()[0],
      }));
    }
    document.documentElement.dataset["motions"] = JSON.stringify(motions);
  });
}

/** An animation starts with the first frame of a page. */
const motion = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return JSON.parse(document.documentElement.dataset["motions"] ?? "{}") as object;
  });

async function follow(page: Page, path: string) {
  await page.getByRole("banner").locator(`nav a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
}

test("only a link from another page of the site animates the page change", async ({ page }) => {
  await page.addInitScript(watchMotion);
  await page.goto("/privacy-policy", { referer: "https://search.example/" });
  expect(await motion(page), "from elsewhere").toEqual({});
  await page.getByRole("navigation", { name: labels.contents }).getByRole("link").last().click();
  await expect(page).toHaveURL(/#/);
  expect(await motion(page), "to an anchor").toEqual({});

  await follow(page, "/case-studies");
  const from = { opacity: "0.2", translate: "0px 18px" };
  const slide = [{ timing: { duration: 600, delay: 0 }, from }];
  await expect.poll(() => motion(page), "by a link").toMatchObject({ h1: slide, article: slide });
  await page.reload();
  expect(await motion(page), "by a reload").toEqual({});
  await follow(page, "/contact");
  await page.goBack();
  await expect(page).toHaveURL("/case-studies");
  expect(await motion(page), "by Back").toEqual({});
});

test("with reduced motion nothing is animated", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await follow(page, "/case-studies");
  await expect(page.locator("html")).toHaveAttribute("data-page-change");
  // Scroll-driven animations do not count.
  const running = await page.evaluate(() =>
    document.getAnimations().map(({ timeline }) => timeline instanceof DocumentTimeline),
  );
  expect(running).not.toContain(true);
});

// keyboard.spec.ts tests the focus after a page change.
test("a page opens at its top, and Back restores its position", async ({ page }) => {
  await page.goto("/privacy-policy");
  const link = page.getByRole("contentinfo").locator('[href="/services"]');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/privacy-policy");
  // Browsers round positions.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before)).toBeLessThan(2);
});
