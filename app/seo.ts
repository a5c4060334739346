import type { MetaDescriptor } from "react-router";
import { site } from "../content/site.ts";
import { absolute, isPreview } from "../pipeline/words/addresses.ts";
import { cardAddress, pageAt, type PageEntry } from "../pipeline/words/every-page.ts";
import { valuesOf } from "../pipeline/pictures/tokens.ts";
import { type About, structuredData } from "./structured-data.ts";

/** What the head of a page says about it. For loaders: it reads the words of the whole site. */
export function seo(path: string, about: About = {}): MetaDescriptor[] {
  const entry = pageAt(path);
  const page = { ...entry, title: withBrand(entry.title), url: absolute(path) };
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: page.url },
    ...forMachines(page, about),
  ];
}

const longestTitle = 60;

/** A title that leaves no room for the brand stands alone: previews and results name the site anyway. */
function withBrand(title: string) {
  const both = `${title} | ${site.name}`;
  return both.length > longestTitle ? title : both;
}

function forMachines(page: PageEntry & { url: string }, about: About) {
  const card = absolute(cardAddress(page));
  const { post, hasMarkdownCopy } = about;
  return [
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
    // The browser's own bar continues the header, whose paper is the token --page.
    ...Object.entries(valuesOf("--page")).map(([scheme, content]) => ({
      name: "theme-color",
      media: `(prefers-color-scheme: ${scheme})`,
      content,
    })),
    ...(isPreview ? [{ name: "robots", content: "noindex" }] : []),
    alternate("application/atom+xml", `${site.name}: articles`, "/feed.xml"),
    alternate("application/feed+json", `${site.name}: articles`, "/feed.json"),
    ...(hasMarkdownCopy ? [alternate("text/markdown", page.title, `${page.path}.md`)] : []),
    { "script:ld+json": structuredData(page, card, about) },
  ];
}

const alternate = (type: string, title: string, href: string) => ({
  tagName: "link",
  rel: "alternate",
  type,
  title,
  href,
});
