import { join } from "node:path/posix";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { pageNameAt, paths } from "../../contract/paths.ts";
import type { Paper } from "./papers.ts";
import { caseStudies } from "./case-studies.ts";
import { check } from "./check.ts";
import { structuredPages } from "./pages.ts";
import { postPages, posts, postsChanged } from "./posts.ts";
import type { SocialCard } from "./schemas.ts";
import { menuSchema } from "./menu-schema.ts";
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

await check(siteSource, menuSchema(singlePages.map(({ path }) => path)));

/** The paper of each page, by path. */
export const pagePapers: Partial<Record<string, Paper>> = Object.fromEntries(
  singlePages.map(({ path, paper }) => [path, paper]),
);

/** Every page except the not-found page. Each is prerendered, listed in the sitemap and has a social card. */
export const everyPage: PageEntry[] = [
  ...singlePages.map((page) =>
    page.path === paths.blog ? { ...page, changed: postsChanged } : page,
  ),
  ...singlePages
    .filter(({ path }) => path === paths.blog)
    .flatMap((blog) => postPages.slice(1).map((_, index) => laterPage(blog, index + 2))),
  ...posts.map((post) => ({
    path: post.path,
    title: post.title,
    description: post.excerpt,
    heading: post.title,
    paper: pagePapers[paths.blog] ?? "white",
    card: { label: cards.post, image: post.image },
    changed: post.updated ?? post.date,
  })),
  ...caseStudies.map((study) => ({
    path: study.path,
    title: study.title,
    description: study.challenge,
    heading: study.title,
    paper: pagePapers[paths["case-studies"]] ?? "white",
    card: { label: cards.study, image: study.image },
  })),
];

for (const page of everyPage) {
  const { path } = page;
  if (pageAt(path) === page) continue;
  const file = textPages.find((page) => page.path === path)?.source.file ?? "content/site.json";
  throw new Error(
    `${file}: Another page has the URL ${path}. Rename the file, or change \`paths\`.`,
  );
}

/** The second and later pages of the list of posts. */
function laterPage(blog: PageEntry, number: number): PageEntry {
  const title = fill(labels.pageTitle, { title: blog.title, number });
  const description = fill(labels.pageDescription, { number, description: blog.description });
  const path = `${paths.blog}/page-${number}`;
  return { ...blog, path, title, description: description.slice(0, 160) };
}

/** Throws if a page lacks its content or its route, or if a route hides a Markdown page. */
export function checkRoutes(table: RouteConfigEntry[]) {
  const routes = flatten(table).filter((pattern) => pattern !== "/*");
  for (const { path, source } of textPages) {
    if (!routes.some((pattern) => matchPath(pattern, path))) continue;
    throw new Error(
      `${source.file}: app/routes.ts has another page at ${path}. Rename the file, or remove that route.`,
    );
  }
  for (const { path } of structuredPages) {
    if (routes.some((pattern) => matchPath(pattern, path))) continue;
    const name = path.slice(1);
    throw new Error(
      `app/routes.ts: The page ${path} has content but no route. Add route("${name}", "pages/${name}.tsx").`,
    );
  }
  for (const pattern of routes) {
    const hasContent = everyPage.some(({ path }) => path === pattern);
    if (hasContent || pattern.includes(":") || pageNameAt(pattern)) continue;
    throw new Error(
      `app/routes.ts: The page ${pattern} has no content. Create content/pages${pattern}.yaml.`,
    );
  }
}

/** The routes that are pages. Those with children wrap other pages. */
function flatten(table: RouteConfigEntry[], above = "/"): string[] {
  return table.flatMap(({ path = "", children }) => {
    const own = join(above, path);
    return children ? flatten(children, own) : own;
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
