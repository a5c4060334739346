import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { font } from "./render.ts";
import { servedDrawing } from "./served-drawing.ts";
import { token } from "./tokens.ts";

const attributes = 'x="300" y="60" text-anchor="middle" font-family="Yard Stencil,serif"';

test.each([
  `<text ${attributes} font-size="17" letter-spacing="2">ABCDEFGHIJKLMNOPQRSTUVWXYZ</text>`,
  `<text ${attributes} font-size="28">No. 1 &amp; 234 · 567 890</text>`,
])("%s looks the same as outlines", (text) => {
  const outlines = servedDrawing(text);
  expect(outlines).toMatch(/^<path [^>]*\/>$/);

  const after = inkIn(outlines);
  const wrong = inkIn(text).filter((ink, index) => Math.abs(ink - (after[index] ?? 0)) > 0.6);
  expect(wrong).toEqual([]);
});

test("colors are the page's alone, and texts show in a page alone", () => {
  expect(servedDrawing('<path fill="var(--art-wood,#d9a867)"/>')).toBe(
    '<path fill="var(--art-wood)"/>',
  );
  expect(servedDrawing('<text x="1">A</text>')).toContain('display="var(--art-text,none)"');
  expect(token("--art-text")).toBe("inline");
});

test.each([
  `<text ${attributes}><tspan>A</tspan></text>`,
  `<text ${attributes} transform="scale(2)">A</text>`,
  `<text ${attributes}> </text>`,
])("%s stops the build", (text) => {
  expect(() => servedDrawing(text)).toThrow(/stencil/i);
});

/** How much ink there is at each point, from 0 to 1, at twice the size of a page. */
function inkIn(part: string): number[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 80" width="1200">${part}</svg>`;
  const { pixels } = new Resvg(svg, { font }).render();
  return Array.from(
    { length: pixels.length / 4 },
    (_, point) => (pixels[point * 4 + 3] ?? 0) / 255,
  );
}
