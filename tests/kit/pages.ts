import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "../../content/site.ts";

/** The company's facts. */
export { site };

/** Every page of the built site, by path. */
export const paths = globSync("**/index.html", { cwd: "build/client" })
  .map((file) => `/${file.replaceAll("\\", "/").replace(/\/?index\.html$/, "")}`)
  .toSorted();
export const missingPath = "/no-such-page";

const below = (list: string) => paths.filter((path) => path.startsWith(`${list}/`));
export const posts = below("/blog");
export const studies = below("/case-studies");
export const legalPages = ["/privacy-policy", "/terms-of-service"];

/** The page of this layout with the longest HTML, as a list that may be empty. */
const longest = (all: string[]) =>
  all.toSorted((a, b) => htmlOf(b).length - htmlOf(a).length).slice(0, 1);
const sameLayout = [posts, studies, legalPages];

/** One page of each layout, for slow tests. */
export const samples = [
  ...paths.filter((path) => !sameLayout.flat().includes(path)),
  ...sameLayout.flatMap(longest),
  missingPath,
];

/** In build/client. */
export function fileOf(path: string) {
  return path === missingPath ? "404.html" : join(path, "index.html");
}

export function htmlOf(path: string) {
  return readFileSync(join("build/client", fileOf(path)), "utf8");
}
