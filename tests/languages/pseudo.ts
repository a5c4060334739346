import type { Labels } from "../../labels/complete.ts";
import * as english from "../../labels/en.ts";

const { limits, ...labels } = english;
const accents: Record<string, string> = { a: "à", e: "é", i: "ï", o: "ö", u: "ü" };

/** English labels that are 40 % longer, or as long as their limit. The subtag XA is reserved for such a language. */
export const pseudo = { ...longer(labels), language: "en-XA", firstDay: "1" };

/** The file of this language. */
export const pseudoSource = Object.entries(pseudo)
  .map(([name, label]) => `export const ${name} = ${JSON.stringify(label)};\n`)
  .join("");

function longer<Group extends Labels>(group: Group, parent = ""): Group {
  const entries = Object.entries(group).map(([name, label]) => {
    const path = parent + name;
    if (typeof label === "object") return [name, longer(label, `${path}.`)];
    return [name, longerText(String(label), limits[path])];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  return Object.fromEntries(entries) as Group;
}

/** Words grow up to twelve letters, because longer ones may be hyphenated. Then more words follow. */
function longerText(text: string, limit = Infinity) {
  let missing = Math.min(Math.round(text.length * 1.4), limit) - text.length;
  const words = text.split(" ").map((word) =>
    word.replace(/^\p{L}+/u, (letters) => {
      const most = Math.min(missing, Math.round(letters.length * 0.4));
      const ending = "ñéàüs".slice(0, Math.max(0, Math.min(most, 12 - letters.length)));
      missing -= ending.length;
      return letters.replaceAll(/[aeiou]/g, (vowel) => accents[vowel] ?? vowel) + ending;
    }),
  );
  const longerOne = words.join(" ") + " près également à côté même".repeat(5).slice(0, missing);
  return text === text.toUpperCase() ? longerOne.toUpperCase() : longerOne.trimEnd();
}
