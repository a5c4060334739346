import { existsSync } from "node:fs";
import { expect, htmlOf, paths, test } from "./fixtures.ts";

test("every inner link and anchor leads to something", { tag: "@ALL-5" }, () => {
  const html = new Map(paths.map((path) => [path, htmlOf(path)]));
  const broken: string[] = [];
  for (const [path, page] of html) {
    for (const [, raw = ""] of page.matchAll(/<(?:a|use|link)\b[^>]*\shref="([^"]*)"/g)) {
      const url = URL.parse(raw.replaceAll("&amp;", "&"), `http://site${path}`);
      if (url?.host !== "site") continue;
      const target = html.get(url.pathname);
      const isFile = existsSync(`build/client${url.pathname}`);
      const anchor = decodeURIComponent(url.hash.slice(1));
      const hasAnchor = !anchor || !target || target.includes(`id="${anchor}"`);
      if (!(target ?? isFile) || !hasAnchor) broken.push(`${path} -> ${raw}`);
    }
  }
  expect(broken).toEqual([]);
});
