import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home.tsx"),
  route("about", "pages/about.tsx"),
  route("services", "pages/services.tsx"),
  route("pricing", "pages/pricing.tsx"),
  route("blog/:id?", "pages/blog.tsx"),
  route("case-studies/:id?", "pages/case-studies.tsx"),
  route("contact", "pages/contact.tsx"),
  route("privacy-policy", "pages/privacy-policy.tsx"),
  route("terms-of-service", "pages/terms-of-service.tsx"),
  // Every piece of ui/ on one page, while developing.
  ...(process.env["NODE_ENV"] === "development" ? [route("elements", "pages/elements.tsx")] : []),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
