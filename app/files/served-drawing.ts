import { outlinesOf } from "./render.ts";

/**
 * A drawing as pages use it. Of the file itself a browser lays out every text before it copies one into the page; so
 * texts show only where the page's tokens reach them. Colors need no other value then, either.
 */
export function servedDrawing(svg: string): string {
  return withOutlines(svg)
    .replaceAll(/var\((--[\w-]+),[^()]*\)/g, "var($1)")
    .replaceAll("<text ", '<text display="var(--art-text,none)" ');
}

/** Stencil lettering as outlines: it needs no font, so it never shows in another one first, and is laid out sooner. */
export function withOutlines(svg: string): string {
  const outlined = svg.replace(lettering, (text, attributes: string) => {
    const outlines = outlinesOf(text);
    if (outlines === "") throw new Error(`The stencil font cannot draw ${text}`);
    return `<path${attributes.replaceAll(textOnly, "")} transform="scale(.2)" d="${compact(outlines)}"/>`;
  });
  if (outlined.includes("Yard Stencil")) {
    throw new Error("Stencil lettering is a <text> with words only, and without a transform.");
  }
  return outlined;
}

const lettering = /<text((?=[^>]*"Yard Stencil)(?![^>]* transform=)[^>]*)>[^<]*<\/text>/g;
const textOnly = / (?:x|y|font-\w+|text-anchor|letter-spacing)="[^"]*"/g;

type Point = readonly [x: number, y: number];

/**
 * Outlines in fifths of a unit, from point to point. Each closed line is measured from its own start, so a letter that
 * comes again is written in the same way again, and compresses.
 */
function compact(outlines: string): string {
  let pen: Point = [0, 0];
  return outlines
    .split("Z")
    .map((line) => {
      const steps = [...line.matchAll(/([MLQC])([^MLQC]*)/g)].map(
        ([, letter = "", numbers = ""]) => ({
          letter: letter.toLowerCase(),
          points: pointsOf(numbers),
        }),
      );
      const start = steps[0]?.points[0];
      if (!start) return "";
      const near = ([x, y]: Point): Point => [
        fifths(start[0]) + fifths(x - start[0]),
        fifths(start[1]) + fifths(y - start[1]),
      ];
      const written = steps.map(({ letter, points }) => {
        const from = pen;
        const way = points.map(near);
        pen = way.at(-1) ?? pen;
        return letter + way.flatMap(([x, y]) => [x - from[0], y - from[1]]).join(" ");
      });
      pen = near(start);
      return `${written.join("")}z`;
    })
    .join("")
    .replaceAll(/(?<=([lqc])[^a-z]*)\1/g, " ")
    .replaceAll(" -", "-");
}

function pointsOf(numbers: string): Point[] {
  return Array.from(numbers.matchAll(/(\S+) (\S+)/g), ([, x, y]) => [Number(x), Number(y)]);
}

const fifths = (number: number) => Math.round(number * 5);
