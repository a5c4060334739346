import { check } from "./check-data.ts";
import { readMarkdown } from "./markdown.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { textPageSchema } from "./schemas.ts";
import { filesIn } from "./source.ts";

/** The Markdown pages, including the legal ones: content/pages/services/web.md is /services/web. */
export function readTextPages() {
  const files = Object.entries(filesIn("content/{legal/*,pages/**/*}.md"));
  const textPages = files.map(([file, text]) => {
    const source = readMarkdown(file, text);
    const page = check(source, textPageSchema);
    const heading = page.heading ?? page.title;
    const path = file.replace(/^content\/(?:legal|pages)|\.md$/g, "");
    return Object.assign(page, { heading, path, source });
  });
  if (!textPages.some(({ path }) => path === "/privacy-policy"))
    throw new Error(
      "There is no file content/legal/privacy-policy.md. Restore it, because the form links to it.",
    );
  return textPages;
}

export type TextPage = ReturnType<typeof readTextPages>[number];

export function renderTextPage({ heading, lead, scene, closing, source }: TextPage) {
  const isLegal = source.file.startsWith("content/legal/");
  return { heading, lead, scene, closing, isLegal, ...renderMarkdown(source) };
}
