import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home.tsx"),
  route("/about", "pages/about.tsx"),
  route("/services", "pages/services.tsx"),
  route("/pricing", "pages/pricing.tsx"),
  route("/blog", "pages/blog.tsx"),
  route("/blog/:id", "pages/post.tsx"),
  route("/case-studies", "pages/case-studies.tsx"),
  route("/case-studies/:id", "pages/case-study.tsx"),
  route("/contact", "contact/contact.tsx"),
  // Each of these is a file of content/legal.
  route("/privacy-policy", "pages/legal.tsx", { id: "privacy-policy" }),
  route("/terms-of-service", "pages/legal.tsx", { id: "terms-of-service" }),
  route("*", "pages/not-found.tsx"),

  route("/feed.xml", "resources/feed.ts"),
  route("/sitemap.xml", "resources/sitemap.ts"),
  route("/robots.txt", "resources/robots.ts"),
  route("/.well-known/security.txt", "resources/security.ts"),
  route("/cards/*", "resources/card.ts"),
] satisfies RouteConfig;
