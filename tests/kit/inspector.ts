import { fileURLToPath } from "node:url";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { installMeasures } from "./measures.ts";

const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const defaults = {
  media: null,
  forcedColors: null,
  css: "",
  fontSize: 16,
} as const;
const modes = {
  light: {},
  dark: { colorScheme: "dark" },
  "forced colors": { forcedColors: "active" },
  "text spacing of WCAG 1.4.12": { css: textSpacing },
  print: { media: "print" },
  "font of 24 px": { fontSize: 24 },
  "font of 32 px": { fontSize: 32 },
} as const;
export type Mode = keyof typeof modes;
export type Check = keyof Window["measures"];

/** At 1440 x 900 px the index of the services is sticky. 320 x 256 px equals a zoom of 400 %. */
const heights: Partial<Record<number, number>> = { 320: 256, 1440: 900 };

/** Installs the measures in all pages opened later, and returns a function that applies them to the current page. */
export async function inspector(page: Page) {
  await page.addInitScript(installMeasures);
  await page.addInitScript({ path: fileURLToPath(import.meta.resolve("axe-core/axe.min.js")) });
  const devTools: CDPSession = await page.context().newCDPSession(page);
  return async (width: number, mode: Mode, checks: Check[]) => {
    const { css, fontSize, ...media } = { ...defaults, ...modes[mode] };
    await page.setViewportSize({ width, height: heights[width] ?? 640 });
    await devTools.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", ...media });
    const found = await page.evaluate(
      async ([text, names]) => {
        document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)];
        return (await Promise.all(names.map((name) => window.measures[name]()))).flat();
      },
      [css, checks] as const,
    );
    expect.soft(found, `${page.url()}, ${width} px, ${mode}`).toEqual([]);
  };
}
