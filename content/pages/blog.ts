import type { Page } from "../types.ts";

export const page = {
  path: "/blog",
  title: "Blog",
  description:
    "What we learn while building software for other people: web development, business decisions and design, written down before we forget it.",
  paper: "white",
  socialCard: { label: "Blog", image: "line-printer.svg" },
  heading: "Notes from the yard",
  lead: "What we learn while building software for other people, written down before we forget it.",
  scene: "line-printer.svg",
  closing: {
    heading: "Rather talk it over?",
    text: "Write to us about your own case. If the honest answer is to build nothing, we say that.",
    button: "Get a Quote",
  },
} satisfies Page;

export const words = { othersHeading: "Read on", soon: "More articles are coming soon." };
