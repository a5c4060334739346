import { existsSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { type Paper, site } from "../../content/site.ts";
import { caseStudies } from "./case-studies.ts";
import { structuredPages } from "./pages.ts";
import { postPages, posts, postsChanged } from "./posts.ts";
import type { SocialCard } from "./schemas.ts";
import { textPages } from "./text-pages.ts";

export interface PageEntry {
  path: string;
  title: string;
  description: string;
  heading: string;
  paper: Paper;
  card: SocialCard;
  /** When its words last changed, where that is known. */
  changed?: string | undefined;
}

const menu = [...site.navigation, ...site.legal].map(({ to }) => to);

/** In the order of the menu; what is in no menu comes last. */
const single: PageEntry[] = [
  ...structuredPages,
  ...textPages.map(({ path, title, description, heading, paper, card }) => {
    return { path, title, description, heading, paper, card };
  }),
].toSorted((a, b) => placeInMenu(a) - placeInMenu(b));

function placeInMenu({ path }: { path: string }) {
  const at = menu.findIndex((to) => to === path);
  return at < 0 ? menu.length : at;
}

const twice = single.find(({ path }, at) => single.findIndex((one) => one.path === path) < at);
if (twice) throw new Error(`content/pages${twice.path}.md: Another file is that page already.`);

const unlisted = site.quickLinks.find((to) => !menu.some((one) => one === to));
if (unlisted) {
  throw new Error(`content/site.ts: The footer repeats ${unlisted}, which is not in the menu.`);
}
const wordless = menu.find((to) => !single.some(({ path }) => path === to));
if (wordless) {
  throw new Error(
    `content/site.ts: A menu leads to ${wordless}, but there is no content/pages${wordless}.md.`,
  );
}

/** What each page is printed on. */
export const papers: Partial<Record<string, Paper>> = Object.fromEntries(
  single.map(({ path, paper }) => [path, paper]),
);

/** Every page of the site but the not-found page: what is built, listed in the sitemap and given a card. */
export const everyPage: PageEntry[] = [
  ...single.map((page) => (page.path === "/blog" ? { ...page, changed: postsChanged } : page)),
  ...single
    .filter(({ path }) => path === "/blog")
    .flatMap((blog) => postPages.slice(1).map((_, index) => laterPage(blog, index + 2))),
  ...posts.map((post) => ({
    path: `/blog/${post.id}`,
    title: post.title,
    description: post.excerpt,
    heading: post.title,
    paper: papers["/blog"] ?? "white",
    card: { label: "Blog", image: post.image, plate: post.plate },
    changed: post.updated ?? post.date,
  })),
  ...caseStudies.map((study) => ({
    path: `/case-studies/${study.id}`,
    title: study.title,
    description: study.challenge,
    heading: study.title,
    paper: papers["/case-studies"] ?? "white",
    card: { label: "Case study", image: study.image, plate: study.plate },
  })),
];

/** A later page of the list has the same words, and says which one it is. */
function laterPage(blog: PageEntry, number: number): PageEntry {
  return {
    ...blog,
    path: `/blog/page-${number}`,
    title: `${blog.title}, page ${number}`,
    description: `Page ${number}. ${blog.description}`.slice(0, 160),
  };
}

/** Says which part of a page is missing: its words, its screen or its route. */
export function checkRoutes(table: RouteConfigEntry[]) {
  const routes = flat(table).filter(({ pattern }) => pattern !== "/*");
  const homeless = everyPage.find(
    ({ path }) => !routes.some((one) => matchPath(one.pattern, path)),
  );
  if (homeless) {
    const name = homeless.path.slice(1);
    throw new Error(
      `app/routes.ts: The page ${homeless.path} has words and no route. Add route("${name}", "pages/${name}.tsx").`,
    );
  }
  const empty = routes.find(({ file }) => !existsSync(`app/${file}`));
  if (empty) throw new Error(`app/routes.ts: There is no screen app/${empty.file}. Write it.`);
  const wordless = routes.find(
    ({ pattern, isLayout }) =>
      !isLayout && !pattern.includes(":") && !everyPage.some(({ path }) => path === pattern),
  );
  if (wordless) {
    throw new Error(
      `app/routes.ts: The page ${wordless.pattern} has no words. Write content/pages${wordless.pattern}.md.`,
    );
  }
}

interface Route {
  pattern: string;
  file: string;
  /** Around other pages, and no page itself. */
  isLayout: boolean;
}

function flat(table: RouteConfigEntry[], above = ""): Route[] {
  return table.flatMap(({ path = "", file, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [{ pattern: own || "/", file, isLayout: children.length > 0 }, ...flat(children, own)];
  });
}

export function pageAt(path: string): PageEntry {
  const found = everyPage.find((page) => page.path === path);
  if (!found)
    throw new Error(`There is no page ${path}: no content/pages${path}.md has its words.`);
  return found;
}

/** The address of a page's social card. Of a photograph, a PNG would be ten times as large. */
export function cardAddress({ path, card }: PageEntry) {
  return `/cards${path === "/" ? "/home" : path}.${card.image.kind === "photograph" ? "jpg" : "png"}`;
}
