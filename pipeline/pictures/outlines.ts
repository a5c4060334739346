import { Resvg } from "@resvg/resvg-js";
import type { XastElement, XastParent } from "svgo";
import { resolveTokens } from "./tokens.ts";
import { font, toPixels } from "./render.ts";
import { change, each } from "./svg.ts";

/** Converts texts to outlines, which need no font. */
export function outlineTexts(file: string, source: string): string {
  if (!/<text[\s>]/.test(source)) return source;
  const svg = fitTexts(file, source);
  const result = withOutlines(file, svg);
  // Styles from type selectors, masks and other rare features may get lost, so the result is compared with the original.
  const [before, after] = [svg, result].map((one) => toPixels(resolveTokens(one, "light")));
  const lost = before?.filter((value, index) => Math.abs(value - (after?.[index] ?? 0)) > 160);
  if (/(?:^|[;{"\s])font\s*:/m.test(svg) || (lost && lost.length > 40)) {
    throw new Error(`${file}: Its texts would look different as outlines. ${advice}`);
  }
  return result;
}

/** A text that would have to be smaller than this part of its size is an error. */
const smallest = 0.7;

/** Treats `textLength` as the greatest width: a longer text loses letter spacing, then size. SVG would also stretch. */
function fitTexts(file: string, svg: string): string {
  if (!/\stextLength=/.test(svg)) return svg;
  const outlines = outlinesOf(file, svg);
  let number = 0;
  return change(
    file,
    svg,
    each((element) => {
      if (!isText(element)) return;
      number += 1;
      const { textLength = "", lengthAdjust: _, ...attributes } = element.attributes;
      element.attributes = attributes;
      const place = Number.parseFloat(textLength);
      if (element.name !== "text" || !(place > 0)) return;
      const parts = elementsIn(element).filter(isText);
      const words = parts.map(wordsOf).join("").replaceAll(/\s+/g, " ").trim();
      const box = boxOf(parts.map((_, index) => outlines.get(colorOf(number + index))).join(""));
      if (box.width <= place) return;
      const spacing = Number(attributes["letter-spacing"]) || 0;
      const gaps = spacing * (Array.from(words).length - 1);
      const tight = box.width - gaps;
      if (gaps > 0) {
        const kept = (spacing * Math.max(0, place - tight)) / gaps;
        attributes["letter-spacing"] = kept.toFixed(2);
      }
      const scale = Math.min(1, place / tight);
      if (scale === 1) return;
      if (scale < smallest) {
        const percent = Math.floor(scale * 100);
        throw new Error(
          `"${words}" is too long for its place: it would need ${percent} % of its size, and ${smallest * 100} % is the least. Shorten it, or increase textLength.`,
        );
      }
      // The anchor and the vertical center of the letters stay in place.
      const x = Number.parseFloat(attributes["x"] ?? "0");
      const [dx, dy] = [x, box.middle].map((at) => (at * (1 - scale)).toFixed(2));
      const shrink = `translate(${dx} ${dy}) scale(${scale.toFixed(4)})`;
      attributes["transform"] = `${attributes["transform"] ?? ""} ${shrink}`.trim();
    }),
  );
}

/** An element and those inside it, in the order of the file. */
const elementsIn = (element: XastElement): XastElement[] => [
  element,
  ...element.children.flatMap((child) => (child.type === "element" ? elementsIn(child) : [])),
];

const wordsOf = ({ children }: XastElement) =>
  children.map((child) => ("value" in child ? child.value : "")).join("");

function boxOf(outlines: string) {
  const points = pointsOf(outlines.replaceAll(/[A-Z]/g, " "));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    width: Math.max(...xs) - Math.min(...xs),
    middle: (Math.max(...ys) + Math.min(...ys)) / 2,
  };
}

const outlinesOf = (file: string, svg: string) =>
  outlinesIn(file, new Resvg(textsOnly(file, svg), { font }).toString());

function withOutlines(file: string, svg: string): string {
  const outlines = outlinesOf(file, svg);
  const inherited = new Map<XastParent, Attributes>();
  let number = 0;
  return change(
    file,
    svg,
    each((element, _, parent) => {
      const all = { ...inherited.get(parent), ...element.attributes };
      inherited.set(element, all);
      const { name, attributes, children } = element;
      if (name === "textPath") throw new Error(`Text on a path is not supported. ${advice}`);
      if (!isText(element)) return;
      number += 1;
      const unknown = Array.from(wordsOf(element)).find((character) => !canDraw(character));
      if (unknown) throw new Error(`The fonts have no "${unknown}". ${advice}`);
      const transform = attributes["transform"] ?? "";
      const shape = scaled({ ...all, transform }, outlines.get(colorOf(number)) ?? "");
      for (const key of Object.keys(attributes))
        if (textAttributes.test(key)) delete attributes[key];
      const parts = children.filter((child) => child.type === "element");
      if (parts.length === 0) {
        Object.assign(element, { name: "path", children: [] });
        Object.assign(attributes, shape);
      } else {
        const own: XastElement = { type: "element", name: "path", attributes: shape, children: [] };
        Object.assign(element, { name: "g", children: [own, ...parts] });
      }
    }),
  );
}

const advice = "Convert this text to outlines in your drawing program.";

type Attributes = Record<string, string>;

const isText = ({ name }: XastElement) => name === "text" || name === "tspan";

const textAttributes =
  /^(?:[xy]|d[xy]|rotate|font-.*|text-.*|letter-.*|word-.*|.*-baseline|xml:space)$/;

/** Only the texts, and the attributes and styles that affect their layout. */
function textsOnly(file: string, svg: string): string {
  let number = 0;
  return change(
    file,
    svg,
    each((element) => {
      const { name, attributes, children } = element;
      if (!isText(element) && name !== "svg" && name !== "style") {
        if (!children.some(({ type }) => type === "element")) return true;
        element.name = "g";
      }
      for (const [key, value] of Object.entries(attributes)) {
        attributes[key] = resolveTokens(value, "light");
        const isKept = textAttributes.test(key) || /^(?:class|id|style|viewBox|xmlns)$/.test(key);
        if (!isKept) delete attributes[key];
      }
      if (isText(element)) {
        number += 1;
        const own = attributes["style"]?.replace(/;*\s*$/, ";") ?? "";
        attributes["style"] = `${own}stroke:none;fill:${colorOf(number)}`;
      }
      return false;
    }),
  );
}

/** Each text and tspan gets a unique color, which identifies its outlines in the output of resvg. */
const colorOf = (number: number) => `#${number.toString(16).padStart(6, "0")}`;

function outlinesIn(file: string, svg: string) {
  const found = new Map<string, string>();
  const collect = ({ attributes: { fill = "", d = "" } }: XastElement) =>
    void found.set(fill, (found.get(fill) ?? "") + d);
  change(file, svg, each(collect));
  return found;
}

const drawable = new Map<string, boolean>();

/** True if the fonts have the character, instead of drawing a box for a missing one. */
function canDraw(character: string): boolean {
  const isKnown =
    drawable.get(character) ?? (/\s/.test(character) || glyphOf(character) !== missing);
  drawable.set(character, isKnown);
  return isKnown;
}

function glyphOf(character: string) {
  const word = character.replace("&", "&amp;").replace("<", "&lt;");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text>${word}</text></svg>`;
  return new Resvg(svg, { font }).toString();
}

/** A character that no font has. */
const missing = glyphOf("\u{10FFFD}");

const stepsPerEm = 120;
const tiny = 3;

/** Rounds outlines to a grid relative to the font size, so that repeated letters have the same path and compress well. */
function scaled(all: Attributes, outlines: string): Attributes {
  const { transform = "", stroke = "none", fill = "" } = all;
  const size = Number.parseFloat(all["font-size"] ?? "");
  // The scale would also apply to a stroke or a gradient.
  if (!(size > 0) || stroke !== "none" || fill.startsWith("url") || all["class"]) {
    return {
      d: outlines.replaceAll(/\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2)))),
    };
  }
  const step = Number((size / stepsPerEm).toPrecision(4));
  return { transform: `${transform} scale(${step})`.trim(), d: compact(outlines, step) };
}

type Point = readonly [x: number, y: number];

/** Relative path commands. Each closed path is rounded from its own start. */
function compact(outlines: string, step: number): string {
  const rounded = (length: number) => Math.round(length / step);
  let pen: Point = [0, 0];
  return outlines
    .split("Z")
    .map((line) => {
      const parts = [...line.matchAll(/([MLQC])([^MLQC]*)/g)].map(
        ([, letter = "", numbers = ""]) => ({
          letter: letter.toLowerCase(),
          points: pointsOf(numbers),
        }),
      );
      const start = parts[0]?.points[0];
      if (!start) return "";
      const near = ([x, y]: Point): Point => [
        rounded(start[0]) + rounded(x - start[0]),
        rounded(start[1]) + rounded(y - start[1]),
      ];
      const commands = parts.map(({ letter, points }) => {
        const from = pen;
        const to = points.map((point) => near(point));
        pen = to.at(-1) ?? pen;
        const steps = to.map(([x, y]) => [x - from[0], y - from[1]]);
        // A curve this small looks the same as a line.
        const isTiny = letter !== "m" && steps.flat().every((length) => Math.abs(length) <= tiny);
        return isTiny ? `l${steps.at(-1)?.join(" ")}` : letter + steps.flat().join(" ");
      });
      pen = near(start);
      return `${commands.join("")}z`;
    })
    .join("")
    .replaceAll(/(?<=([lqc])[^a-z]*)\1/g, " ")
    .replaceAll(" -", "-");
}

function pointsOf(numbers: string): Point[] {
  return Array.from(numbers.matchAll(/(\S+) (\S+)/g), ([, x, y]) => [Number(x), Number(y)]);
}
