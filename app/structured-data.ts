import type { Thing } from "schema-dts";
import { page as home } from "../content/pages/home.ts";
import { site } from "../content/site.ts";
import { absolute, cardPath } from "./collections/urls.ts";
import type { PageEntry } from "./collections/pages.ts";
import type { Post } from "./collections/posts.ts";

/** Metadata that only some pages have. */
export interface PageMetadata {
  post?: Post;
  parent?: { name: string; path: string };
}

/** JSON-LD for search engines. */
export function structuredData(
  page: PageEntry & { url: string },
  card: string,
  metadata: PageMetadata,
) {
  const { parent, post } = metadata;
  const { address } = site;
  const { url } = page;
  const inLanguage = "en";
  const company = { "@id": absolute("/#company") };
  const website = { "@id": absolute("/#website") };
  const webPage = { "@id": `${url}#page` };
  const breadcrumb = { "@id": `${url}#trail` };
  const things: Thing[] = [
    {
      "@type": "ProfessionalService",
      ...company,
      name: site.name,
      description: site.blurb,
      url: absolute("/"),
      logo: absolute("/icon-512.png"),
      image: absolute(cardPath(home)),
      email: site.email,
      telephone: site.phone.label,
      address: {
        "@type": "PostalAddress",
        streetAddress: address.street,
        addressLocality: address.city,
        ...(address.region && { addressRegion: address.region }),
        postalCode: address.postalCode,
        addressCountry: address.country,
      },
    },
    {
      "@type": "WebSite",
      ...website,
      name: site.name,
      url: absolute("/"),
      inLanguage,
      publisher: company,
    },
    {
      "@type": "WebPage",
      ...webPage,
      name: page.title,
      description: page.description,
      url,
      inLanguage,
      isPartOf: website,
      primaryImageOfPage: { "@type": "ImageObject", url: card },
      ...(parent && { breadcrumb }),
    },
  ];
  if (parent) {
    things.push({
      "@type": "BreadcrumbList",
      ...breadcrumb,
      itemListElement: [
        { "@type": "ListItem", position: 1, name: parent.name, item: absolute(parent.path) },
        { "@type": "ListItem", position: 2, name: page.heading, item: url },
      ],
    });
  }
  if (post) {
    things.push({
      "@type": "BlogPosting",
      "@id": `${url}#article`,
      headline: post.title,
      description: post.excerpt,
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      author: { "@type": "Person", name: post.author.name },
      publisher: company,
      articleSection: post.category,
      image: card,
      inLanguage,
      mainEntityOfPage: webPage,
    });
  }
  return { "@context": "https://schema.org", "@graph": things };
}
