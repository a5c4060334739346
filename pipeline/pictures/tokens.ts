import { readFileSync } from "node:fs";

// Programs besides browsers know neither var() nor light-dark().
const files = ["app/styles/tokens.css", "app/ui/drawings.css"];
const css = files.map((file) => readFileSync(file, "utf8")).join("\n");

/** The colors of drawings, which contain the light values. A color with a role is that of elements with this class. */
export const palette = Array.from(
  css.matchAll(/(--art-\w+(?:-(\w+))?): light-dark\((#\w+), (#\w+)\)/g),
  ([, name = "", role = "", light = "", dark = ""]) => ({ name, role, light, dark }),
);

/** The light value of a color token, which is #rrggbb. */
export const token = (name: string) => tokenValues(name).light;

/** The light and the dark value. The dark one may be a color-mix(). */
export function tokenValues(name: string) {
  const value = valueOf(name);
  const [, light = value, dark = value] = /^light-dark\(\s*([^,]+),\s*(.+)\)$/s.exec(value) ?? [];
  if (/^#\w+$/.test(light)) return { light, dark };
  throw new Error(`${files[0]}: Write ${name} as #rrggbb, or its light value. It is ${light}.`);
}

function valueOf(name: string): string {
  const [, value] = new RegExp(`${name}:\\s*([^;]+);`).exec(css) ?? [];
  if (!value) throw new Error(`${files[0]} has no ${name}.`);
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, other: string) => valueOf(other));
}
