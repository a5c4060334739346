import { site } from "../content/site.ts";

/** What the head of a page says about it. */
export function seo(page: { title: string; description: string }, path: string) {
  return [
    { title: `${page.title} | ${site.name}` },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: new URL(path, site.url).href },
  ];
}
