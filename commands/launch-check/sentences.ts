import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Finding } from "./finding.ts";
import { filesOf } from "./traces.ts";

/** One line for each sentence of each demo so far: `npm run demo-hashes` adds to it. */
export const hashFile = "commands/launch-check/demo-hashes.txt";

/** Files that are still the demo's, word for word. The legal texts are left out: they say what the site does, and may stay. */
export function checkSentences(
  texts: Record<string, string> = readTexts(),
  demo: Set<string> = readHashes(),
): Finding[] {
  return Object.entries(texts).flatMap(([file, text]) => {
    const all = sentencesIn(text);
    const same = all.filter(({ hash }) => demo.has(hash));
    const [first] = same;
    if (!first) return [];
    const place = `${file}:${first.line}: ${same.length} of ${all.length}, the first "${shorten(first.words)}"`;
    return 2 * same.length >= all.length
      ? {
          level: "danger",
          place,
          advice:
            "Sentences of the demo. Write your own, or delete the file if it is a post or a study.",
        }
      : {
          level: "taste",
          place,
          advice: "Sentences of the demo among your own. Keep them only if you mean them.",
        };
  });
}

export function readTexts() {
  const files = filesOf("content/{*,pages/*}.yaml", "content/{pages,posts,case-studies}/*.md");
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]));
}

export const readHashes = () =>
  new Set(readFileSync(hashFile, "utf8").split(/\s+/).filter(Boolean));

/** Two sites may share a label or a short phrase. */
const fewestWords = 4;

/** The sentences of a text of YAML or Markdown, each with its line. */
export function sentencesIn(text: string) {
  return text
    .replace(unseen, (lines) => lines.replaceAll(/.+/g, ""))
    .split("\n")
    .flatMap((line, index) =>
      Array.from(sentences.segment(line.replaceAll(around, "")), ({ segment }) => {
        const plain = segment.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        return { line: index + 1, words: segment.trim(), plain };
      }),
    )
    .filter(({ plain }) => plain.length >= fewestWords)
    .map(({ line, words, plain }) => ({ line, words, hash: hashOf(plain.join(" ")) }));
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * Comments; alternative texts, which stay as long as their drawings do; and what a site says while its people are invented, which
 * goes by itself.
 */
const unseen = /^# .*$|^ *(?:- )?alt:.*$|^illustrative:\r?\n(?: .*\n)*/gm;

/** Marks of a list, a heading or a quotation, the key of a text, and its quotes. */
const around = /^[\s>#*-]*(?:[\w-]+: )?"?|"?\r?$/g;

const hashOf = (words: string) => createHash("sha256").update(words).digest("hex").slice(0, 12);

const shorten = (words: string) => (words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words);
