import { z } from "zod";
import { description, picture, words } from "./check.ts";
import { collection } from "./collection.ts";

export const caseStudyFacts = z.object({
  client: words(60),
  title: words(60),
  image: picture,
  tags: z.array(words(30)).min(1, "Add at least one tag."),
  /** Also what search engines show. */
  challenge: description(),
  solution: words(300),
  results: z.array(words(120)).min(1, "Add at least one result."),
  /** Facts at a glance. */
  length: words(100),
  team: words(120),
  stack: words(120),
});

export const {
  summaries: caseStudies,
  find: findCaseStudy,
  markdownOf: caseStudyMarkdown,
} = collection(
  import.meta.glob<string>("./case-studies/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  caseStudyFacts,
);

export type CaseStudySummary = (typeof caseStudies)[number];
export type CaseStudy = NonNullable<ReturnType<typeof findCaseStudy>>;
