import { z } from "zod";
import type { Site } from "./inspect.ts";
import { notFoundPath, problemOf } from "./pages.ts";
import { readDocument, readFeed, readSitemap } from "./read.ts";

const filled = z.string().min(1);
const dateTime = z.iso.datetime({ offset: true });
/** The easternmost time zone is 14 hours ahead of UTC. */
const earliestZone = 14 * 60 * 60 * 1000;
const past = z
  .union([z.iso.date(), dateTime])
  .refine((date) => Date.parse(date) <= Date.now() + earliestZone, "is in the future");

const sitemapShape = z.object({
  namespace: z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
  urls: z.array(
    z.object({
      tags: z.enum(["url loc", "url loc lastmod"]),
      loc: filled,
      lastmod: past.optional(),
    }),
  ),
});

/** The sitemap lists every page once and nothing else. */
export async function sitemapFaults({ browser, origin, pages }: Site, text: string) {
  const sitemap = sitemapShape.parse(await browser.evaluate(readSitemap, text));
  const found = pages.filter(({ path }) => path !== notFoundPath);
  const unlisted = new Set(found.map(({ path }) => origin + path));
  const unknown = sitemap.urls.filter(({ loc }) => !unlisted.delete(loc));
  return [
    ...unknown.map(({ loc }) => `${loc} is not a page, or is listed twice`),
    ...[...unlisted].map((page) => `${page} is not listed`),
  ];
}

const feedShape = z.object({
  namespace: z.literal("http://www.w3.org/2005/Atom"),
  id: filled,
  title: filled,
  updated: dateTime,
  author: filled,
  home: filled,
  self: filled,
  entries: z.array(
    z.object({
      id: filled,
      url: filled,
      title: filled,
      content: filled,
      author: filled,
      categories: z.array(filled).min(1),
      published: dateTime,
      updated: dateTime,
    }),
  ),
});
/** The maximum number of posts in the feed. */
const most = 20;

/** The feed contains only posts. */
export async function feedFaults(site: Site, xml: string) {
  const { browser, origin, pages } = site;
  const feed = feedShape.parse(await browser.evaluate(readFeed, xml));
  const faults: string[] = [];
  if (feed.self !== `${origin}/feed.xml`) faults.push(`${feed.self} is not the feed itself`);
  if (feed.home !== `${origin}/blog`) faults.push(`${feed.home} is not the blog`);
  const posts = pages.filter((page) => /^\/blog\/(?!page-)[^/]+$/.test(page.path));
  const missing = new Map(posts.map((post) => [origin + post.path, post]));
  for (const { id, url, title, content: text } of feed.entries) {
    const post = missing.get(url);
    if (!post || id !== url) faults.push(`${url} is not a post, or is listed twice`);
    else if (post.heading !== title) faults.push(`${url} does not have the title ${title}`);
    missing.delete(url);
    const { addresses } = await browser.evaluate(readDocument, { text, isXml: false });
    for (const address of addresses) {
      // A feed reader shows the content at another URL.
      const problem = URL.canParse(address) ? problemOf(site, address, "/") : "is not absolute";
      if (problem) faults.push(`${url}: ${address} ${problem}`);
    }
  }
  if (feed.entries.length === most) return faults;
  return [...faults, ...[...missing.keys()].map((post) => `${post} is not in the feed`)];
}
