import type { Link, Path } from "./types.ts";

/** The menu. */
export const navigation: Link[] = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About Us" },
  { to: "/services", label: "Services" },
  { to: "/pricing", label: "Pricing" },
  { to: "/blog", label: "Blog" },
  { to: "/case-studies", label: "Case Studies" },
  { to: "/contact", label: "Contact" },
];

/** Links in the footer, to pages of the menu. */
export const quickLinks: Path[] = ["/about", "/services", "/contact", "/blog"];

export const legal: Link[] = [
  { to: "/privacy-policy", label: "Privacy Policy" },
  { to: "/terms-of-service", label: "Terms of Service" },
];
