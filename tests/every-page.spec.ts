import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createServer } from "vite";
import { drawings } from "../content/drawings.ts";
import { expect, open, openMenu, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";
import { labels } from "./kit/labels.ts";
import { installLayout } from "./kit/layout.ts";
import { htmlOf, paths, samples, sourceOf } from "./kit/pages.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => page.addInitScript(installLayout));

const widths = [1440, 1280, 1024, 992, 768, 390, 320];

for (const path of samples) {
  test(`${sourceOf(path)} has no problem of accessibility or layout at any width, color or text size`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectComplete(page);
  });
}

// Other pages of the same layout differ only in their texts and pictures.
for (const path of paths.filter((it) => !samples.includes(it))) {
  test(`${sourceOf(path)} has no problem of accessibility or layout`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, 1280, "light");
    await expectNoProblems(page, "damagedTexts", [1280, 768, 320]);
    await expectNoProblems(page, "unevenRows", widths);
    await expectNoProblems(page, "smallTargets", [320]);
  });
}

test("everything that Markdown allows is accessible, and fits the layout", async ({ page }) => {
  const html = await everyConstruct();
  // In a development build, the URL of a picture is its path in the repository.
  await page.route("/content/**", (route, request) =>
    route.fulfill({ path: `.${new URL(request.url()).pathname}` }),
  );
  const article = samples.find((path) => htmlOf(path).includes('class="prose"'));
  await page.goto(String(article));
  await page.locator(".prose").evaluate((text, construct) => (text.innerHTML = construct), html);
  await expectComplete(page);
});

test("screen readers read the number of a list item only once", async ({ page }) => {
  await page.goto("/");
  for (const list of await page.locator("main ol").all()) {
    expect(await list.ariaSnapshot()).not.toMatch(/: "?\d/);
  }
});

test("the open menu of a phone is accessible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.goto("/services");
    await openMenu(page);
    await expectAccessible(page, 390, colorScheme);
    await expectNoProblems(page, "smallTargets", [390], "open menu");
    for (const link of await page.locator("#menu a").all()) {
      await link.press("Shift");
      await expectNoProblems(page, "focusProblems", [390], `open menu, ${colorScheme}`);
    }
  }
});

test("the form is accessible with errors, a toast and the copy of a message", async ({ page }) => {
  await open(page, "/contact");
  await send(page);
  await expect(toastOf(page)).toContainText(labels.incomplete);
  await expectAccessible(page, 390, "dark");
  await expectAccessible(page, 1280, "light");
  await expectNoProblems(page, "smallTargets", [390]);
  await page.keyboard.press("F8");
  for (const target of ["toast", "close button"]) {
    await page.keyboard.press("Tab");
    await expectNoProblems(page, "focusProblems", [390], target);
  }
  await fill(page, { message: "x".repeat(300) });
  await send(page);
  await expect(toastOf(page)).toContainText(labels.sent);
  await expectAccessible(page, 320, "light");
  await expectNoProblems(page, "smallTargets", [320]);
});

/** Returns tests/kit/every-construct.md as HTML, made by the site's own code. */
async function everyConstruct() {
  const file = "tests/kit/every-construct.md";
  const body = readFileSync(file, "utf8").replaceAll("PICTURE", drawings.pictureBase);
  const server = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false },
  });
  const { renderMarkdown } = await server.ssrLoadModule("/app/collections/markdown.tsx");
  const { html } = renderMarkdown({ file, body });
  await server.close();
  return html;
}

async function expectComplete(page: Page) {
  await expectAccessible(page, 390, "dark");
  await expectAccessible(page, 1280, "light");
  await expectNoProblems(page, "smallTargets", [390]);
  await expectNoProblems(page, "damagedTexts", widths);
  await expectNoProblems(page, "unevenRows", widths);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoProblems(page, "focusPass", [390], "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoProblems(page, "focusPass", [390, 1440]);
  await page.emulateMedia({ forcedColors: "active" });
  await expectNoProblems(page, "missingEdges", [390, 1440], "forced colors");
  await page.emulateMedia({ forcedColors: "none" });

  await setStyle(page, textSpacing);
  await expectNoProblems(page, "damagedTexts", [390, 1280], "text spacing");
  await setStyle(page, "");
  const devTools = await page.context().newCDPSession(page);
  for (const standard of [24, 32]) {
    await devTools.send("Page.setFontSizes", { fontSizes: { standard } });
    await expectNoProblems(page, "damagedTexts", [1280, 390, 320], `font of ${standard} px`);
  }
}

/** Checks WCAG 2.2 AA, and the contrast of AAA. axe cannot judge text on a gradient, and the map belongs to another site. */
async function expectAccessible(page: Page, width: number, colorScheme: "light" | "dark") {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  const axe = new AxeBuilder({ page }).exclude("iframe").setLegacyMode();
  const { violations } = await axe
    .options({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { "color-contrast-enhanced": { enabled: true } },
      resultTypes: ["violations"],
      preload: false,
    })
    .analyze();
  const found = violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${help}: ${target.join(" ")} ${failureSummary}`),
  );
  expect.soft(found, `${page.url()}, ${width} px, ${colorScheme}`).toEqual([]);
}

type Check = keyof Window["layout"];

async function expectNoProblems(page: Page, check: Check, widths: number[], mode = "") {
  for (const width of widths) {
    // At 1440 x 900 px the index of the services is sticky. 320 x 256 px is a zoom of 400 %.
    const height = { 320: 256, 1440: 900 }[width] ?? 640;
    await page.setViewportSize({ width, height });
    const found = await page.evaluate((name) => window.layout[name](), check);
    expect.soft(found, `${check}: ${page.url()}, ${width} px, ${mode}`).toEqual([]);
  }
}

/** WCAG 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** The content security policy does not apply to styles that are set in this way. */
const setStyle = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)];
  }, css);
