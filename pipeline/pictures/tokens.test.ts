import { expect, test } from "vitest";
import { resolveTokens, token } from "./tokens.ts";

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
