import { globSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import type { caseStudyOf } from "./case-studies.ts";
import { text } from "./check.ts";
import { check } from "./check-data.ts";
import type { memberOf } from "./lists.ts";
import { altText, mark, picture, pictureWithItems } from "./picture.ts";
import { closing, pageSchema, point } from "./schemas.ts";
import { readYamlFile } from "./source.ts";
import type { Source } from "./yaml.ts";

/** The files of the pages below, for the link check. */
export const pageFiles: { path: string; source: Source }[] = [];

/** The pages with a schema of their own, by file name. */
export const readPages = ({ member, caseStudy }: References) => ({
  home: read("home", {
    image: pictureWithItems,
    alt: altText,
    itemsHeading: text(40),
    items: z.array(point),
    servicesLead: text(160),
    study: caseStudy.optional(),
    studyDrawing: z.strictObject({ image: picture, alt: altText }).optional(),
    studyStamp: text(12).optional(),
    whyLead: text(160),
    whyPoints: z.array(point.extend({ mark })),
    stepsHeading: text(40),
    steps: z.array(point.extend({ image: picture })),
    closing,
    reader: member.optional(),
    readerNote: text(100).optional(),
  }),
  about: read("about", {
    storyHeading: text(40),
    storyLead: text(200),
    story: z.array(text(400)),
    missionHeading: text(40),
    mission: text(200),
    valuesHeading: text(40),
    valuesLead: text(160),
    teamHeading: text(40),
    teamNote: text(120).optional(),
    closing,
  }),
  services: read("services", { closing }),
  pricing: read("pricing", {
    factorsHeading: text(60),
    factors: z.array(z.strictObject({ title: text(40), points: z.array(text(120)) })),
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
      .optional(),
    closing,
  }),
  blog: read("blog", {
    othersHeading: text(40),
    soon: text(100),
    closing,
  }),
  "case-studies": read("case-studies", {
    othersHeading: text(40),
    note: text(120).optional(),
    closing,
  }),
  contact: read("contact", {
    nextHeading: text(40),
    reader: member,
    next: z.array(text(160)),
    map: picture,
  }),
});

/** The schemas of ids. */
interface References {
  member: ReturnType<typeof memberOf>;
  caseStudy: ReturnType<typeof caseStudyOf>;
}

/** Throws if there is a file without a schema. */
export function checkPageFiles(pages: object) {
  for (const file of globSync("*.yaml", { cwd: "content/pages" })) {
    const name = basename(file, ".yaml");
    if (name in pages) continue;
    throw new Error(
      `content/pages/${file}: pipeline/content/pages.ts has no schema for this file. Add one, or write Markdown: ${name}.md.`,
    );
  }
}

/** Reads content/pages/<name>.yaml. `fields` are those that only this page has. */
function read<Fields extends z.ZodRawShape>(name: string, fields: Fields) {
  const path = name === "home" ? "/" : `/${name}`;
  const schema = pageSchema.extend(fields);
  const source = readYamlFile(`content/pages/${name}.yaml`);
  pageFiles.push({ path, source });
  return { ...check(source, schema), path };
}
