import { escapeHtml } from "../collections/html.ts";
import { absolute } from "../collections/urls.ts";
import { everyPage } from "../collections/pages.ts";

export function loader() {
  const urls = everyPage.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeHtml(absolute(path))}</loc>${lastmod}</url>\n`;
  });
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
  return new Response(sitemap, { headers: { "Content-Type": "application/xml" } });
}
