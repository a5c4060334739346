import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { type Paper, site } from "../../content/site.ts";
import { caseStudies } from "./case-studies.ts";
import { legalPages } from "./legal.ts";
import { pagesWithWords, type SocialCard } from "./pages.ts";
import { postPages, posts, postsChanged } from "./posts.ts";

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
  ...pagesWithWords,
  ...legalPages.map(({ path, title, description, paper, card }) => {
    return { path, title, description, paper, card, heading: title };
  }),
].toSorted((a, b) => placeInMenu(a) - placeInMenu(b));

function placeInMenu({ path }: { path: string }) {
  const at = menu.findIndex((to) => to === path);
  return at < 0 ? menu.length : at;
}

const unlisted = site.quickLinks.find((to) => !menu.some((one) => one === to));
if (unlisted) {
  throw new Error(`content/site.ts: The footer repeats ${unlisted}, which is not in the menu.`);
}
const wordless = menu.find((to) => !single.some(({ path }) => path === to));
if (wordless) {
  throw new Error(
    `content/site.ts: A menu leads to ${wordless}, but there is no content/pages${wordless}.yaml.`,
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

/** Says which part of a page is missing: its words, or its route. */
export function checkRoutes(table: RouteConfigEntry[], withoutParameters: string[]) {
  const patterns = patternsOf(table).filter((pattern) => pattern !== "/*");
  const homeless = everyPage.find(({ path }) => !patterns.some((one) => matchPath(one, path)));
  if (homeless) {
    throw new Error(`app/routes.ts: The page ${homeless.path} has words and no route. Add one.`);
  }
  const wordless = withoutParameters.find((to) => !everyPage.some(({ path }) => path === to));
  if (wordless) {
    throw new Error(
      `app/routes.ts: The page ${wordless} has no words. Write content/pages${wordless}.yaml.`,
    );
  }
}

function patternsOf(table: RouteConfigEntry[], above = ""): string[] {
  return table.flatMap(({ path = "", children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [own || "/", ...patternsOf(children, own)];
  });
}

export function pageAt(path: string): PageEntry {
  const found = everyPage.find((page) => page.path === path);
  if (!found) throw new Error(`There is no page ${path}.`);
  return found;
}

/** The address of a page's social card. Of a photograph, a PNG would be ten times as large. */
export function cardAddress({ path, card }: PageEntry) {
  return `/cards${path === "/" ? "/home" : path}.${card.image.kind === "photograph" ? "jpg" : "png"}`;
}
