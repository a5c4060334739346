import { readFileSync } from "node:fs";

const css = readFileSync("app/styles/tokens.css", "utf8");
const values = new Map<string, string>();
for (const [, name = "", light, other = ""] of css.matchAll(
  /(--[\w-]+):\s*(?:light-dark\(((?:[^,()]|\([^()]*\))+),[^;]*|([^;]+));/g,
)) {
  if (!values.has(name)) values.set(name, (light ?? other).replaceAll('"', "'"));
}

/** The value of a token of app/styles/tokens.css, in the light. */
export function token(name: string): string {
  const value = values.get(name);
  if (!value) throw new Error(`app/styles/tokens.css has no ${name}.`);
  return value;
}

/** A drawing with the value of each `var(--name, fallback)` written out, for a program that reads no CSS. */
export function inked(svg: string, own: Record<string, string> = {}): string {
  return svg.replace(
    /var\((--[\w-]+),([^()]*)\)/g,
    (_, name: string, fallback: string) => own[name] ?? values.get(name) ?? fallback,
  );
}
