import { readFileSync } from "node:fs";
import { list, parse } from "postcss";

type Scheme = "light" | "dark";

const file = "app/styles/tokens.css";

/** By name. The first value counts; later ones are in media queries. */
const tokens = new Map<string, string>();

function readTokens(from: string) {
  parse(readFileSync(from, "utf8"), { from }).walkDecls(/^--/, ({ prop, value }) => {
    // Values are used in attributes.
    if (!tokens.has(prop)) tokens.set(prop, value.replaceAll('"', "'"));
  });
}

readTokens(file);
const onEveryPage = new Set(tokens.keys());
readTokens("app/ui/drawings.css");

/** The light value of a token of app/styles/tokens.css. */
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

/** Replaces each `var(--name, fallback)`, `light-dark()` and `color-mix()` in a CSS value with its value. */
export function resolveTokens(css: string, scheme: Scheme): string {
  if (!/\b(?:var|light-dark|color-mix)\(/.test(css)) return css;
  const resolve = (part: string) => resolveTokens(part, scheme);
  const entries = list.comma(css);
  if (entries.length > 1) return entries.map(resolve).join(", ");
  const words = list.space(css);
  if (words.length > 1) return words.map(resolve).join(" ");
  const [, name, inside = ""] = /^([\w-]+)\((.*)\)$/s.exec(css) ?? [];
  const [first = "", ...others] = list.comma(inside);
  const rest = others.join(", ");
  switch (name) {
    case undefined:
      return css;
    case "var":
      return rest && !tokens.has(first) ? resolve(rest) : tokenIn(scheme, first);
    case "light-dark":
      return resolve(scheme === "light" ? first : rest);
    case "color-mix":
      return mix(resolve(inside));
    default:
      return `${name}(${resolve(inside)})`;
  }
}

/** Removes the fallbacks of tokens that every page has. */
export const withoutFallbacks = (svg: string) =>
  svg.replaceAll(/var\((--[\w-]+),[^()]*\)/g, (original, name: string) =>
    onEveryPage.has(name) ? `var(${name})` : original,
  );

/** The same for the values of a stylesheet. */
export function resolveStyles(css: string, scheme: Scheme) {
  const styles = parse(css);
  styles.walkDecls((declaration) => {
    declaration.value = resolveTokens(declaration.value, scheme);
  });
  return styles.toString();
}

/** The color of `color-mix(in srgb, #ff8000 25%, #000040)`. Mixtures in other notations are unchanged. */
function mix(mixture: string) {
  const [space, first = "", other = ""] = list.comma(mixture);
  const [one = "", percent = ""] = list.space(first);
  const areHex = [one, other].every((color) => /^#[\da-f]{6}$/i.test(color));
  if (space !== "in srgb" || !percent.endsWith("%") || !areHex) return `color-mix(${mixture})`;
  const share = parseFloat(percent) / 100;
  const [from, to] = [one, other].map((color) => Buffer.from(color.slice(1), "hex"));
  const mixed = Array.from(from ?? [], (part, at) => part * share + (to?.[at] ?? 0) * (1 - share));
  return `#${Buffer.from(mixed.map(Math.round)).toString("hex")}`;
}
