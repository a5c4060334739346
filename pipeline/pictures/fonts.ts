import { Buffer, type Font, shape } from "harfbuzzjs";
import { familyIn, filesFor, sansFamily } from "../fonts/files.ts";

/** A font for each file of a family, because each file has other characters. */
export type TextFont = { characters: Set<number>; font: Font }[];

/** The font of the first known family in a CSS list, in the given weight or the next bolder one. */
export function fontFor(families: string, weight: number): TextFont {
  return filesFor(familyIn(families) ?? sansFamily, weight).map(({ characters, fontAt }) => ({
    characters,
    font: fontAt(weight),
  }));
}

/** The first character of a text that a font lacks. */
export const missingCharacter = (text: string, font: TextFont) =>
  Array.from(text).find((character) => !partFor(character, font));

const partFor = (character: string, font: TextFont) =>
  font.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0));

/** Outlines are rounded to this grid. The same letter then has the same path everywhere, which compresses well. */
export const stepsPerEm = 120;

interface Shape {
  type: string;
  /** x and y of each point, in steps. */
  numbers: number[];
}

/** The outlines of a text from the start of its baseline, and its width, both in steps. */
export function outline(text: string, textFont: TextFont, spacingInEms = 0) {
  const shapes: Shape[] = [];
  const spacing = spacingInEms * stepsPerEm;
  let end = 0;
  for (const { font, characters } of runsOf(text, textFont)) {
    const stepsPerFontUnit = stepsPerEm / font.face.upem;
    const buffer = new Buffer();
    buffer.addText(characters);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const start = Math.round(end);
      for (const { type, values } of font.glyphToJson(glyph)) {
        if (type === "Z") continue;
        const numbers = values.map((value, at) =>
          Math.round(at % 2 === 0 ? start + value * stepsPerFontUnit : -value * stepsPerFontUnit),
        );
        shapes.push({ type, numbers });
      }
      end += (positions[index]?.xAdvance ?? 0) * stepsPerFontUnit + spacing;
    }
  }
  // The space after the last letter does not count.
  return { shapes, widthInSteps: end - spacing };
}

/** Divides a text where its characters are in another file. */
function runsOf(text: string, textFont: TextFont) {
  const runs: { font: Font; characters: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = (partFor(character, textFont) ?? textFont[0])?.font;
    if (last && last.font === font) last.characters += character;
    else if (font) runs.push({ font, characters: character });
  }
  return runs;
}

/** Relative path commands for a text that starts at the given step. A step is `stepLength` units of the drawing. */
export function pathData(shapes: Shape[], [x = 0, y = 0]: number[], stepLength = 1): string {
  let pen = [-x, -y];
  let start = pen;
  const commands = shapes.map(({ type, numbers }) => {
    const steps = numbers.map((number, index) => number - (pen[index % 2] ?? 0));
    pen = numbers.slice(-2);
    if (type === "M") start = pen;
    else if (steps.every((step) => step === 0)) return "";
    const end = type !== "M" && String(pen) === String(start) ? "z" : "";
    if (type === "L" && end) return end;
    const lengths = steps.map((step) => Number((step * stepLength).toFixed(2)));
    // A curve this small looks the same as a line.
    const isTiny = type === "Q" && steps.every((step) => Math.abs(step) <= 3);
    const command = isTiny
      ? `l${lengths.slice(-2).join(" ")}`
      : type.toLowerCase() + lengths.join(" ");
    return command + end;
  });
  const path = commands.join("").replaceAll(/(?<=([lq])[^a-z]*)\1/g, " ");
  return path.replaceAll(" -", "-");
}
