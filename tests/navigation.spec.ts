import type { Page } from "@playwright/test";
import { expect, hold, openMenu, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { labels } from "./kit/labels.ts";

// These tests run in the whole browser, because the headless shell has no back/forward cache.
test.use({ tolerate: /Failed to load resource/ });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) document.documentElement.dataset["restored"] = "";
    });
  }),
);

test("only a link from another page of the site animates the page change", async ({
  page,
  context,
}) => {
  // Stop animations at their first frame.
  const devTools = await context.newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  const motions = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((it) => it instanceof CSSAnimation && it.animationName === "page-change")
        .map(({ effect }) => ({
          duration: effect?.getTiming().duration,
          from: effect instanceof KeyframeEffect && effect.getKeyframes()[0],
        })),
    );
  await page.goto("/privacy-policy", { referer: "https://search.example/" });
  expect(await motions(), "from elsewhere").toEqual([]);
  await page.getByRole("navigation", { name: labels.contents }).getByRole("link").last().click();
  await expect(page).toHaveURL(/#/);
  expect(await motions(), "to an anchor").toEqual([]);

  await follow(page, "/case-studies");
  const slide = { duration: 600, from: { opacity: "0.2", translate: "0px 18px" } };
  await expect.poll(async () => (await motions())[0], "by a link").toMatchObject(slide);
  await page.reload();
  expect(await motions(), "by a reload").toEqual([]);
  await follow(page, "/about");
  await expect.poll(async () => (await motions()).length, "by a link").toBeGreaterThan(0);
  await go(page, -1, "/case-studies");
  expect(await motions(), "by Back").toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await follow(page, "/about");
  await expect(page.locator("html")).toHaveAttribute("data-page-change");
  // Scroll-driven animations are ignored.
  const running = await page.evaluate(() =>
    document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline),
  );
  expect(running, "with reduced motion").toEqual([]);
});

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
  await go(page, -1, "/privacy-policy");
  // Browsers round positions.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before)).toBeLessThan(2);
});

test("Back and Forward restore a page from the cache, with its menu closed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  for (const path of ["/contact", "/case-studies"]) {
    await openMenu(page);
    await follow(page, path);
  }
  for (const [steps, path] of [
    [-1, "/contact"],
    [-1, "/about"],
    [1, "/contact"],
  ] as const) {
    await go(page, steps, path);
    await expect(page.locator("html")).toHaveAttribute("data-restored");
    await expect(page.getByRole("navigation", { name: labels.mainMenu })).toBeHidden();
    await expect(page.locator("html")).not.toHaveAttribute("data-page-change");
  }
});

test("after a post by the browser, Back returns to a form that can be sent", async ({ page }) => {
  // The browser posts the form if its script is missing.
  await page.route(/\/hydrate-/, (route) => route.abort());
  await load(page, "/contact");
  await form.fill(page);
  await form.send(page);
  await expect(page).toHaveURL(form.confirmed);
  await page.waitForLoadState();
  await go(page, -1, "/contact");
  await expect(page.locator("html")).toHaveAttribute("data-restored");
  await form.expectTyped(page, form.nothing);
  await expect(page.getByRole("button", { name: labels.send })).toBeEnabled();
});

for (const isCached of [true, false]) {
  test(`${isCached ? "with" : "without"} the cache, an older form shows the latest text, but no text that was sent`, async ({
    page,
    context,
  }) => {
    if (!isCached) await page.addInitScript(preventCache);
    const [first, last] = ["/contact", "/contact?project=1"];
    const returnTo = async (steps: number, path: string) => {
      await go(page, steps, path);
      await expect(page.locator("[data-hydrate=done]")).toHaveCount(1);
      await expect(page.locator("html[data-restored]")).toHaveCount(isCached ? 1 : 0);
    };
    const subject = form.newSubject();
    const message = form.fieldOf(page, "message");
    await load(page, first);
    await form.fill(page, { subject });
    await context.setOffline(true);
    await form.send(page);
    await form.expectToast(page, "notSent");
    await context.setOffline(false);
    await load(page, last);
    await message.fill("A longer text");
    await returnTo(-1, first);
    await form.expectTyped(page, { subject, message: "A longer text" });
    await message.press("End");
    await message.pressSequentially(", and more");
    await returnTo(1, last);
    await form.expectTyped(page, { subject, message: "A longer text, and more" });
    await form.send(page);
    await form.expectToast(page, "sent");
    await returnTo(-1, first);
    await form.expectTyped(page, form.nothing);
    await expect(page.getByRole("link", { name: labels.mail })).toHaveCount(0);
    await expect(form.toastOf(page)).toHaveCount(0);
  });
}

test("an older form keeps what is typed before its script arrives, or else shows the latest text", async ({
  page,
}) => {
  await page.addInitScript(preventCache);
  const message = form.fieldOf(page, "message");
  for (const path of ["/contact", "/contact?project=1", "/contact?project=2"]) {
    await load(page, path);
    await message.fill(path);
  }
  for (const [path, use, expected] of [
    ["/contact?project=1", () => message.click(), "/contact?project=2"],
    ["/contact", () => message.fill("New"), "New"],
  ] as const) {
    const release = await hold(page, /\/entry\.client-/);
    await go(page, -1, path);
    await expect(message).toHaveValue(path);
    await use();
    release();
    await expect(page.locator("[data-hydrate=done]")).toHaveCount(1);
    await expect(message).toHaveValue(expected);
  }
});

test("a message that is sent when its page is shown again does not replace a later text", async ({
  page,
}) => {
  let isDown = true;
  await page.route(form.api, (route) =>
    isDown ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  const subject = form.newSubject();
  const message = form.fieldOf(page, "message");
  await load(page, "/contact");
  await form.fill(page, { subject });
  await page.evaluate(() => {
    document.querySelector("form")?.requestSubmit();
    location.assign("/contact?project=1");
  });
  await expect(page).toHaveURL("/contact?project=1");
  await page.waitForLoadState("networkidle");
  await message.fill("A later text");
  isDown = false;
  await go(page, -1, "/contact");
  await expect(form.copyOf(page)).toContainText(form.answers.message);
  await form.expectTyped(page, { subject, message: "A later text" });
  expect(await form.leadsAbout(subject)).toHaveLength(1);
});

for (const [state, change] of [
  ["full", fillStorage],
  ["disabled", disableStorage],
] as const) {
  test(`if storage is ${state}, a page keeps its text in the cache`, async ({ page }) => {
    await load(page, "/contact");
    await form.fill(page);
    await page.evaluate(change);
    await form.fieldOf(page, "message").fill("A longer text. ".repeat(20));
    await load(page, "/about");
    await go(page, -1, "/contact");
    await expect(page.locator("html")).toHaveAttribute("data-restored");
    await form.expectTyped(page, { message: "A longer text. ".repeat(20) });
  });
}

function fillStorage() {
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      sessionStorage.setItem(`${size}`, "x".repeat(size));
    } catch {
      // There is no room for this text. The next one is shorter.
    }
  }
}

function disableStorage() {
  Object.defineProperty(window, "sessionStorage", {
    get() {
      throw new DOMException("Access is denied.", "SecurityError");
    },
  });
}

/** A page with this listener is not stored in the back/forward cache. */
function preventCache() {
  addEventListener("unload", () => {});
}

/** Waits until all scripts have loaded, because Chromium does not cache a page that still loads one. */
const load = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" });

async function follow(page: Page, path: string) {
  await page.getByRole("banner").locator(`nav a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  await page.waitForLoadState("networkidle");
}

async function go(page: Page, steps: number, path: string) {
  await page.evaluate((by) => {
    // This is deferred, because it unloads the page.
    setTimeout(() => history.go(by));
  }, steps);
  await expect(page).toHaveURL(path);
}
