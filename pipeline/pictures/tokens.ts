import { readFileSync } from "node:fs";

interface Values {
  light: string;
  dark: string;
}

const file = "app/styles/tokens.css";

/** By name. The first value in the file counts; later ones are in media queries. */
const tokens = new Map<string, Values>();
for (const [, name = "", light, dark, both = ""] of readFileSync(file, "utf8").matchAll(
  /(--[\w-]+):\s*(?:light-dark\(((?:[^,()]|\([^()]*\))+),\s*((?:[^()]|\([^()]*\))+)\)|([^;]+));/g,
)) {
  if (tokens.has(name)) continue;
  // Values are used in attributes.
  const [lightValue, darkValue] = [light ?? both, dark ?? both].map((value) =>
    value.replaceAll('"', "'"),
  );
  tokens.set(name, { light: lightValue ?? "", dark: darkValue ?? "" });
}

/** The light value of a token in app/styles/tokens.css. */
export const token = (name: string) => tokenValues(name).light;

export function tokenValues(name: string): Values {
  const values = tokens.get(name);
  if (!values) throw new Error(`${file} has no ${name}.`);
  return values;
}

/** Replaces each `var(--name, fallback)` in CSS with its value. */
export function resolveTokens(css: string, scheme: keyof Values): string {
  return css.replace(
    /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g,
    (_, name: string, fallback?: string) =>
      tokens.get(name)?.[scheme] ?? fallback ?? tokenValues(name)[scheme],
  );
}
