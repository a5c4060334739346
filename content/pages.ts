import { z } from "zod";
import { check, decoration, description, picture, words } from "./check.ts";
import { site } from "./site.ts";

const town = `${site.address.city}, ${site.address.stateName}`;
const disclaim = (sentence: string) => (site.illustrative ? ` ${sentence}` : "");

/** What search engines show. The brand is added to the title. */
const search = z.object({
  title: words(60 - ` | ${site.name}`.length),
  description: description(),
});

const head = search.extend({ heading: words(60), lead: words(200) });

/** A heading, a sentence and a button: how a page ends. */
const closing = z.object({ heading: words(60), text: words(200), button: words(40) });

const point = z.object({ title: words(40), text: words(200) });

const page = <Schema extends z.ZodType>(schema: Schema, data: unknown) =>
  check("content/pages.ts", schema, data);

export const home = page(
  head.extend({
    image: picture.omit({ plate: true }),
    packingHeading: words(40),
    packingList: z.array(point),
    servicesLead: words(160),
    whyLead: words(160),
    whyPoints: z.array(point.extend({ mark: decoration })),
    closing,
  }),
  {
    title: "Custom software, built to order",
    description: `${site.name} designs and builds web apps, mobile apps and custom software for startups and growing businesses, and hands over everything.`,
    heading: "Software, built to order and shipped whole.",
    lead: `${site.name} designs and builds web apps, mobile apps and custom software for startups and growing businesses. When we are done, everything in the crate is yours.`,
    image: {
      drawing: "hero-crate",
      alt: "Drawing of an open crate packed with a web and mobile interface, a database, source code, tests, a runbook and a set of keys",
    },
    packingHeading: "What is in the crate",
    packingList: [
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
    servicesLead:
      "Most projects leave our yard as one of these three, or as two of them coupled together.",
    whyLead: "Freight carries handling marks so that strangers treat it well. These are ours.",
    whyPoints: [
      {
        mark: "mark-care",
        title: "Unmatched Quality",
        text: "A second engineer reviews every change, and automated tests check it before it reaches you. At the end of each week you see working software, not a slide about it.",
      },
      {
        mark: "mark-stack",
        title: "Scalable Solutions",
        text: "We start with the smallest thing that works and leave room to stack. More users, another site or a second app should not mean starting over.",
      },
      {
        mark: "mark-center",
        title: "Client-Centric Approach",
        text: "You talk to the people who write the code. Scope, cost and trade-offs are put in plain English, and the decisions stay with you.",
      },
    ],
    closing: {
      heading: "Something to ship?",
      text: "Tell us what needs to be built, mended or moved. A person reads every message, and the first conversation costs nothing.",
      button: "Contact Us Today",
    },
  },
);

export const about = page(
  head.extend({
    storyHeading: words(40),
    storyLead: words(200),
    story: z.array(words(400)),
    storyImage: picture.omit({ plate: true }),
    missionHeading: words(40),
    mission: words(200),
    valuesHeading: words(40),
    valuesLead: words(160),
    teamHeading: words(40),
    teamNote: words(120).optional(),
    closing: closing.omit({ heading: true }),
  }),
  {
    title: "About Us",
    description: `${site.name} is a custom-software studio in ${town}. Our story, our mission, the six values we work by and the people you would talk to.`,
    heading: "A small yard, well run.",
    lead: `${site.name} is a custom-software studio in ${town}. We build web apps, mobile apps and the odd-shaped systems in between.`,
    storyHeading: "Our story",
    storyLead:
      "We work beside the old freight tracks, in a town that learned long ago how to pack things so that they arrive.",
    story: [
      `${site.name} began with a complaint. Too much custom software was delivered half-packed: no documentation, passwords in somebody’s inbox, code that only its author could run. Clients had paid for the goods and did not really own them.`,
      "So we borrowed the habits of a loading dock. Everything is listed before it is built, checked before it leaves and labeled so that a stranger can handle it. It is not a glamorous method. It is the reason our clients can open the crate without us.",
    ],
    storyImage: {
      drawing: "depot",
      alt: `Side view of a small freight depot with ${site.address.city} on its sign and crates on the platform`,
    },
    missionHeading: "Our mission",
    mission:
      "To make custom software an ordinary purchase: scoped in plain words, delivered in one piece, and owned by the people who paid for it.",
    valuesHeading: "Core values",
    valuesLead: "Six handling marks, stenciled on everything that leaves the yard.",
    teamHeading: "The team",
    teamNote: site.illustrative
      ? "These people are invented and their portraits are drawn."
      : undefined,
    closing: {
      text: "Tell us what you are trying to get built. The first conversation is free.",
      button: "Get a Quote",
    },
  },
);

export const services = page(head.extend({ closing }), {
  title: "Services",
  description:
    "Web and mobile apps, custom software, APIs, design and upkeep: six services that you can take one at a time or couple together.",
  heading: "Six cars, one train.",
  lead: "From a first prototype to the tenth year of upkeep. Take a single service, or couple several together.",
  closing: {
    heading: "Not sure which car you need?",
    text: "Describe the problem in your own words. We will tell you what we would build, what we would buy, and what we would leave alone.",
    button: "Get Your Free Consultation",
  },
});

export const pricing = page(
  head.extend({
    moversHeading: words(60),
    movers: z.array(z.object({ title: words(40), points: z.array(words(120)) })),
    stepsHeading: words(40),
    steps: z.array(point),
    closing,
  }),
  {
    title: "Pricing",
    description:
      "Every project gets a written quote: what is included, what is not, how long it takes and what it costs. Three starting points, and how a quote is made.",
    heading: "We weigh it before we price it.",
    lead: "Every project gets a written quote: what is included, what is not, how long it takes and what it costs. These three loads are where most conversations begin.",
    moversHeading: "What moves a quote",
    movers: [
      {
        title: "Up",
        points: [
          "Other systems to connect, above all one that nobody has documented.",
          "Data to bring along. Ten years of it costs more than two.",
          "Work that has to go on without a signal.",
          "Rules that differ by site, by customer or by state.",
          "A date that cannot move.",
        ],
      },
      {
        title: "Down",
        points: [
          "One kind of user first, the others later.",
          "A process that is written down, even badly.",
          "Somebody who can decide sits in the weekly demo.",
          "Leaving alone what the spreadsheet does well enough.",
          "Our usual tools, where you have no others to keep.",
        ],
      },
    ],
    stepsHeading: "From first message to quote",
    steps: [
      {
        title: "You write to us",
        text: "A paragraph is enough. Screenshots of the spreadsheet are welcome.",
      },
      {
        title: "We talk for half an hour",
        text: "With someone who would work on it. We ask about users, deadlines and what happens if nothing is built.",
      },
      {
        title: "You get it in writing",
        text: "Scope, schedule and price on paper. If we are not the right people, we say so.",
      },
    ],
    closing: {
      heading: "Need a Custom Solution?",
      text: "Odd sizes are our usual freight. Tell us what does not fit in the boxes above.",
      button: "Request Your Personalized Quote",
    },
  },
);

export const blog = page(head.extend({ soon: words(100) }), {
  title: "Blog",
  description:
    "What we learn while building software for other people: web development, business decisions and design, written down before we forget it.",
  heading: "Notes from the yard",
  lead: `What we learn while building software for other people, written down before we forget it.${disclaim("The bylines are illustrative, like the team.")}`,
  soon: "More articles are coming soon.",
});

/** A later page of the list has the same words, and says which one it is. */
export const blogPage = (number: number) => {
  if (number === 1) return blog;
  const description = `Page ${number}. ${blog.description}`.slice(0, 160);
  return { ...blog, title: `${blog.title}, page ${number}`, description };
};

export const caseStudies = page(
  head.extend({ pitch: words(100), closing: closing.omit({ heading: true }) }),
  {
    title: "Case Studies",
    description: `${site.illustrative ? "Illustrative projects" : "Projects"} from the first phone call to delivery: the challenge, what we built and what one could see afterward.`,
    heading: "Our Success Stories",
    lead: `From the first phone call to delivery.${disclaim("Clients and details are illustrative; the way of working is not.")}`,
    /** One line beside an opened study that leads to a quote. */
    pitch: "Something like this on your own desk? Tell us about it.",
    closing: {
      text: "More case studies are on the way. The next one could be about your company.",
      button: "Start Your Success Story",
    },
  },
);

export const contact = page(head.extend({ nextHeading: words(40), next: z.array(words(160)) }), {
  title: "Contact",
  description: `Tell us what you need built. Write, call or find us in ${town}. A person reads every message, and the first conversation costs nothing.`,
  heading: "Get in Touch",
  lead: "Tell us what you need built. A few honest sentences are worth more than a long brief.",
  nextHeading: "What happens next",
  next: [
    "Our studio director, who writes the quotes, reads your message on the next working day at the latest.",
    "She answers by email within two working days, also when the answer is no.",
    "If it sounds like work for us, you talk for half an hour with an engineer who would do it. That call is free.",
  ],
});
