import type { MetaDescriptor } from "react-router";
import { site } from "../contract/site.ts";
import { absolute } from "../pipeline/content/addresses.ts";
import { content } from "../pipeline/content/content.ts";
import { cardPath } from "../pipeline/content/every-page.ts";
import { tokenValues } from "../pipeline/pictures/tokens.ts";
import { type PageMetadata, structuredData } from "./structured-data.ts";
import { feed } from "../labels/pages.ts";
import { fill } from "../labels/fill.ts";

/** The meta tags of a page. Call it only in loaders, because it reads all content. */
export function seo(path: string, metadata: PageMetadata = {}): MetaDescriptor[] {
  const entry = content.everyPage.find((page) => page.path === path);
  if (!entry) throw new Error(`There is no page ${path}. Create content/pages${path}.md.`);
  const page = { ...entry, title: withBrand(entry.title), url: absolute(path) };
  const card = absolute(cardPath(page));
  const { post } = metadata;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: page.url },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: post ? "article" : "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: page.url },
    { property: "og:locale", content: "en_US" },
    { property: "og:image", content: card },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: page.title },
    ...(post ? [{ property: "article:published_time", content: post.date }] : []),
    ...(post?.updated ? [{ property: "article:modified_time", content: post.updated }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    // The browser's toolbar gets the color of the header.
    ...Object.entries(tokenValues("--page")).map(([scheme, content]) => ({
      name: "theme-color",
      media: `(prefers-color-scheme: ${scheme})`,
      content,
    })),
    feedLink,
    { "script:ld+json": structuredData(page, card, metadata) },
  ];
}

const feedLink = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: fill(feed.title, { name: site.name }),
  href: "/feed.xml",
};

/** Adds the company name if there is room. Search results show about 60 characters and name the site anyway. */
function withBrand(title: string) {
  const both = `${title} | ${site.name}`;
  return both.length > 60 ? title : both;
}
