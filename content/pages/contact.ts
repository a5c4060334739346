import { site } from "../site.ts";
import { tested } from "../tested.ts";
import type { Page } from "../types.ts";
import { words as pricing } from "./pricing.ts";

export const page = {
  path: "/contact",
  title: "Contact",
  description: `Tell us what you need built. Write, call or find us in ${site.town}. You get an answer within ${site.promise.answer}, even when it is no.`,
  paper: "goldenrod",
  socialCard: { label: "Contact", image: "mail-car.svg" },
  heading: "Get in Touch",
  // If it has one line, the button of the form is in the first view on a laptop.
  lead: "Our answer is no, or it names the month we could start. The first call is free.",
  scene: "mail-car.svg",
} satisfies Page;

export const words = {
  /** Below the form, with a link to the sheet on Case Studies. */
  proof: {
    text: `We crashed the code of this form on purpose, on our test machine, with ${tested.messages} messages on the way, and lost none: see`,
    link: "what else we test",
  },
  price: {
    text: `One week of one person costs ${pricing.sampleQuote.personWeek} in our`,
    link: "sample quote",
  },
  next: {
    heading: "What happens next",
    steps: [
      `She writes the quotes, and reads your message on ${site.promise.read} at the latest.`,
      `She answers by email within ${site.promise.answer}. The answer is no, or it names the month in which we could start.`,
      "Then you talk for half an hour with the engineer who would do it. That call is free.",
    ],
  },
  map: "map.svg",
};
