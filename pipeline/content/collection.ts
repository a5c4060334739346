import { basename } from "node:path";
import type { z } from "zod";
import { check } from "./check.ts";
import { readMarkdown } from "./markdown.ts";
import { renderMarkdown } from "./render-markdown.ts";

type Body = ReturnType<typeof renderMarkdown>;

const wordsPerMinute = 220;

/** Reads Markdown files. The file name is the id: posts/why-we-weigh.md is /blog/why-we-weigh. */
export async function collection<Schema extends z.ZodType<object>>(
  files: Record<string, string>,
  schema: Schema,
) {
  const read = Object.entries(files).map(([file, text]) => readEntry(file, text, schema));
  const entries = (await Promise.all(read)).toSorted((a, b) => compareIds(a.summary, b.summary));

  const entryOf = (id: string) => entries.find(({ summary }) => summary.id === id);

  return {
    /** Sorted by id, without bodies. */
    summaries: entries.map(({ summary }) => summary),

    sourceOf: (id: string) => entryOf(id)?.source,

    find: (id: string): (z.output<Schema> & { id: string; minutes: number } & Body) | undefined => {
      const entry = entryOf(id);
      return entry && { ...entry.summary, ...entry.body() };
    },
  };
}

/** Numeric: 9 comes before 10. */
export const compareIds = (a: { id: string }, b: { id: string }) =>
  a.id.localeCompare(b.id, "en", { numeric: true });

async function readEntry<Schema extends z.ZodType<object>>(
  file: string,
  text: string,
  schema: Schema,
) {
  const id = basename(file, ".md");
  // /blog/page-2 is the second page of the list.
  if (!/^(?!page-\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
    throw new Error(
      `${file}: The file name is the URL: use lower-case letters, digits and hyphens, such as "why-we-weigh.md", but not "page-2.md".`,
    );
  }
  const source = readMarkdown(file, text);
  // React Router runs a loader twice per build, for data and for HTML.
  let rendered: Body | undefined;
  const body = () => (rendered ??= renderMarkdown(source));
  const wordCount = source.body.match(/[\p{L}\p{N}$][^\s|]*/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(wordCount / wordsPerMinute));
  return { source, body, summary: { ...(await check(source, schema)), id, minutes } };
}
