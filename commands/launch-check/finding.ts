export interface Finding {
  /** A danger stops the launch; a matter of taste is only said. */
  level: "danger" | "taste";
  /** File and line, as in content/site.ts:3. */
  place: string;
  problem: string;
  remedy: string;
}

export function placeOf(file: string, text: string, index: number) {
  return index < 0 ? file : `${file}:${text.slice(0, index).split("\n").length}`;
}
