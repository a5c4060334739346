import { readFileSync } from "node:fs";
import sharp from "sharp";

const stylesheets = ["app/styles/tokens.css", "app/ui/drawings.css"];

/** The colors of drawings. A drawing contains the light values, of which each belongs to one token. */
const palette = Array.from(
  stylesheets
    .map((file) => readFileSync(file, "utf8"))
    .join("")
    .matchAll(/(--art-[\w-]+): light-dark\((#\w+), (#\w+)\)/g),
  ([, token = "", light = "", dark = ""]) => ({ token, light, dark }),
);

/** As an image a drawing cannot inherit the color of the text. */
const lineColor = palette.find(({ token }) => token === "--art-stroke")?.light ?? "#000";

/** Rendering a longer drawing can take gigabytes of memory. */
const maxRatio = 20;

/** The size of a drawing, and its SVG with dark colors, which apply at the fragment #dark. */
export async function servedDrawing(file: string, source: string) {
  await sharp(Buffer.from(source))
    .metadata()
    .catch((error: Error) => {
      throw new Error(`${file}: This drawing cannot be read. ${error.message}`);
    });
  const [root = ""] = /<svg\b[^>]*>/.exec(source) ?? [];
  const viewBox = / viewBox="([^"]*)"/.exec(root)?.[1] ?? "";
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0))
    throw new Error(`${file}: The drawing needs a viewBox, such as viewBox="0 0 640 480".`);
  if (Math.max(width / height, height / width) > maxRatio)
    throw new Error(
      `${file}: The drawing is ${width} by ${height} units. Its long side may be ${maxRatio} times its short side at most.`,
    );
  if (/<(?:text|foreignObject)\b/.test(source))
    throw new Error(`${file}: Convert its text to outlines in your drawing program.`);
  const svg = source.replaceAll("currentColor", lineColor);
  const rules = palette.flatMap(({ light, dark }) =>
    ["fill", "stroke"]
      .filter((name) => svg.includes(`${name}="${light}"`))
      .map((name) => `:target [${name}="${light}"]{${name}:${dark}}`),
  );
  const target = root.replace(/ id="[^"]*"/, "").replace("<svg", '<svg id="dark"');
  return {
    width,
    height,
    isBottomAligned: / preserveAspectRatio="\w*YMax/.test(root),
    svg: svg.replace(root, `${target}<style>${rules.join("")}</style>`),
  };
}

/** A drawing for inlining, so that it inherits the text color or the page can animate its parts. */
export function inlineDrawing(file: string, source: string): string {
  const svg = source
    .slice(source.indexOf("<svg"))
    .replaceAll(/<!--.*?-->| aria-label="[^"]*"/gs, "")
    .replaceAll(/>\s+</g, "><")
    .trim();
  const [wrong] =
    /<(?!\/?(?:circle|ellipse|g|line|path|polygon|polyline|rect|svg)\b)[^\s>]*|\s(?:on\w+|style|id|class|[\w:]*href)=/i.exec(
      svg,
    ) ?? [];
  if (wrong)
    throw new Error(
      `${file}: This drawing is inlined into the page, where ${wrong.trim()} is not allowed. Use only shapes, with colors as attributes such as fill="currentColor".`,
    );
  return palette.reduce(
    (all, { token, light }) => all.replaceAll(`"${light}"`, `"var(${token})"`),
    svg,
  );
}
