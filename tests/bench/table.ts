/** A limit, and where it does not hold. */
export interface Limit {
  name: string;
  broken: string[];
}

type Columns<Row> = Record<string, (row: Row) => string | number>;

export function table<Row>(rows: Row[], columns: Columns<Row>) {
  const names = Object.keys(columns);
  const cells = rows.map((row) => Object.values(columns).map((cell) => String(cell(row))));
  const rule = names.map((_, column) =>
    cells.every((line) => Number.isFinite(Number(line[column] || Number.NaN))) ? "---:" : "---",
  );
  return [names, rule, ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

export function limitTable(limits: Limit[]) {
  return table(limits, {
    Limit: ({ name }) => name,
    Holds: ({ broken }) => (broken.length === 0 ? "yes" : "**no**"),
    "Not at": ({ broken }) => broken.join(", "),
  });
}

export const inKiB = (bytes: number) => (bytes / 1024).toFixed(1);

export const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

export const ratio = (value: number, base: number) => (value / base).toFixed(2);

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
