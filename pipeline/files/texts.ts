import { readFileSync } from "node:fs";
import { escapeHtml } from "../../contract/html.ts";
import { site } from "../../contract/site.ts";
import { absolute } from "../content/addresses.ts";
import { content } from "../content/content.ts";
import { token } from "../pictures/tokens.ts";

export function sitemap() {
  const urls = content.everyPage.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeHtml(absolute(path))}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

export function robots() {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute("/sitemap.xml")}\n`;
}

/** RFC 9116. It expires a year after the build. */
export function securityContact() {
  const expires = new Date(new Date().toISOString().slice(0, 10));
  expires.setUTCFullYear(expires.getUTCFullYear() + 1, expires.getUTCMonth(), expires.getUTCDate());
  return `Contact: mailto:${site.email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${absolute("/.well-known/security.txt")}
`;
}

/** Which pages browsers prefetch or prerender. They do not prerender the contact page. */
export const speculationRules = () => readFileSync("pipeline/files/speculation-rules.json", "utf8");

export function webManifest() {
  const background = token("--page");
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.blurb,
    lang: "en",
    start_url: "/",
    display: "browser",
    background_color: background,
    theme_color: background,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
