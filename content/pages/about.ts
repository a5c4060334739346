import { site } from "../site.ts";
import type { Page } from "../types.ts";

export const page = {
  path: "/about",
  title: "About Us",
  description: `A custom-software studio in ${site.town}: our story, our mission, the six values we work by and the people you would talk to.`,
  paper: "green",
  socialCard: { label: "About Us", image: "depot.svg" },
  heading: "A small yard, well run.",
  lead: `${site.name} is a custom-software studio in ${site.town}. We build web apps, mobile apps and the odd-shaped systems in between.`,
  scene: "depot.svg",
  closing: {
    heading: "Talk to one of the three of us.",
    text: "Tell us what you are trying to get built, and what you have tried so far.",
    button: "Get a Quote",
  },
} satisfies Page;

export const words = {
  story: {
    heading: "Our story",
    lead: "We work beside the old freight tracks, in a town that learned long ago how to pack things so that they arrive.",
    paragraphs: [
      `${site.name} began with a complaint. Too much custom software was delivered half-packed: no documentation, passwords in somebody’s inbox, code that only its author could run. Clients had paid for the goods and did not really own them.`,
      "So we borrowed the habits of a loading dock. Everything is listed before it is built, checked before it leaves and labeled so that a stranger can handle it. It is not a glamorous method. It is the reason our clients can open the crate without us.",
    ],
  },
  mission: {
    heading: "Our mission",
    text: "To make custom software an ordinary purchase: scoped in plain words, delivered in one piece, and owned by the people who paid for it.",
  },
  values: {
    heading: "Core values",
    lead: "Six rules that we work by, drawn as the handling marks on a crate.",
  },
  team: {
    heading: "The team",
    disclaimer: "These people are invented and their portraits are drawn.",
  },
};
