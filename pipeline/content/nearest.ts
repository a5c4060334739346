export const nearest = (word: string, known: string[]) =>
  known.toSorted((a, b) => distance(word, a) - distance(word, b))[0];

/** The Levenshtein distance. */
function distance(from: string, to: string) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [above, letter] of from.split("").entries()) {
    const next = [above + 1];
    for (const [at, other] of to.split("").entries()) {
      const replaced = Number(row[at]) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, Number(next[at]) + 1, Number(row[at + 1]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}
