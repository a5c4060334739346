import { expect, test } from "vitest";
import { display, sans } from "../../app/fonts/fonts.ts";
import { fontFor, outline } from "../pictures/fonts.ts";
import { fontModule } from "./css.ts";
import { filesFor, missingCharacters } from "./files.ts";

test.for([
  [display.family, 500],
  [display.family, 800],
  [sans.family, 400],
  [sans.family, 700],
] as const)("a drawn text in %s %i uses characters of several files", ([family, weight]) => {
  const letters = filesFor(family, weight).map(({ characters }) =>
    String.fromCodePoint(Math.max(...characters)),
  );
  const font = fontFor(family, weight);
  const [unknown, ...known] = ["\u{10FFFF}", ...letters].map((text) => outline(text, font).shapes);
  expect(known).not.toContainEqual(unknown);
  expect(outline(letters.join(""), font).shapes).toHaveLength(known.flat().length);
});

test("letters that no font has are found, but not symbols", () => {
  expect(missingCharacters("Plain → 🎉 中中")).toEqual(["中"]);
});

test("each file has a rule, and a second one for the same weight only its own characters", () => {
  const [, ...rules] = fontModule().split("@font-face");
  const own = rules.filter((rule) => !rule.includes("local("));
  expect(own).toHaveLength(display.files.length + sans.files.length);
  const weights = own.map((rule) => rule.match(/(?:family|weight):[^;]*/g)?.join());
  expect(own.map((rule) => rule.includes("unicode-range:"))).toEqual(
    weights.map((weight, index) => weights.indexOf(weight) < index),
  );
});
