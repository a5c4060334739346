import { join } from "node:path/posix";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import type { Paper } from "./papers.ts";
import type { CaseStudySummary } from "./case-studies.ts";
import type { Posts } from "./posts.ts";
import type { SocialCard } from "./schemas.ts";
import type { TextPage } from "./text-pages.ts";
import { cards } from "../../labels/pages.ts";

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

/** Every page except the not-found page. Each is prerendered, listed in the sitemap and has a social card. */
export function listPages(
  singlePages: PageEntry[],
  { newestFirst, changed }: Pick<Posts, "newestFirst" | "changed">,
  caseStudies: CaseStudySummary[],
): PageEntry[] {
  const paperOf = (list: string) => singlePages.find(({ path }) => path === list)?.paper ?? "white";
  return [
    ...singlePages.map((page) => (page.path === "/blog" ? { ...page, changed } : page)),
    ...newestFirst.map((post) => ({
      path: post.path,
      title: post.title,
      description: post.excerpt,
      heading: post.title,
      paper: paperOf("/blog"),
      card: { label: cards.post, image: post.image },
      changed: post.updated ?? post.date,
    })),
    ...caseStudies.map((study) => ({
      path: study.path,
      title: study.title,
      description: study.challenge,
      heading: study.title,
      paper: paperOf("/case-studies"),
      card: { label: cards.study, image: study.image },
    })),
  ];
}

/** Throws if two pages have the same URL. */
export function checkUrls(everyPage: PageEntry[], textPages: TextPage[]) {
  const urls = everyPage.map(({ path }) => path);
  const double = urls.find((path, index) => urls.indexOf(path) !== index);
  if (double === undefined) return;
  const file = textPages.find(({ path }) => path === double)?.source.file ?? "content/site.json";
  throw new Error(`${file}: Another page has the URL ${double}. Rename the file.`);
}

/** Throws if a page lacks its content or its route, or if a route hides a Markdown page. */
export function checkRoutes(table: RouteConfigEntry[], pages: CheckedPages) {
  const { everyPage, structuredPages, textPages } = pages;
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
    if (hasContent || pattern.includes(":")) continue;
    throw new Error(
      `app/routes.ts: The page ${pattern} has no content. Create content/pages${pattern}.yaml.`,
    );
  }
}

type CheckedPages = Record<"everyPage" | "structuredPages", PageEntry[]> & {
  textPages: TextPage[];
};

/** The routes that are pages. Those with children wrap other pages. */
function flatten(table: RouteConfigEntry[], above = "/"): string[] {
  return table.flatMap(({ path = "", children }) => {
    const own = join(above, path);
    return children ? flatten(children, own) : own;
  });
}

/** The path of a page's social card. With a photograph it is a JPEG, because a PNG would be ten times as large. */
export function cardPath({ path, card }: PageEntry) {
  return `/cards${path === "/" ? "/home" : path}.${card.image?.kind === "photograph" ? "jpg" : "png"}`;
}
