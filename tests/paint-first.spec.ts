import type { Page } from "@playwright/test";
import {
  expect,
  htmlOf,
  hydrated,
  missingPath,
  open,
  paths,
  requestsOf,
  scripts,
  test,
} from "./kit/fixtures.ts";
import { fill, leadsAbout, newSubject, send, toastOf } from "./kit/form.ts";

test(
  "only the form asks for scripts, and not before its page has loaded",
  { tag: "@FAST-1" },
  async ({ page }) => {
    for (const path of [...paths, missingPath]) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const asked = (await requestsOf(page)).filter(({ file }) => file.endsWith(".js"));
      expect(asked.length > 0, path).toBe(path === "/contact");
      expect(asked.filter(({ isEarly }) => isEarly)).toEqual([]);
      expect(asked.filter(({ file }) => file.includes("toast"))).toEqual([]);
    }
  },
);

test("no page has another script in it than the frame's", { tag: "@FAST-1" }, () => {
  const texts = [...paths, missingPath].flatMap((path) => {
    const all = [...htmlOf(path).matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)];
    expect(all, path).toHaveLength(1);
    expect(htmlOf(path), path).not.toContain("modulepreload");
    return all.map(([element]) => element);
  });
  expect(new Set(texts).size).toBe(1);
});

for (const { how, act } of [
  { how: "points at the form", act: (page: Page) => page.locator("form h2").click() },
  { how: "moves focus into it", act: (page: Page) => page.getByLabel("Message").focus() },
]) {
  test(`a visitor who ${how} before that starts them`, { tag: "@FAST-1" }, async ({ page }) => {
    // A font that does not arrive keeps the page from being loaded.
    await page.route("**/assets/*.woff2", () => {});
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) asked.push(request.url());
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

test.describe("while scripts do not arrive", () => {
  test.beforeEach(({ page }) => page.route(scripts, () => {}));

  test("links and menu work", { tag: "@FAST-2" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/contact");
    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Pricing" })
      .click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a message is kept and confirmed", { tag: "@FAST-2" }, async ({ page }) => {
    await page.goto("/contact");
    const subject = newSubject();
    await fill(page, { Subject: subject });
    await send(page);
    await expect(page.getByText("Message Sent!")).toBeVisible();
    expect(leadsAbout(subject)).toHaveLength(1);
  });

  test("an empty field is the browser's to refuse", { tag: "@FAST-2" }, async ({ page }) => {
    await page.clock.install();
    await page.goto("/contact");
    await page.getByLabel("Full Name").fill("Dana Mercer");
    await send(page);
    await page.clock.fastForward(3000);
    await expect(page.getByLabel("Email Address")).toBeFocused();
    await expect(page.getByLabel("Full Name")).toHaveValue("Dana Mercer");
    await expect(toastOf(page)).toHaveCount(0);
    await expect(page).toHaveURL("/contact");
  });
});

test("a page is fetched when a link is pointed at", { tag: "@FAST-4" }, async ({ page }) => {
  const ahead = await watchPrefetches(page);
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "About Us" }).hover();
  await expect.poll(() => ahead).toEqual(["/about"]);
  await page.getByRole("banner").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("html")).toHaveAttribute("data-turned");
});

test(
  "what is no page is not, and neither is another site",
  { tag: "@FAST-4" },
  async ({ page }) => {
    const ahead = await watchPrefetches(page);
    await open(page, "/about");
    const addresses = ["/api/health", "/feed.xml", "https://elsewhere.example/", "/contact?a=1"];
    await page.getByRole("main").evaluate((main, all) => {
      const links = all.map((address) => {
        const link = document.createElement("a");
        link.href = address;
        link.textContent = address;
        return link;
      });
      main.prepend(...links);
    }, addresses);
    // Pressing is intent enough, and the last one, which is a page, comes after the others.
    for (const address of addresses) {
      await page.getByRole("link", { name: address, exact: true }).hover();
      await page.mouse.down();
      await page.getByRole("heading", { level: 1 }).hover();
      await page.mouse.up();
    }
    await expect.poll(() => ahead).toEqual(["/contact?a=1"]);
  },
);

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
