import type { Page } from "../types.ts";

export const page = {
  path: "/services",
  title: "Services",
  description:
    "Web and mobile apps, custom software, APIs, design and upkeep: six services, one at a time or several combined.",
  paper: "blue",
  socialCard: { label: "Services", image: "service-web.svg" },
  heading: "Take one car, or the whole train.",
  lead: "Web apps, mobile apps and custom software, in six services from a first prototype to the tenth year of upkeep.",
  closing: {
    heading: "Not sure which service you need?",
    text: "Describe the problem in your own words. We will tell you what we would build, what we would buy, and what we would leave alone.",
    button: "Get Your Free Consultation",
  },
} satisfies Page;
