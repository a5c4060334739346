import { z } from "zod";
import { type Fault, faultAt, missingFile } from "./fault.ts";
import { childrenOf, type Element, parseXml } from "./markup.ts";
import { readSource, type Site } from "./site.ts";

const file = "sitemap.xml";
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const parentOf = new Map([
  ["urlset", ""],
  ["url", "urlset"],
  ["loc", "url"],
  ["lastmod", "url"],
]);
const w3cDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
/** The first place to see a new day sees it 14 hours before UTC does. */
const earliestZone = 14 * 60 * 60 * 1000;

/** The sitemap lists every page once, and nothing else. */
export function sitemap(site: Site): Fault[] {
  const source = readSource(site, file);
  if (!source) return [missingFile(file, "sitemap")];
  const { elements, problem } = parseXml(source.text);
  if (problem) return [faultAt(source, problem.offset, "sitemap", problem.says)];
  if (elements[0]?.namespace !== namespace) {
    return [faultAt(source, elements[0]?.offset ?? 0, "sitemap", "this is not a sitemap")];
  }

  const unlisted = new Map([...site.pages.values()].map((page) => [site.origin + page.path, page]));
  const faults = elements.flatMap((element) => {
    const reason = reasonAgainst(element, (address) => unlisted.delete(address));
    return reason ? [faultAt(source, element.offset, "sitemap", reason)] : [];
  });
  const omissions = unlisted.values().map((page) => faultAt(page, 0, "sitemap", `not in ${file}`));
  return [...faults, ...omissions];
}

function reasonAgainst(element: Element, take: (address: string) => boolean) {
  const { name, text, parent } = element;
  if (parentOf.get(name) !== (parent?.name ?? "")) return `<${name}> is out of place`;
  if (name === "url" && childrenOf(element, "loc").length !== 1) return "has not one address";
  if (name === "loc" && !take(text)) return `${text} is no page, or is listed twice`;
  if (name === "lastmod" && !isPast(text)) return `${text} is no W3C date, or in the future`;
  return undefined;
}

function isPast(date: string) {
  return w3cDate.safeParse(date).success && Date.parse(date) <= Date.now() + earliestZone;
}
