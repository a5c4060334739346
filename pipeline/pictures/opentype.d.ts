// opentype.js 2 has no types. These are the parts that pipeline/pictures/fonts.ts uses.
declare module "opentype.js" {
  interface Command {
    type: "M" | "L" | "Q" | "C" | "Z";
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  interface Glyph {
    getPath(x: number, y: number, size: number): { commands: Command[] };
  }
  export interface Font {
    names: { windows: { fontFamily: { en: string } } };
    tables: { os2: { usWeightClass: number } };
    charToGlyphIndex(character: string): number;
    /** Returns the advance width. `letterSpacing` is in ems. */
    forEachGlyph(
      text: string,
      x: number,
      y: number,
      size: number,
      options: { letterSpacing: number },
      callback: (glyph: Glyph, x: number) => void,
    ): number;
  }
  const opentype: { parse: (file: ArrayBuffer) => Font };
  export default opentype;
}
