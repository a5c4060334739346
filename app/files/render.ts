import { Resvg } from "@resvg/resvg-js";

// The system's fonts would make the same words come out differently on two machines.
export const font = { loadSystemFonts: false, fontDirs: ["app/fonts/drawn"] };

/** An SVG as PNG, at its own size or at the given width. */
export function toPng(svg: string, width?: number): Uint8Array<ArrayBuffer> {
  const fitTo = width ? ({ mode: "width", value: width } as const) : undefined;
  return new Uint8Array(new Resvg(svg, { font, ...(fitTo && { fitTo }) }).render().asPng());
}

/** The box around everything that an SVG draws. */
export function inkOf(svg: string) {
  return new Resvg(svg, { font }).getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** The outlines of an SVG's parts, texts too, one after the other. */
export function outlinesOf(parts: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${parts}</svg>`;
  const shapes = new Resvg(svg, { font }).toString().matchAll(/ d="([^"]*)"/g);
  return Array.from(shapes, ([, shape]) => shape).join("");
}
