import { absolute } from "../content/urls.ts";

export const loader = () =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute("/sitemap.xml")}\n`);
