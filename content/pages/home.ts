import { site } from "../site.ts";
import type { Page, PictureFile } from "../types.ts";

export const page = {
  path: "/",
  title: "Custom software, built to order",
  description:
    "Web apps, mobile apps and custom software, designed and built for startups and businesses that have outgrown their spreadsheets.",
  paper: "goldenrod",
  socialCard: { label: "Custom Software", image: "hero-crate.svg" },
  heading: "Software, built to order and shipped whole.",
  lead: `${site.name} designs and builds web apps, mobile apps and custom software for startups and businesses that have outgrown their spreadsheets. Everything in the crate is yours.`,
  closing: {
    heading: "Something to ship?",
    text: "Tell us what needs to be built, fixed or moved. A person reads every message, and the first conversation costs nothing.",
    button: "Contact Us Today",
  },
} satisfies Page;

export const words = {
  hero: {
    image: "hero-crate.svg",
    alt: "Drawing of an open crate packed with a web and mobile interface, a database, source code, tests, a runbook and a set of keys",
  },
  items: {
    heading: "What is in the crate",
    list: [
      {
        title: "Interface",
        text: "Web and mobile screens, tried out by the people who will use them.",
      },
      { title: "Data", text: "A documented schema and backups you can restore." },
      { title: "Source code", text: "In your own repository from the first week." },
      { title: "Tests", text: "Run on every change, not once at the end." },
      { title: "Runbook", text: "How to deploy it, fix it and hand it on." },
      { title: "Keys", text: "Accounts, domains and licenses in your name." },
    ],
  },
  services: { lead: "Most projects are one of these three, or two of them combined." },
  why: {
    lead: "Handling marks tell strangers how to treat a crate. These tell you how we work.",
    points: [
      {
        mark: "mark-seal.svg",
        title: "Unmatched Quality",
        text: "Every change comes with automated tests, and both are in your repository, where you can run them. At the end of each week you try working software, not a slide about it.",
      },
      {
        mark: "mark-stack.svg",
        title: "Scalable Solutions",
        text: "We start with the smallest thing that works and leave room to grow. More users, another site or a second app should not mean starting over.",
      },
      {
        mark: "mark-center.svg",
        title: "Client-Centric Approach",
        text: "You talk to the engineer who writes the code. Scope, cost and what each choice gives up are explained in plain English, and the decisions stay with you.",
      },
    ],
  },
  steps: {
    heading: "From first message to quote",
    list: [
      {
        title: "You write to us",
        image: "stop-write.svg",
        text: "Say what is slow, missing or typed twice today. Screenshots of the spreadsheet are welcome, by email.",
      },
      {
        title: "We talk for half an hour",
        image: "stop-talk.svg",
        text: "With the engineer who would build it. We ask about users, deadlines and what happens if nothing is built.",
      },
      {
        title: "You get it in writing",
        image: "stop-quote.svg",
        text: "Scope, schedule and price on paper. If we are not the right people, we say so.",
      },
    ],
  },
};

/** A case study, with a drawing of its own. */
export const study: StudyTeaser | undefined = {
  id: "1",
  image: "dock-tablet.svg",
  alt: "A loader wheels bags from a dock into a truck in the order of the pick list, and a cat sleeps on the next load",
  stamp: "Received",
};

interface StudyTeaser {
  id: string;
  image: PictureFile;
  alt: string;
  stamp: string;
}
