import { readFileSync } from "node:fs";
import { language } from "#labels";
import type { Finding } from "./finding.ts";
import { filesOf } from "./traces.ts";

/** Frequent words of the languages in labels/ that the other languages do not have. */
const frequentWords: Record<string, string[]> = {
  en: ["and", "for", "is", "of", "the", "this", "to", "we", "with", "you"],
  fr: ["dans", "est", "et", "le", "les", "nous", "ou", "pour", "une", "vous"],
  de: ["das", "der", "die", "für", "ist", "mit", "nicht", "sie", "und", "wir"],
  es: ["con", "el", "las", "los", "para", "por", "su", "una", "usted", "y"],
};

/** Legal pages in another language than the site's. English ones are the demo's, so they are errors. */
export function checkLanguage(
  texts: Record<string, string> = readLegalTexts(),
  siteTag: string = language,
): Finding[] {
  const expected = new Intl.Locale(siteTag).language;
  if (!(expected in frequentWords)) return [];
  return Object.entries(texts).flatMap(([place, text]) => {
    const found = languageOf(text);
    return found === expected
      ? []
      : {
          level: found === "en" ? "error" : "warning",
          place,
          advice: `A legal page in ${nameOf(found)}, on a site in ${nameOf(expected)}. Translate it.`,
        };
  });
}

function readLegalTexts() {
  const files = filesOf("content/legal/*.md");
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** The language with the most of its frequent words in the text. */
function languageOf(text: string) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(frequentWords).map(
    ([name, frequent]) => [name, words.filter((word) => frequent.includes(word)).length] as const,
  );
  const [[name] = [""]] = counts.toSorted(([, a], [, b]) => b - a);
  return name;
}

const nameOf = (name: string) => new Intl.DisplayNames("en", { type: "language" }).of(name);
