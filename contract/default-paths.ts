/** The pages and their URLs in the template. `paths` in content/site.json replaces them. */
export const defaultPaths = {
  about: "/about",
  services: "/services",
  pricing: "/pricing",
  blog: "/blog",
  "case-studies": "/case-studies",
  contact: "/contact",
  "privacy-policy": "/privacy-policy",
  "terms-of-service": "/terms-of-service",
};
