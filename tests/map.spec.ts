import type { Page } from "@playwright/test";
import { expect, test } from "./kit/fixtures.ts";
import { labels } from "./kit/labels.ts";

const host = "https://www.openstreetmap.org/";

test.use({ viewport: { width: 390, height: 844 }, tolerate: /Failed to load resource/ });

/** Scrolls until the map is this far below the screen. */
const scrollTo = (page: Page, distance: number) =>
  page.locator(".map").evaluate(async (map, pixels) => {
    scrollBy({ top: map.getBoundingClientRect().top - innerHeight - pixels, behavior: "instant" });
    // By the second frame, the browser has reported the intersection.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  }, distance);

test("the map loads at 300 px below the screen, and covers its drawing", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(host)) requests.push(request.resourceType());
  });
  await page.goto("/contact");
  await scrollTo(page, 310);
  expect(requests).toEqual([]);
  await scrollTo(page, 290);
  await expect.poll(() => requests).toEqual(["fetch", "document"]);
  const frame = page.locator(".map iframe");
  await expect(frame).toHaveAttribute("loading", "lazy");
  await expect(frame).toHaveAttribute("src", /marker=/);
  await expect(frame).toHaveAttribute("title", /\S/);
  expect((await frame.boundingBox())?.height).toBe(350);
  expect(await page.locator(".map img").boundingBox()).toEqual(await frame.boundingBox());
});

test("if the map's host cannot be reached, the drawing stays, with a link", async ({ page }) => {
  await page.route(`${host}**`, (route) => route.abort());
  await page.goto("/contact");
  const failed = page.waitForEvent("requestfailed", (it) => it.url().startsWith(host));
  await scrollTo(page, 0);
  await failed;
  await expect(page.locator(".map img")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  const place = page.getByRole("main").locator("section").filter({ hasText: labels.location });
  await expect(place.getByRole("link")).toHaveAttribute("href", new RegExp(`^${host}`));
});
