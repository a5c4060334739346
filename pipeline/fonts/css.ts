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
  const names = [family, ...systemFonts[fallback].map((system) => `${system.name} as ${family}`)];
  return [`--font-${name}`, `${names.map((one) => `"${one}"`).join(", ")}, ${fallback}`] as const;
});

/** A module with the rules. It imports the files, so that their URLs are those of the build. */
export function fontModule(): string {
  const names = roles.flatMap(({ files }) => files);
  const imports = names.map((name, index) => `import url${index} from "/app/fonts/${name}?url";`);
  const tokens = fontTokens.map((token) => token.join(":")).join(";");
  const faces = roles.flatMap((role) => {
    const files = fontFiles.get(role.family) ?? [];
    return files.flatMap((file) => {
      const rules = [face(role.family, file, files, `\${url${names.indexOf(file.name)}}`)];
      if (!file.isAdditional) rules.push(...fallbackFaces(role, file));
      // Only long texts have light headings.
      const isForArticles = role.name === "display" && file.maxWeight < 600;
      return rules.map((rule) => ({ isForArticles, css: fontFace(rule) }));
    });
  });
  const rulesOf = (articles: boolean) =>
    faces.flatMap(({ isForArticles, css }) => (isForArticles === articles ? css : [])).join("");
  return `${imports.join("\n")}
export const preloadedFont = url0;
export const fontStyles = \`:root{${tokens}}${rulesOf(false)}\`;
export const articleFontStyles = \`${rulesOf(true)}\`;
`;
}

type Descriptors = Record<string, string>;

const fontFace = (descriptors: Descriptors) =>
  `@font-face{${Object.entries(descriptors)
    .map((one) => one.join(":"))
    .join(";")}}`;

function face(family: string, file: FontFile, all: FontFile[], url: string): Descriptors {
  const others = new Set(
    all.filter((one) => one !== file).flatMap(({ characters }) => Array.from(characters)),
  );
  return {
    "font-family": `"${family}"`,
    src: `url(${url})`,
    "font-weight": span(file.minWeight, file.maxWeight),
    "font-display": "swap",
    ...(file.isAdditional && { "unicode-range": ranges(file.characters, others) }),
  };
}

/** Closes gaps of characters that no file has, because every page contains the ranges. */
function ranges(characters: Set<number>, inOtherFiles: Set<number>) {
  const spans: { start: number; end: number }[] = [];
  for (const code of [...characters].toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    let next = (last?.end ?? code) + 1;
    while (next < code && !inOtherFiles.has(next)) next += 1;
    if (last && next === code) last.end = code;
    else spans.push({ start: code, end: code });
  }
  return spans.map(({ start, end }) => `U+${span(hex(start), hex(end), "-")}`).join();
}

const hex = (code: number) => code.toString(16);

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
    return systemFonts[fallback].map(({ name, [style]: system }) => {
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
