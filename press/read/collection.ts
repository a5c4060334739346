import { basename } from "node:path";
import type { z } from "zod";
import { check } from "./check.ts";
import { type MarkdownSource, readMarkdown, renderMarkdown } from "./markdown.ts";

type Body = ReturnType<typeof renderMarkdown>;

const wordsPerMinute = 220;

/** Markdown files whose name is their id: posts/1.md is post 1. A file with a mistake stops the build. */
export function collection<Facts extends z.ZodType<object>>(
  files: Record<string, string>,
  facts: Facts,
) {
  const entries = Object.entries(files)
    .map(([file, text]) => readEntry(file, text, facts))
    .toSorted((a, b) => a.summary.id - b.summary.id);

  return {
    /** In the order of their ids, without their bodies. */
    summaries: entries.map(({ summary }) => summary),

    sourceOf: (id: number): MarkdownSource | undefined =>
      entries.find(({ summary }) => summary.id === id)?.source,

    find: (id: string): (z.output<Facts> & { id: number; minutes: number } & Body) | undefined => {
      const entry = entries.find(({ summary }) => String(summary.id) === id);
      return entry && { ...entry.summary, ...renderMarkdown(entry.source) };
    },
  };
}

function readEntry<Facts extends z.ZodType<object>>(file: string, text: string, facts: Facts) {
  const name = basename(file, ".md");
  if (!/^[1-9]\d*$/.test(name)) {
    throw new Error(`${file}: The file's name is its id, a whole number such as "4.md".`);
  }
  const source = readMarkdown(file, text);
  const length = source.body.match(/[\p{L}\p{N}$][^\s|]*/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(length / wordsPerMinute));
  return { source, summary: { ...check(source, facts), id: Number(name), minutes } };
}
