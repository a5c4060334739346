import { absolute } from "../collections/urls.ts";

export const loader = () =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute("/sitemap.xml")}\n`);
