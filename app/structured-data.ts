import type {
  BlogPosting,
  BreadcrumbList,
  MergeLeafTypes,
  OrganizationLeaf,
  ProfessionalServiceLeaf,
  Service as SchemaService,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import { site } from "../contract/site.ts";
import { languageTag } from "../labels/intl.ts";
import { absolute } from "../pipeline/words/addresses.ts";
import type { Service } from "../pipeline/words/lists.ts";
import type { PostSummary } from "../pipeline/words/posts.ts";

/** Metadata that only some pages have. */
export interface About {
  post?: PostSummary | undefined;
  services?: Service[];
  /** The visible breadcrumbs, ending with the page itself. */
  trail?: { name: string; path: string }[];
}

type Page = { title: string; description: string; url: string };

const id = {
  company: absolute("/#company"),
  website: absolute("/#website"),
};

/** JSON-LD for search engines. The page also shows all of it. */
export function structuredData(page: Page, card: string, about: About) {
  const { trail, services = [], post } = about;
  const things: (Thing | Company)[] = [
    company(),
    website(),
    webPage(page, card, trail !== undefined),
    ...(trail ? [breadcrumbs(page.url, trail)] : []),
    ...services.map((service) => serviceOf(page.url, service)),
    ...(post ? [blogPosting(page.url, card, post)] : []),
  ];
  return { "@context": "https://schema.org", "@graph": things };
}

type Company = MergeLeafTypes<[OrganizationLeaf, ProfessionalServiceLeaf]>;

function company(): Company {
  const { profiles = [] } = site;
  return {
    "@type": ["Organization", "ProfessionalService"],
    "@id": id.company,
    name: site.name,
    description: site.blurb,
    url: absolute("/"),
    logo: absolute("/icon-512.png"),
    image: absolute("/cards/home.png"),
    email: site.email,
    telephone: site.phone.label,
    ...(profiles.length > 0 && { sameAs: profiles.map(({ url }) => url) }),
    address: {
      "@type": "PostalAddress",
      streetAddress: site.address.street,
      addressLocality: site.address.city,
      ...(site.address.region && { addressRegion: site.address.region }),
      postalCode: site.address.postalCode,
      addressCountry: site.address.country,
    },
  };
}

function website(): WebSite {
  return {
    "@type": "WebSite",
    "@id": id.website,
    name: site.name,
    url: absolute("/"),
    inLanguage: languageTag(),
    publisher: { "@id": id.company },
  };
}

function webPage({ title, description, url }: Page, card: string, hasTrail: boolean): WebPage {
  return {
    "@type": "WebPage",
    "@id": `${url}#page`,
    name: title,
    description,
    url,
    inLanguage: languageTag(),
    isPartOf: { "@id": id.website },
    primaryImageOfPage: { "@type": "ImageObject", url: card },
    ...(hasTrail && { breadcrumb: { "@id": `${url}#trail` } }),
  };
}

function breadcrumbs(url: string, trail: { name: string; path: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#trail`,
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

function serviceOf(url: string, service: Service): SchemaService {
  return {
    "@type": "Service",
    "@id": `${url}#${service.id}`,
    name: service.title,
    description: service.description,
    url: `${url}#${service.id}`,
    provider: { "@id": id.company },
  };
}

function blogPosting(url: string, card: string, post: PostSummary): BlogPosting {
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    author: { "@type": "Person", name: post.author },
    publisher: { "@id": id.company },
    articleSection: post.category,
    image: card,
    inLanguage: languageTag(),
    mainEntityOfPage: { "@id": `${url}#page` },
  };
}
