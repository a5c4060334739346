import { globSync, readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import {
  cssOf,
  entries,
  expect,
  htmlOf,
  missingPath,
  open,
  paths,
  postalCode,
  samples,
  test,
} from "./kit/fixtures.ts";
import { send, toastOf } from "./kit/form.ts";
import { installMeasures } from "./kit/measures.ts";

const roomyText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const none = { media: null, forcedColors: null, contrast: null, css: "", fontSize: 16 } as const;
const modes = {
  light: {},
  dark: { colorScheme: "dark" },
  "own colors": { forcedColors: "active" },
  "more contrast": { contrast: "more" },
  "text spacing of WCAG 1.4.12": { css: roomyText },
  paper: { media: "print" },
  "a font of 24 px": { fontSize: 24 },
  "a font of 32 px": { fontSize: 32 },
} as const;

/** One of kit/measures.ts, or what takes more than one look. */
type Check = Exclude<keyof Window["measures"], "badFocus"> | ((page: Page) => Promise<string[]>);

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const byColor = ["color-contrast", "link-in-text-block"];

/** With 1440 x 900 px the index of the services stays in view; 320 x 256 px is a zoom of 400 %. */
const heights: Partial<Record<number, number>> = { 320: 256, 667: 375, 1440: 900 };

/** A page is opened once, and looked at in all these ways. */
const looks: [width: number, mode: keyof typeof modes, checks: Check[]][] = [
  [390, "light", [axe(standards), "paleTexts", "smallTargets", "looseScene", tabThrough]],
  [667, "light", [menuScrolls]],
  [390, "dark", [axe(byColor), "paleTexts"]],
  [390, "own colors", ["bareControls"]],
  [390, "text spacing of WCAG 1.4.12", ["spoiledTexts"]],
  [1280, "light", [axe(standards), "paleTexts"]],
  [1280, "dark", [axe(byColor), "paleTexts"]],
  [1280, "own colors", ["bareControls"]],
  [1280, "more contrast", [oneInk]],
  [1280, "text spacing of WCAG 1.4.12", ["spoiledTexts"]],
  [1280, "paper", ["wrongOnPaper"]],
  [1440, "light", ["looseScene", tabThrough]],
  [1440, "own colors", ["bareControls"]],
  [768, "light", ["looseScene"]],
  [320, "light", ["spoiledTexts", "brokenWords", "looseScene", shortHeader, menuScrolls]],
  [320, "a font of 24 px", ["spoiledTexts", "brokenWords"]],
  [390, "a font of 24 px", ["spoiledTexts", "brokenWords"]],
  [1280, "a font of 24 px", ["spoiledTexts", "brokenWords"]],
  [320, "a font of 32 px", ["spoiledTexts", "brokenWords", menuScrolls]],
  [390, "a font of 32 px", ["spoiledTexts", "brokenWords"]],
  [1280, "a font of 32 px", ["spoiledTexts", "brokenWords"]],
];

const comfort = "@FRAME-5 @A11Y-5 @A11Y-6 @A11Y-7 @A11Y-8 @A11Y-9 @ALL-1 @ALL-2".split(" ");
const frame = "@ALL-3 @ALL-11 @ROUTE-9 @HEAD-1 @FRAME-4 @FRAME-7 @FRAME-8 @FRAME-9 @FRAME-10";

for (const path of samples) {
  test(`${path} in every look`, { tag: [...comfort, ...frame.split(" ")] }, async ({ page }) => {
    await page.addInitScript(installMeasures);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectCurrentEntry(page, path);
    await expectFooter(page);
    for (const look of looks) await expectNothing(page, ...look);
  });
}

test("every page at six widths", { tag: ["@ALL-1", "@ALL-2"] }, async ({ page }) => {
  await page.addInitScript(installMeasures);
  for (const path of paths) {
    await page.goto(path);
    for (const width of [320, 390, 768, 992, 1024, 1280]) {
      await expectNothing(page, width, "light", ["spoiledTexts"]);
    }
  }
});

test("every control, complaint and toast", { tag: comfort }, async ({ page }) => {
  await page.addInitScript(installMeasures);
  for (const path of ["/", "/contact"]) {
    await open(page, path);
    for (const width of [390, 1280]) await expectNothing(page, width, "own colors", [tabThrough]);
  }
  await send(page);
  await expect(toastOf(page)).toContainText("Incomplete Form");
  for (const mode of ["light", "dark"] as const) {
    await expectNothing(page, 390, mode, [axe(byColor), "paleTexts", "smallTargets"]);
  }
  await page.keyboard.press("F8");
  for (const step of ["toast", "close button"]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => window.measures.badFocus()), step).toEqual([]);
  }
});

async function expectNothing(page: Page, width: number, mode: keyof typeof modes, checks: Check[]) {
  await page.setViewportSize({ width, height: heights[width] ?? 640 });
  const { css, fontSize, ...media } = { ...none, ...modes[mode] };
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", ...media });
  await page.evaluate(async (text) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)];
  }, css);
  for (const check of checks) {
    const found = await (typeof check === "string"
      ? page.evaluate((name) => window.measures[name](), check)
      : check(page));
    expect.soft(found, `${page.url()}, ${width} px, ${mode}`).toEqual([]);
  }
}

function axe(rules: string[]) {
  return async (page: Page) => {
    // Brought into the page once, axe stays there.
    const isThere = await page.evaluate("'axe' in window");
    const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: "0" } : {}) })
      // Without legacy mode it would look into the map, too; a list of what is right would take half its time.
      .setLegacyMode()
      .options({ runOnly: rules, resultTypes: ["violations"] })
      .analyze();
    return violations.flatMap(({ help, helpUrl, nodes }) =>
      nodes.map(({ target }) => `${help} (${helpUrl}): ${target.join(" ")}`),
    );
  };
}

async function tabThrough(page: Page) {
  return [...(await tabWith(page, "Tab")), ...(await tabWith(page, "Shift+Tab"))];
}

/** From one end of the page to the other. */
async function tabWith(page: Page, key: "Tab" | "Shift+Tab") {
  await page.evaluate((isForward) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.setPosition(document.body, isForward ? 0 : document.body.childNodes.length);
    scrollTo(0, isForward ? 0 : document.body.scrollHeight);
  }, key === "Tab");
  const found: string[] = [];
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press(key);
    const problems = await page.evaluate(() => window.measures.badFocus());
    if (!problems) return count > 7 ? found : [`only ${count} stops with ${key}`];
    found.push(...problems.map((problem) => `${key}: ${problem}`));
  }
  return ["no end after 120 stops"];
}

/** The last link of the open menu can be reached by wheel, touch and keyboard. */
async function menuScrolls(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const place = { x: width / 2, y: height - 20 };
  const touch = { ...place, yDistance: -3000, speed: 20_000, gestureSourceType: "touch" } as const;
  const ways = {
    wheel: async () => {
      await page.mouse.move(place.x, place.y);
      await page.mouse.wheel(0, 3000);
    },
    touch: () => browser.send("Input.synthesizeScrollGesture", touch),
    keyboard: async () => {
      for (let link = await links.count(); link > 0; link -= 1) await page.keyboard.press("Tab");
    },
  };
  for (const [way, scroll] of Object.entries(ways)) {
    await page.getByRole("button", { name: "Menu" }).click();
    await scroll();
    await expect.soft(links.last(), `the menu's end by ${way}`).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Escape");
  }
  return [];
}

async function oneInk(page: Page) {
  const inks = await page.locator("body").evaluate((body) => {
    const style = getComputedStyle(body);
    return ["--ink", "--ink-2"].map((name) => style.getPropertyValue(name));
  });
  return new Set(inks).size === 1 ? [] : [`a second ink: ${inks.join(", ")}`];
}

async function shortHeader(page: Page) {
  const { height } = (await page.getByRole("banner").boundingBox()) ?? {};
  return Number(height) <= 256 / 3 ? [] : [`header of ${height} px`];
}

async function expectCurrentEntry(page: Page, path: string) {
  const entry = entries.find(([, to]) => path === to || path.startsWith(`${to}/`));
  const current = page.getByRole("banner").locator("[aria-current=page]");
  await expect(current).toHaveText(entry ? [entry[0]] : []);
  if (!entry) return;
  const other = page.locator(".tab:not([aria-current])").first();
  await expect(current).not.toHaveCSS("background-color", await cssOf(other, "background-color"));
}

async function expectFooter(page: Page) {
  const footer = page.getByRole("contentinfo");
  const linksOf = (name: string) =>
    footer
      .getByRole("navigation", { name })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const quick = await linksOf("Quick Links");
  expect(quick).not.toEqual([]);
  expect(entries.map(([, to]) => to)).toEqual(expect.arrayContaining(quick));
  expect(await linksOf("Legal")).toEqual(["/privacy-policy", "/terms-of-service"]);
  await expect(footer.locator("p").first()).not.toBeEmpty();
  await expect(footer.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(footer.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(footer.locator("address")).toContainText(postalCode);
  await expect(footer.getByRole("heading", { name: "Payments Accepted" })).toBeVisible();
}

test("in what was built", { tag: ["@ALL-4", "@ROUTE-8"] }, () => {
  const having = (words: RegExp) =>
    [...paths, missingPath].filter((path) => words.test(htmlOf(path)));
  expect(having(/<[^>]+\sstyle=/)).toEqual([]);
  expect(having(/<input[^>]*(?:type="password"|autocomplete="cc-)/i)).toEqual([]);
  expect(having(/<form/)).toEqual(["/contact"]);
  const scripts = globSync("build/client/assets/*.js").map((file) => readFileSync(file, "utf8"));
  expect(scripts.filter((script) => /_zod|--art-line|hljs/.test(script))).toEqual([]);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("every page can be read", { tag: ["@ROUTE-1", "@FRAME-12"] }, async ({ page }) => {
    for (const path of samples) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(20);
      const toasts = page.getByRole("region", { name: "Notification", exact: true });
      await expect(toasts, path).toHaveCount(1);
    }
  });
});

test("a drawing follows light and dark, not on paper", { tag: "@A11Y-10" }, async ({ page }) => {
  await page.goto(missingPath);
  const drawing = page.getByRole("main").getByRole("img");
  const ink = () =>
    drawing.evaluate((image: HTMLImageElement) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 99, height: 99 });
      canvas.getContext("2d")?.drawImage(image, 0, 0, 99, 99);
      return canvas.toDataURL();
    });
  const light = await ink();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ink).not.toBe(light);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect.poll(ink).toBe(light);
});
