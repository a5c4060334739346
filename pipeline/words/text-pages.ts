import { basename } from "node:path";
import { check } from "./check.ts";
import { readMarkdown, renderMarkdown } from "./markdown.ts";
import { textFacts } from "./schemas.ts";
import { filesIn } from "./source.ts";

/** The pages that are one text, the legal ones among them: content/pages/jobs.md is /jobs. */
export const textPages = await Promise.all(
  Object.entries(filesIn("content/{legal,pages}/*.md")).map(async ([file, text]) => {
    const source = readMarkdown(file, text);
    const facts = await check(source, textFacts);
    const heading = facts.heading ?? facts.title;
    return Object.assign(facts, { heading, path: `/${basename(file, ".md")}`, source });
  }),
);

export function textPage(path: string) {
  const found = textPages.find((page) => page.path === path);
  if (!found) throw new Error(`There is no file content/pages${path}.md.`);
  const { heading, lead, scene, closing, source } = found;
  return { heading, lead, scene, closing, html: renderMarkdown(source).html };
}

export type TextPage = ReturnType<typeof textPage>;
