import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home.tsx"),
  route("/about", "pages/about.tsx"),
  route("/services", "pages/services.tsx"),
  route("/pricing", "pages/pricing.tsx"),
  route("/blog/:id?", "pages/blog.tsx"),
  route("/case-studies/:id?", "pages/case-studies.tsx"),
  route("/contact", "contact/contact.tsx"),
  // Every Markdown file in content/pages and content/legal, and the not-found page.
  route("*", "pages/text.tsx"),
] satisfies RouteConfig;
