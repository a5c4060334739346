/** The company's facts, each once. This file imports nothing, so that pages, footer and Worker may all read it. */
export const site = {
  name: "Cloudcrate",
  /** While this is an `.example` address the legal pages keep their placeholders. */
  url: "https://cloudcrate.example",
  blurb:
    "Custom web, mobile and business software, built to order in Danville, Kentucky and shipped whole.",
  /** People and clients are invented, and the pages say so. Put false here once they are yours. */
  illustrative: true as boolean,
  email: "hello@cloudcrate.example",
  phone: { label: "(859) 555-0142", number: "+18595550142" },
  address: {
    street: "120 Depot Yard",
    city: "Danville",
    state: "KY",
    stateName: "Kentucky",
    zip: "40422",
    latitude: 37.6456,
    longitude: -84.7722,
  },
  /** The office's clock, for the mails that announce a message. */
  timeZone: "America/New_York",
  /**
   * Who takes a message. "worker" keeps and announces it. "console" is for a host without the Worker:
   * the specification's literal behavior, which logs the message in the visitor's browser and loses it.
   */
  delivery: "worker" satisfies "worker" | "console" as "worker" | "console",
  payments: "Debit card and PayPal. Secure payments are processed by a card payment provider.",
  /** The order of the menu. Each page is printed on one paper, and so are the pages below it. */
  navigation: [
    { to: "/", label: "Home", paper: "goldenrod" },
    { to: "/about", label: "About Us", paper: "green" },
    { to: "/services", label: "Services", paper: "blue" },
    { to: "/pricing", label: "Pricing", paper: "canary" },
    { to: "/blog", label: "Blog", paper: "white" },
    { to: "/case-studies", label: "Case Studies", paper: "pink" },
    { to: "/contact", label: "Contact", paper: "goldenrod" },
  ],
  /** Pages of the menu that the footer repeats, in its own order. */
  quickLinks: ["/about", "/services", "/contact", "/blog"],
  legal: [
    { to: "/privacy-policy", label: "Privacy Policy", paper: "white" },
    { to: "/terms-of-service", label: "Terms of Service", paper: "white" },
  ],
} as const;

export type Paper = (typeof site.navigation)[number]["paper"];

/** Cloudflare Turnstile's public key. Empty, nothing of it is loaded: as a constant of its own, the build leaves the rest out. */
export const turnstileSiteKey: string = "";

/** The one host outside that a page may show: the contact page's map. */
export const mapOrigin = "https://www.openstreetmap.org";
