import { basename } from "node:path";
import { z } from "zod";
import { check, description, paper, words } from "./check.ts";
import { readMarkdown, renderMarkdown } from "./markdown.ts";
import { socialCard } from "./pages.ts";
import { filesIn } from "./source.ts";

export const legalFacts = z.strictObject({
  title: words(40),
  description,
  paper,
  card: socialCard,
});

/** The legal pages, by their addresses. */
export const legalPages = Object.entries(filesIn("content/legal/*.md")).map(([file, text]) => {
  const source = readMarkdown(file, text);
  return Object.assign(check(source, legalFacts), { path: `/${basename(file, ".md")}`, source });
});

export function legalPage(path: string) {
  const found = legalPages.find((page) => page.path === path);
  if (!found) throw new Error(`There is no file content/legal${path}.md.`);
  return { title: found.title, html: renderMarkdown(found.source).html };
}

export type LegalPage = ReturnType<typeof legalPage>;
