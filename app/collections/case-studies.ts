import { href } from "react-router";
import { z } from "zod";
import { description, hasAlt, missingAlt, pictureFields, readEntries, text } from "./entries.ts";

const quote = z.strictObject({ text: text(300), name: text(60), role: text(80) });

export type Quote = z.output<typeof quote>;

export const studySchema = z
  .strictObject({
    client: text(60),
    title: text(60),
    ...pictureFields,
    tags: z.array(text(30)).min(1),
    challenge: description,
    solution: text(300),
    results: z.array(text(120)).min(1),
    length: text(100),
    team: text(120),
    stack: text(120),
    quote: quote.optional(),
  })
  .refine(hasAlt, missingAlt);

const files = import.meta.glob<string>("../../content/case-studies/*.md", {
  eager: true,
  import: "default",
  query: "?raw",
});

export const caseStudies = readEntries(files, studySchema).map((study) => ({
  ...study,
  path: href("/case-studies/:id", { id: study.id }),
}));

export type CaseStudy = (typeof caseStudies)[number];

export const findStudy = (id: string | undefined) => caseStudies.find((study) => study.id === id);
