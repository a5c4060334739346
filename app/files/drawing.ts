import { existsSync, readFileSync } from "node:fs";
import { inkOf } from "./render.ts";
import { inked, token } from "./tokens.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  shapes: string;
  /** What a page shows of it. */
  box: Box;
  /** It continues beyond its lower edge, so it must not float. */
  isCutBelow: boolean;
}

/** A drawing of app/art in its light colors. Cards are small, so a version for small screens comes first. */
export function readDrawing(name: string, colors: Record<string, string> = {}): Drawing {
  const narrow = `app/art/${name}-narrow.svg`;
  const file = readFileSync(existsSync(narrow) ? narrow : `app/art/${name}.svg`, "utf8");
  const [x = 0, y = 0, width = 0, height = 0] =
    /viewBox="([^"]*)"/.exec(file)?.[1]?.split(" ").map(Number) ?? [];
  return {
    shapes: withPlainStrokes(inked(file.replaceAll(/<\/?svg[^>]*>/g, ""), colors)),
    box: { x, y, width, height },
    isCutBelow: file.includes("YMax"),
  };
}

/** The drawing without the empty margin around it. */
export function trimmed(drawing: Drawing): Drawing {
  const { box } = drawing;
  const ink = inkOf(place(drawing, box));
  const x = Math.max(box.x, ink.x);
  const y = Math.max(box.y, ink.y);
  const width = Math.min(box.x + box.width, ink.x + ink.width) - x;
  const height = Math.min(box.y + box.height, ink.y + ink.height) - y;
  return { ...drawing, box: { x, y, width, height } };
}

/** A drawing at a place on a larger SVG. Some have lines that go on beyond their box, to be cut off there or later. */
export function place({ shapes, box }: Drawing, at: Box, overflow = "hidden"): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" overflow="${overflow}" color="${token("--ink")}">${shapes}</svg>`;
}

/** resvg does not know `vector-effect`. */
function withPlainStrokes(svg: string) {
  return svg.replaceAll(
    /scale\(([\d.]+)\)" vector-effect="non-scaling-stroke"/g,
    (_, scale: string) => `scale(${scale})" stroke-width="${2.5 / Number(scale)}"`,
  );
}
