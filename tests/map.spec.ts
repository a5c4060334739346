import type { Page, Route } from "@playwright/test";
import { hasEmbeddedMap, urls } from "./kit/built.ts";
import { expect, test } from "./kit/fixtures.ts";

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

test("the map is 622 x 350 px, or narrower if its column is @CONTACT-4", async ({ page }) => {
  await page.goto(urls.contact);
  for (const [width, expected] of [
    [320, 276],
    [390, 346],
    [768, 622],
    [900, 622],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const box = await page.locator("iframe").boundingBox();
    expect([Math.round(Number(box?.width)), box?.height], `${width} px`).toEqual([expected, 350]);
  }
});
