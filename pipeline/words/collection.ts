import { basename } from "node:path";
import type { z } from "zod";
import { check } from "./check.ts";
import { type MarkdownSource, readMarkdown, renderMarkdown } from "./markdown.ts";

type Body = ReturnType<typeof renderMarkdown>;

const wordsPerMinute = 220;

/** Markdown files whose name is their id: posts/why-we-weigh.md is /blog/why-we-weigh. A file with a mistake stops the build. */
export async function collection<Facts extends z.ZodType<object>>(
  files: Record<string, string>,
  facts: Facts,
) {
  const read = Object.entries(files).map(([file, text]) => readEntry(file, text, facts));
  const entries = (await Promise.all(read)).toSorted((a, b) => compareIds(a.summary, b.summary));

  return {
    /** In the order of their ids, without their bodies. */
    summaries: entries.map(({ summary }) => summary),

    sourceOf: (id: string): MarkdownSource | undefined =>
      entries.find(({ summary }) => summary.id === id)?.source,

    find: (id: string): (z.output<Facts> & { id: string; minutes: number } & Body) | undefined => {
      const entry = entries.find(({ summary }) => summary.id === id);
      return entry && { ...entry.summary, ...entry.body() };
    },
  };
}

/** 9 comes before 10. */
export const compareIds = (a: { id: string }, b: { id: string }) =>
  a.id.localeCompare(b.id, "en", { numeric: true });

async function readEntry<Facts extends z.ZodType<object>>(
  file: string,
  text: string,
  facts: Facts,
) {
  const id = basename(file, ".md");
  // "page-2" is the second page of a list.
  if (!/^(?!page-\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
    throw new Error(
      `${file}: The file's name is its address: small letters, digits and hyphens, such as "why-we-weigh.md", but not "page-2.md".`,
    );
  }
  const source = readMarkdown(file, text);
  // A build asks for a page twice, for its data and for its HTML.
  let rendered: Body | undefined;
  const body = () => (rendered ??= renderMarkdown(source));
  const length = source.body.match(/[\p{L}\p{N}$][^\s|]*/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(length / wordsPerMinute));
  return { source, body, summary: { ...(await check(source, facts)), id, minutes } };
}
