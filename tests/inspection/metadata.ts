import { cardFaults } from "./cards.ts";
import { type Fault, faultAt } from "./fault.ts";
import type { Element } from "./markup.ts";
import { allPages, type Page, type Site } from "./site.ts";

const shared = ["og:title", "og:description", "og:url", "og:image", "twitter:card"];

/** What a page says about itself to a search result, a shared link and a screen reader. */
export function* metadata(site: Site): Generator<Fault> {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const page of allPages(site)) {
    yield* languageFaults(page);
    yield* phraseFaults(page, "title", titlesOf(page), [1, 60], titles);
    yield* dataFaults(page);
    // Nobody finds or shares the not-found page.
    if (page === site.notFound) continue;
    yield* phraseFaults(page, "description", metasOf(page, "description"), [70, 160], descriptions);
    yield* addressFaults(page, site.origin + page.path);
    yield* sharingFaults(page);
    for (const tag of metasOf(page, "og:image")) yield* cardFaults(site, page, tag);
  }
}

function* languageFaults(page: Page) {
  const root = page.elements.find(({ name }) => name === "html");
  if (!root?.attributes["lang"]) yield complain(page, root, "the page has no language");
}

/** One phrase of fitting width, which no page before had. */
function* phraseFaults(
  page: Page,
  what: string,
  tags: Element[],
  [min, max]: [number, number],
  seen: Map<string, string>,
) {
  yield* countFaults(page, what, tags);
  for (const tag of tags) {
    const phrase = tag.attributes["content"] ?? tag.text;
    const width = phrase.length;
    if (width < min || width > max) {
      yield complain(page, tag, `the ${what} has ${width} characters, not ${min} to ${max}`);
    }
    const other = seen.get(phrase);
    if (other) yield complain(page, tag, `the ${what} is also that of ${other}`);
    seen.set(phrase, page.file);
  }
}

function* addressFaults(page: Page, address: string) {
  const canonicals = page.elements.filter(({ attributes }) => attributes["rel"] === "canonical");
  yield* countFaults(page, "canonical address", canonicals);
  for (const tag of [...canonicals, ...metasOf(page, "og:url")]) {
    const given = tag.attributes["content"] ?? tag.attributes["href"];
    if (given !== address) yield complain(page, tag, `the page's address is ${address}`);
  }
}

function* sharingFaults(page: Page) {
  for (const key of shared) {
    const tags = metasOf(page, key);
    yield* countFaults(page, key, tags);
    for (const tag of tags) {
      if (!tag.attributes["content"]?.trim()) yield complain(page, tag, `${key} is empty`);
    }
  }
}

function* dataFaults(page: Page) {
  for (const tag of page.elements) {
    if (tag.attributes["type"] !== "application/ld+json") continue;
    try {
      JSON.parse(tag.text);
    } catch (error) {
      yield complain(page, tag, `the linked data is no JSON: ${String(error)}`);
    }
  }
}

function* countFaults(page: Page, what: string, tags: Element[]) {
  if (tags.length === 0) yield complain(page, undefined, `the page has no ${what}`);
  for (const tag of tags.slice(1)) yield complain(page, tag, `the page has another ${what}`);
}

/** A drawing has titles too. */
function titlesOf({ elements }: Page) {
  return elements.filter(({ name, parent }) => name === "title" && parent?.name === "head");
}

function metasOf({ elements }: Page, key: string) {
  const metas = elements.filter(({ name }) => name === "meta");
  return metas.filter(({ attributes }) => (attributes["property"] ?? attributes["name"]) === key);
}

function complain(page: Page, tag: Element | undefined, says: string) {
  return faultAt(page, tag?.offset ?? 0, "metadata", says);
}
