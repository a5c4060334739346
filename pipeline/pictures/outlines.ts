import type { XastElement, XastParent } from "svgo";
import {
  fontFor,
  missingCharacter,
  outline,
  pathData,
  stepsPerEm,
  type TextFont,
} from "./fonts.ts";
import { forEachElement } from "./svg.ts";
import { resolveTokens } from "./tokens.ts";

type Attributes = Record<string, string>;

/** A plugin that replaces each text with its outlines, which need no font. */
export function outlineTexts() {
  const inherited = new Map<XastParent, Attributes>();
  return forEachElement((element, parent) => {
    const all = { ...inherited.get(parent), ...element.attributes };
    const passedOn = Object.entries(all).filter(([name]) => inheritable.test(name));
    inherited.set(element, Object.fromEntries(passedOn));
    if (element.name !== "text") return;
    const kept = Object.entries(element.attributes).filter(([name]) => !textAttributes.test(name));
    const path = pathOf(wordsOf(element, all), all, element.attributes["transform"]);
    const attributes = { ...Object.fromEntries(kept), ...path };
    Object.assign(element, { name: "path", attributes, children: [] });
  });
}

const textAttributes = /^(?:[xy]|font-.*|text.*|letter-spacing|lengthAdjust|xml:space)$/;
const inheritable = /^(?:style|fill|stroke|font-|text-|letter-|word-|writing-|direction|dominant-)/;
const unsupported =
  /^(?:d[xy]|rotate|word-spacing|writing-mode|direction|font-(?:style|variant|stretch)|text-(?:decoration|transform)|.*baseline.*)$/;
const advice =
  "Write one <text> for each line, with x, y, font-size, text-anchor, letter-spacing and textLength, or convert it to outlines in your drawing program.";

function wordsOf({ children }: XastElement, all: Attributes): string {
  const parts = children.map((child) => ("value" in child ? child.value : ""));
  const words = parts.join("").replaceAll(/\s+/g, " ").trim();
  const isWrong = (name: string) =>
    name === "style"
      ? all[name]?.includes("font")
      : unsupported.test(name) && all[name] !== "normal";
  const wrong = Object.keys(all).find(isWrong);
  if (children.some(({ type }) => type === "element"))
    throw new Error(`"${words}" contains another element. ${advice}`);
  if (wrong) throw new Error(`"${words}" has ${wrong}="${all[wrong]}". ${advice}`);
  return words;
}

function pathOf(words: string, all: Attributes, transform = ""): Attributes {
  const read = (name: string, fallback: number) => {
    const value = Number(all[name]?.replace(/px$|^normal$/, "") ?? fallback);
    if (Number.isNaN(value)) throw new Error(`"${words}" has ${name}="${all[name]}". ${advice}`);
    return value;
  };
  const family = resolveTokens(all["font-family"] ?? "", "light");
  const named = { normal: 400, bold: 700 }[all["font-weight"] ?? "normal"];
  const font = fontFor(family, named ?? read("font-weight", 400));
  const missing = missingCharacter(words, font);
  if (missing) throw new Error(`The fonts have no "${missing}". ${advice}`);

  // Attributes are in units of the drawing, outlines in steps.
  const size = read("font-size", 16);
  const spacingInEms = read("letter-spacing", 0) / size;
  const maxSteps = (read("textLength", Infinity) / size) * stepsPerEm;
  const { shapes, widthInSteps, scale, shiftInSteps } = fit(words, font, spacingInEms, maxSteps);
  const stepLength = Number(((size / stepsPerEm) * scale).toPrecision(4));
  const before = { middle: widthInSteps / 2, end: widthInSteps }[all["text-anchor"] ?? ""] ?? 0;
  const start = [
    Math.round(read("x", 0) / stepLength - before),
    Math.round(read("y", 0) / stepLength - shiftInSteps),
  ];
  // A scale would also apply to a stroke or a gradient.
  const isPlain = (all["stroke"] ?? "none") === "none" && !all["fill"]?.startsWith("url");
  return isPlain
    ? { transform: `${transform} scale(${stepLength})`.trim(), d: pathData(shapes, start) }
    : { transform, d: pathData(shapes, start, stepLength) };
}

/** A text that would have to be smaller than this part of its size is an error. */
const minScale = 0.7;

/** Makes a text that is wider than `maxSteps` narrower: it loses letter spacing, then size. */
function fit(words: string, font: TextFont, spacingInEms: number, maxSteps: number) {
  const whole = outline(words, font, spacingInEms);
  if (whole.widthInSteps <= maxSteps) return { ...whole, scale: 1, shiftInSteps: 0 };
  const gaps = Array.from(words).length - 1;
  const unspacedSteps = whole.widthInSteps - gaps * spacingInEms * stepsPerEm;
  const spacePerGap = Math.max(0, maxSteps - unspacedSteps) / gaps;
  const fitted = outline(words, font, Math.min(spacingInEms, spacePerGap / stepsPerEm));
  const scale = Math.min(1, maxSteps / fitted.widthInSteps);
  if (scale < minScale) {
    throw new Error(
      `"${words}" is too long for its place: it would need ${Math.floor(scale * 100)} % of its size, and ${minScale * 100} % is the least. Shorten it, or increase textLength.`,
    );
  }
  // The vertical center of the letters stays in place.
  const ys = fitted.shapes.flatMap(({ numbers }) => numbers.filter((_, index) => index % 2 === 1));
  const center = (Math.min(...ys) + Math.max(...ys)) / 2;
  return { ...fitted, scale, shiftInSteps: center - center / scale };
}
