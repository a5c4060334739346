/** Compares the worst row with the limit. A value that could not be measured (NaN) is the worst. */
export function limit<Row extends { name: string }>(
  name: string,
  most: number,
  rows: Row[],
  measure: (row: Row) => number,
) {
  const sorted = rows.toSorted((a, b) => measure(b) - measure(a));
  const row = rows.find((one) => Number.isNaN(measure(one))) ?? sorted[0];
  return { name, most, worst: row ? measure(row) : 0, at: row?.name ?? "nowhere" };
}

export type Limit = ReturnType<typeof limit>;

export const holds = ({ worst, most }: Limit) => worst <= most;

export const limitTable = (limits: Limit[]) =>
  table(limits, {
    Limit: ({ name }) => name,
    "At most": ({ most }) => most,
    Worst: ({ worst }) => rounded(worst, 3),
    Where: ({ at }) => at,
    Holds: (one) => (holds(one) ? "yes" : "**no**"),
  });

type Columns<Row> = Record<string, (row: Row) => string | number>;

export function table<Row>(rows: Row[], columns: Columns<Row>) {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  const rule = Object.keys(columns).map((_, column) =>
    cells.every((line) => typeof line[column] === "number") ? "---:" : "---",
  );
  return [Object.keys(columns), rule, ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

export const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));
