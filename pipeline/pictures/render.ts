import { Resvg } from "@resvg/resvg-js";

// Without system fonts, the output is the same on every machine.
export const font = {
  loadSystemFonts: false,
  fontDirs: ["pipeline/pictures/fonts"],
  defaultFontFamily: "Libre Franklin",
  sansSerifFamily: "Libre Franklin",
  monospaceFamily: "Libre Franklin",
  serifFamily: "Besley",
};

/** Renders an SVG as PNG, optionally at a given width. */
export function toPng(svg: string, width?: number): Buffer {
  const fitTo = width ? ({ mode: "width", value: width } as const) : undefined;
  return new Resvg(svg, { font, ...(fitTo && { fitTo }) }).render().asPng();
}

/** The RGBA pixels of an SVG, at a width where letters are legible. */
export function toPixels(svg: string): Buffer {
  return new Resvg(svg, { font, fitTo: { mode: "width", value: 600 } }).render().pixels;
}

/** The bounding box of everything that an SVG draws. */
export function boundingBox(svg: string) {
  const box = boxes.get(svg) ?? new Resvg(svg, { font }).getBBox() ?? empty;
  boxes.set(svg, box);
  return box;
}

const empty = { x: 0, y: 0, width: 0, height: 0 };

/** A cache: a thousand cards share a few hundred words and drawings. */
const boxes = new Map<string, typeof empty>();
