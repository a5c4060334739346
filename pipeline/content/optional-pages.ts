import { existsSync } from "node:fs";

/** The pages that a site can do without, each with the content that only this page uses. */
export const optionalPages = {
  about: "content/values.yaml",
  services: "content/services.yaml",
  pricing: "content/pricing.yaml",
  blog: "content/posts",
  "case-studies": "content/case-studies",
};

export type OptionalPage = keyof typeof optionalPages;

/** An optional page exists if this file does. */
export const hasPage = (name: string) => existsSync(`content/pages/${name}.yaml`);
