import css from "./tokens.css?raw";

// For what is not CSS: programs besides browsers know neither var() nor light-dark().

/** The light value of a color token, which is #rrggbb. */
export const token = (name: string) => tokenValues(name).light;

/** The light and the dark value. The dark one may be a color-mix(). */
export function tokenValues(name: string) {
  const value = valueOf(name);
  const [, light = value, dark = value] = /^light-dark\(\s*([^,]+),\s*(.+)\)$/s.exec(value) ?? [];
  return { light, dark };
}

function valueOf(name: string): string {
  const [, value] = new RegExp(`${name}:\\s*([^;]+);`).exec(css) ?? [];
  if (!value) throw new Error(`app/styles/tokens.css has no ${name}.`);
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, other: string) => valueOf(other));
}

/** Replaces the tokens of a drawing by their light values. */
export const withTokens = (svg: string) =>
  svg.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => token(name));
