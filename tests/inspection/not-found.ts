import { type Fault, faultAt, missingFile } from "./fault.ts";
import type { Site } from "./site.ts";

/** On an address that no page has, the router's script would replace the page with an error. */
export function notFound({ notFound: page }: Site): Fault[] {
  if (!page) return [missingFile("404.html", "not-found")];
  return page.elements
    .filter(({ name, attributes }) => name === "script" || attributes["rel"] === "modulepreload")
    .map(({ offset }) => faultAt(page, offset, "not-found", "this page must have no script"));
}
