import type { Page } from "@playwright/test";
import { expect, missingPath, open, paths, test } from "./kit/fixtures.ts";
import { send, toastOf } from "./kit/form.ts";
import { installMeasures } from "./kit/measures.ts";

/** WCAG 1.4.12's, which a visitor may set. */
const roomyText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const comfort = "@A11Y-5 @A11Y-6 @A11Y-7 @A11Y-8 @A11Y-9".split(" ");

for (const path of [...paths, missingPath]) {
  test(`${path} is comfortable to read and to operate`, { tag: comfort }, async ({ page }) => {
    await page.addInitScript(installMeasures);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto(path);

    const small = await page.evaluate(() => window.measures.smallTargets());
    expect.soft(small, "targets").toEqual([]);
    await expectContrast(page);
    await expectFocusInSight(page, "390 px");
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectFocusInSight(page, "1280 px");

    await page.setViewportSize({ width: 320, height: 256 });
    await expectReadable(page, "400 %");
    const header = await page.getByRole("banner").boundingBox();
    expect.soft(Number(header?.height)).toBeLessThanOrEqual(256 / 3);

    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, roomyText);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expectReadable(page, `roomy text, ${width} px`);
    }
  });
}

test("so are the form's complaints and a toast", { tag: comfort }, async ({ page }) => {
  await page.addInitScript(installMeasures);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 640 });
  await open(page, "/contact");
  await send(page);
  await expect(toastOf(page)).toContainText("Incomplete Form");
  await expectContrast(page);
  expect(await page.evaluate(() => window.measures.smallTargets())).toEqual([]);
  await page.keyboard.press("F8");
  for (const step of ["toast", "close button"]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => window.measures.focusProblems()), step).toEqual([]);
  }
});

test(
  "a visitor's own colors leave every edge and the focus",
  { tag: "@A11Y-9" },
  async ({ page }) => {
    await page.addInitScript(installMeasures);
    await page.emulateMedia({ forcedColors: "active" });
    for (const path of ["/", "/contact"]) {
      await open(page, path);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        expect(await page.evaluate(() => window.measures.bareControls())).toEqual([]);
        await expectFocusInSight(page, `${path}, ${width} px`);
        await expect(page.locator(".tab[aria-current]")).toHaveCSS(
          "text-decoration-line",
          "underline",
        );
      }
    }
  },
);

test(
  "a drawing follows light and dark, and is light on paper",
  { tag: "@A11Y-10" },
  async ({ page }) => {
    await page.goto(missingPath);
    const ink = () =>
      page
        .getByRole("main")
        .getByRole("img")
        .evaluate((image: HTMLImageElement) => {
          const canvas = Object.assign(document.createElement("canvas"), { width: 99, height: 99 });
          canvas.getContext("2d")?.drawImage(image, 0, 0, 99, 99);
          return canvas.toDataURL();
        });
    const light = await ink();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(ink).not.toBe(light);
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expect.poll(ink).toBe(light);
  },
);

async function expectContrast(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const pale = await page.evaluate(() => window.measures.paleTexts());
    expect.soft(pale, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectReadable(page: Page, state: string) {
  const found = await page.evaluate(() => ({
    spoiled: window.measures.spoiledTexts(),
    sideways: document.documentElement.scrollWidth - innerWidth,
  }));
  expect.soft(found, state).toEqual({ spoiled: [], sideways: 0 });
}

/** Tabs from the first target to the last. */
async function expectFocusInSight(page: Page, state: string) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.setPosition(document.body, 0);
    scrollTo(0, 0);
  });
  const wrong: string[] = [];
  let count = 0;
  for (; count < 120; count += 1) {
    await page.keyboard.press("Tab");
    const problems = await page.evaluate(() => window.measures.focusProblems());
    if (!problems) break;
    wrong.push(...problems);
  }
  expect.soft(wrong, `focus, ${state}`).toEqual([]);
  expect.soft(count).toBeGreaterThan(10);
  expect.soft(count).toBeLessThan(120);
}
