import * as labels from "./labels.ts";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** In a run with another date (.ci/on-date), the build and the browser have that date, and the preview has the real one. */
const otherDate = process.env["TEST_DATE"];
export const dateShift = otherDate ? Date.parse(otherDate) - Date.now() : 0;
export const today = () => new Date(Date.now() + dateShift);
export const buildDate = new Date(statSync("build/client/index.html").mtimeMs + dateShift);

export const missingPath = "/no-such-page";

/** Every page of the built site, by path. */
export const paths = globSync("**/index.html", { cwd: "build/client" })
  .map((file) => `/${file.replaceAll("\\", "/").replace(/\/?index\.html$/, "")}`)
  .toSorted();

const below = (list: string) => paths.filter((path) => path.startsWith(`${list}/`));
export const articles = below("/blog");
export const studies = below("/case-studies");
export const legalPages = globSync("*.md", { cwd: "content/legal" }).map(
  (file) => `/${file.replaceAll(".md", "")}`,
);

/** The longest of these pages, as a list that may be empty. */
const longest = (all: string[]) =>
  all.toSorted((a, b) => htmlOf(b).length - htmlOf(a).length).slice(0, 1);
const sameLayout = [articles, studies, legalPages];
export const texts = [articles, studies].flatMap(longest);

/** One page of each layout, for slow tests. */
export const samples = [
  ...paths.filter((path) => !sameLayout.flat().includes(path)),
  ...sameLayout.flatMap(longest),
  missingPath,
];

type Entry = Partial<Record<"id" | "name" | "role" | "image" | "client", string>> &
  Partial<
    Record<"study" | "reader" | "author" | "bio", string> & Record<"results" | "details", string[]>
  >;

/** The entries of these content files. */
export const contentOf = (files: string): Entry[] =>
  globSync(files).flatMap((file) => {
    const [text = "", frontMatter = text] = readFileSync(file, "utf8").split(/^---$/m);
    return parse(frontMatter);
  });

const [menu = ""] = /<nav[^>]* id="menu".*?<\/nav>/s.exec(htmlOf("/")) ?? [];
export const entries = Array.from(
  menu.matchAll(/<li><a [^>]*href="([^"]*)"[^>]*><span>([^<]*)/g),
  ([, to = "", label = ""]) =>
    [label.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"), to] as const,
);

export function htmlOf(path: string) {
  const file = path === missingPath ? "404.html" : join(path, "index.html");
  return readFileSync(join("build/client", file), "utf8");
}

export function hasSections(path: string) {
  return htmlOf(path).includes(labels.article.contents);
}
