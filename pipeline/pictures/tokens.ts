import { readFileSync } from "node:fs";

interface Values {
  light: string;
  dark: string;
}

const file = "app/styles/tokens.css";

/** By name, as they stand first in the file: what a media query changes comes later. */
const tokens = new Map<string, Values>();
for (const [, name = "", light, dark, both = ""] of readFileSync(file, "utf8").matchAll(
  /(--[\w-]+):\s*(?:light-dark\(((?:[^,()]|\([^()]*\))+),\s*((?:[^()]|\([^()]*\))+)\)|([^;]+));/g,
)) {
  if (tokens.has(name)) continue;
  // So that a value fits into an attribute.
  const [day, night] = [light ?? both, dark ?? both].map((value) => value.replaceAll('"', "'"));
  tokens.set(name, { light: day ?? "", dark: night ?? "" });
}

/** The value of a token of app/styles/tokens.css in the light. */
export const token = (name: string) => valuesOf(name).light;

export function valuesOf(name: string): Values {
  const values = tokens.get(name);
  if (!values) throw new Error(`${file} has no ${name}.`);
  return values;
}

/** CSS with the value of each `var(--name, fallback)` written out. */
export function written(css: string, scheme: keyof Values): string {
  return css.replace(
    /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g,
    (_, name: string, fallback?: string) =>
      tokens.get(name)?.[scheme] ?? fallback ?? valuesOf(name)[scheme],
  );
}
