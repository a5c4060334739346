import { marked } from "marked";
import type { MarkdownSource } from "../words/markdown.ts";

interface Text {
  /** The URL of its page. */
  path: string;
  source: MarkdownSource | undefined;
}

/** Broken internal links, each with file and line. `exists` knows the paths of the site and the anchors in its pages. */
export function brokenLinks(texts: Text[], exists: (path: string, anchor: string) => boolean) {
  return texts.flatMap(({ path, source }) => {
    if (!source) return [];
    const page = new URL(path, "https://site.invalid");
    const isBroken = ({ href }: { href: string }) => {
      try {
        const { origin, pathname, hash } = new URL(href, page);
        if (origin !== page.origin) return false;
        return !exists(decodeURIComponent(pathname), decodeURIComponent(hash.slice(1)));
      } catch {
        // It is not a URL.
        return true;
      }
    };
    return linksIn(source.body)
      .filter(isBroken)
      .map(({ href, line }) => {
        return `${source.file}:${source.linesAbove + line}: The link ${href} leads nowhere.`;
      });
  });
}

/** Tokens have no position, so each is searched for in its block, from the end of the text before it. */
function linksIn(body: string) {
  const links: { href: string; line: number }[] = [];
  let line = 1;
  for (const block of marked.lexer(body)) {
    let end = 0;
    void marked.walkTokens([block], (token) => {
      const start = Math.max(block.raw.indexOf(token.raw, end), end);
      if (token.type === "link") {
        const lineBreaks = block.raw.slice(0, start).split("\n").length - 1;
        links.push({ href: String(token["href"]), line: line + lineBreaks });
      }
      const hasParts = "tokens" in token || "items" in token || "rows" in token;
      if (!hasParts && token.type !== "space") end = start + token.raw.length;
    });
    line += block.raw.split("\n").length - 1;
  }
  return links;
}
