import css from "./tokens.css?raw";

// For social cards: the program that draws them knows neither var() nor light-dark().

/** The light value of a color token. */
export function token(name: string): string {
  const [, value] = new RegExp(`${name}:\\s*([^;]+);`).exec(css) ?? [];
  if (!value) throw new Error(`app/styles/tokens.css has no ${name}.`);
  const [, light = value] = /^light-dark\(\s*([^,]+),/.exec(value) ?? [];
  return withTokens(light);
}

/** Replaces the tokens of a drawing by their light values. */
export const withTokens = (svg: string) =>
  svg.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => token(name));
