import sharp from "sharp";
import { palette, token } from "./tokens.ts";

/** Rendering a longer drawing can take gigabytes of memory. */
const maxRatio = 20;

/** The size of a drawing, and its SVG with dark colors, which apply at the fragment #dark. */
export async function servedDrawing(file: string, source: string) {
  await sharp(Buffer.from(source))
    .metadata()
    .catch((error: Error) => {
      throw new Error(`${file}: This drawing cannot be read. ${error.message}`);
    });
  // As an image a drawing cannot inherit the color of the text.
  const ink = `class="page" $1="${token("--art-ink-page")}"`;
  const svg = source.replaceAll(/(fill|stroke)="currentColor"/g, ink);
  const [root = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
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
  const used = palette.filter(({ role }) => !role || svg.includes(`class="${role}"`));
  const rules = used.flatMap(({ role, light, dark }) =>
    ["fill", "stroke"]
      .filter((name) => svg.includes(`${name}="${light}"`))
      .map((name) => `&amp;${role && `.${role}`}[${name}="${light}"]{${name}:${dark}}`),
  );
  const others = root.slice(4).replace(/ (?:id|xmlns)="[^"]*"/g, "");
  const style = `<style>:target,:target *{${rules.join("")}}</style>`;
  return {
    width,
    height,
    isBottomAligned: / preserveAspectRatio="\w*YMax/.test(root),
    svg: svg.replace(root, `<svg id="dark" xmlns="http://www.w3.org/2000/svg"${others}${style}`),
  };
}

/** A drawing for inlining, so that it inherits the text color or the page can animate its parts. The element around it may have a name. */
export function inlineDrawing(file: string, source: string): string {
  const svg = source
    .slice(source.indexOf("<svg"))
    .replaceAll(/<!--.*?-->| aria-label="[^"]*"/gs, "")
    .replaceAll(/<\w[^>]*>/g, withTokens)
    .replaceAll(/>\s+</g, "><")
    .replace("<svg", '<svg aria-hidden="true"')
    .trim();
  const [wrong] =
    /<(?!\/?(?:circle|ellipse|g|line|path|polygon|polyline|rect|svg)\b)[^\s>]*|\s(?:on\w+|style|id|[\w:]*href)=/i.exec(
      svg,
    ) ?? [];
  if (wrong)
    throw new Error(
      `${file}: This drawing is inlined into the page, where ${wrong.trim()} is not allowed. Use only shapes, with colors as attributes such as fill="currentColor".`,
    );
  return svg;
}

/** Replaces the colors of an element by tokens, and removes its class, which only selects one of them. */
function withTokens(tag: string) {
  const [written, role] = / class="([^"]*)"/.exec(tag) ?? ["", ""];
  return tag.replace(written, "").replaceAll(/"(#\w+)"/g, (value, color) => {
    const found = palette.filter(({ light }) => light === color);
    const token = found.find((other) => other.role === role) ?? found.find((other) => !other.role);
    return token ? `"var(${token.name})"` : value;
  });
}
