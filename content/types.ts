import type { href } from "react-router";

/** The background of a page or plate. app/styles/tokens.css has the colors. */
export type Paper = "white" | "goldenrod" | "canary" | "pink" | "green" | "blue";

/** The icons of content/icons.svg. */
export const icons = [
  "alert",
  "back",
  "calendar",
  "chart",
  "check",
  "close",
  "code",
  "credit-card",
  "database",
  "forward",
  "lightbulb",
  "mail",
  "menu",
  "phone",
  "phone-screen",
  "pin",
  "send",
  "server",
  "settings",
  "shield",
  "star",
  "target",
  "users",
  "zap",
] as const;
export type Icon = (typeof icons)[number];

/** A file of content/pictures, such as "depot.svg". */
export type PictureFile = string;

/** The path of a route in app/routes.ts that has no parameter. */
export type Path = Exclude<Parameters<typeof href>[0], `${string}:${string}` | `${string}*`>;

export interface Link {
  to: Path;
  label: string;
}

export interface Site {
  name: string;
  /** The origin, without a slash at the end. */
  url: `https://${string}`;
  /** What the company does, for the footer and search engines. */
  blurb: string;
  /** If true, people and clients are marked as invented. */
  illustrative: boolean;
  email: string;
  /** As pages show it, and as phones dial it (E.164). */
  phone: { label: string; number: `+${number}` };
  /** When somebody answers the phone. */
  hours: string;
  /** When you read a message, after "by" or "on", and when you answer it, after "within". */
  promise: { read: string; answer: string };
  /** For search engines and the map. */
  address: {
    street: string;
    city: string;
    /** The state, if addresses in your country have one. */
    region?: string;
    postalCode: string;
    /** Two letters of ISO 3166. */
    country: string;
    latitude: number;
    longitude: number;
  };
  /** The same address, as pages show it. */
  addressLines: string[];
  /** Your town, as it appears in a sentence. */
  town: string;
  /** Whose laws govern the terms of service. */
  governingLaw: string;
  /** Of the IANA database, such as "Europe/Paris". */
  timeZone: string;
  /** How customers can pay, for the footer. */
  payments: string;
  /** The path data of the logo, 32 by 32, with the even-odd fill rule. */
  logoPath: string;
}

export interface Page {
  path: Path;
  title: string;
  /** 70 to 160 characters, as many as search engines show. */
  description: string;
  paper: Paper;
  /** The social card: the words of its tab, and its picture. */
  socialCard: { label: string; image?: PictureFile };
  heading: string;
  /** The paragraph below the heading. */
  lead?: string;
  /** A decorative picture that stands on the lower edge of the head. */
  scene?: PictureFile;
  closing?: Closing;
}

/** The call to action at the end of a page. */
export interface Closing {
  heading: string;
  text: string;
  button: string;
}

export interface Service {
  title: string;
  /** A short title for the list of services. */
  label: string;
  description: string;
  icon: Icon;
  image: PictureFile;
  alt: string;
  plate: Paper;
  details: string[];
  /** The id of a case study. */
  study?: string;
  /** For the home page. */
  core?: { title: string; description: string };
}

export interface Tier {
  name: string;
  price: string;
  description: string;
  length: string;
  team: string;
  features: string[];
  icon: Icon;
  cta: string;
  highlight?: boolean;
}

export interface Member {
  name: string;
  role: string;
  image?: PictureFile;
  bio: string;
}

export interface Value {
  title: string;
  text: string;
  /** A drawing of content/inline. */
  mark: string;
}
