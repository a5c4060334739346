import * as labels from "#labels";
import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { entries, htmlOf, missingPath, paths, postalCode, samples } from "./kit/built.ts";
import { expect, open, test } from "./kit/fixtures.ts";
import { send, toastOf } from "./kit/form.ts";
import { type Check, inspector, type Mode } from "./kit/inspector.ts";

/** Each page is opened once and then resized: axe and the focus pass take most of the time. */
const views: [width: number, mode: Mode, checks: Check[]][] = [
  [
    390,
    "light",
    ["axe", "paleTexts", "smallTargets", "misplacedPictures", "focusPass", "damagedTexts"],
  ],
  [390, "dark", ["paleTexts"]],
  [390, "forced colors", ["missingEdges"]],
  [390, "text spacing of WCAG 1.4.12", ["damagedTexts"]],
  [390, "font of 24 px", ["damagedTexts", "brokenWords"]],
  [390, "font of 32 px", ["damagedTexts", "brokenWords"]],
  [320, "font of 32 px", ["damagedTexts", "brokenWords"]],
  [320, "font of 24 px", ["damagedTexts", "brokenWords"]],
  [320, "light", ["damagedTexts", "brokenWords", "misplacedPictures"]],
  [768, "light", ["damagedTexts", "misplacedPictures"]],
  [992, "light", ["damagedTexts"]],
  [1024, "light", ["damagedTexts"]],
  [1440, "light", ["misplacedPictures", "focusPass"]],
  [1440, "forced colors", ["missingEdges"]],
  [1280, "forced colors", ["missingEdges"]],
  [1280, "light", ["damagedTexts", "paleTexts", "alikeTabs"]],
  [1280, "dark", ["axe", "paleTexts", "alikeTabs"]],
  [1280, "print", ["printProblems"]],
  [1280, "text spacing of WCAG 1.4.12", ["damagedTexts"]],
  [1280, "font of 24 px", ["damagedTexts", "brokenWords"]],
  [1280, "font of 32 px", ["damagedTexts", "brokenWords"]],
];

const accessible = "@A11Y-5 @A11Y-6 @A11Y-7 @A11Y-8 @A11Y-9 @ALL-1 @ALL-2";

for (const path of samples) {
  const more = "@ALL-3 @ALL-11 @ROUTE-9 @HEAD-1 @FRAME-4 @FRAME-14";
  test(`${accessible} ${more} ${path} in all sizes and modes`, async ({ page }) => {
    const expectNoProblems = await inspector(page);
    await page.goto(path);
    for (const view of views) await expectNoProblems(...view);
  });
}

test("every page at two widths @ALL-1 @ALL-2", { tag: "@smoke" }, async ({ page }) => {
  const expectNoProblems = await inspector(page);
  for (const path of paths) {
    // axe takes most of the time, and the test above runs it on the samples.
    const checks: Check[] = samples.includes(path) ? ["damagedTexts"] : ["damagedTexts", "axe"];
    await page.goto(path);
    await expectNoProblems(390, "light", checks);
    await expectNoProblems(1280, "dark", checks);
  }
});

test(`${accessible} form errors, toasts and the Tab key`, async ({ page }) => {
  const expectNoProblems = await inspector(page);
  // Its index is sticky at this width.
  await page.goto(paths.includes("/services") ? "/services" : "/");
  await expectNoProblems(1440, "light", []);
  await tabThrough(page, "Tab");
  await tabThrough(page, "Shift+Tab");
  await open(page, "/contact");
  for (const width of [390, 1280]) await expectNoProblems(width, "forced colors", ["focusPass"]);
  await send(page);
  await expect(toastOf(page)).toContainText(labels.toasts.incomplete.title);
  for (const mode of ["light", "dark"] as const) {
    await expectNoProblems(390, mode, ["axe", "paleTexts", "smallTargets"]);
  }
  await page.keyboard.press("F8");
  for (const target of ["toast", "close button"]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => window.measures.focusProblems()), target).toEqual([]);
  }
});

/** Presses a key from one end of the page to the other. The focus pass of the measures needs no keys, but assumes their order. */
async function tabThrough(page: Page, key: "Tab" | "Shift+Tab") {
  await page.evaluate((isForward) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.setPosition(document.body, isForward ? 0 : document.body.childNodes.length);
    scrollTo(0, isForward ? 0 : document.body.scrollHeight);
  }, key === "Tab");
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press(key);
    const problems = await page.evaluate(() => window.measures.focusProblems());
    if (!problems) return expect(stops, key).toBeGreaterThan(7);
    expect.soft(problems, key).toEqual([]);
  }
  throw new Error(`${key} does not reach the end of the page.`);
}

test("with more contrast each surface has one ink @A11Y-9", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await page.goto("/");
  const inks = await page.locator("body").evaluate((body) => {
    const style = getComputedStyle(body);
    const pairs = ["ink", "footer-ink", "accent-ink"].map((name) => [`--${name}`, `--${name}-2`]);
    return pairs.map((pair) => new Set(pair.map((name) => style.getPropertyValue(name))).size);
  });
  expect(inks).toEqual([1, 1, 1]);
});

test(
  "every page has the same footer and its menu entry @FRAME-4 @FRAME-7 @FRAME-8 @FRAME-9 @FRAME-10",
  { tag: "@smoke" },
  async ({ page }) => {
    // The last line names the color of the page.
    const footerOf = (path: string) =>
      /<footer.*(?=<div class="footer-end")/s.exec(htmlOf(path))?.[0];
    for (const path of [...paths, missingPath]) {
      expect(footerOf(path), path).toBe(footerOf("/"));
      const current = /<nav[^>]* id="menu".*?<\/nav>/s.exec(htmlOf(path))?.[0];
      const marked = [...(current?.matchAll(/href="([^"]*)"[^>]* aria-current="page"/g) ?? [])];
      const entry = entries.find(([, to]) => path === to || path.startsWith(`${to}/`));
      expect(
        marked.map(([, to]) => to),
        path,
      ).toEqual(entry ? [entry[1]] : []);
    }
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    const linksOf = (name: string) =>
      footer
        .getByRole("navigation", { name })
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const quick = await linksOf(labels.frame.quickLinks);
    expect(quick).not.toEqual([]);
    expect(entries.map(([, to]) => to)).toEqual(expect.arrayContaining(quick));
    const legal = ["/privacy-policy", "/terms-of-service"];
    expect(await linksOf(labels.frame.legal)).toEqual(expect.arrayContaining(legal));
    await expect(footer.locator("p").first()).not.toBeEmpty();
    await expect(footer.locator("a[href^='mailto:']")).toHaveCount(1);
    await expect(footer.locator("a[href^='tel:']")).toHaveCount(1);
    await expect(footer.locator("address")).toContainText(postalCode);
    const payments = footer.getByRole("heading", { name: labels.frame.payments });
    await expect(payments.locator("+ *")).not.toBeEmpty();
  },
);

test("the HTML and the scripts contain nothing forbidden @ALL-4 @ROUTE-8", () => {
  const pagesWith = (pattern: RegExp) =>
    [...paths, missingPath].filter((path) => pattern.test(htmlOf(path)));
  expect(pagesWith(/<[^>]+\sstyle=/)).toEqual([]);
  expect(pagesWith(/<input[^>]*(?:type="password"|autocomplete="cc-)/i)).toEqual([]);
  expect(pagesWith(/<form/)).toEqual(["/contact"]);
  const scripts = globSync("build/client/assets/*.js").map((file) => readFileSync(file, "utf8"));
  expect(scripts.filter((script) => /_zod|--art-line|hljs/.test(script))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is readable @ROUTE-1 @FRAME-12", async ({ page }) => {
    for (const path of samples) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(20);
      const toasts = page.getByRole("region", { name: labels.toasts.area, exact: true });
      await expect(toasts, path).toHaveCount(1);
    }
  });
});

test("drawings follow the color scheme and print light @A11Y-10", async ({ page }) => {
  await page.goto(missingPath);
  const drawing = page.getByRole("main").getByRole("img");
  const pixels = () =>
    drawing.evaluate((image: HTMLImageElement) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 99, height: 99 });
      canvas.getContext("2d")?.drawImage(image, 0, 0, 99, 99);
      return canvas.toDataURL();
    });
  const light = await pixels();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(pixels).not.toBe(light);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect.poll(pixels).toBe(light);
});
