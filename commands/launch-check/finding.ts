import { readFileSync } from "node:fs";

export interface Finding {
  /** A danger stops the launch; a matter of taste is only said. */
  level: "danger" | "taste";
  /** File and line, as in content/site.ts:3. */
  place: string;
  /** What is wrong, and what to do. */
  advice: string;
}

type Rule = [applies: boolean, key: RegExp, advice: string, level?: Finding["level"]];

/** What applies in a file, each with the line of its key. */
export function findingsIn(file: string, rules: Rule[]): Finding[] {
  const text = readFileSync(file, "utf8");
  return rules
    .filter(([applies]) => applies)
    .map(([, key, advice, level = "danger"]) => ({
      level,
      place: placeOf(file, text, text.search(key)),
      advice,
    }));
}

export function placeOf(file: string, text: string, index: number) {
  return index < 0 ? file : `${file}:${text.slice(0, index).split("\n").length}`;
}
