import { readFileSync } from "node:fs";
import { expect, hydrated, open, test } from "./kit/fixtures.ts";

// budget.spec.ts checks that other pages load no scripts, and that the contact page loads none before `load`.

test("the form's scripts load when a visitor moves focus into the form @FAST-1", async ({
  page,
}) => {
  // A font that never arrives delays the `load` event.
  await page.route("**/assets/*.woff2", () => {});
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await page.locator("footer h2").first().click();
  expect(asked).toEqual([]);
  await page.locator("[name=message]").focus();
  await hydrated(page);
  expect(asked.length).toBeGreaterThan(0);
});

test("a page is prefetched when the pointer is on its link @FAST-4", async ({ page }) => {
  const ahead: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  // Playwright's events omit prefetch requests when a route is set.
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (request.headers["Sec-Purpose"]?.startsWith("prefetch")) {
      ahead.push(new URL(request.url).pathname);
    }
  });
  await open(page, "/");
  const link = page.getByRole("banner").locator(`nav a[href="/case-studies"]`);
  await link.hover();
  await expect.poll(() => ahead).toEqual(["/case-studies"]);
  await link.click();
  await expect(page).toHaveURL("/case-studies");
  await expect(page.locator("html")).toHaveAttribute("data-page-change");
});

// Playwright's connection to a browser turns prerendering off, so this test compares its rule with that of prefetching.
test("all pages but the form are prerendered @FAST-4", () => {
  const { prefetch, prerender } = JSON.parse(
    readFileSync("build/client/speculation-rules.json", "utf8"),
  );
  const expected = [
    { selector_matches: "[data-hover] a" },
    { not: { href_matches: "/contact*" } },
    ...prefetch[0].where.and.filter((part: object) => !("selector_matches" in part)),
  ];
  expect(new Set(prerender[0].where.and)).toEqual(new Set(expected));
  // The pointer must stay on the link.
  expect(prerender[0].eagerness).toBe("moderate");
});
