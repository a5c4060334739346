export type Figures = Record<FigureName, number>;

type FigureName =
  | "fcp"
  | "lcp"
  | "tbt"
  | "cls"
  | "performance"
  | "accessibility"
  | "bestPractices"
  | "seo"
  | keyof Traffic;

/** Bytes as transferred, headers included. `early` is what began before the `load` event. */
export interface Traffic {
  bytes: number;
  html: number;
  css: number;
  js: number;
  font: number;
  image: number;
  requests: number;
  earlyBytes: number;
  earlyRequests: number;
  earlyJs: number;
}

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

export function medians([first, ...others]: Figures[]): Figures {
  if (!first) throw new Error("Nothing was measured.");
  const all = [first, ...others];
  const middle = { ...first };
  for (const name of Object.keys(first) as FigureName[]) {
    middle[name] = median(all.map((figures) => figures[name]));
  }
  return middle;
}
