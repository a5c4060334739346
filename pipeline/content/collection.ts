import { basename } from "node:path";
import type { z } from "zod";
import { check } from "./check-data.ts";
import { readMarkdown } from "./markdown.ts";
import { renderMarkdown } from "./render-markdown.ts";

const wordsPerMinute = 220;

/** Reads Markdown files. The file name is the id: posts/why-we-weigh.md is /blog/why-we-weigh, if `list` is /blog. */
export function collection<Data extends object>(
  list: string,
  files: Record<string, string>,
  schema: z.ZodType<Data>,
) {
  const read = Object.entries(files).map(([file, text]) => {
    const id = basename(file, ".md");
    const source = readMarkdown(file, text);
    const wordCount = source.body.match(/[\p{L}\p{N}$][^\s|]*/gu)?.length ?? 0;
    const minutes = Math.max(1, Math.round(wordCount / wordsPerMinute));
    const data = check(source, schema);
    return { source, summary: { ...data, id, path: `${list}/${id}`, minutes } };
  });
  const entries = read.toSorted((a, b) => compareIds(a.summary, b.summary));

  const entryOf = (id: string) => entries.find(({ summary }) => summary.id === id);

  return {
    /** Sorted by id, without bodies. */
    summaries: entries.map(({ summary }) => summary),

    sourceOf: (id: string) => entryOf(id)?.source,

    find: (id: string) => {
      const entry = entryOf(id);
      return entry && { ...entry.summary, ...renderMarkdown(entry.source) };
    },
  };
}

/** Numeric: 9 comes before 10. */
export const compareIds = (a: { id: string }, b: { id: string }) =>
  a.id.localeCompare(b.id, "en", { numeric: true });
