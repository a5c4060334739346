import type { Page } from "@playwright/test";
import { expect, hydrated, lastInMenu, open, test } from "./kit/fixtures.ts";

// That no other page asks for scripts, and none before it has loaded, is in its budget.

for (const [how, act] of [
  ["points at the form", (page: Page) => page.locator("form h2").click()],
  ["moves focus into it", (page: Page) => page.getByLabel("Message").focus()],
] as const) {
  test(`a visitor who ${how} starts its scripts`, { tag: "@FAST-1" }, async ({ page }) => {
    // A font that does not arrive keeps the page from being loaded.
    await page.route("**/assets/*.woff2", () => {});
    const asked: string[] = [];
    page.on("request", (request) => {
      // Not a measuring script, which a fork may have.
      if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
    });
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.keyboard.press("Tab");
    await page.locator("footer h2").first().click();
    expect(asked).toEqual([]);
    await act(page);
    await hydrated(page);
    expect(asked.length).toBeGreaterThan(0);
  });
}

test("a page is fetched when a link is pointed at", { tag: "@FAST-4" }, async ({ page }) => {
  const ahead = await watchPrefetches(page);
  await open(page, "/");
  const link = page.getByRole("banner").locator(`nav a[href="${lastInMenu}"]`);
  await link.hover();
  await expect.poll(() => ahead).toEqual([lastInMenu]);
  await link.click();
  await expect(page).toHaveURL(lastInMenu);
  await expect(page.locator("html")).toHaveAttribute("data-turned");
});

test("neither a file nor another site is", { tag: "@FAST-4" }, async ({ page }) => {
  const ahead = await watchPrefetches(page);
  await open(page, "/about");
  const addresses = ["/api/health", "/feed.xml", "https://elsewhere.example/", "/contact?a=1"];
  await page.getByRole("main").evaluate((main, all) => {
    for (const address of all)
      main.prepend(
        Object.assign(document.createElement("a"), { href: address, textContent: address }),
      );
  }, addresses);
  // Pressing is intent enough, and the last one, which is a page, comes after the others.
  for (const address of addresses) {
    await page.getByRole("link", { name: address, exact: true }).hover();
    await page.mouse.down();
    await page.getByRole("heading", { level: 1 }).hover();
    await page.mouse.up();
  }
  await expect.poll(() => ahead).toEqual(["/contact?a=1"]);
});

/** Fills with what the browser fetches in case it is opened. Playwright's own events leave that out beside a route. */
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
