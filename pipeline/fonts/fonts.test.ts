import { expect, test } from "vitest";
import { display, sans } from "../../app/fonts/fonts.ts";
import { fontFor, missingCharacter, outline } from "../pictures/fonts.ts";
import { fontModule } from "./css.ts";
import { filesFor, fontFiles, missingCharacters } from "./files.ts";

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
  expect(missingCharacter(letters.join(""), font)).toBeUndefined();
  const widths = letters.map((letter) => outline(letter, font).width);
  expect(outline(letters.join(""), font).width).toBeCloseTo(widths.reduce((a, b) => a + b));
});

test("letters that no font has are found, but not symbols", () => {
  expect(missingCharacters("Plain → 🎉 中中")).toEqual(["中"]);
});

test("each file has a rule, and a second one for the same weight only its own characters", () => {
  const [, ...rules] = fontModule().split("@font-face");
  const files = [display, sans].flatMap(({ family }) => fontFiles.get(family) ?? []);
  const own = rules.filter((rule) => !rule.includes("local("));
  expect(own.map((rule) => rule.includes("unicode-range:"))).toEqual(
    files.map(({ isAdditional }) => isAdditional),
  );
});
