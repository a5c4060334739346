import { tested } from "../tested.ts";
import type { Page } from "../types.ts";

export const page = {
  path: "/case-studies",
  title: "Case Studies",
  description:
    "Projects from the first phone call to delivery: the challenge, what we built and what changed.",
  paper: "pink",
  socialCard: { label: "Case Studies", image: "dock.svg" },
  heading: "Our Success Stories",
  lead: "From the first phone call to delivery. Each ends with what we would do differently.",
  scene: "dock.svg",
  closing: {
    heading: "Something like this on your own desk?",
    text: "More case studies are on the way. Tell us what costs you the most time today.",
    button: "Start Your Success Story",
  },
} satisfies Page;

export const words = {
  othersHeading: "More from the dock",
  disclaimer: "The client and the details are invented, but the way of working is not.",
  proof: {
    heading: "A crate that you can inspect: this website",
    lead: "You are using it now, and tests check what follows.",
    facts: [
      {
        term: "Weight",
        text: `A page needs at most ${tested.pageKB} KB to open, with its fonts and drawings. Contact, with its form, needs ${tested.contactKB}.`,
      },
      {
        term: "Scripts",
        text: "React runs on one page, Contact. Without JavaScript you can still read every page and send the form.",
      },
      {
        term: "Tracking",
        text: "None. No cookie is set, and only the map on Contact comes from another company.",
      },
      {
        term: "Messages",
        text: `We send ${tested.messages} and crash the server ${tested.crashes} times on the way. All ${tested.messages} are stored and delivered.`,
      },
    ],
    image: "crate-seal.svg",
  },
};
