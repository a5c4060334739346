import { globSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { ownPath, paths } from "../../contract/paths.ts";
import { caseStudy } from "./case-studies.ts";
import { check, text } from "./check.ts";
import { member } from "./lists.ts";
import { hasPage, type OptionalPage } from "./optional-pages.ts";
import { altText, mark, picture, pictureWithItems, objectWithPicture } from "./picture.ts";
import { closing, pageSchema, point } from "./schemas.ts";
import { readYamlFile } from "./source.ts";
import type { Source } from "./yaml.ts";

/** The files of the pages below and their schemas, for the link check and the browser editor. */
export const pageFiles: { path: string; source: Source; schema: z.ZodObject }[] = [];

/** The pages with a schema of their own, by file name. The browser editor shows the texts of `.describe()` and `.meta()`. */
export const pages = {
  home: await read("home", {
    image: pictureWithItems.optional(),
    alt: altText.optional(),
    itemsHeading: text(40).describe("The heading of the list of what the picture shows."),
    items: z.array(point).describe("In the order of the numbers in the picture."),
    servicesLead: text(160).describe("Below the heading of the services."),
    study: caseStudy
      .optional()
      .describe("The case study below the services: its file name without .md."),
    studyDrawing: z
      .strictObject({ image: picture, alt: altText })
      .optional()
      .describe("Replaces the picture of the case study here."),
    studyStamp: text(12).optional().describe("A decorative stamp: one word."),
    whyLead: text(160).describe("Below the heading of the reasons."),
    whyPoints: z.array(point.extend({ mark: mark.optional() })).describe("The reasons."),
    stepsHeading: text(40),
    steps: z
      .array(
        point.extend({ image: picture.optional().describe("A decorative picture on this page.") }),
      )
      .describe("From the first message to a quote. Pricing shows them, too."),
    closing,
    reader: member.optional().describe("Who reads a message: the id of a person in the team."),
    readerNote: text(100).optional().describe("When it is read."),
  }),
  about: await readOptional("about", {
    storyHeading: text(40),
    storyLead: text(200),
    story: z.array(text(400)).describe("One entry per paragraph."),
    missionHeading: text(40),
    mission: text(200),
    valuesHeading: text(40),
    valuesLead: text(160),
    teamHeading: text(40),
    teamNote: text(120).optional().describe("Says that the people are invented."),
    closing,
  }),
  services: await readOptional("services", { closing }),
  pricing: await readOptional("pricing", {
    factorsHeading: text(60),
    factors: z
      .array(z.strictObject({ title: text(40), points: z.array(text(120)) }))
      .describe("What makes a quote higher or lower."),
    questionsHeading: text(40),
    questions: z.array(z.strictObject({ question: text(80), answer: text(320) })),
    sampleQuote: z
      .strictObject({
        heading: text(40),
        lead: text(200),
        project: text(60),
        scope: z.array(text(80)),
        notIncluded: z.array(text(80)),
        weeks: text(60),
        people: text(60),
        total: text(20),
        terms: text(100),
      })
      .optional()
      .describe("An example of a quote, labeled as illustrative."),
    closing,
  }),
  blog: await readOptional("blog", {
    othersHeading: text(40).describe("The heading of the other posts, below an article."),
    soon: text(100).describe("Says that more posts are coming."),
    closing,
  }),
  "case-studies": await readOptional("case-studies", {
    othersHeading: text(40).describe("The heading of the other case studies, below an open one."),
    note: text(120).optional().describe("Says on a case study that its client is invented."),
    closing,
  }),
  contact: await read("contact", {
    nextHeading: text(40),
    reader: member.describe("Who reads the messages: the id of a person in the team."),
    next: z.array(text(160)).describe("What happens next: one or two sentences per step."),
    map: picture.optional().describe("Shown while the real map loads."),
  }),
};

for (const file of globSync("*.yaml", { cwd: "content/pages" })) {
  const name = basename(file, ".yaml");
  if (name in pages) continue;
  throw new Error(
    `content/pages/${file}: pipeline/content/pages.ts has no schema for this file. Add one, or write Markdown: ${name}.md.`,
  );
}

export const structuredPages = Object.values(pages).flatMap((page) => page ?? []);

/** Reads content/pages/<name>.yaml. `fields` are those that only this page has. */
async function read<Fields extends z.ZodRawShape>(name: string, fields: Fields) {
  const path = name === "home" ? paths.home : ownPath(`/${name}`);
  const schema = objectWithPicture({ ...pageSchema.shape, ...fields });
  const source = readYamlFile(`content/pages/${name}.yaml`);
  pageFiles.push({ path, source, schema });
  return { ...(await check(source, schema)), path };
}

async function readOptional<Fields extends z.ZodRawShape>(name: OptionalPage, fields: Fields) {
  return hasPage(name) ? read(name, fields) : undefined;
}
