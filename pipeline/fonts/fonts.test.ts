import { expect, test } from "vitest";
import { fontFor, outline } from "../pictures/fonts.ts";
import {
  displayFamily,
  filesFor,
  fontFacesIn,
  fontsOverBudget,
  missingCharacters,
  sansFamily,
} from "./files.ts";

test("the files of rules are read as Fontsource writes them, without fallback fonts", () => {
  const css = `@font-face { font-family: 'Inter Variable'; font-style: normal; font-weight: 100 900;
    src: url(./inter-latin-wght-normal.woff2) format('woff2-variations'); unicode-range: U+0000-00FF }
    @font-face{font-family:"Lora";src:url("lora.woff2") format("woff2"),url(lora.woff) format("woff")}
    @font-face { font-family: "Arial as Inter"; src: local("Arial") }`;
  expect(fontFacesIn(css)).toEqual([
    { family: "Inter Variable", name: "inter-latin-wght-normal.woff2" },
    { family: "Lora", name: "lora.woff2" },
  ]);
});

test.for([
  [displayFamily, 500],
  [displayFamily, 800],
  [sansFamily, 400],
  [sansFamily, 700],
] as const)("a drawn text in %s %i uses characters of several files", ([family, weight]) => {
  const letters = filesFor(family, weight).flatMap(
    ({ characters }) => /\p{L}/u.exec(String.fromCodePoint(...characters))?.[0] ?? [],
  );
  const font = fontFor(family, weight);
  const [unknown, ...known] = ["\u{10FFFF}", ...letters].map((text) => outline(text, font).shapes);
  expect(known).not.toContainEqual(unknown);
  expect(outline(letters.join(""), font).shapes).toHaveLength(known.flat().length);
});

test("letters that no font has are found, but not symbols", () => {
  expect(missingCharacters("Plain → 🎉 中中")).toEqual(["中"]);
});

test("the build names fonts that are too large together, or for rare letters @FAST-3", () => {
  const file = (name: string, kilobytes: number, letters: string) => ({
    family: "",
    name,
    bytes: kilobytes * 1024,
    characters: new Set(Array.from(letters, (letter) => letter.charCodeAt(0))),
  });
  const small = [file("a.woff2", 40, "abcdef"), file("a-ext.woff2", 20, "őű")];
  expect(fontsOverBudget("bőű", small)).toEqual([]);
  const largeForRareLetters = [...small, file("b-ext.woff2", 85, " bőř")];
  expect(fontsOverBudget("ab", largeForRareLetters)).toEqual([]);
  expect(fontsOverBudget("abőű", largeForRareLetters)).toEqual([
    expect.stringMatching(/^app\/fonts\/b-ext\.woff2: This font has 85 KB, .* only for ő\. /),
  ]);
  expect(fontsOverBudget("", [...small, file("b.woff2", 30, "e")])).toEqual([
    expect.stringContaining("a.woff2: This font has 40 KB, and those of every page together more"),
    expect.stringContaining("b.woff2: This font has 30 KB"),
  ]);
});
