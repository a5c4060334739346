import type { Page, Route } from "@playwright/test";
import { contact } from "#labels";
import { hasEmbeddedMap, postalCode, urls } from "./kit/built.ts";
import { expect, sectionOf, test } from "./kit/fixtures.ts";

const host = "https://www.openstreetmap.org/**";

// tests/variants.spec.ts tests the map that is shown after a click.
test.skip(!hasEmbeddedMap, "content/site.json says otherwise");

async function openMap(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route(host, answer);
  await page.goto(urls.contact);
  const frame = page.locator("iframe");
  await frame.scrollIntoViewIfNeeded();
  return frame;
}

test.describe("the drawn map @CONTACT-4", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("stays if the map cannot be reached", async ({ page }) => {
    const failed = page.waitForEvent("requestfailed", (it) => it.resourceType() === "fetch");
    const frame = await openMap(page, (route) => route.abort());
    await failed;
    await expect(frame).toHaveCSS("opacity", "0");
  });

  test("stays until the map's host answers", async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked: string[] = [];
    const frame = await openMap(page, async (route) => {
      asked.push(route.request().resourceType());
      if (asked.length > 1) await promise;
      await route.fulfill({ contentType: "text/html", body: "<title>Map</title>" });
    });
    await expect.poll(() => asked, "after the lazy frame").toEqual(["document", "fetch"]);
    await expect(frame).toHaveCSS("opacity", "0");
    resolve();
    await expect(frame).toHaveCSS("opacity", "1");
  });

  test("is covered without JavaScript", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: String(baseURL) });
    const frame = await openMap(page, (route) => route.abort());
    await expect(frame).toHaveCSS("opacity", "1");
    await page.close();
  });
});

test("the map covers its drawing and is at most 622 x 350 px @CONTACT-4", async ({ page }) => {
  await page.goto(urls.contact);
  const map = /^https:\/\/www\.openstreetmap\.org\//;
  const place = sectionOf(page, contact.location);
  const frame = place.locator("iframe");
  for (const [name, value] of [
    ["src", map],
    ["src", /marker=/],
    ["loading", "lazy"],
    ["title", /\S/],
  ] as const) {
    await expect(frame).toHaveAttribute(name, value);
  }
  await expect(place.getByRole("link")).toHaveAttribute("href", map);
  await expect(place.locator("p")).toContainText(postalCode);
  const top = await place.locator(".map").evaluate((it) => {
    it.scrollIntoView({ behavior: "instant", block: "center" });
    const { x, y } = it.getBoundingClientRect();
    return document.elementFromPoint(x + 9, y + 9)?.tagName;
  });
  expect(top).toBe("IFRAME");
  for (const [width, expected] of [
    [320, 276],
    [390, 346],
    [768, 622],
    [900, 622],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const box = await frame.boundingBox();
    expect([Math.round(Number(box?.width)), box?.height], `${width} px`).toEqual([expected, 350]);
    expect(await place.locator("img, .map-address").boundingBox()).toEqual(box);
  }
});
