import type { Font } from "harfbuzzjs";
import { display, sans } from "../../app/fonts/fonts.ts";
import { type FontFile, fontFiles } from "./files.ts";
import { sampleText, systemFonts } from "./system-fonts.ts";

/** The weights that pages use most. The fallbacks fit these. */
const roles = [
  { name: "display", ...display, regular: 500, bold: 800 },
  { name: "sans", ...sans, regular: 400, bold: 650 },
];
type Role = (typeof roles)[number];

/** The families of each role, as values of tokens. */
export const fontTokens = roles.map(({ name, family, fallback }) => {
  const fallbacks = Object.keys(systemFonts[fallback]).map((system) => `${system} as ${family}`);
  const names = [family, ...fallbacks].map((one) => `"${one}"`);
  return [`--font-${name}`, `${names.join(", ")}, ${fallback}`] as const;
});

/** A module with the rules. It imports the files, so that their URLs are those of the build. */
export function fontModule(): string {
  const names = roles.flatMap(({ files }) => files);
  const imports = names.map((name, index) => `import url${index} from "/app/fonts/${name}?url";`);
  const tokens = fontTokens.map((token) => token.join(":")).join(";");
  const rules = { pages: "", articles: "" };
  for (const role of roles) {
    for (const file of fontFiles.get(role.family) ?? []) {
      const url = `\${url${names.indexOf(file.name)}}`;
      // Only long texts have light headings.
      const place = role.name === "display" && file.maxWeight < 600 ? "articles" : "pages";
      rules[place] += facesOf(role, file, url).map(fontFace).join("");
    }
  }
  return `${imports.join("\n")}
export const preloadedFont = url0;
export const fontStyles = \`:root{${tokens}}${rules.pages}\`;
export const articleFontStyles = \`${rules.articles}\`;
`;
}

type Descriptors = Record<string, string>;

const fontFace = (descriptors: Descriptors) =>
  `@font-face{${Object.entries(descriptors)
    .map((one) => one.join(":"))
    .join(";")}}`;

function facesOf(role: Role, file: FontFile, url: string): Descriptors[] {
  const all = fontFiles.get(role.family) ?? [];
  const earlier = all.slice(0, all.indexOf(file)).filter((one) => one.maxWeight === file.maxWeight);
  const face = {
    "font-family": `"${role.family}"`,
    src: `url(${url})`,
    "font-weight": span(file.minWeight, file.maxWeight),
    "font-display": "swap",
  };
  if (earlier.length === 0) return [face, ...fallbackFaces(role, file)];
  const codes = file.characters.difference(charactersOf(earlier));
  const others = charactersOf(all.filter((one) => one !== file));
  return [{ ...face, "unicode-range": ranges(codes, others) }];
}

const charactersOf = (files: FontFile[]) =>
  new Set(files.flatMap(({ characters }) => [...characters]));

/** Closes gaps of characters that no file has, because every page contains the ranges. */
function ranges(codes: Set<number>, others: Set<number>) {
  const spans: { start: number; end: number }[] = [];
  let isOpen = false;
  for (let code = Math.min(...codes); code <= Math.max(...codes); code += 1) {
    const last = spans.at(-1);
    if (codes.has(code) && isOpen && last) last.end = code;
    else if (codes.has(code)) spans.push({ start: code, end: code });
    isOpen = codes.has(code) || (isOpen && !others.has(code));
  }
  return spans
    .map(({ start, end }) => `U+${span(start.toString(16), end.toString(16), "-")}`)
    .join();
}

/** Short, because every page contains the rules. */
const span = (min: number | string, max: number | string, separator = " ") =>
  min === max ? `${min}` : `${min}${separator}${max}`;

const styles = [
  { style: "regular", from: 1, to: 599 },
  { style: "bold", from: 600, to: 1000 },
] as const;

/** The system's regular and bold fonts, scaled to the width of the font that they replace. */
function fallbackFaces({ family, fallback, ...weights }: Role, file: FontFile): Descriptors[] {
  return styles.flatMap(({ style, from, to }) => {
    const [min, max] = [Math.max(file.minWeight, from), Math.min(file.maxWeight, to)];
    if (min > max) return [];
    const font = file.fontAt(weights[style]);
    const { ascender, descender } = font.hExtents();
    return Object.entries(systemFonts[fallback]).map(([name, { [style]: system }]) => {
      const scale = averageWidth(font) / system.width;
      const em = font.face.upem * scale;
      return {
        "font-family": `"${name} as ${family}"`,
        src: system.local.map((one) => `local("${one}")`).join(),
        "font-weight": span(min, max),
        "size-adjust": percent(scale),
        "ascent-override": percent(ascender / em),
        "descent-override": percent(-descender / em),
        "line-gap-override": "0%",
      };
    });
  });
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

function averageWidth(font: Font) {
  const glyphs = Array.from(sampleText, (letter) => font.nominalGlyph(letter.charCodeAt(0)) ?? 0);
  const width = glyphs.reduce((sum, glyph) => sum + font.glyphHAdvance(glyph), 0);
  return width / glyphs.length / font.face.upem;
}
