import { addressLines, site } from "../../content/site.ts";
import { absolute, isPreview } from "../words/addresses.ts";
import { everyPage, type PageEntry } from "../words/every-page.ts";
import { escapeHtml } from "../words/markdown.ts";
import { token } from "../pictures/tokens.ts";
import { markdownCopies } from "./markdown-copy.ts";

export function sitemap() {
  const urls = everyPage.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeHtml(absolute(path))}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/** Crawlers may read a preview too, or they would not see that its pages ask not to be indexed. */
export function robots() {
  const map = isPreview ? "" : `\nSitemap: ${absolute("/sitemap.xml")}\n`;
  return `User-agent: *\nDisallow: /api/\n${map}`;
}

/** RFC 9116. It is good for a year from the build, so a site that is never rebuilt stops promising. */
export function securityContact() {
  const expires = new Date(new Date().toISOString().slice(0, 10));
  expires.setUTCFullYear(expires.getUTCFullYear() + 1, expires.getUTCMonth(), expires.getUTCDate());
  return `Contact: mailto:${site.email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${absolute("/.well-known/security.txt")}
`;
}

const hasCopy = ({ path }: PageEntry) => markdownCopies.has(`${path.slice(1)}.md`);

const llmsLines = (isListed: (page: PageEntry) => boolean) =>
  everyPage
    .filter(isListed)
    .map((page) => {
      const address = absolute(page.path) + (hasCopy(page) ? ".md" : "");
      return `- [${page.title}](${address}): ${page.description}\n`;
    })
    .join("");

/** https://llmstxt.org */
export function llms() {
  return `# ${site.name}

> ${site.blurb}

Write to ${site.email}, call ${site.phone.label} or visit ${addressLines.join(", ")}.
To ask for a quote: ${absolute("/contact")}

## Pages

${llmsLines((page) => !hasCopy(page))}
## Articles

${llmsLines(({ path }) => path.startsWith("/blog/"))}
## Case studies

${llmsLines(({ path }) => path.startsWith("/case-studies/"))}`;
}

const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export function webManifest() {
  const paper = token("--page");
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.blurb,
    lang: "en",
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable.png", 512, "maskable"),
    ],
  });
}
