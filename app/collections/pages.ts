import { page as about } from "../../content/pages/about.ts";
import { page as blog } from "../../content/pages/blog.ts";
import { page as studies } from "../../content/pages/case-studies.ts";
import { page as contact } from "../../content/pages/contact.ts";
import { page as home } from "../../content/pages/home.ts";
import { page as pricing } from "../../content/pages/pricing.ts";
import { page as services } from "../../content/pages/services.ts";
import type { Page } from "../../content/types.ts";
import { caseStudies } from "./case-studies.ts";
import { legalPages } from "./legal.ts";
import { lastChange, posts } from "./posts.ts";

type Shared = Pick<Page, "title" | "description" | "heading" | "paper">;

export interface PageEntry extends Shared {
  path: string;
  socialCard: { label: string; image?: string | undefined };
  /** The date of the last change, if known. */
  changed?: string | undefined;
}

/** Every page except the not-found page. Each is prerendered, listed in the sitemap and has a social card. */
export const everyPage: PageEntry[] = [
  home,
  about,
  services,
  pricing,
  { ...blog, changed: lastChange },
  studies,
  contact,
  ...legalPages,
  ...posts.map(({ path, title, excerpt, image, date, updated = date }) => ({
    path,
    title,
    description: excerpt,
    heading: title,
    paper: blog.paper,
    socialCard: { label: "Blog", image },
    changed: updated,
  })),
  ...caseStudies.map(({ path, title, challenge, image }) => ({
    path,
    title,
    description: challenge,
    heading: title,
    paper: studies.paper,
    socialCard: { label: "Case study", image },
  })),
];

export function pageAt(path: string) {
  const page = everyPage.find((entry) => entry.path === path);
  if (!page) throw new Error(`app/collections/pages.ts does not list ${path}.`);
  return page;
}
