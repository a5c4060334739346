import { readFileSync } from "node:fs";

export interface Finding {
  /** An error stops the launch; a warning does not. */
  level: "error" | "warning";
  /** File and line, such as content/site.json:3. */
  place: string;
  /** What is wrong, and what to do. */
  advice: string;
}

type Rule = [applies: boolean, key: RegExp, advice: string, level?: Finding["level"]];

/** The findings of the rules that apply, each with the line of its key in the file. */
export function findingsIn(file: string, rules: Rule[]): Finding[] {
  const text = readFileSync(file, "utf8");
  return rules
    .filter(([applies]) => applies)
    .map(([, key, advice, level = "error"]) => ({
      level,
      place: placeOf(file, text, text.search(key)),
      advice,
    }));
}

export function placeOf(file: string, text: string, index: number) {
  return index < 0 ? file : `${file}:${text.slice(0, index).split("\n").length}`;
}
