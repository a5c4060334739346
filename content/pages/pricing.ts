import type { Page } from "../types.ts";

export const page = {
  path: "/pricing",
  title: "Pricing",
  description:
    "Every project gets a written quote: what is included, what is not, how long it takes and what it costs. Three starting points, and how a quote is made.",
  paper: "canary",
  socialCard: { label: "Pricing", image: "yard-scale.svg" },
  heading: "We weigh it before we price it.",
  lead: "Every project gets a written quote: what is included, what is not, how long it takes and what it costs. Most start from one of these three packages.",
  scene: "yard-scale.svg",
  closing: {
    heading: "Need a Custom Solution?",
    text: "Odd sizes are welcome. Tell us what does not fit one of the three packages.",
    button: "Request Your Personalized Quote",
  },
} satisfies Page;

/** Of the sample quote, whose total is that of one and a half people for eight weeks. */
const personWeek = "$4,800";

export const words = {
  factors: {
    heading: "What moves a quote",
    columns: [
      {
        title: "Up",
        points: [
          "Undocumented systems to connect.",
          "Ten years of old data to move.",
          "Rules that differ by site or by state.",
          "A date that cannot move.",
        ],
      },
      {
        title: "Down",
        points: [
          "One kind of user first, the others later.",
          "A process that is written down, even badly.",
          "Demos with somebody who can decide.",
          "Keeping a spreadsheet that works.",
        ],
      },
    ],
  },
  questions: {
    heading: "Before you ask",
    list: [
      {
        question: "Who owns the code?",
        answer:
          "You do. It is in your repository from the first week and runs on an account in your name. The agreement says so.",
      },
      {
        question: "Will you sign an NDA?",
        answer: "Yes, a mutual one, yours or ours. You need none for the first conversation.",
      },
      {
        question: "How do you keep it safe?",
        answer:
          "Few dependencies, weekly updates, access by name, and backups we test by restoring.",
      },
      {
        question: "When do we pay?",
        answer:
          "A third at the start, then by the month. The last tenth is due 30 days after launch.",
      },
      {
        question: "What if we stop, or leave?",
        answer:
          "You give two weeks’ notice and keep everything, half-finished work included. We spend the last days on the handover.",
      },
      {
        question: "How soon can you start?",
        answer:
          "Our first answer names the month. The quote names the day, and we keep it free for two weeks. We build one project at a time.",
      },
      {
        question: "What is the smallest job you take?",
        answer: `One week of one person, for a prototype or a second opinion. At the rate of the sample quote that is ${personWeek}.`,
      },
      {
        question: "Who steps in when somebody is away?",
        answer:
          "We have one engineer, so the quote names a second one, from outside, who can take over with the runbook. If a date moves, you hear so that week.",
      },
    ],
  },
  sampleQuote: {
    heading: "What a quote looks like",
    lead: "An invented example. Yours will have the same lines.",
    project: "A weekly schedule for twenty drivers",
    scope: [
      "One web app, for the office and for the drivers’ phones",
      "Three screens: week, day and stop",
      "Last year’s stops, moved over",
    ],
    notIncluded: [
      "Route planning and payroll",
      "Apps for App Store and Google Play",
      "Hosting, about $40 a month",
    ],
    weeks: "Eight, with a demo at the end of each",
    people: "One engineer full time, one designer half time",
    total: "$57,600",
    personWeek,
    terms: "Fixed for this scope. A third is due when the work begins.",
  },
};
