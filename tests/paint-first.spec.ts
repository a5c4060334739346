import * as labels from "#labels";
import type { Page } from "@playwright/test";
import { lastInMenu } from "./kit/built.ts";
import { expect, hydrated, open, test } from "./kit/fixtures.ts";

// budget.spec.ts checks that other pages load no scripts, and that the contact page loads none before `load`.

for (const [how, act] of [
  ["clicks in the form", (page: Page) => page.locator("form h2").click()],
  [
    "moves focus into the form",
    (page: Page) => page.getByLabel(labels.form.fields.message).focus(),
  ],
] as const) {
  test(`@FAST-1 the form's scripts load when a visitor ${how}`, async ({ page }) => {
    // A font that never arrives delays the `load` event.
    await page.route("**/assets/*.woff2", () => {});
    const asked: string[] = [];
    page.on("request", (request) => {
      // A fork may have an analytics script.
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

test("@FAST-4 a page is prefetched when the pointer is on its link", async ({ page }) => {
  const ahead = await watchPrefetches(page);
  await open(page, "/");
  const link = page.getByRole("banner").locator(`nav a[href="${lastInMenu}"]`);
  await link.hover();
  await expect.poll(() => ahead).toEqual([lastInMenu]);
  await link.click();
  await expect(page).toHaveURL(lastInMenu);
  await expect(page.locator("html")).toHaveAttribute("data-turned");
});

test("@FAST-4 files and other sites are not prefetched", async ({ page }) => {
  const ahead = await watchPrefetches(page);
  await open(page, "/");
  const addresses = ["/api/health", "/feed.xml", "https://elsewhere.example/", "/contact?a=1"];
  await page.getByRole("main").evaluate((main, all) => {
    for (const address of all)
      main.prepend(
        Object.assign(document.createElement("a"), { href: address, textContent: address }),
      );
  }, addresses);
  // Pressing the mouse button starts a prefetch. Only the last link is a page.
  for (const address of addresses) {
    await page.getByRole("link", { name: address, exact: true }).hover();
    await page.mouse.down();
    await page.getByRole("heading", { level: 1 }).hover();
    await page.mouse.up();
  }
  await expect.poll(() => ahead).toEqual(["/contact?a=1"]);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("@FAST-4 no page is prefetched", async ({ page }) => {
    const ahead = await watchPrefetches(page);
    await open(page, "/");
    const link = page.getByRole("main").locator('a[href="/contact"]').first();
    await link.tap();
    await expect(page).toHaveURL("/contact");
    expect(ahead).toEqual([]);
  });
});

// Playwright's connection to a browser turns prerendering off, so this test reads the rules.
test("@FAST-4 which links are prerendered", async ({ page }) => {
  await open(page, "/");
  const rules = await (await page.request.get("/speculation-rules.json")).json();
  const { eagerness, where } = rules.prerender[0];
  const prerendered = (changes: Record<string, string>) =>
    page.evaluate(
      ([condition, changed]) => {
        const { dataset } = document.documentElement;
        for (const name of ["hover", "measured"]) delete dataset[name];
        Object.assign(dataset, changed);
        const applies = (rule: Condition, link: HTMLAnchorElement): boolean =>
          rule.and?.every((part) => applies(part, link)) ??
          (rule.not && !applies(rule.not, link)) ??
          (rule.selector_matches
            ? link.matches(rule.selector_matches)
            : new URLPattern(rule.href_matches ?? "", location.href).test(link.href));
        const links = [
          "/",
          "/privacy-policy",
          "/contact",
          "/contact?a=1",
          "/feed.xml",
          "/api/health",
        ];
        return links.filter((href) => {
          const link = Object.assign(document.createElement("a"), { href });
          document.body.append(link);
          return applies(condition, link);
        });
      },
      [where as Condition, changes] as const,
    );
  expect(eagerness).toBe("moderate");
  expect(await prerendered({ hover: "" })).toEqual(["/", "/privacy-policy"]);
  // An analytics script could count a prerendered page as a visit.
  expect(await prerendered({ hover: "", measured: "" })).toEqual([]);
  expect(await prerendered({})).toEqual([]);
});

interface Condition {
  and?: Condition[];
  not?: Condition;
  selector_matches?: string;
  href_matches?: string;
}

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
