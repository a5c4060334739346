import { z } from "zod";
import { description, paper, plate, slug, text } from "./check.ts";
import { altText, icon, mark, objectWithPicture, picture } from "./picture.ts";

// The schemas of lists, articles and Markdown pages, and what the schemas of pages.ts share. The modules that read the files
// replace ids with entries.

/** The entries of each list, by file name. */
export const listEntries = {
  services: z.strictObject({
    id: slug,
    title: text(60),
    label: text(20),
    description: text(200),
    icon,
    image: picture,
    alt: altText,
    plate,
    details: z.array(text(80)).min(1, "List at least one detail."),
    core: z.strictObject({ title: text(40), description: text(160) }).optional(),
  }),
  pricing: z.strictObject({
    id: slug,
    name: text(30),
    price: text(30),
    description: text(120),
    length: text(40),
    team: text(60),
    features: z
      .array(text(60))
      .min(1, "List at least one feature.")
      .max(9, "List nine features at most."),
    icon,
    cta: text(30),
    highlight: z.boolean().default(false),
  }),
  team: z.strictObject({
    id: slug,
    name: text(60),
    role: text(60),
    // Decorative: the name is next to it.
    image: picture.optional(),
    bio: text(200),
  }),
  values: z.strictObject({ id: slug, title: text(30), text: text(120), mark }),
};

const clientQuote = z.strictObject({ text: text(300), name: text(60), role: text(80) });

export type ClientQuote = z.output<typeof clientQuote>;

export const caseStudySchema = objectWithPicture({
  client: text(60),
  title: text(60),
  image: picture.optional(),
  alt: altText.optional(),
  plate,
  tags: z.array(text(30)).min(1, "Add at least one tag."),
  challenge: description,
  solution: text(300),
  results: z.array(text(120)).min(1, "Add at least one result."),
  length: text(100),
  team: text(120),
  stack: text(120),
  quote: clientQuote.optional(),
});

const date = z.iso.date('Write the date as year-month-day, such as "2026-10-20".');

export const postSchema = z.strictObject({
  title: text(60),
  date,
  updated: date.optional(),
  // The feed does not escape this character in a category.
  category: text(30).refine((it) => !it.includes("<"), 'Write the category without "<".'),
  excerpt: description,
  image: picture.optional(),
  alt: altText.optional(),
  plate,
  pitch: text(100),
});

const cardAdvice = 'Add the social card, such as "card: { label: Services, image: office.jpg }".';

const socialCard = z.strictObject(
  { label: text(30), image: picture.optional() },
  { error: ({ code }) => (code === "invalid_type" ? cardAdvice : undefined) },
);

export type SocialCard = z.output<typeof socialCard>;

/** The fields of every page. */
export const pageSchema = z.strictObject({
  title: text(60),
  description,
  paper,
  card: socialCard,
  heading: text(60),
  lead: text(200),
  scene: picture.optional(),
});

export const closing = z.strictObject({
  heading: text(60),
  text: text(200),
  button: text(40),
});

export type Closing = z.output<typeof closing>;

/** The front matter of a Markdown page. The heading defaults to the title. */
export const textPageSchema = pageSchema.extend({
  heading: pageSchema.shape.heading.optional(),
  lead: pageSchema.shape.lead.optional(),
  closing: closing.optional(),
});

export const point = z.strictObject({ title: text(40), text: text(200) });
