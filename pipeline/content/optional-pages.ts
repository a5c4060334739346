import { existsSync } from "node:fs";

/** The pages that a site can do without, each with the content that only this page uses. */
export const optionalPages = {
  "/about": "content/values.yaml",
  "/services": "content/services.yaml",
  "/pricing": "content/pricing.yaml",
  "/blog": "content/posts",
  "/case-studies": "content/case-studies",
};

export type OptionalPage = keyof typeof optionalPages;

export const isOptional = (path: string): path is OptionalPage => path in optionalPages;

/** An optional page exists if this file does. */
export const hasPage = (path: OptionalPage) => existsSync(`content/pages${path}.yaml`);

/** Whether a file or folder belongs to a page that the site does not have. */
export const isUnused = (own: string) =>
  Object.entries(optionalPages).some(
    ([path, one]) => one === own && isOptional(path) && !hasPage(path),
  );
