import type { MarkdownSource } from "../content/markdown.ts";
import type { Source } from "../content/yaml.ts";

interface Text {
  path: string;
  source: Source | MarkdownSource | undefined;
}

/**
 * Broken internal links, each with file and line. `exists` knows the paths of the site and the anchors in its pages.
 */
export function brokenLinks(texts: Text[], exists: (path: string, anchor: string) => boolean) {
  return texts.flatMap(({ path, source }) => {
    if (!source) return [];
    const page = new URL(path, "https://site.invalid");
    const isBroken = (href: string) => {
      try {
        const { origin, pathname, hash } = new URL(href, page);
        if (origin !== page.origin) return false;
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

/** The links in the text. */
function linksIn(source: Source | MarkdownSource) {
  const tokens = "lines" in source ? Array.from(source.lines) : [];
  return tokens.flatMap(([token, line]) =>
    token.type === "link" ? [{ href: String(token.href), line }] : [],
  );
}
