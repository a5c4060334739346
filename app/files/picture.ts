import { readFileSync } from "node:fs";
import { withOutlines } from "./served-drawing.ts";
import { inked } from "./tokens.ts";

/** A drawing of app/art as a picture: with its colors in it, for programs that show neither a page nor CSS. */
export function pictureNamed(drawing: string): string {
  return inked(withOutlines(readFileSync(`app/art/${drawing}.svg`, "utf8")));
}
