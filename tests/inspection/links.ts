import { problemOf, referencesIn } from "./addresses.ts";
import { type Fault, faultAt } from "./fault.ts";
import { allPages, type Site } from "./site.ts";

/** Every address inside the site leads to a page or a file, and every anchor to an element. */
export function* links(site: Site): Generator<Fault> {
  for (const page of allPages(site)) {
    for (const { address, offset } of referencesIn(page.elements, site.origin)) {
      const problem = problemOf(site, address, page.path);
      if (problem) yield faultAt(page, offset, "link", `${address} ${problem}`);
    }
  }
}
