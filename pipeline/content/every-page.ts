import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import type { Paper } from "./papers.ts";
import { caseStudies } from "./case-studies.ts";
import { check } from "./check.ts";
import { isOptional } from "./optional-pages.ts";
import { structuredPages } from "./pages.ts";
import { postPages, posts, postsChanged } from "./posts.ts";
import type { SocialCard } from "./schemas.ts";
import { menuSchema } from "./site-schema.ts";
import { siteSource } from "./source.ts";
import { textPages } from "./text-pages.ts";
import { blog as labels, cards } from "#labels";
import { fill } from "../../labels/fill.ts";

export interface PageEntry {
  path: string;
  title: string;
  description: string;
  heading: string;
  paper: Paper;
  card: SocialCard;
  /** The date of the last change, if known. */
  changed?: string | undefined;
}

const singlePages: PageEntry[] = [...structuredPages, ...textPages];

const duplicate = singlePages.find(
  ({ path }, at) => singlePages.findIndex((one) => one.path === path) < at,
);
if (duplicate)
  throw new Error(`content/pages${duplicate.path}.md: Another file has the same URL. Rename it.`);

await check(siteSource, menuSchema(singlePages.map(({ path }) => path)));

/** The paper of each page, by path. */
export const pagePapers: Partial<Record<string, Paper>> = Object.fromEntries(
  singlePages.map(({ path, paper }) => [path, paper]),
);

/** Every page except the not-found page. Each is prerendered, listed in the sitemap and has a social card. */
export const everyPage: PageEntry[] = [
  ...singlePages.map((page) => (page.path === "/blog" ? { ...page, changed: postsChanged } : page)),
  ...singlePages
    .filter(({ path }) => path === "/blog")
    .flatMap((blog) => postPages.slice(1).map((_, index) => laterPage(blog, index + 2))),
  ...posts.map((post) => ({
    path: `/blog/${post.id}`,
    title: post.title,
    description: post.excerpt,
    heading: post.title,
    paper: pagePapers["/blog"] ?? "white",
    card: { label: cards.post, image: post.image },
    changed: post.updated ?? post.date,
  })),
  ...caseStudies.map((study) => ({
    path: `/case-studies/${study.id}`,
    title: study.title,
    description: study.challenge,
    heading: study.title,
    paper: pagePapers["/case-studies"] ?? "white",
    card: { label: cards.study, image: study.image },
  })),
];

/** The second and later pages of the list of posts. */
function laterPage(blog: PageEntry, number: number): PageEntry {
  return {
    ...blog,
    path: `/blog/page-${number}`,
    title: fill(labels.pageTitle, { title: blog.title, number }),
    description: fill(labels.pageDescription, { number, description: blog.description }).slice(
      0,
      160,
    ),
  };
}

/** Throws if a page lacks its content or its route, or if a route hides a Markdown page. */
export function checkRoutes(table: RouteConfigEntry[]) {
  const all = flatten(table);
  const routes = all.filter(({ pattern }) => pattern !== "/*");
  const textPageFile = all.find(({ pattern }) => pattern === "/*")?.file;
  for (const { path, source } of textPages) {
    if (!routes.some(({ pattern, file }) => file !== textPageFile && matchPath(pattern, path)))
      continue;
    throw new Error(
      `${source.file}: app/routes.ts has another page at ${path}. Rename the file, or remove that route.`,
    );
  }
  for (const { path } of structuredPages) {
    if (routes.some(({ pattern }) => matchPath(pattern, path))) continue;
    const name = path.slice(1);
    throw new Error(
      `app/routes.ts: The page ${path} has content but no route. Add route("${name}", "pages/${name}.tsx").`,
    );
  }
  for (const { pattern, file } of routes) {
    const hasContent = everyPage.some(({ path }) => path === pattern);
    if (hasContent || pattern.includes(":") || isOptional(pattern)) continue;
    const content = file === textPageFile ? `legal${pattern}.md` : `pages${pattern}.yaml`;
    throw new Error(
      `app/routes.ts: The page ${pattern} has no content. Create content/${content}.`,
    );
  }
}

/** The routes that are pages. Those with children wrap other pages. */
function flatten(table: RouteConfigEntry[], above = ""): { pattern: string; file: string }[] {
  return table.flatMap(({ path, file, children }) => {
    const own = path ? `${above}/${path}` : above;
    return children ? flatten(children, own) : [{ pattern: own || "/", file }];
  });
}

export function pageAt(path: string): PageEntry {
  const found = everyPage.find((page) => page.path === path);
  if (!found) throw new Error(`There is no page ${path}. Create content/pages${path}.md.`);
  return found;
}

/** The path of a page's social card. With a photograph it is a JPEG, because a PNG would be ten times as large. */
export function cardPath({ path, card }: PageEntry) {
  return `/cards${path === "/" ? "/home" : path}.${card.image?.kind === "photograph" ? "jpg" : "png"}`;
}
