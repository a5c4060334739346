import type { z } from "zod";
import { check } from "./check.ts";
import { readMarkdown, renderMarkdown } from "./markdown.ts";

type Body = ReturnType<typeof renderMarkdown>;

const wordsPerMinute = 220;

/** Markdown files whose name is their id: posts/1.md is post 1. A file with a mistake stops the build. */
export function collection<Facts extends z.ZodType<object>>(
  files: Record<string, string>,
  facts: Facts,
) {
  const entries = Object.entries(files)
    .map(([path, source]) => readEntry(path.replace("./", "content/"), source, facts))
    .toSorted((a, b) => a.summary.id - b.summary.id);

  return {
    /** In the order of their ids, without their bodies. */
    summaries: entries.map(({ summary }) => summary),

    /** The body as it was written. */
    markdownOf: (id: number) => entries.find(({ summary }) => summary.id === id)?.body ?? "",

    find: (id: string): (z.output<Facts> & { id: number; minutes: number } & Body) | undefined => {
      const entry = entries.find(({ summary }) => String(summary.id) === id);
      return entry && { ...entry.summary, ...renderMarkdown(entry.file, entry.body) };
    },
  };
}

function readEntry<Facts extends z.ZodType<object>>(file: string, source: string, facts: Facts) {
  const name = /([^/]+)\.md$/.exec(file)?.[1] ?? "";
  if (!/^[1-9]\d*$/.test(name)) {
    throw new Error(`${file}: the file's name is its id, a whole number such as "4.md".`);
  }
  const { data, body } = readMarkdown(file, source);
  const length = body.match(/[\p{L}\p{N}$][^\s|]*/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(length / wordsPerMinute));
  return { file, body, summary: { ...check(file, facts, data), id: Number(name), minutes } };
}
