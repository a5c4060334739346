import { site } from "../site.ts";
import type { Page } from "../types.ts";

export const page = {
  path: "/contact",
  title: "Contact",
  description: `Tell us what you need built. Write, call or find us in ${site.town}. You get an answer within ${site.promise.answer}, even when it is no.`,
  paper: "goldenrod",
  socialCard: { label: "Contact", image: "mail-car.svg" },
  heading: "Get in Touch",
  // If it has one line, the button of the form is in the first view on a laptop.
  lead: "Tell us what you need built. A few honest sentences are worth more than a long brief.",
  scene: "mail-car.svg",
} satisfies Page;

export const words = {
  next: {
    heading: "What happens next",
    steps: [
      `She writes the quotes, and reads your message on ${site.promise.read} at the latest.`,
      `She answers by email within ${site.promise.answer}. The answer is no, or it names the month in which we could start.`,
      "Then you talk for half an hour with the engineer who would do it. That call is free.",
    ],
  },
  /** The case study whose client is quoted. */
  study: "1",
  map: "map.svg",
};
