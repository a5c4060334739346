/** An agency that shares nothing with the demo: another country, a long name, eight pages in the menu. */
export const site = {
  name: "Brückner & Fontaine Works",
  url: "https://brueckner-fontaine.test",
  blurb: "Software for workshops and forwarders on both sides of the Rhine, made above a bakery.",
  illustrative: false as boolean,
  email: "bonjour@brueckner-fontaine.test",
  phone: { label: "04 65 71 08 42", number: "+33465710842" },
  hours: "Tuesday to Friday, 8:30 to 17:30, Central European Time",
  address: {
    street: "18 rue de la Charité, escalier B",
    city: "Lyon",
    region: "" as string,
    postalCode: "69002",
    country: "FR",
    latitude: 45.7551,
    longitude: 4.8322,
  },
  town: "Lyon",
  governingLaw: "France",
  timeZone: "Europe/Paris",
  reader: "" as string,
  delivery: "worker" satisfies "worker" | "console" as "worker" | "console",
  form: {
    reasons: {
      name: "We answer people, not addresses.",
      email: "We write back here.",
      subject: "Three words help us to find the right desk.",
      message: "Which step of your day takes too long? German and French are fine, too.",
    },
    missing: {
      name: "Your name is missing.",
      email: "Without an address we cannot write back.",
      subject: "Three words will do.",
      message: "One sentence will do.",
    },
    privacy: "What becomes of these lines:",
  },
  profiles: [
    { label: "Mastodon", url: "https://social.brueckner-fontaine.test/@works" },
    { label: "LinkedIn", url: "https://network.brueckner-fontaine.test/works" },
  ] as { label: string; url: string }[],
  payments: "Bank transfer within the euro area, thirty days after the invoice.",
  navigation: [
    { to: "/", label: "Home" },
    { to: "/about", label: "About Us" },
    { to: "/services", label: "Services" },
    { to: "/workshops", label: "Workshops" },
    { to: "/pricing", label: "Pricing" },
    { to: "/blog", label: "Blog" },
    { to: "/case-studies", label: "What's R&D" },
    { to: "/contact", label: "Contact" },
  ],
  quickLinks: ["/workshops", "/pricing", "/contact"],
  legal: [
    { to: "/privacy-policy", label: "Privacy Policy" },
    { to: "/terms-of-service", label: "Terms of Service" },
  ],
} as const;

const { street, city, postalCode } = site.address;

export const addressLines = [street, `${postalCode} ${city}`, "France"];

export const papers = ["white", "goldenrod", "canary", "pink", "green", "blue"] as const;

export type Paper = (typeof papers)[number];

export const paperNames: Partial<Record<Paper, string>> = {
  white: "chalk",
  goldenrod: "apricot",
  green: "lichen",
};

/** A plain gear of four teeth. */
export const brandMark =
  "M13 2h6v5h-6zM13 25h6v5h-6zM2 13h5v6H2zM25 13h5v6h-5zM16 7a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM16 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8z";

export const turnstileSiteKey: string = "1x00000000000000000000AA";

export const measuring = {
  service: "Zählwerk & Sœurs" as string,
  script: "https://zaehlwerk.test/count.js" as string,
  attributes: { "data-site": "works" } as Record<string, string>,
  reportsTo: ["https://zaehlwerk.test"] as string[],
};

export const mapOrigin = "https://www.openstreetmap.org";
