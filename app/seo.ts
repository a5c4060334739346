import { site } from "../content/site.ts";
import { absolute, cardOf, isPreview } from "./addresses.ts";
import { type About, structuredData } from "./structured-data.ts";
import tokens from "./styles/tokens.css?raw";

interface Words {
  title: string;
  description: string;
}

/** What the head of a page says about it. */
export function seo(words: Words, path: string, about: About = {}) {
  const page = { ...words, title: withBrand(words.title), url: absolute(path) };
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: page.url },
    ...forMachines(page, path, about),
  ];
}

const longestTitle = 60;

/** A title that leaves no room for the brand stands alone: previews and results name the site anyway. */
function withBrand(title: string) {
  const both = `${title} | ${site.name}`;
  return both.length > longestTitle ? title : both;
}

function forMachines(page: Words & { url: string }, path: string, about: About) {
  const card = absolute(cardOf(path));
  const { post, hasTwin } = about;
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
    ...themeColors(),
    ...(isPreview ? [{ name: "robots", content: "noindex" }] : []),
    alternate("application/atom+xml", `${site.name}: articles`, "/feed.xml"),
    alternate("application/feed+json", `${site.name}: articles`, "/feed.json"),
    ...(hasTwin ? [alternate("text/markdown", page.title, `${path}.md`)] : []),
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

/** The browser's own bar continues the header, whose paper is the token --page. */
function themeColors() {
  const [, light, dark] = /--page: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  return Object.entries({ light, dark }).map(([scheme, content]) => ({
    name: "theme-color",
    media: `(prefers-color-scheme: ${scheme})`,
    content: String(content),
  }));
}
