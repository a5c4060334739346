import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { site } from "../../content/site.ts";

/** The company's facts. */
export { site };

/** Every page of the site that is built in this folder, by path. */
export const pathsIn = (folder: string) =>
  globSync("**/index.html", { cwd: join(folder, "build/client") })
    .map((file) => `/${file.replaceAll("\\", "/").replace(/\/?index\.html$/, "")}`)
    .toSorted();
export const paths = pathsIn(".");
export const missingPath = "/no-such-page";

/** A page for each file of a folder of content. */
const pagesOf = (folder: string, list: string) =>
  globSync(`content/${folder}/*.md`).map((file) => `${list}/${basename(file, ".md")}`);
export const posts = pagesOf("posts", "/blog");
export const studies = pagesOf("case-studies", "/case-studies");
export const legalPages = pagesOf("legal", "");

/** Names a page in an error: the files of content that have its texts, and its path. */
export function sourceOf(path: string) {
  const name = path === "/" ? "/home" : path.replace("/blog/", "/posts/");
  return [...globSync(`content/{.,pages,legal}${name}.{md,ts}`), path].join(", ");
}

/** From pages with the same layout, the one with the longest HTML. The list is empty if there are no pages. */
const longest = (all: string[]) =>
  all.toSorted((a, b) => htmlOf(b).length - htmlOf(a).length).slice(0, 1);
const sameLayout = [posts, studies, legalPages];

/** One page of each layout, for slow tests. */
export const samples = [
  ...paths.filter((path) => !sameLayout.flat().includes(path)),
  ...sameLayout.flatMap(longest),
  missingPath,
];

/** The file of a page in build/client. */
export function fileOf(path: string) {
  return path === missingPath ? "404.html" : join(path, "index.html");
}

export function htmlOf(path: string) {
  return readFileSync(join("build/client", fileOf(path)), "utf8");
}
