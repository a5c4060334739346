import { href, type MetaDescriptor } from "react-router";
import { site } from "../content/site.ts";
import { absolute, cardPath } from "./collections/urls.ts";
import type { PageEntry } from "./collections/pages.ts";
import { type PageMetadata, structuredData } from "./structured-data.ts";

/** The meta tags of a page. */
export function seo(entry: PageEntry, metadata: PageMetadata = {}): MetaDescriptor[] {
  const page = { ...entry, title: withBrand(entry.title), url: absolute(entry.path) };
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
    feedLink,
    { "script:ld+json": structuredData(page, card, metadata) },
  ];
}

const feedLink = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: `${site.name}: articles`,
  href: href("/feed.xml"),
};

/** Adds the company name if there is room. Search results show about 60 characters and name the site anyway. */
export function withBrand(title: string) {
  const both = `${title} | ${site.name}`;
  return both.length > 60 ? title : both;
}
