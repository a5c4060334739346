import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Page, Site } from "./inspect.ts";

/** The not-found page appears at any depth, so its URLs must not depend on the path. */
export const notFoundPath = "/no/such/page";
const maxCardBytes = 120 * 1024;

/** Checks links, anchors, metadata and cards, and that each page is linked. */
export async function pageFaults(site: Site) {
  const linked = new Set(site.pages.flatMap((page) => targetsOf(page, site.origin)));
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const page of site.pages) {
    const found = [...linkFaults(site, page), ...phraseFaults(page, ["title", 1, 60], seen)];
    found.push(...page.namelessDrawings.map((svg) => `needs a name or aria-hidden: ${svg}`));
    // The not-found page is neither indexed nor shared.
    if (page.path !== notFoundPath) {
      found.push(...phraseFaults(page, ["description", 70, 160], seen), ...tagFaults(site, page));
      found.push(...(await cardFaults(site, page)));
      if (page.path !== "/" && !linked.has(page.path))
        found.push("no other page links to this one");
    }
    faults.push(...found.map((what) => `${page.file}: ${what}`));
  }
  return faults;
}

/** Why a URL is wrong. Skips other sites and the Worker's URLs. */
export function problemOf({ origin, anchors }: Site, address: string, from: string) {
  const url = URL.parse(address, origin + from);
  if (!url) return "is not a URL";
  if (url.origin !== origin || url.pathname.startsWith("/api/")) return "";
  const path = decodeURIComponent(url.pathname);
  if (/.\/$|\/index$|\.html$/.test(path)) return "is not the canonical URL";
  const ids = anchors.get(path);
  if (!ids) return "has no target";
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor && !ids.has(anchor) ? "has an unknown anchor" : "";
}

function linkFaults(site: Site, page: Page) {
  const facts = page.linkedData.flatMap(stringsIn).concat(page.head.map(({ value }) => value));
  const inner = facts.filter((fact) => `${fact}/`.startsWith(`${site.origin}/`));
  return [...page.addresses, ...inner].flatMap((address) => {
    const problem = problemOf(site, address, page.path);
    return problem ? [`${address} ${problem}`] : [];
  });
}

/** An "@id" is a name, not a URL. */
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

/** A page has one title and one description, of suitable length, that no other page has. */
function phraseFaults(page: Page, [key, min, max]: Phrase, seen: Map<string, string>) {
  const [phrase = "", another] = valuesOf(page, key);
  if (another) return [`more than one ${key}: ${another}`];
  if (phrase.length < min || phrase.length > max) {
    return [`the ${key} has ${phrase.length} characters, not ${min} to ${max}`];
  }
  const other = seen.get(phrase);
  seen.set(phrase, page.file);
  return other ? [`the ${key} is the same as in ${other}`] : [];
}

/** The social tags must match the page. */
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
  if (more.length > 0 || !card.startsWith(`${origin}/`))
    return ["must have exactly one og:image, on this site"];
  const path = new URL(card).pathname;
  // linkFaults reports a missing card.
  if (!anchors.has(path)) return [];
  const { format, width, height } = await sharp(join(folder, path)).metadata();
  const is = `${format} ${width} x ${height}`;
  if (!/^(?:png|jpeg) 1200 x 630$/.test(is)) return [`${card} is ${is}`];
  return statSync(join(folder, path)).size < maxCardBytes ? [] : [`${card} is too large`];
}
