import type { Page } from "../types.ts";

export const page = {
  path: "/case-studies",
  title: "Case Studies",
  description:
    "Illustrative projects from the first phone call to delivery: the challenge, what we built and what changed.",
  paper: "pink",
  socialCard: { label: "Case Studies", image: "dock.svg" },
  heading: "Our Success Stories",
  lead: "From the first phone call to delivery. Clients and details are illustrative; the way of working is not.",
  scene: "dock.svg",
  closing: {
    heading: "Something like this on your own desk?",
    text: "More case studies are on the way. Tell us what costs you the most time today.",
    button: "Start Your Success Story",
  },
} satisfies Page;

export const words = {
  othersHeading: "Our Success Stories",
  note: "The client and the details are invented, but the way of working is not.",
};
