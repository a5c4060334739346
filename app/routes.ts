import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home.tsx"),
  route("about", "pages/about.tsx"),
  route("services", "pages/services.tsx"),
  route("pricing", "pages/pricing.tsx"),
  route("blog/:id?", "pages/blog.tsx"),
  route("case-studies/:id?", "pages/case-studies.tsx"),
  route("contact", "contact/contact.tsx"),
  route("privacy-policy", "pages/text.tsx", { id: "privacy-policy" }),
  route("terms-of-service", "pages/text.tsx", { id: "terms-of-service" }),
  // Shows states of components that no page shows, in development only.
  ...(process.env["NODE_ENV"] === "development" ? [route("elements", "pages/elements.tsx")] : []),
  // Every Markdown file in content/pages, and the not-found page.
  route("*", "pages/text.tsx"),
] satisfies RouteConfig;
