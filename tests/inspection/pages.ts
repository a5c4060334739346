import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Page, Site } from "./inspect.ts";

/** The not-found page shows at any depth, so an address on it must not depend on the path. */
export const notFoundPath = "/no/such/page";
const maxCardBytes = 120 * 1024;

/** Links and anchors, what pages say about themselves, and whether one finds them. */
export async function pageFaults(site: Site) {
  const linked = new Set(site.pages.flatMap((page) => targetsOf(page, site.origin)));
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const page of site.pages) {
    const says = [...linkFaults(site, page), ...phraseFaults(page, ["title", 1, 60], seen)];
    says.push(...page.namelessDrawings.map((svg) => `no role and name, nor aria-hidden: ${svg}`));
    // Nobody finds or shares the not-found page.
    if (page.path !== notFoundPath) {
      says.push(...phraseFaults(page, ["description", 70, 160], seen), ...tagFaults(site, page));
      says.push(...(await cardFaults(site, page)));
      if (page.path !== "/" && !linked.has(page.path)) says.push("no other page links to this one");
    }
    faults.push(...says.map((what) => `${page.file}: ${what}`));
  }
  return faults;
}

/** Why an address is wrong. The Worker answers below /api/, and strangers are not asked. */
export function problemOf({ origin, anchors }: Site, address: string, from: string) {
  const url = URL.parse(address, origin + from);
  if (!url) return "is no address";
  if (url.origin !== origin || url.pathname.startsWith("/api/")) return "";
  const path = decodeURIComponent(url.pathname);
  if (/.\/$|\/index$|\.html$/.test(path)) return "is not the page's own address";
  const ids = anchors.get(path);
  if (!ids) return "leads to nothing";
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor && !ids.has(anchor) ? "names an anchor that is not there" : "";
}

function linkFaults(site: Site, page: Page) {
  const facts = page.linkedData.flatMap(stringsIn).concat(page.head.map(({ value }) => value));
  const inner = facts.filter((fact) => `${fact}/`.startsWith(`${site.origin}/`));
  return [...page.addresses, ...inner].flatMap((address) => {
    const problem = problemOf(site, address, page.path);
    return problem ? [`${address} ${problem}`] : [];
  });
}

/** An "@id" is a name that only looks like an address. */
function stringsIn(json: string) {
  const strings: string[] = [];
  JSON.parse(json, (key, value: unknown) => {
    if (key !== "@id" && typeof value === "string") strings.push(value);
    return value;
  });
  return strings;
}

function targetsOf({ path, links }: Page, origin: string) {
  const targets = links.flatMap((link) => URL.parse(link, origin + path) ?? []);
  const others = targets.filter((url) => url.origin === origin && url.pathname !== path);
  return others.map(({ pathname }) => pathname);
}

const valuesOf = ({ head }: Page, key: string) =>
  head.filter((tag) => tag.key === key).map(({ value }) => value);

type Phrase = [key: string, min: number, max: number];

/** One phrase of fitting width, which no page before had. */
function phraseFaults(page: Page, [key, min, max]: Phrase, seen: Map<string, string>) {
  const [phrase = "", another] = valuesOf(page, key);
  if (another) return [`another ${key}: ${another}`];
  if (phrase.length < min || phrase.length > max) {
    return [`the ${key} has ${phrase.length} characters, not ${min} to ${max}`];
  }
  const other = seen.get(phrase);
  seen.set(phrase, page.file);
  return other ? [`the ${key} is also that of ${other}`] : [];
}

/** What a shared link shows is what the page says. */
function tagFaults({ origin }: Site, page: Page) {
  const expected = {
    canonical: origin + page.path,
    "og:url": origin + page.path,
    "og:title": valuesOf(page, "title").join(),
    "og:description": valuesOf(page, "description").join(),
    "twitter:card": "summary_large_image",
  };
  return Object.entries(expected).flatMap(([key, value]) => {
    const given = valuesOf(page, key).join();
    return given === value ? [] : [`${key} is "${given}", not "${value}"`];
  });
}

async function cardFaults({ folder, origin, anchors }: Site, page: Page) {
  const [card = "", ...more] = valuesOf(page, "og:image");
  if (more.length > 0 || !card.startsWith(`${origin}/`)) return ["not one card, on the site"];
  const path = new URL(card).pathname;
  // linkFaults says that it is not there.
  if (!anchors.has(path)) return [];
  const { format, width, height } = await sharp(join(folder, path)).metadata();
  const is = `${format} ${width} x ${height}`;
  if (!/^(?:png|jpeg) 1200 x 630$/.test(is)) return [`${card} is ${is}`];
  return statSync(join(folder, path)).size < maxCardBytes ? [] : [`${card} is too heavy`];
}
