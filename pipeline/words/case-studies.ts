import { oneOf } from "./check.ts";
import { collection } from "./collection.ts";
import { caseStudyFacts, caseStudyId } from "./schemas.ts";
import { filesIn } from "./source.ts";

export const {
  summaries: caseStudies,
  find: findCaseStudy,
  sourceOf: caseStudySource,
} = await collection(filesIn("content/case-studies/*.md"), caseStudyFacts);

/** One of the studies, by id. A site without studies names none, or one that is gone. */
export const caseStudy =
  caseStudies.length > 0
    ? oneOf(caseStudyId, caseStudies, (id) => `There is no file content/case-studies/${id}.md.`)
    : caseStudyId.transform(() => undefined);

export type CaseStudySummary = (typeof caseStudies)[number];
export type CaseStudy = NonNullable<ReturnType<typeof findCaseStudy>>;
