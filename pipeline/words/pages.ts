import { basename } from "node:path";
import { globSync } from "node:fs";
import { z } from "zod";
import { caseStudy } from "./case-studies.ts";
import { check, description, paper, plate, words } from "./check.ts";
import { member } from "./lists.ts";
import { alternative, mark, picture, pictureWithItems } from "./picture.ts";
import { readYamlFile } from "./source.ts";

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
    study: caseStudy
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
    reader: member.optional().describe("Who reads a message: the id of somebody in the team."),
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
    reader: member.describe("Who reads the messages: the id of somebody in the team."),
    next: z.array(words(160)).describe("What happens next, a sentence or two each."),
    map: picture.describe("Shown while the real map loads."),
  }),
};

const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  check(readYamlFile(`content/pages/${name}.yaml`, goodbye), schema);

const goodbye = "remove the page from pipeline/words/pages.ts, app/routes.ts and content/site.ts";

/** The pages whose words have parts of their own, each under its file's name. */
export const pages = {
  home: read("home", pageSchemas.home),
  about: read("about", pageSchemas.about),
  services: read("services", pageSchemas.services),
  pricing: read("pricing", pageSchemas.pricing),
  blog: read("blog", pageSchemas.blog),
  "case-studies": read("case-studies", pageSchemas["case-studies"]),
  contact: read("contact", pageSchemas.contact),
};

const stray = globSync("content/pages/*.yaml").find((file) => !(basename(file, ".yaml") in pages));
if (stray) {
  throw new Error(
    `${stray.replaceAll("\\", "/")}: pipeline/words/pages.ts does not say what is in it. Say so there, or write a text: ${basename(stray, ".yaml")}.md.`,
  );
}

export const structuredPages = Object.entries(pages).map(([name, words]) => {
  const { title, description, heading, paper, card } = words;
  return { path: name === "home" ? "/" : `/${name}`, title, description, heading, paper, card };
});
