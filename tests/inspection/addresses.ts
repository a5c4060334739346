import type { Element } from "./markup.ts";
import type { Site } from "./site.ts";

const carriers = ["href", "src", "action", "formaction", "poster"];

/** Every address that elements name, in their attributes, their metadata or their linked data. */
export function referencesIn(elements: Element[], origin: string) {
  return elements.flatMap((element) =>
    addressesOf(element, origin).map((address) => ({ address, offset: element.offset })),
  );
}

/** A page's own address in its head is left to metadata.ts, which knows what it must be. */
function addressesOf({ name, attributes, text }: Element, origin: string) {
  if (attributes["rel"] === "canonical" || attributes["property"] === "og:url") return [];
  const addresses = carriers.flatMap((carrier) => attributes[carrier] ?? []);
  for (const candidate of attributes["srcset"]?.split(",") ?? []) {
    addresses.push(candidate.trim().replace(/\s.*/, ""));
  }
  const isInner = (value: string) => value === origin || value.startsWith(`${origin}/`);
  if (name === "meta") addresses.push(...[attributes["content"] ?? ""].filter(isInner));
  if (attributes["type"] === "application/ld+json") {
    addresses.push(...stringsIn(text).filter(isInner));
  }
  return addresses;
}

/** The strings of linked data. An "@id" is a name that only looks like an address. */
function stringsIn(json: string) {
  const strings: string[] = [];
  try {
    JSON.parse(json, (key, value: unknown) => {
      if (key !== "@id" && typeof value === "string") strings.push(value);
      return value;
    });
  } catch {
    // metadata.ts says so.
  }
  return strings;
}

/** Why an address on a page is wrong. The Worker answers below /api/, and strangers are not asked. */
export function problemOf(site: Site, address: string, from: string): string | undefined {
  const url = URL.parse(address, site.origin + from);
  if (!url) return "is no address";
  if (url.origin !== site.origin || url.pathname.startsWith("/api/")) return undefined;
  const path = decoded(url.pathname);
  if (/.\/$|\/index$|\.html$/.test(path)) return "is not the page's own address";
  if (path !== from && !site.pages.has(path) && !site.files.has(path)) return "leads to nothing";
  const anchor = decoded(url.hash.slice(1));
  const anchors = site.anchors.get(path);
  return anchor && anchors && !anchors.has(anchor)
    ? "names an anchor that is not there"
    : undefined;
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
