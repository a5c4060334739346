import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { hash } from "./cache.ts";
import { iconSymbol } from "./drawing.ts";

export const iconFolder = "content/icons";

const names = globSync("*.svg", { cwd: iconFolder }).toSorted();
const idOf = (name: string) => basename(name, ".svg");
const symbols = names.map((name) => {
  const file = `${iconFolder}/${name}`;
  return iconSymbol(file, readFileSync(file, "utf8"), idOf(name));
});

/** The file with all icons of content, because pages refer to an icon by `<use>`. */
export const iconSprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
// As Vite names the files in this folder.
export const iconPath = `assets/icons-${hash(iconSprite).slice(0, 8)}.svg`;

/** The URL of each icon, by file name. */
export const icons = new Map(names.map((name) => [name, `/${iconPath}#${idOf(name)}`]));
