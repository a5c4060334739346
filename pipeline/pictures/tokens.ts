import { readFileSync } from "node:fs";
import { fontTokens } from "../fonts/css.ts";

type Scheme = "light" | "dark";

const file = "app/styles/tokens.css";

/** By name. The first value in the file counts; later ones are in media queries. */
const tokens = new Map<string, string>(fontTokens);
const declarations = readFileSync(file, "utf8").matchAll(/(--[\w-]+):\s*([^;]+);/g);
for (const [, name = "", value = ""] of declarations) {
  // Values are used in attributes.
  if (!tokens.has(name)) tokens.set(name, value.replaceAll('"', "'"));
}

/** The light value of a token in app/styles/tokens.css. */
export const token = (name: string) => tokenIn("light", name);

export const tokenValues = (name: string): Record<Scheme, string> => ({
  light: tokenIn("light", name),
  dark: tokenIn("dark", name),
});

function tokenIn(scheme: Scheme, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${file} has no ${name}.`);
  const resolved = resolveTokens(value, scheme);
  if (!resolved.includes("color-mix(")) return resolved;
  throw new Error(`${file}: Write the colors of ${name} as #rrggbb. It is ${resolved}.`);
}

/** Replaces each `var(--name, fallback)`, `light-dark()` and `color-mix()` in CSS with its value. */
export function resolveTokens(css: string, scheme: Scheme): string {
  return css
    .replace(/var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g, (_, name: string, fallback?: string) =>
      fallback !== undefined && !tokens.has(name) ? fallback : tokenIn(scheme, name),
    )
    .replace(
      /light-dark\(\s*((?:[^,()]|\([^()]*\))+),\s*((?:[^()]|\([^()]*\))+?)\s*\)/g,
      (_, light: string, dark: string) => (scheme === "light" ? light : dark),
    )
    .replace(
      /color-mix\(in srgb, #(\w{6}) ([\d.]+)%, #(\w{6})\)/g,
      (_, one: string, percent: string, other: string) => mix(one, other, Number(percent) / 100),
    );
}

/** A color between two colors of the form rrggbb. */
function mix(one: string, other: string, share: number) {
  const [first = [], second = []] = [one, other].map((color) => Buffer.from(color, "hex"));
  const mixed = Array.from(first, (part, at) => part * share + (second[at] ?? 0) * (1 - share));
  return `#${Buffer.from(mixed.map(Math.round)).toString("hex")}`;
}
