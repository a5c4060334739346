import { type Fault, faultAt, missingFile } from "./fault.ts";
import type { Site } from "./site.ts";

/** It shows at addresses that no page has, so whatever goes by the address must not run there. */
export function notFound({ notFound: page }: Site): Fault[] {
  if (!page) return [missingFile("404.html", "not-found")];
  return page.elements
    .filter(
      ({ name, attributes }) =>
        (name === "script" && attributes["src"] !== undefined) ||
        attributes["rel"] === "modulepreload" ||
        attributes["data-island"] !== undefined,
    )
    .map(({ offset }) => faultAt(page, offset, "not-found", "this page must ask for no script"));
}
