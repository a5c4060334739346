import { entryWithId } from "./check.ts";
import { collection } from "./collection.ts";
import { caseStudySchema } from "./schemas.ts";
import { filesIn } from "./source.ts";

export const readCaseStudies = () =>
  collection("/case-studies", filesIn("content/case-studies/*.md"), caseStudySchema);

/** Replaces the id of a case study with its data. */
export const caseStudyOf = (caseStudies: CaseStudySummary[]) =>
  entryWithId(caseStudies, (id) => `There is no file content/case-studies/${id}.md.`);

type CaseStudies = ReturnType<typeof readCaseStudies>;
export type CaseStudySummary = CaseStudies["summaries"][number];
export type CaseStudy = NonNullable<ReturnType<CaseStudies["find"]>>;
