import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { paths } from "../contract/paths.ts";

export default [
  index("pages/home.tsx"),
  route(paths.about, "pages/about.tsx"),
  route(paths.services, "pages/services.tsx"),
  route(paths.pricing, "pages/pricing.tsx"),
  route(`${paths.blog}/:id?`, "pages/blog.tsx"),
  route(`${paths["case-studies"]}/:id?`, "pages/case-studies.tsx"),
  route(paths.contact, "contact/contact.tsx"),
  // Every Markdown file in content/pages and content/legal, and the not-found page.
  route("*", "pages/text.tsx"),
] satisfies RouteConfig;
