import type { Page, Request } from "@playwright/test";
import { contact } from "./kit/labels.ts";
import { expect, sectionOf, test } from "./kit/fixtures.ts";

const host = "https://www.openstreetmap.org/";

test.use({ viewport: { width: 390, height: 844 } });

/** The kinds of requests to the map's host. */
function requestsToMap(page: Page) {
  const kinds: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().startsWith(host)) kinds.push(request.resourceType());
  });
  return kinds;
}

/** Scrolls until the map is this far below the screen. */
const scrollTo = (page: Page, distance: number) =>
  page.locator(".map").evaluate(async (map, pixels) => {
    scrollBy({ top: map.getBoundingClientRect().top - innerHeight - pixels, behavior: "instant" });
    // By the second frame, the browser has reported the intersection.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  }, distance);

test("the map is requested when it is within 300 px of the screen @CONTACT-4", async ({ page }) => {
  const requests = requestsToMap(page);
  await page.goto("/contact");
  await scrollTo(page, 310);
  expect(requests).toEqual([]);
  await scrollTo(page, 290);
  await expect.poll(() => requests).toEqual(["fetch", "document"]);
});

test("the map covers its drawing and is at most 622 x 350 px @CONTACT-4", async ({ page }) => {
  await page.goto("/contact");
  const place = sectionOf(page, contact.location);
  const frame = place.locator("iframe");
  await scrollTo(page, -200);
  for (const [name, value] of [
    ["src", /^https:\/\/www\.openstreetmap\.org\/.*marker=/],
    ["loading", "lazy"],
    ["title", /\S/],
  ] as const) {
    await expect(frame).toHaveAttribute(name, value);
  }
  for (const [width, expected] of [
    [390, 346],
    [768, 622],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const box = await frame.boundingBox();
    expect([Math.round(Number(box?.width)), box?.height], `${width} px`).toEqual([expected, 350]);
    expect(await place.locator("img").boundingBox()).toEqual(box);
  }
  const top = await place.locator(".map").evaluate((it) => {
    it.scrollIntoView({ behavior: "instant", block: "center" });
    const { x, y } = it.getBoundingClientRect();
    return document.elementFromPoint(x + 9, y + 9)?.tagName;
  });
  expect(top).toBe("IFRAME");
});

test.describe("the drawn map stays @CONTACT-4", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("if the map cannot be reached", async ({ page }) => {
    const requests = requestsToMap(page);
    await page.route(`${host}**`, (route) => route.abort());
    await page.goto("/contact");
    const failed = page.waitForEvent("requestfailed", (it) => it.resourceType() === "fetch");
    await scrollTo(page, 0);
    await failed;
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(requests).toEqual(["fetch"]);
  });

  test("without JavaScript, with a link", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: String(baseURL) });
    await page.goto("/contact");
    const place = sectionOf(page, contact.location);
    await expect(place.locator("img")).toBeVisible();
    await expect(place.locator("p")).toContainText("40422");
    await expect(place.getByRole("link")).toHaveAttribute("href", new RegExp(`^${host}`));
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.close();
  });
});
