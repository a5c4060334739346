import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { htmlOf, missingPath, paths, samples } from "./kit/built.ts";
import { expect, hydrated, requestsOf, test } from "./kit/fixtures.ts";
import { send, toastOf } from "./kit/form.ts";

const KiB = 1024;

const fontLimit = 48 * KiB;

/** Limits of a page, in compressed bytes or files. docs/performance.md has times. */
const budget = {
  // Up to the end of the first paragraph. The first network round trip carries about 14.6 KB, headers included.
  firstView: 13_500,
  html: 24 * KiB,
  inlineScript: 2000,
  scripts: 0,
  earlyScripts: 0,
  fonts: fontLimit,
  // Only for pages that use characters which the other fonts lack.
  additionalFonts: fontLimit / 2,
  // Without fonts and photographs.
  beforeLoad: 31 * KiB,
  inAll: 38 * KiB,
  // A page may have many, and most load when the visitor scrolls.
  photographs: 200 * KiB,
  requests: 16,
  loadedTwice: 0,
};
const exceptions: Record<string, Partial<typeof budget>> = {
  "/": { beforeLoad: 25 * KiB, inAll: 37 * KiB },
  // Includes the scripts of the form and of toasts.
  "/contact": { beforeLoad: 23 * KiB, inAll: 101 * KiB, scripts: 82 * KiB },
};

const photograph = /\.(?:avif|jpg)$/;
const font = /\.woff2$/;
const isCommon = (file: string) => !photograph.test(file) && !font.test(file);

test("the HTML of every page is small @FAST-3", () => {
  for (const path of [...paths, missingPath]) expectWithin(path, documentCost(path));
});

test("every page stays within its budget @FAST-1 @FAST-3", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of samples) {
    await page.goto(path);
    await hydrated(page);
    // With a timeout, because a headless browser is sometimes never idle.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
    );
    const asked = await requestsOf(page);
    const files = asked.map(({ file, isEarly }) => ({ file, isEarly, size: sizeOf(file) }));
    const sum = (counts: (file: (typeof files)[number]) => boolean) =>
      files.filter(counts).reduce((total, { size }) => total + size, 0);
    const additional = await page.evaluate(additionalFonts);
    const isAdditional = (file: string) => additional.some((url) => url.endsWith(file));
    const { html } = documentCost(path);
    expectWithin(path, {
      scripts: sum(({ file }) => file.endsWith(".js")),
      earlyScripts: sum(({ file, isEarly }) => file.endsWith(".js") && isEarly),
      fonts: sum(({ file }) => font.test(file) && !isAdditional(file)),
      additionalFonts: sum(({ file }) => isAdditional(file)),
      beforeLoad: html + sum(({ file, isEarly }) => isEarly && isCommon(file)),
      inAll: html + sum(({ file }) => isCommon(file)),
      photographs: sum(({ file }) => photograph.test(file)),
      requests: 1 + files.length,
      loadedTwice: files.length - new Set(files.map(({ file }) => file)).size,
    });
  }
});

/** In the page: the URLs of fonts for certain characters. */
function additionalFonts() {
  const rules = [...document.styleSheets].flatMap((sheet) => Array.from(sheet.cssRules));
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue("unicode-range"))
    .map(({ style }) => /"(.*)"/.exec(style.getPropertyValue("src"))?.[1] ?? "");
}

const scripts = /<script(?![^>]*ld\+json).*?<\/script>|modulepreload/gs;

function documentCost(path: string) {
  return {
    firstView: compressedSize(firstView(htmlOf(path))),
    html: compressedSize(htmlOf(path)),
    // With preloaded modules, without JSON-LD.
    inlineScript: compressedSize((htmlOf(path).match(scripts) ?? []).join("")),
  };
}

function expectWithin(path: string, cost: Partial<typeof budget>) {
  const most: Record<string, number> = {
    ...budget,
    ...exceptions[path],
  };
  const over = Object.entries(cost).flatMap(([name, value]) => {
    const limit = most[name] ?? 0;
    return value > limit ? `${name}: ${value}, which is ${value - limit} more than ${limit}` : [];
  });
  expect.soft(over, path).toEqual([]);
}

test("a page contains every style that matches it @FAST-3", async ({ page }) => {
  const documents = [...paths, missingPath].map((path) => [path, htmlOf(path)] as const);
  const missing = await page.evaluate((all) => {
    const selectorsOf = (rules: CSSRuleList, parent: string): string[] =>
      Array.from(rules).flatMap((rule) => {
        const isStyle = rule instanceof CSSStyleRule;
        const selector = isStyle ? rule.selectorText.replaceAll("&", `:is(${parent})`) : parent;
        const nested = rule instanceof CSSGroupingRule || isStyle ? rule.cssRules : undefined;
        const own = isStyle ? [selector] : [];
        return nested ? own.concat(selectorsOf(nested, selector)) : own;
      });
    const pages = all.map(([path, html]) => {
      const content = new DOMParser().parseFromString(html, "text/html");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(content.querySelector("style")?.textContent ?? "");
      return { path, content, selectors: new Set(selectorsOf(sheet.cssRules, ":root")) };
    });
    const known = new Set(pages.flatMap(({ selectors }) => Array.from(selectors)));
    return pages.flatMap(({ path, content, selectors }) =>
      Array.from(known)
        .filter((selector) => !selectors.has(selector) && content.querySelector(selector))
        .map((selector) => `${path}: ${selector}`),
    );
  }, documents);
  expect(missing).toEqual([]);
});

test("no stylesheet delays the first paint, and no script contains one @FAST-3", () => {
  for (const path of [...paths, missingPath]) {
    for (const [link] of htmlOf(path).matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)) {
      expect(link, path).toContain('media="print"');
    }
  }
  for (const file of globSync("build/client/assets/*.js")) {
    expect(readFileSync(file, "utf8"), file).not.toContain("@layer");
  }
});

test("every deployed script is loaded by a page @FAST-3", async ({ page }) => {
  await page.goto("/contact");
  await send(page);
  await expect(toastOf(page)).toHaveCount(1);
  const asked = (await requestsOf(page)).map(({ file }) => file.slice(1));
  const served = globSync("**/*.{js,mjs,data}", { cwd: "build/client" });
  expect(served.toSorted()).toEqual(asked.filter((file) => file.endsWith(".js")).toSorted());
});

function sizeOf(file: string) {
  const body = readFileSync(join("build/client", file));
  return file.endsWith(".woff2") ? body.length : compressedSize(body);
}

/** Brotli at level 5, because a CDN compresses on the fly and not at the highest level. */
function compressedSize(body: string | Buffer) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

function firstView(html: string) {
  const start = html.includes('class="prose"')
    ? html.indexOf('class="prose"')
    : html.indexOf("</h1>");
  return html.slice(0, html.indexOf("</p>", start));
}
