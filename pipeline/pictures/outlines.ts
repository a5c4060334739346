import { Resvg } from "@resvg/resvg-js";
import type { XastElement, XastParent } from "svgo";
import { written } from "./tokens.ts";
import { font, toPixels } from "./render.ts";
import { change, each } from "./svg.ts";

/** A drawing with its texts as outlines, which look the same everywhere and wait for no font. */
export function outlined(file: string, svg: string): string {
  if (!/<text[\s>]/.test(svg)) return svg;
  const result = withOutlines(file, svg);
  // What a text was given by its type, by a mask or in another uncommon way may be lost.
  const [before, after] = [svg, result].map((one) => toPixels(written(one, "light")));
  const lost = before?.filter((value, index) => Math.abs(value - (after?.[index] ?? 0)) > 160);
  if (/(?:^|[;{"\s])font\s*:/m.test(svg) || (lost && lost.length > 40)) {
    throw new Error(`${file}: Its texts would not look the same as outlines. ${advice}`);
  }
  return result;
}

function withOutlines(file: string, svg: string): string {
  const outlines = outlinesIn(file, new Resvg(textsAlone(file, svg), { font }).toString());
  const inherited = new Map<XastParent, Attributes>();
  let number = 0;
  return change(
    file,
    svg,
    each((element, _, parent) => {
      const all = { ...inherited.get(parent), ...element.attributes };
      inherited.set(element, all);
      const { name, attributes, children } = element;
      if (name === "textPath") throw new Error(`A text cannot follow a path here. ${advice}`);
      if (!isText(element)) return;
      number += 1;
      const words = children.map((child) => ("value" in child ? child.value : "")).join("");
      const unknown = Array.from(words).find((character) => !canDraw(character));
      if (unknown) throw new Error(`The fonts here have no "${unknown}". ${advice}`);
      const transform = attributes["transform"] ?? "";
      const shape = scaled({ ...all, transform }, outlines.get(colorOf(number)) ?? "");
      for (const key of Object.keys(attributes)) if (setsText.test(key)) delete attributes[key];
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

const advice = "Turn this text into outlines in your drawing program.";

type Attributes = Record<string, string>;

const isText = ({ name }: XastElement) => name === "text" || name === "tspan";

const setsText =
  /^(?:[xy]|d[xy]|rotate|textLength|lengthAdjust|font-.*|text-.*|letter-.*|word-.*|.*-baseline|xml:space)$/;

/** What says how the texts are set, and nothing else. */
function textsAlone(file: string, svg: string): string {
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
        attributes[key] = written(value, "light");
        const isKept = setsText.test(key) || /^(?:class|id|style|viewBox|xmlns)$/.test(key);
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

/** Each text, and each part of one, has a color of its own, by which its outlines are found. */
const colorOf = (number: number) => `#${number.toString(16).padStart(6, "0")}`;

function outlinesIn(file: string, svg: string) {
  const found = new Map<string, string>();
  const collect = ({ attributes: { fill = "", d = "" } }: XastElement) =>
    void found.set(fill, (found.get(fill) ?? "") + d);
  change(file, svg, each(collect));
  return found;
}

const drawable = new Map<string, boolean>();

/** Whether a font has a character, or would draw the box that stands for a missing one. */
function canDraw(character: string): boolean {
  const isKnown = drawable.get(character) ?? (/\s/.test(character) || drawn(character) !== missing);
  drawable.set(character, isKnown);
  return isKnown;
}

function drawn(character: string) {
  const word = character.replace("&", "&amp;").replace("<", "&lt;");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text>${word}</text></svg>`;
  return new Resvg(svg, { font }).toString();
}

/** A character that no font has. */
const missing = drawn("\u{10FFFD}");

const stepsPerEm = 120;
const tiny = 3;

/**
 * Outlines on a grid that goes with the size of the letters. A letter that comes again is then written in the same way
 * again, in any size, and compresses.
 */
function scaled(all: Attributes, outlines: string): Attributes {
  const { transform = "", stroke = "none", fill = "" } = all;
  const size = Number.parseFloat(all["font-size"] ?? "");
  // A line around the letters, or a gradient in them, would be scaled, too.
  if (!(size > 0) || stroke !== "none" || fill.startsWith("url") || all["class"]) {
    return {
      d: outlines.replaceAll(/\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2)))),
    };
  }
  const step = Number((size / stepsPerEm).toPrecision(4));
  return { transform: `${transform} scale(${step})`.trim(), d: compact(outlines, step) };
}

type Point = readonly [x: number, y: number];

/** From point to point, each closed line measured from its own start. */
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
      const way = parts.map(({ letter, points }) => {
        const from = pen;
        const to = points.map((point) => near(point));
        pen = to.at(-1) ?? pen;
        const steps = to.map(([x, y]) => [x - from[0], y - from[1]]);
        // Nobody sees that a corner this small is not round.
        const isTiny = letter !== "m" && steps.flat().every((length) => Math.abs(length) <= tiny);
        return isTiny ? `l${steps.at(-1)?.join(" ")}` : letter + steps.flat().join(" ");
      });
      pen = near(start);
      return `${way.join("")}z`;
    })
    .join("")
    .replaceAll(/(?<=([lqc])[^a-z]*)\1/g, " ")
    .replaceAll(" -", "-");
}

function pointsOf(numbers: string): Point[] {
  return Array.from(numbers.matchAll(/(\S+) (\S+)/g), ([, x, y]) => [Number(x), Number(y)]);
}
