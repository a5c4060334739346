import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Source } from "./fault.ts";
import { type Element, parseHtml, parseXml } from "./markup.ts";

export interface Page extends Source {
  path: string;
  elements: Element[];
}

export interface Site {
  folder: string;
  origin: string;
  /** By path. */
  pages: Map<string, Page>;
  /** The page that answers for every address that no page has. */
  notFound: Page | undefined;
  /** Paths of everything that is not a page. */
  files: Set<string>;
  /** The ids on each page and in each drawing, by path. */
  anchors: Map<string, Set<string>>;
}

export function readSite(folder: string, origin: string): Site {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
  const read = (file: string): Page => {
    const text = readFileSync(join(folder, file), "utf8");
    return { file, path: pathOf(file), text, elements: parseHtml(text) };
  };
  const documents = names.filter((name) => name.endsWith(".html")).map(read);
  const pages = documents.filter(({ file }) => file !== "404.html");
  const site: Site = {
    folder,
    origin,
    pages: new Map(pages.map((page) => [page.path, page])),
    notFound: documents.find(({ file }) => file === "404.html"),
    files: new Set(names.filter((name) => !name.endsWith(".html")).map((name) => `/${name}`)),
    anchors: new Map(documents.map(({ path, elements }) => [path, idsOf(elements)])),
  };
  for (const { file, text } of drawingsOf(site)) {
    site.anchors.set(`/${file}`, idsOf(parseXml(text).elements));
  }
  return site;
}

export function allPages({ pages, notFound }: Site): Page[] {
  return [...pages.values(), ...(notFound ? [notFound] : [])];
}

export function drawingsOf(site: Site): Source[] {
  const drawings = [...site.files].filter((path) => path.endsWith(".svg"));
  return drawings.flatMap((path) => readSource(site, path.slice(1)) ?? []);
}

export function readSource({ folder }: Site, file: string): Source | undefined {
  const path = join(folder, file);
  return existsSync(path) ? { file, text: readFileSync(path, "utf8") } : undefined;
}

function idsOf(elements: Element[]) {
  return new Set(elements.flatMap(({ attributes }) => attributes["id"] ?? []));
}

/** The not-found page shows at any depth, so an address on it must not depend on the path. */
function pathOf(file: string) {
  if (file === "404.html") return "/no/such/page";
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, "")}`;
}
