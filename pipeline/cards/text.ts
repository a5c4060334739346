import { fontFor, outline, pathData, stepsPerEm } from "../pictures/fonts.ts";
import { token } from "../pictures/tokens.ts";

const faces = {
  display: { font: fontFor(token("--font-display"), 800), tracking: -0.022 },
  sans: { font: fontFor(token("--font-sans"), 600), tracking: 0 },
};
type Face = keyof typeof faces;

/** The largest size at which a title fits into a box, reduced if that makes its lines more even. */
export function fitTitle(box: { width: number; height: number }, title: string, maxSize: number) {
  const words = title.split(/ +/).map((text) => ({ text, width: widthOf(text, "display") }));
  const widest = Math.max(...words.map(({ width }) => width));
  let best = { score: 0, size: 0, lines: [title] };
  for (let size = Math.min(maxSize, Math.floor(box.width / widest)); size > 0; size -= 2) {
    const lines = balance(words, box.width / size);
    const widths = lines.map(({ width }) => width);
    const evenness = sum(widths) / (Math.max(...widths) * widths.length);
    if (lines.length * size * LEADING <= box.height && size * evenness > best.score) {
      best = { score: size * evenness, size, lines: lines.map(({ text }) => text) };
    }
  }
  // Kerning makes a line a little wider than the sum of its words and spaces.
  const longest = Math.max(...best.lines.map((text) => widthOf(text, "display")));
  const size = Math.min(best.size, box.width / longest);
  return { size, leading: size * LEADING, lines: best.lines };
}
const LEADING = 1.04;

/** A line of text; `x` and `y` are where its baseline starts. */
export function line(text: string, at: { x: number; y: number; size: number; face: Face }): string {
  const { shapes } = outlineOf(text, at.face);
  return `<path transform="translate(${at.x} ${at.y}) scale(${at.size / stepsPerEm})" d="${pathData(shapes, [])}"/>`;
}

/** The width of a line in ems. */
export const widthOf = (text: string, face: Face) =>
  outlineOf(text, face).widthInSteps / stepsPerEm;

function outlineOf(text: string, face: Face) {
  const { font, tracking } = faces[face];
  // The fonts have no narrow no-break space.
  return outline(text.replaceAll("\u202F", "\u00A0"), font, tracking);
}

interface TextPart {
  text: string;
  width: number;
}

const SPACE = widthOf("n n", "display") - widthOf("nn", "display");

/** Breaks lines so that the sum of their squared gaps is smallest. */
function balance(words: TextPart[], limit: number): TextPart[] {
  const best: { waste: number; lines: TextPart[] }[] = [{ waste: 0, lines: [] }];
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const part = words.slice(start, end);
      const width = sum(part.map((word) => word.width + SPACE)) - SPACE;
      const before = best[start];
      if (!before || (width > limit && part.length > 1)) break;
      const waste = before.waste + (limit - width) ** 2;
      if (waste < (best[end]?.waste ?? Infinity)) {
        const text = part.map((word) => word.text).join(" ");
        best[end] = { waste, lines: [...before.lines, { text, width }] };
      }
    }
  }
  return best.at(-1)?.lines ?? [];
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
