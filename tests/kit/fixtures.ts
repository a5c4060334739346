import * as labels from "./labels.ts";
import { readFileSync } from "node:fs";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { dateShift } from "./built.ts";

export { expect };

/** The origins in the content security policy: the map. */
const allowedOrigins = new Set(
  readFileSync("build/client/_headers", "utf8").match(/https:\/\/[^\s;]+/g),
);

/** The scripts of the islands, for tests that delay them. */
export const scripts = /\/assets\/(?!entry|fill|preload-helper)[^/]*\.js$/;

/**
 * Fails a test on console errors (exceptions, hydration mismatches, policy violations) and on requests to unknown origins.
 * Requests to allowed origins get an empty reply here. If one is not intercepted, playwright.config.ts keeps it on this machine.
 */
export const test = base.extend<{ tolerate: RegExp | undefined }>({
  tolerate: [undefined, { option: true }],
  context: async ({ context, baseURL, tolerate }, provide) => {
    if (dateShift !== 0) await context.addInitScript(moveDate, dateShift);
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

/** Runs in a page. Playwright's clock would replace `performance`, too. */
function moveDate(milliseconds: number) {
  window.Date = new Proxy(Date, {
    construct: (Real, given) =>
      given.length > 0 ? Reflect.construct(Real, given) : new Real(Real.now() + milliseconds),
    get: (Real, name) =>
      name === "now" ? () => Real.now() + milliseconds : Reflect.get(Real, name),
  });
}

/** Opens a page and waits until its islands are hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Opens the menu of a small screen and waits until its animation has ended. */
export async function openMenu(page: Page) {
  await page.getByRole("button", { name: labels.frame.menu }).click();
  await atRest(page.getByRole("navigation", { name: labels.frame.navigation }));
}

/** Waits until the animations in this part of a page have ended. */
export const atRest = (part: Locator) =>
  part.evaluate((it) =>
    Promise.all(
      it.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})),
    ),
  );

export function sectionOf(page: Page, heading: string | RegExp) {
  const title = page.getByRole("heading", { level: 2, name: heading });
  return page.getByRole("main").locator("section").filter({ has: title });
}

/** Matches a label with any values in its placeholders. Playwright changes non-breaking spaces to spaces. */
export function matching(label: string) {
  const parts = label.split(/(\{\{\w+\}\}|\s)/).map((part, at) => {
    if (at % 2 === 0) return RegExp.escape(part);
    return part.startsWith("{") ? ".+" : "\\s";
  });
  return new RegExp(parts.join(""));
}

export async function expectLink(scope: Page | Locator, name: string | RegExp, to: string) {
  const link = scope.getByRole("link", { name, exact: true });
  await expect(link).toHaveAttribute("href", to);
}

export const cssOf = (part: Locator, property: string) =>
  part.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);

/** The requests of a page to the site, and whether they started before `load`. */
export function requestsOf(page: Page) {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation");
    const loaded = (visit as PerformanceNavigationTiming).loadEventStart;
    // A lazy picture may be requested before or after `load`; nothing waits for it.
    const lazy = new Set(
      [...document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")].map(
        ({ currentSrc }) => currentSrc,
      ),
    );
    return performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.startsWith(location.origin))
      .map(({ name, startTime }) => ({
        file: new URL(name).pathname,
        isEarly: startTime < loaded && !lazy.has(name),
      }));
  });
}

/** The number of printed Letter pages. */
export async function sheetsOf(page: Page) {
  const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Waits until all islands are hydrated. Most pages have none. */
export async function hydrated(page: Page) {
  await expect(page.locator("[data-hydrate=true]")).toHaveCount(0);
}
