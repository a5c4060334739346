import { caseStudies } from "../../content/case-studies.ts";
import { drawings } from "../../content/drawings.ts";
import { everyPage } from "../../content/every-page.ts";
import { posts } from "../../content/posts.ts";
import { cardOf, pictureOf } from "../addresses.ts";

/** The files that stand beside the pages, one of each. */
export const single = [
  "sitemap.xml",
  "robots.txt",
  "feed.xml",
  "feed.json",
  "llms.txt",
  ".well-known/security.txt",
  "manifest.webmanifest",
  "favicon.ico",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable.png",
] as const;

/** A social card for each page. */
export const cards = new Map(everyPage.map((page) => [cardOf(page.path).slice(1), page]));

/** The articles and studies as Markdown. */
export const twins = [
  ...posts.map(({ id }) => `blog/${id}.md`),
  ...caseStudies.map(({ id }) => `case-studies/${id}.md`),
];

/** The drawings by their names, for feeds and twins. */
export const pictures = new Map(
  Object.keys(drawings).map((name) => [pictureOf(name).slice(1), name]),
);

export const fileNames = [...single, ...cards.keys(), ...twins, ...pictures.keys()];
