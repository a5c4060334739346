import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

/** The not-found page stands for every address that no page has. */
export const missingPath = "/no-such-page";

/** Every page of the built site, by path. */
export const paths = globSync("**/index.html", { cwd: "build/client" })
  .map((file) => `/${file.replaceAll("\\", "/").replace(/\/?index\.html$/, "")}`)
  .toSorted();

export const articles = paths.filter((path) => /^\/blog\/(?!page-\d)/.test(path));
export const studies = paths.filter((path) => path.startsWith("/case-studies/"));

/** Of the pages that are made alike, the three longest stand for the others. */
const longest = (alike: string[]) =>
  alike.toSorted((a, b) => htmlOf(b).length - htmlOf(a).length).slice(0, 3);
const alike = new Set([...articles, ...studies]);
export const texts = [...longest(articles), ...longest(studies)];

/** The pages for what takes its time. */
export const samples = [...paths.filter((path) => !alike.has(path)), ...texts, missingPath];

/** The navigation's labels, without their entities, and addresses. */
const [menu = ""] = /<nav[^>]* aria-label="Main".*?<\/nav>/s.exec(htmlOf("/")) ?? [];
export const entries = Array.from(
  menu.matchAll(/<li><a [^>]*href="([^"]*)"[^>]*>([^<]*)/g),
  ([, to = "", label = ""]) =>
    [label.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"), to] as const,
);

/** Two pages that the menu leads to, or the same twice: neither the first page nor the form. */
const between = entries.map(([, to]) => to).filter((to) => to !== "/" && to !== "/contact");
export const [firstInMenu = "/"] = between;
export const lastInMenu = between.at(-1) ?? "/";
export const [longestInMenu = "/"] = longest(between);

/** As the structured data has it. */
export const [, postalCode = "?"] = /"postalCode":"([^"]*)"/.exec(htmlOf("/")) ?? [];

/** Whom the site's policy lets in: the map, and in a fork what it has turned on in content/site.ts. */
const neighbors = new Set(
  readFileSync("build/client/_headers", "utf8").match(/https:\/\/[^\s;]+/g),
);

/** What islands bring, for a test that keeps it back. */
export const scripts = "**/assets/*.js";

/** A page as it was built. */
export function htmlOf(path: string) {
  const file = path === missingPath ? "404.html" : join(path, "index.html");
  return readFileSync(join("build/client", file), "utf8");
}

/**
 * Fails a test on anything the page complains about (errors, hydration mismatches, refused policies)
 * and on any request to a stranger. A neighbor is answered here, with a frame or an empty script; nothing leaves the machine.
 */
export const test = base.extend<{ tolerate: RegExp | undefined; guard: undefined }>({
  tolerate: [undefined, { option: true }],
  guard: [
    async ({ context, baseURL, tolerate }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!tolerate?.test(text)) complaints.push(text);
      };
      await context.route(
        (url) => url.origin !== baseURL,
        (route) => {
          const request = route.request();
          if (neighbors.has(new URL(request.url()).origin)) {
            const body = request.resourceType() === "document" ? "<title>Map</title>" : "";
            return route.fulfill({ contentType: "text/html", body });
          }
          complain(`request to a stranger: ${request.url()}`);
          return route.abort();
        },
      );
      context.on("console", (message) => {
        // A browser reports the not-found page's own status as an error.
        const isOwnStatus =
          message.location().url === message.page()?.url() &&
          /^Failed to load resource: .* status of 4\d\d/.test(message.text());
        if (message.type() === "error" && !isOwnStatus) complain(message.text());
      });
      context.on("weberror", (error) => complain(String(error.error())));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its islands live. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Opens the menu of a small screen, and waits until its entries have come to rest. */
export async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await atRest(page.getByRole("navigation", { name: "Main" }));
}

/** Waits until nothing in this part of a page moves any more. */
export const atRest = (part: Locator) =>
  part.evaluate((it) =>
    Promise.all(
      it.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})),
    ),
  );

/** The part of a page below one of its headings. */
export function sectionOf(page: Page, heading: string | RegExp) {
  const title = page.getByRole("heading", { level: 2, name: heading });
  return page.getByRole("main").locator("section").filter({ has: title });
}

export async function expectLink(scope: Page | Locator, name: string | RegExp, to: string) {
  const link = scope.getByRole("link", { name, exact: true });
  await expect(link).toHaveAttribute("href", to);
}

export const cssOf = (part: Locator, property: string) =>
  part.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);

/** There are cards, and each has something to read in these parts of it. */
export async function expectCards(scope: Locator, ...parts: string[]) {
  const cards = scope.getByRole("article");
  await expect(cards).not.toHaveCount(0);
  for (const card of await cards.all()) {
    for (const part of parts) {
      const filled = card.locator(part).filter({ hasText: /\S/, visible: true });
      await expect(filled, part).not.toHaveCount(0);
    }
  }
  return cards.all();
}

/** True for a text long enough to have a list of its sections. */
export function hasSections(path: string) {
  return htmlOf(path).includes("On this page");
}

/** What a page has asked the site for, and whether that was before it had loaded. */
export function requestsOf(page: Page) {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation");
    const loaded = (visit as PerformanceNavigationTiming).loadEventStart;
    // A lazy picture may come before `load` or after it, as the machine likes; nothing waits for it.
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

/** How many sheets of Letter paper a page takes. */
export async function sheetsOf(page: Page) {
  const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Most pages have nothing to wait for. */
export async function hydrated(page: Page) {
  await expect(page.locator("[data-island]:not([data-alive])")).toHaveCount(0);
}
