import { globSync, readFileSync } from "node:fs";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import { parse } from "postcss";
import decompress from "woff2-encoder/decompress";
import { token } from "../pictures/tokens.ts";

type FontFace = Pick<FontFile, "family" | "name">;

interface FontFile {
  family: string;
  name: string;
  bytes: number;
  maxWeight: number;
  characters: Set<number>;
  fontAt: (weight: number) => Font;
}

const folder = "app/fonts";

const stylesheets = globSync(`${folder}/*.css`).map((file) => readFileSync(file, "utf8"));
const files = await Promise.all(stylesheets.flatMap(fontFacesIn).map(readFont));

/** By family. */
export const fontFiles = Map.groupBy(files, ({ family }) => family);

/** The families and woff2 files of `@font-face` rules. Rules without such a file are fallbacks with fonts of the system. */
export function fontFacesIn(css: string) {
  const faces: FontFace[] = [];
  parse(css).walkAtRules("font-face", ({ nodes = [] }) => {
    const declarations = nodes.filter((node) => node.type === "decl");
    const valueOf = (name: string) => declarations.find(({ prop }) => prop === name)?.value ?? "";
    const [family = ""] = namesIn(valueOf("font-family"));
    const name = /url\(["']?(?:\.\/)?([^"')]+\.woff2)/.exec(valueOf("src"))?.[1];
    if (name) faces.push({ family, name });
  });
  return faces;
}

function namesIn(families: string) {
  return families.split(",").map((name) => name.replaceAll(/["']/g, "").trim());
}

/** The first family of a CSS list that has files. */
export const familyIn = (families: string) => namesIn(families).find((name) => fontFiles.has(name));

// A site may have fonts of the system only. Drawings and social cards still need a file.
const [anyFamily = ""] = fontFiles.keys();
export const displayFamily = familyIn(token("--font-display")) ?? anyFamily;
export const sansFamily = familyIn(token("--font-sans")) ?? anyFamily;

/** The files of pages. Headings and texts may have the same family. */
const pageFonts = [...new Set([displayFamily, sansFamily])].map(
  (name) => fontFiles.get(name) ?? [],
);

/** The files of a family for a weight, or for the next bolder one that it has. */
export function filesFor(family: string, weight: number): FontFile[] {
  const files = fontFiles.get(family) ?? [];
  const maxWeights = files.map(({ maxWeight }) => maxWeight).toSorted((a, b) => a - b);
  const nearest = maxWeights.find((maxWeight) => maxWeight >= weight) ?? maxWeights.at(-1);
  return files.filter(({ maxWeight }) => maxWeight === nearest);
}

/** The letters, digits and marks of a text that the fonts of pages lack. */
export const missingCharacters = (text: string) =>
  charactersIn(text).filter((character) =>
    pageFonts.some((files) => !files.some((file) => hasCharacter(file, character))),
  );

const charactersIn = (text: string) => [...new Set(text.match(/[\p{L}\p{N}\p{P}\p{Sc}]/gu))];

const hasCharacter = ({ characters }: Pick<FontFile, "characters">, character: string) =>
  characters.has(character.codePointAt(0) ?? 0);

/** In kilobytes, as in tests/budget.spec.ts: the files that every page needs together, and each of the others. */
const budget = { needed: 48, other: 24 };

/** A sentence about each file that makes pages with this text slow. Browsers load a file without common letters only for its own. */
export function fontsOverBudget(
  text: string,
  files: Pick<FontFile, "family" | "name" | "bytes" | "characters">[] = pageFonts.flat(),
) {
  const needed = files.filter((file) => hasCharacter(file, "e"));
  const isOver = needed.reduce((sum, { bytes }) => sum + bytes, 0) > budget.needed * 1024;
  return files.flatMap((file) => {
    const has = `${folder}/${file.name}: This font has ${Math.ceil(file.bytes / 1024)} KB`;
    if (needed.includes(file))
      return isOver
        ? `${has}, and those of every page together more than ${budget.needed}. Use one family, or subsets (${folder}/README.md).`
        : [];
    const family = [...needed.filter((one) => one.family === file.family), file];
    const isOwn = (it: string) => family.find((one) => hasCharacter(one, it)) === file;
    const own = charactersIn(text).filter(isOwn).join("");
    return own && file.bytes > budget.other * 1024
      ? `${has}, and pages need it only for ${own}. Use a subset of ${budget.other} KB at most (${folder}/README.md).`
      : [];
  });
}

async function readFont({ family, name }: FontFace): Promise<FontFile> {
  const file = readFileSync(`${folder}/${name}`);
  const face = new Face(new Blob(await decompress(file)));
  // usWeightClass, a number of two bytes.
  const [, , , , high = 0, low = 0] = face.referenceTable("OS/2") ?? [];
  const maxWeight = face.getAxisInfos()["wght"]?.max ?? high * 256 + low;
  return {
    family,
    name,
    bytes: file.length,
    maxWeight,
    characters: new Set(face.collectUnicodes()),
    fontAt(weight) {
      const font = new Font(face);
      font.setVariations([new Variation("wght", weight)]);
      return font;
    },
  };
}
