import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { resolveTokens, token, tokenValues } from "./tokens.ts";

const papers = ["white", "canary", "pink", "green", "blue"];
// The brand of a fork may have the color of another paper.
if (existsSync("docs/demo-spec.md")) papers.push("goldenrod");

test("each dark paper differs from the others @A11Y-11", () => {
  const colors = papers.map((name) => oklab(tokenValues(`--${name}`).dark));
  const differences = colors.flatMap((one, at) =>
    colors
      .slice(at + 1)
      .map((other) => Math.hypot(...one.map((part, i) => part - (other[i] ?? 0)))),
  );
  expect(Math.min(...differences)).toBeGreaterThanOrEqual(0.045);
});

test.for([
  ["light-dark(#ffffff, #000000)", "#ffffff", "#000000"],
  ["color-mix(in srgb, #ff8000 25%, #000040)", "#402030", "#402030"],
  [
    "light-dark(rgb(1 2 3 / 0.5), color-mix(in srgb, #000000 50%, #102030))",
    "rgb(1 2 3 / 0.5)",
    "#081018",
  ],
  ["var(--accent)", token("--brand"), token("--brand")],
])("%s is %s in the light and %s in the dark scheme", ([css = "", light, dark]) => {
  expect([resolveTokens(css, "light"), resolveTokens(css, "dark")]).toEqual([light, dark]);
});

test("a color that cannot be mixed is an error that names its token", () => {
  expect(() => token("--backdrop")).toThrow("Write the colors of --backdrop as #rrggbb.");
});

/** The coordinates of a #rrggbb color. Source of the numbers: https://bottosson.github.io/posts/oklab/ */
function oklab(hex: string): number[] {
  const [red = 0, green = 0, blue = 0] = (hex.match(/\w\w/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
