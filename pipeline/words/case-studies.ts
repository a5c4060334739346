import { z } from "zod";
import { description, oneOf, plate, words } from "./check.ts";
import { collection } from "./collection.ts";
import { alternative, picture } from "./picture.ts";
import { filesIn } from "./source.ts";

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

export const {
  summaries: caseStudies,
  find: findCaseStudy,
  sourceOf: caseStudySource,
} = collection(filesIn("content/case-studies/*.md"), caseStudyFacts);

// YAML takes 1 for a number.
const id = z.union([z.string(), z.number()]).transform(String);

/** One of the studies, by id. A site without studies names none, or one that is gone. */
export const caseStudy =
  caseStudies.length > 0
    ? oneOf(id, caseStudies, (id) => `There is no file content/case-studies/${id}.md.`)
    : id.transform(() => undefined);

export type CaseStudySummary = (typeof caseStudies)[number];
export type CaseStudy = NonNullable<ReturnType<typeof findCaseStudy>>;
