import { readFileSync } from "node:fs";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";
import { display, drawings, sans } from "../../app/fonts/fonts.ts";

export interface FontFile {
  name: string;
  minWeight: number;
  maxWeight: number;
  characters: Set<number>;
  fontAt: (weight: number) => Font;
}

const families = [display, sans, ...drawings].map(
  async ({ family, files }) => [family, await Promise.all(files.map(readFont))] as const,
);

/** By family. */
export const fontFiles = new Map(await Promise.all(families));

/** The files of a family for a weight, or for the next bolder one that it has. */
export function filesFor(family: string, weight: number): FontFile[] {
  const files = fontFiles.get(family) ?? [];
  const maxWeights = files.map(({ maxWeight }) => maxWeight).toSorted((a, b) => a - b);
  const nearest = maxWeights.find((maxWeight) => maxWeight >= weight) ?? maxWeights.at(-1);
  return files.filter(({ maxWeight }) => maxWeight === nearest);
}

/** The letters, digits and marks of a text that the fonts of pages lack. */
export function missingCharacters(text: string): string[] {
  const fonts = [display, sans].map(({ family }) => fontFiles.get(family) ?? []);
  const isMissing = (character: string) =>
    fonts.some(
      (files) => !files.some(({ characters }) => characters.has(character.codePointAt(0) ?? 0)),
    );
  return [...new Set(text.match(/[\p{L}\p{N}\p{P}\p{Sc}]/gu))].filter(isMissing);
}

async function readFont(name: string): Promise<FontFile> {
  const face = new Face(new Blob(await decompress(readFileSync(`app/fonts/${name}`))));
  // usWeightClass, a number of two bytes.
  const [, , , , high = 0, low = 0] = face.referenceTable("OS/2") ?? [];
  const weight = high * 256 + low;
  const { min, max } = face.getAxisInfos()["wght"] ?? { min: weight, max: weight };
  return {
    name,
    minWeight: min,
    maxWeight: max,
    characters: new Set(face.collectUnicodes()),
    fontAt(weight) {
      const font = new Font(face);
      font.setVariations([new Variation("wght", weight)]);
      return font;
    },
  };
}
