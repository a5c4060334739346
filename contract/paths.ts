import { defaultPaths } from "./default-paths.ts";
import { site } from "./site.ts";

export type PageName = keyof typeof defaultPaths | "home";

/** The URL of each page. Posts and case studies are below the URL of their list. */
export const paths: Record<PageName, string> = { home: "/", ...defaultPaths, ...site.paths };

/** Replaces the start of a default URL, or of a file's path: "/services/web" may be "/servizi/web". */
export function ownPath(path: string) {
  const [, name = "", ...rest] = path.split("/");
  return isPageName(name) ? [paths[name], ...rest].join("/") : path;
}

const isPageName = (name: string): name is keyof typeof defaultPaths =>
  Object.hasOwn(defaultPaths, name);

/** The name of the page with this URL. */
export const pageNameAt = (path: string) =>
  Object.keys(defaultPaths).find((name) => ownPath(`/${name}`) === path);
