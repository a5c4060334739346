import { z } from "zod";
import { type Fault, faultAt, missingFile } from "./fault.ts";
import type { Feed } from "./feeds.ts";
import { childrenOf, type Element, parseXml } from "./markup.ts";
import { readSource, type Site } from "./site.ts";

const file = "feed.xml";
const namespace = "http://www.w3.org/2005/Atom";
const dateTime = z.iso.datetime({ offset: true });

/** The Atom feed, or what is wrong with it. */
export function readAtom(site: Site): Feed | Fault[] {
  const source = readSource(site, file);
  if (!source) return [missingFile(file, "feed")];
  const { elements, problem } = parseXml(source.text);
  if (problem) return [faultAt(source, problem.offset, "feed", problem.says)];
  const [root] = elements;
  if (root?.name !== "feed" || root.namespace !== namespace) {
    return [faultAt(source, root?.offset ?? 0, "feed", "this is not an Atom feed")];
  }

  const entries = childrenOf(root, "entry");
  const faults = [
    ...reasonsAgainst(root, ["id", "title", "updated", "author"]),
    ...entries.flatMap((entry) => reasonsAgainst(entry, ["id", "title", "updated", "content"])),
  ].map(({ offset, says }) => faultAt(source, offset, "feed", says));
  const self = `${site.origin}/${file}`;
  if (linkOf(root, "self") !== self) {
    faults.push(faultAt(source, root.offset, "feed", `the link to itself is not ${self}`));
  }
  return faults.length > 0 ? faults : { source, entries: entries.map(readEntry) };
}

function readEntry(entry: Element) {
  return {
    id: textOf(entry, "id"),
    url: linkOf(entry, "alternate"),
    title: textOf(entry, "title"),
    content: textOf(entry, "content"),
    offset: entry.offset,
  };
}

function reasonsAgainst(parent: Element, tags: string[]) {
  const missing = tags.filter((tag) => !textOf(parent, tag));
  const dates = [...childrenOf(parent, "updated"), ...childrenOf(parent, "published")];
  const wrong = dates.filter(({ text }) => !dateTime.safeParse(text).success);
  return [
    ...missing.map((tag) => ({ offset: parent.offset, says: `<${tag}> is missing or empty` })),
    ...wrong.map(({ offset }) => ({ offset, says: "this is no date and time" })),
  ];
}

function textOf(parent: Element, tag: string) {
  return childrenOf(parent, tag)[0]?.text.trim() ?? "";
}

function linkOf(parent: Element, rel: string) {
  const links = childrenOf(parent, "link").map(({ attributes }) => attributes);
  return links.find((link) => (link["rel"] ?? "alternate") === rel)?.["href"] ?? "";
}
