import { problemOf, referencesIn } from "./addresses.ts";
import { readAtom } from "./atom.ts";
import { type Fault, faultAt, type Source } from "./fault.ts";
import { readJsonFeed } from "./json-feed.ts";
import { parseHtml } from "./markup.ts";
import type { Site } from "./site.ts";

export interface Feed {
  source: Source;
  entries: Entry[];
}

interface Entry {
  id: string;
  url: string;
  title: string;
  /** HTML. */
  content: string;
  offset: number;
}

/** What a feed holds at most. */
const most = 20;

/** Both feeds are sound, and hold the site's posts and nothing else. */
export function* feeds(site: Site): Generator<Fault> {
  const titles = new Map<string, string>();
  for (const feed of [readAtom(site), readJsonFeed(site)]) {
    if (Array.isArray(feed)) yield* feed;
    else yield* feedFaults(site, feed, titles);
  }
}

function* feedFaults(site: Site, { source, entries }: Feed, titles: Map<string, string>) {
  const ids = new Set<string>();
  const missing = postsOf(site);
  for (const { id, url, title, content, offset } of entries) {
    const complain = (says: string) => faultAt(source, offset, "feed", says);
    if (!missing.delete(url)) yield complain(`${url} is no post, or here twice`);
    if (ids.has(id)) yield complain(`the id ${id} is here twice`);
    if ((titles.get(url) ?? title) !== title) yield complain("the title differs between the feeds");
    for (const { address } of referencesIn(parseHtml(content), site.origin)) {
      // A feed reader shows the content at an address of its own.
      const problem = URL.canParse(address) ? problemOf(site, address, "/") : "is not absolute";
      if (problem) yield complain(`${address} ${problem}`);
    }
    ids.add(id);
    titles.set(url, title);
  }
  if (entries.length === most) return;
  for (const post of missing) yield faultAt(source, 0, "feed", `${post} is not in the feed`);
}

function postsOf({ origin, pages }: Site) {
  const posts = [...pages.keys()].filter((path) => /^\/blog\/[^/]+$/.test(path));
  return new Set(posts.map((path) => origin + path));
}
