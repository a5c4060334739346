import { z } from "zod";
import { check, socialCard } from "./check.ts";

/** What the social cards of the pages show beside their headings. Posts and studies have their own picture on theirs. */
export const cards = check(
  "content/cards.ts",
  z.object({
    "/": socialCard,
    "/about": socialCard,
    "/services": socialCard,
    "/pricing": socialCard,
    "/blog": socialCard,
    "/case-studies": socialCard,
    "/contact": socialCard,
    "/privacy-policy": socialCard,
    "/terms-of-service": socialCard,
  }),
  {
    "/": { label: "Custom Software", drawing: "hero-crate" },
    "/about": { label: "About Us", drawing: "depot" },
    "/services": { label: "Services", drawing: "service-web" },
    "/pricing": { label: "Pricing", drawing: "yard-scale" },
    "/blog": { label: "Blog", drawing: "post-html", plate: "canary" },
    "/case-studies": { label: "Case Studies", drawing: "case-crm-dock" },
    "/contact": { label: "Contact", drawing: "post-form", plate: "green" },
    "/privacy-policy": { label: "Legal", drawing: "mark-seal" },
    "/terms-of-service": { label: "Legal", drawing: "mark-sling" },
  },
);
