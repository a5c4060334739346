import { z } from "zod";
import type { MarkdownSource } from "../content/markdown.ts";
import type { Source } from "../content/yaml.ts";

interface Text {
  path: string;
  source: Source | MarkdownSource | undefined;
  date?: string;
}

/**
 * Broken internal links, each with file and line. `exists` knows the paths of the site and the anchors in its pages. A
 * scheduled post may link to one that is published before it; its sections are not rendered yet and not checked.
 */
export function brokenLinks(texts: Text[], exists: (path: string, anchor: string) => boolean) {
  const dates = new Map(texts.flatMap(({ path, date }) => (date ? [[path, date]] : [])));
  return texts.flatMap(({ path, source, date }) => {
    if (!source) return [];
    const page = new URL(path, "https://site.invalid");
    const isBroken = (href: string) => {
      try {
        const { origin, pathname, hash } = new URL(href, page);
        if (origin !== page.origin) return false;
        const published = date && dates.get(pathname.replace(/\/$/, ""));
        if (published) return published > date;
        return !exists(decodeURIComponent(pathname), decodeURIComponent(hash.slice(1)));
      } catch {
        // It is not a URL.
        return true;
      }
    };
    return linksIn(source).flatMap(({ href, line }) =>
      isBroken(href)
        ? `${source.file}:${line}: The link ${href} is broken. Correct or remove it.`
        : [],
    );
  });
}

/** The link of the closing banner, and the links in the text. */
function linksIn(source: Source | MarkdownSource) {
  const banner = withClosing.safeParse(source.data).data?.closing;
  const tokens = "lines" in source ? Array.from(source.lines) : [];
  return [
    ...(banner ? [{ href: banner.to, line: source.lineOf(["closing", "to"]) }] : []),
    ...tokens.flatMap(([token, line]) =>
      token.type === "link" ? [{ href: String(token.href), line }] : [],
    ),
  ];
}

const withClosing = z.object({ closing: z.object({ to: z.string() }) });
