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
  /** When somebody answers it. */
  hours: "Monday to Friday, 9 to 5, Eastern Time",
  address: {
    street: "120 Depot Yard",
    city: "Danville",
    /** The state, where addresses have one; else "". */
    region: "KY" as string,
    postalCode: "40422",
    /** Two letters (ISO 3166). */
    country: "US",
    latitude: 37.6456,
    longitude: -84.7722,
  },
  /** Where you are, as a sentence says it. */
  town: "Danville, Kentucky",
  /** The terms of service are governed by the laws of: */
  governingLaw: "the State of Kentucky, United States",
  /** The office's clock, for the mails that announce a message. */
  timeZone: "America/New_York",
  /**
   * Who takes a message. "worker" keeps and announces it. "console" is for a host without the Worker:
   * the specification's literal behavior, which logs the message in the visitor's browser and loses it.
   */
  delivery: "worker" satisfies "worker" | "console" as "worker" | "console",
  /** Who reads messages, as the receipt of a sent one names them: "Nora reads it by …". "" says "We read it by …". */
  reader: "Nora" as string,
  /** What the form says beside its fields and its button: why it asks, and what becomes of the answers. */
  form: {
    reasons: {
      name: "So that we know whom to answer.",
      email: "The answer goes there.",
      subject: "A few words that say what it is about.",
      message: "What you do today and what should be different. A paragraph is enough.",
    },
    missing: {
      name: "Tell us your name.",
      email: "Tell us where to answer.",
      subject: "A few words are enough.",
      message: "Tell us what you need. One sentence is enough.",
    },
    privacy: "How long we keep your message, and why:",
  },
  /** Profiles elsewhere, for the footer and for search engines: { label: "LinkedIn", url: "https://…" }. */
  profiles: [] as { label: string; url: string }[],
  payments:
    "Debit card and PayPal. Secure payments are processed by a card payment provider. Larger projects are paid by invoice.",
  /** The order of the menu. */
  navigation: [
    { to: "/", label: "Home" },
    { to: "/about", label: "About Us" },
    { to: "/services", label: "Services" },
    { to: "/pricing", label: "Pricing" },
    { to: "/blog", label: "Blog" },
    { to: "/case-studies", label: "Case Studies" },
    { to: "/contact", label: "Contact" },
  ],
  /** Pages of the menu that the footer repeats, in its own order. */
  quickLinks: ["/about", "/services", "/contact", "/blog"],
  legal: [
    { to: "/privacy-policy", label: "Privacy Policy" },
    { to: "/terms-of-service", label: "Terms of Service" },
  ],
} as const;

const { street, city, region, postalCode } = site.address;

/** The address as on an envelope. Write it here as your country does: "69002 Lyon", say. */
export const addressLines = [street, `${city}, ${region} ${postalCode}`];

/** The papers that pages are printed on. app/styles/tokens.css has their colors. */
export const papers = ["white", "goldenrod", "canary", "pink", "green", "blue"] as const;

export type Paper = (typeof papers)[number];

/** What the footer calls them: "Printed on goldenrod." Of a paper without a name it says nothing. */
export const paperNames: Partial<Record<Paper, string>> = {
  white: "white",
  goldenrod: "goldenrod",
  canary: "canary",
  pink: "pink",
  green: "green",
  blue: "blue",
};

/** The company's mark: a cloud behind a braced crate, as one even-odd path on 32 by 32. public/favicon.svg has it too. */
export const brandMark =
  "M22.8 17.6h3.1A5.7 5.7 0 0 0 27.3 6.4 8.1 8.1 0 0 0 12 4.9 6 6 0 0 0 7 11.1h15.8zM2 13h19v17.2H2zM5 16v8.5L14.9 16zM18 18.7L8.1 27.2H18z";

/** Cloudflare Turnstile's public key. Empty, nothing of it is loaded: as a constant of its own, the build leaves the rest out. */
export const turnstileSiteKey: string = "";

/**
 * A script that counts visits (docs/make-it-yours.md). Without an address there is none. The content security policy and the
 * privacy policy follow.
 */
export const measuring = {
  /** Who counts, as the privacy policy says it. */
  service: "" as string,
  script: "" as string,
  attributes: {} as Record<string, string>,
  /** Where the script reports to. */
  reportsTo: [] as string[],
};

/** The one host outside that a page may show: the contact page's map. */
export const mapOrigin = "https://www.openstreetmap.org";
