import { readFileSync } from "node:fs";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { labels } from "./labels.ts";

export { expect };

/** The origins in the content security policy: the map. */
const allowedOrigins = new Set(
  readFileSync("build/client/_headers", "utf8").match(/https:\/\/[^\s;]+/g),
);

/**
 * Fails a test on console errors (exceptions, hydration mismatches, policy violations) and on requests to unknown origins.
 * Requests to allowed origins get an empty reply here. A request that is not intercepted does not leave this machine either,
 * because playwright.config.ts blocks other hosts.
 */
export const test = base.extend<{ tolerate: RegExp | undefined }>({
  tolerate: [undefined, { option: true }],
  context: async ({ context, baseURL, tolerate }, provide) => {
    const errors: string[] = [];
    const report = (text: string) => {
      if (!tolerate?.test(text)) errors.push(text);
    };
    await context.route(
      (url) => url.origin !== baseURL,
      (route) => {
        const request = route.request();
        if (allowedOrigins.has(new URL(request.url()).origin)) {
          const body = request.resourceType() === "document" ? "<title>Map</title>" : "";
          return route.fulfill({ contentType: "text/html", body });
        }
        report(`request to an unknown origin: ${request.url()}`);
        return route.abort();
      },
    );
    context.on("console", (message) => {
      const { url } = message.location();
      // The browser reports the status of the not-found page as an error.
      const isOwnStatus =
        url === message.page()?.url() &&
        /^Failed to load resource: .* status of 4\d\d/.test(message.text());
      // Playwright cannot intercept every request of a page that moves to or from the back/forward cache.
      const isUnreachable =
        message.text() === "Failed to load resource: net::ERR_NAME_NOT_RESOLVED" &&
        allowedOrigins.has(new URL(url).origin);
      if (message.type() === "error" && !isOwnStatus && !isUnreachable) {
        report(`${message.text()} ${url}`);
      }
    });
    context.on("weberror", (error) => report(String(error.error())));
    await provide(context);
    expect(errors).toEqual([]);
  },
});

/** Opens the menu of a small screen and waits until its animation has ended. */
export async function openMenu(page: Page) {
  await page.getByRole("button", { name: labels.menu }).click();
  await atRest(page.getByRole("navigation", { name: labels.mainMenu }));
}

/** Waits until the animations in this part of a page have ended. */
export const atRest = (part: Locator) =>
  part.evaluate((it) =>
    Promise.all(
      it.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})),
    ),
  );

/** Opens a page and waits until its form is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page) {
  await expect(page.locator("[data-hydrate=true]")).toHaveCount(0);
}

/** Delays requests until the returned function is called. */
export async function hold(page: Page, url: RegExp | string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
