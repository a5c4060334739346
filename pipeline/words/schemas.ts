import { z } from "zod";
import { description, icon, paper, plate, slug, words } from "./check.ts";
import { alternative, mark, picture, pictureWithItems } from "./picture.ts";

// What each file of content/ holds. The readers beside this file replace the id of a person or a study by the entry.

/** What an entry of each list holds, by its file's name. */
export const listEntries = {
  services: z.strictObject({
    id: slug,
    title: words(60),
    label: words(20).describe("The name under its small drawing in the page's index."),
    description: words(200),
    icon,
    image: picture,
    alt: alternative,
    plate,
    details: z
      .array(words(80))
      .min(1, "List at least one detail.")
      .describe("The first three are shown, then that there are more."),
    core: z
      .strictObject({ title: words(40), description: words(160) })
      .optional()
      .meta({
        title: "On the first page",
        description: "Filled in, the first page shows this service, too, in these words.",
      }),
  }),
  pricing: z.strictObject({
    id: slug,
    name: words(30),
    price: words(30),
    description: words(120),
    length: words(40).describe("How long it usually takes."),
    team: words(60).describe("Who works on it."),
    features: z
      .array(words(60))
      .min(1, "List at least one feature.")
      .max(9, "List nine features at most."),
    icon,
    cta: words(30).meta({ title: "Button" }),
    highlight: z.boolean().default(false).describe("Marks it as the most popular."),
  }),
  team: z.strictObject({
    id: slug.describe(
      "What a post names as its author, and a page as the reader of messages: small letters, digits and hyphens.",
    ),
    name: words(60),
    role: words(60),
    // A decoration: the name beside it says who it is.
    image: picture.optional().describe("A portrait; a square photograph fits."),
    bio: words(200),
  }),
  values: z.strictObject({ id: slug, title: words(30), text: words(120), mark }),
};

export const caseStudyFacts = z.strictObject({
  client: words(60),
  title: words(60),
  image: picture,
  alt: alternative,
  plate,
  tags: z.array(words(30)).min(1, "Add at least one tag."),
  challenge: description.describe("In 70 to 160 characters, which search engines show, too."),
  solution: words(300),
  results: z
    .array(words(120))
    .min(1, "Add at least one result.")
    .describe("The strongest first: it stands on the first page when the study does."),
  length: words(100).describe("How long it took."),
  team: words(120).describe("Who worked on it."),
  stack: words(120).describe("What it is made with."),
});

// YAML takes 1 for a number.
export const caseStudyId = z.union([z.string(), z.number()]).transform(String);

const date = z.iso.date('Write the date as year-month-day, such as "2026-10-20".');

export const postFacts = z.strictObject({
  title: words(60),
  date: date.describe("Visitors see the post from this day on."),
  updated: date.optional().describe("When the article was last changed in substance, if it was."),
  draft: z.boolean("Write true or false.").default(false).describe("Keeps it from visitors."),
  author: z.string().describe("The id of somebody in the team."),
  category: words(30),
  excerpt: description.describe(
    "Why to read on, in 70 to 160 characters. Lists, search engines and feeds show it.",
  ),
  image: picture,
  alt: alternative,
  plate,
  pitch: words(100).describe(
    "A question that leads to a quote. It stands beside the article, and on the tag that ends it.",
  ),
});

const socialCard = z
  .strictObject({
    label: words(30).describe("What its tab says."),
    image: picture,
    plate: plate.optional(),
  })
  .describe("The picture that a shared link shows.");

export type SocialCard = z.output<typeof socialCard>;

/** What may be said otherwise while people and clients are invented. */
const illustrative = { illustrative: true };

/** What every page has. */
const page = z.strictObject({
  title: words(60).describe(
    "In the browser's tab and in search results. The company's name is added where there is room.",
  ),
  description: description.meta(illustrative),
  paper,
  card: socialCard,
  heading: words(60).describe("With up to 34 characters it is set largest."),
  lead: words(200).describe("The sentence below the heading.").meta(illustrative),
  scene: picture
    .optional()
    .describe("A decoration on the rail of the page's head. Without one the head is plain."),
});

const closing = z
  .strictObject({ heading: words(60), text: words(200), button: words(40) })
  .describe("How the page ends.");

/** What stands above a page that is one text. Without a heading its title is it. */
export const textFacts = page.extend({
  heading: page.shape.heading.optional(),
  lead: page.shape.lead.optional(),
  closing: closing.optional(),
});

const point = z.strictObject({ title: words(40), text: words(200) });

/** The pages whose files hold more than that, each under its file's name. */
export const pageSchemas = {
  home: page.extend({
    image: pictureWithItems,
    alt: alternative,
    packingHeading: words(40).describe("Above the list of what the picture shows."),
    packingList: z.array(point).describe("In the order of the numbers in the picture."),
    servicesLead: words(160).describe("Below the heading of the services."),
    study: caseStudyId
      .optional()
      .describe("The case study that follows the services: its file's name, without .md."),
    studyDrawing: z
      .strictObject({ image: picture, alt: alternative })
      .optional()
      .describe("For this place, instead of the study's own picture."),
    studyStamp: words(12).optional().describe("A decoration: one word."),
    whyLead: words(160).describe("Below the heading of the reasons."),
    whyPoints: z.array(point.extend({ mark })).describe("The reasons."),
    closing,
    reader: z.string().optional().describe("Who reads a message: the id of somebody in the team."),
    readerNote: words(100).optional().describe("When it is read."),
  }),
  about: page.extend({
    storyHeading: words(40),
    storyLead: words(200),
    story: z.array(words(400)).describe("A paragraph each."),
    missionHeading: words(40),
    mission: words(200),
    valuesHeading: words(40),
    valuesLead: words(160),
    teamHeading: words(40),
    teamNote: words(120).optional().meta(illustrative),
    closing,
  }),
  services: page.extend({ closing }),
  pricing: page.extend({
    moversHeading: words(60),
    movers: z
      .array(z.strictObject({ title: words(40), points: z.array(words(120)) }))
      .describe("What makes a quote higher or lower."),
    stepsHeading: words(40),
    steps: z
      .array(
        point.extend({
          image: picture.optional().describe("A decoration, for the first page."),
        }),
      )
      .describe("The first page has them, too, as stops on a line."),
    questionsHeading: words(40),
    questions: z.array(z.strictObject({ question: words(80), answer: words(320) })),
    sampleQuote: z
      .strictObject({
        heading: words(40),
        lead: words(200),
        project: words(60),
        scope: z.array(words(80)),
        notIncluded: z.array(words(80)),
        weeks: words(60),
        people: words(60),
        total: words(20),
        terms: words(100),
      })
      .optional()
      .describe("A filled-in example of a quote, which the page marks as illustrative."),
    closing,
  }),
  blog: page.extend({
    othersHeading: words(40).describe("Above the other posts, below an open one."),
    soon: words(100).describe("That more is coming."),
    closing,
  }),
  "case-studies": page.extend({
    othersHeading: words(40).describe("Above the other studies, below an open one."),
    note: words(120)
      .optional()
      .describe("Beside an opened study, while clients are invented.")
      .meta(illustrative),
    closing,
  }),
  contact: page.extend({
    nextHeading: words(40),
    reader: z.string().describe("Who reads the messages: the id of somebody in the team."),
    next: z.array(words(160)).describe("What happens next, a sentence or two each."),
    map: picture.describe("Shown while the real map loads."),
  }),
};
