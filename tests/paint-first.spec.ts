import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { lastInMenu, urls } from "./kit/built.ts";
import { expect, hydrated, open, test } from "./kit/fixtures.ts";

// budget.spec.ts checks that other pages load no scripts, and that the contact page loads none before `load`.

for (const [how, act] of [
  ["clicks in the form", (page: Page) => page.locator("form h2").click()],
  ["moves focus into the form", (page: Page) => page.locator("[name=message]").focus()],
] as const) {
  test(`the form's scripts load when a visitor ${how} @FAST-1`, async ({ page }) => {
    // A font that never arrives delays the `load` event.
    await page.route("**/assets/*.woff2", () => {});
    const asked: string[] = [];
    page.on("request", (request) => {
      // A fork may have an analytics script.
      if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
    });
    await page.goto(urls.contact, { waitUntil: "domcontentloaded" });
    await page.keyboard.press("Tab");
    await page.locator("footer h2").first().click();
    expect(asked).toEqual([]);
    await act(page);
    await hydrated(page);
    expect(asked.length).toBeGreaterThan(0);
  });
}

test("a page is prefetched when the pointer is on its link @FAST-4", async ({ page }) => {
  const ahead = await watchPrefetches(page);
  await open(page, "/");
  const link = page.getByRole("banner").locator(`nav a[href="${lastInMenu}"]`);
  await link.hover();
  await expect.poll(() => ahead).toEqual([lastInMenu]);
  await link.click();
  await expect(page).toHaveURL(lastInMenu);
  await expect(page.locator("html")).toHaveAttribute("data-page-change");
});

test("files and other sites are not prefetched @FAST-4", async ({ page }) => {
  const ahead = await watchPrefetches(page);
  await page.goto("/");
  const last = `${urls.contact}?a=1`;
  const addresses = ["/api/health", "/feed.xml", "https://elsewhere.example/", last];
  await page.getByRole("main").evaluate((main, all) => {
    const links = all.map((href) => `<a href="${href}">${href}</a>`);
    main.insertAdjacentHTML("afterbegin", links.join(" "));
  }, addresses);
  // Pressing the mouse button starts a prefetch. Only the last link is a page.
  for (const address of addresses) {
    await page.getByRole("link", { name: address, exact: true }).hover();
    await page.mouse.down();
    await page.getByRole("heading", { level: 1 }).hover();
    await page.mouse.up();
  }
  await expect.poll(() => ahead).toEqual([last]);
});

// Playwright's connection to a browser turns prerendering off, so this test compares its rule with that of prefetching.
test("neither the form nor pages of a site with an analytics script are prerendered @FAST-4", () => {
  const { prefetch, prerender } = JSON.parse(
    readFileSync("build/client/speculation-rules.json", "utf8"),
  );
  const expected = [
    // An analytics script could count a prerendered page as a visit.
    { selector_matches: "[data-hover]:not([data-measured]) a" },
    { not: { href_matches: `${urls.contact}*` } },
    ...prefetch[0].where.and.filter((part: object) => !("selector_matches" in part)),
  ];
  expect(new Set(prerender[0].where.and)).toEqual(new Set(expected));
  // The pointer must stay on the link.
  expect(prerender[0].eagerness).toBe("moderate");
});

/** Collects prefetch requests. Playwright's events omit them when a route is set. */
async function watchPrefetches(page: Page) {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (!request.headers["Sec-Purpose"]?.startsWith("prefetch")) return;
    const { pathname, search } = new URL(request.url);
    found.push(pathname + search);
  });
  return found;
}
