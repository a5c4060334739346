import { type MarkdownSource, outsideCode } from "../read/markdown.ts";

interface Text {
  /** The address of its page. */
  path: string;
  source: MarkdownSource | undefined;
}

/** No pictures, and no address with a scheme of its own. A name alone, as in [us](about), would lead to a neighbor. */
const linksWithin = /(?<!!\[[^\]]*)\]\(((?![a-z][a-z0-9+.-]*:)[^)\s]+)/gi;

/**
 * The links of texts that lead nowhere on this site, each with its file and line. `isThere` knows the addresses, and the anchors
 * in their pages.
 */
export function brokenLinks(texts: Text[], isThere: (path: string, anchor: string) => boolean) {
  return texts.flatMap(({ path, source }) => {
    if (!source) return [];
    const broken: string[] = [];
    outsideCode(source.body, (part, before) => {
      for (const { 1: to = "", index } of part.matchAll(linksWithin)) {
        const { pathname, hash } = new URL(to, `https://site.invalid${path}`);
        const above = (before + part.slice(0, index)).split("\n").length;
        const line = source.linesAbove + above;
        if (!isThere(decodeURIComponent(pathname), decodeURIComponent(hash.slice(1))))
          broken.push(`${source.file}:${line}: The link ${to} leads nowhere.`);
      }
      return part;
    });
    return broken;
  });
}
