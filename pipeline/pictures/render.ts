import { Resvg } from "@resvg/resvg-js";

// The system's fonts would make the same words come out differently on two machines.
export const font = {
  loadSystemFonts: false,
  fontDirs: ["pipeline/pictures/fonts"],
  defaultFontFamily: "Libre Franklin",
  sansSerifFamily: "Libre Franklin",
  monospaceFamily: "Libre Franklin",
  serifFamily: "Besley",
};

/** An SVG as PNG, at its own size or at the given width. */
export function toPng(svg: string, width?: number): Buffer {
  const fitTo = width ? ({ mode: "width", value: width } as const) : undefined;
  return new Resvg(svg, { font, ...(fitTo && { fitTo }) }).render().asPng();
}

/** An SVG as red, green, blue and opacity, point by point, at a width where letters can still be told apart. */
export function toPixels(svg: string): Buffer {
  return new Resvg(svg, { font, fitTo: { mode: "width", value: 600 } }).render().pixels;
}

/** The box around everything that an SVG draws. */
export function inkOf(svg: string) {
  const ink = inks.get(svg) ?? new Resvg(svg, { font }).getBBox() ?? nothing;
  inks.set(svg, ink);
  return ink;
}

const nothing = { x: 0, y: 0, width: 0, height: 0 };

/** A thousand cards have a few hundred words and drawings. */
const inks = new Map<string, typeof nothing>();
