import { Resvg } from "@resvg/resvg-js";

// The system's fonts would make the same words come out differently on two machines.
const font = { loadSystemFonts: false, fontDirs: ["app/fonts/cards"] };

/** An SVG as PNG, at its own size or at the given width. */
export function toPng(svg: string, width?: number): Uint8Array<ArrayBuffer> {
  const fitTo = width ? ({ mode: "width", value: width } as const) : undefined;
  return new Uint8Array(new Resvg(svg, { font, ...(fitTo && { fitTo }) }).render().asPng());
}

/** The box around everything that an SVG draws. */
export function inkOf(svg: string) {
  return new Resvg(svg, { font }).getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
}
