import { type Fault, faultAt } from "./fault.ts";
import type { Page, Site } from "./site.ts";

/** Every page but the first is linked from another one. */
export function* orphans(site: Site): Generator<Fault> {
  const pages = [...site.pages.values()];
  const linked = new Set(pages.flatMap((page) => targetsOf(page, site.origin)));
  for (const page of pages) {
    if (page.path === "/" || linked.has(page.path)) continue;
    yield faultAt(page, 0, "orphan", "no other page links to this one");
  }
}

function targetsOf({ path, elements }: Page, origin: string) {
  return elements
    .filter(({ name }) => name === "a")
    .flatMap(({ attributes }) => URL.parse(attributes["href"] ?? "", origin + path) ?? [])
    .filter((url) => url.origin === origin && url.pathname !== path)
    .map(({ pathname }) => pathname);
}
