import { z } from "zod";
import { description, linkTarget, paper, plate, slug, text } from "./check.ts";
import { altText, icon, logo, mark, objectWithPicture, picture } from "./picture.ts";

// The schemas of lists, articles and Markdown pages, and what the schemas of pages.ts share. The modules that read the files
// replace ids with entries.

/** The entries of each list, by file name. */
export const listEntries = {
  services: objectWithPicture({
    id: slug,
    title: text(60),
    label: text(20).describe("The name below its small drawing in the index of the page."),
    description: text(200),
    icon,
    image: picture.optional(),
    alt: altText.optional(),
    plate,
    details: z
      .array(text(80))
      .min(1, "List at least one detail.")
      .describe('The first three are shown, then "And more...".'),
    core: z
      .strictObject({ title: text(40), description: text(160) })
      .optional()
      .meta({
        title: "On the home page",
        description: "If filled in, the home page shows the service with this text.",
      }),
  }),
  pricing: z.strictObject({
    id: slug,
    name: text(30),
    price: text(30),
    description: text(120),
    length: text(40).describe("How long it usually takes."),
    team: text(60).describe("Who works on it."),
    features: z
      .array(text(60))
      .min(1, "List at least one feature.")
      .max(9, "List nine features at most."),
    icon,
    cta: text(30).meta({ title: "Button" }),
    highlight: z.boolean().default(false).describe("Labels it as the most popular."),
  }),
  team: z.strictObject({
    id: slug.describe(
      "Posts use it as author, and pages as reader of messages. Lower-case letters, digits and hyphens.",
    ),
    name: text(60),
    role: text(60),
    // Decorative: the name is next to it.
    image: picture.optional().describe("A portrait, best as a square photograph."),
    bio: text(200),
  }),
  values: z.strictObject({ id: slug, title: text(30), text: text(120), mark: mark.optional() }),
  clients: z.strictObject({
    name: text(60),
    logo: logo.describe("Best as an SVG in one color: currentColor follows the color scheme."),
  }),
};

/** All fields or none. Pages CMS can empty a group only if its fields are optional. */
const clientQuote = z
  .strictObject({
    text: text(300).optional().describe("What the client says, without quotation marks."),
    name: text(60).optional(),
    role: text(80).optional(),
  })
  .transform(({ text, name, role }, context) => {
    if (text && name && role) return { text, name, role };
    if (text || name || role) context.addIssue("A quote needs a text, a name and a role.");
    return undefined;
  });

export type ClientQuote = NonNullable<z.output<typeof clientQuote>>;

export const caseStudySchema = objectWithPicture({
  client: text(60),
  title: text(60),
  image: picture.optional(),
  alt: altText.optional(),
  plate,
  tags: z.array(text(30)).min(1, "Add at least one tag."),
  challenge: description.describe("70 to 160 characters. Search engines show it, too."),
  solution: text(300),
  results: z
    .array(text(120))
    .min(1, "Add at least one result.")
    .describe("Put the strongest first: the home page shows it."),
  measured: text(120)
    .optional()
    .describe(
      "A result in figures: before, after and who counted. It is shown first. Leave it empty if nobody counted.",
    ),
  length: text(100).describe("How long it took."),
  team: text(120).describe("Who worked on it."),
  stack: text(120).describe("The technology it uses."),
  quote: clientQuote
    .optional()
    .describe("A quote from the client, for the case study, its card and the home page."),
});

const date = z.iso.date('Write the date as year-month-day, such as "2026-10-20".');

export const postSchema = z.strictObject({
  title: text(60),
  date: date.describe("Visitors see the post from this day on."),
  updated: date.optional().describe("The date of the last important change, if there was one."),
  draft: z.boolean().default(false).describe("Hides it from visitors."),
  author: z.string().describe("The id of a person in the team."),
  // The feed does not escape this character in a category.
  category: text(30).refine((it) => !it.includes("<"), 'Write the category without "<".'),
  excerpt: description.describe(
    "Why to read on, in 70 to 160 characters. Lists, search engines and feeds show it.",
  ),
  image: picture.optional(),
  alt: altText.optional(),
  plate,
  pitch: text(100).describe(
    "A question that leads to a quote. It is shown beside the article and at its end.",
  ),
});

const socialCard = z
  .strictObject({
    label: text(30).describe("The text of its tab."),
    image: picture.optional(),
  })
  .describe("The picture that a shared link shows.");

export type SocialCard = z.output<typeof socialCard>;

/** The fields of every page. */
export const pageSchema = z.strictObject({
  title: text(60).describe(
    "For the browser tab and search results. The company name is added if there is room.",
  ),
  description,
  paper,
  card: socialCard,
  heading: text(60).describe("Up to 34 characters have the largest size, if no word has ten."),
  lead: text(200).describe("The sentence below the heading."),
  scene: picture.optional().describe("A decorative picture at the lower edge of the page head."),
});

export const closing = z
  .strictObject({
    heading: text(60),
    text: text(200),
    button: text(40),
    to: linkTarget.optional().meta({
      title: "Link",
      description:
        "Where the button leads, such as /services or mailto:jobs@agency.com. If empty: the contact page.",
    }),
  })
  .describe("The end of the page.");

export type Closing = z.output<typeof closing>;

/** The front matter of a Markdown page. The heading defaults to the title. */
export const textPageSchema = pageSchema.extend({
  heading: pageSchema.shape.heading.optional(),
  lead: pageSchema.shape.lead.optional(),
  closing: closing.optional(),
});

export const point = z.strictObject({ title: text(40), text: text(200) });
