import { globSync, readFileSync } from "node:fs";
import opentype, { type Font } from "opentype.js";

// oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in this CommonJS module
const { parse } = opentype;

/** The fonts of a family are in the order of their weights. */
const fonts = globSync("pipeline/pictures/fonts/*.ttf")
  .toSorted()
  .map((file) => parse(new Uint8Array(readFileSync(file)).buffer));

/** The font of the first known family in a CSS list, in the given weight or the next bolder one. */
export function fontFor(families: string, weight: number): Font {
  const names = families.split(",").map((name) => name.replaceAll(/["']/g, "").trim());
  const family = names.find((name) => fonts.some(hasFamily(name))) ?? "Libre Franklin";
  const weights = fonts.filter(hasFamily(family));
  const font = weights.find(({ tables }) => tables.os2.usWeightClass >= weight) ?? weights.at(-1);
  if (!font) throw new Error(`pipeline/pictures/fonts has no ${family}.`);
  return font;
}

const hasFamily = (family: string) => (font: Font) => font.names.windows.fontFamily.en === family;

/** Outlines are rounded to this grid. The same letter then has the same path everywhere, which compresses well. */
export const stepsPerEm = 120;

interface Shape {
  type: string;
  /** x and y of each point. */
  numbers: number[];
}

/** The outlines of a text from the start of its baseline, and its width in steps. Letter spacing is in ems. */
export function outline(text: string, font: Font, letterSpacing = 0) {
  const shapes: Shape[] = [];
  const end = font.forEachGlyph(text, 0, 0, stepsPerEm, { letterSpacing }, (glyph, start) => {
    const { commands } = glyph.getPath(Math.round(start), 0, stepsPerEm);
    for (const { type, x1, y1, x2, y2, x, y } of commands) {
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
      shapes.push({ type, numbers: numbers.map(Math.round) });
    }
  });
  // The space after the last letter does not count.
  return { shapes, width: end - letterSpacing * stepsPerEm };
}

/** Relative path commands, with `unit` as the length of a step. opentype.js writes "1 -0.1" as "10" (2.0.0). */
export function pathData(shapes: Shape[], [x = 0, y = 0]: number[], unit = 1): string {
  let pen = [-x, -y];
  let start = pen;
  const commands = shapes.map(({ type, numbers }) => {
    const steps = numbers.map((number, index) => number - (pen[index % 2] ?? 0));
    pen = numbers.slice(-2);
    if (type === "M") start = pen;
    else if (steps.every((step) => step === 0)) return "";
    const end = type !== "M" && String(pen) === String(start) ? "z" : "";
    if (type === "L" && end) return end;
    const lengths = steps.map((step) => Number((step * unit).toFixed(2)));
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
