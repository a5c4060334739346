import { basename } from "node:path";
import { globSync } from "node:fs";
import type { z } from "zod";
import { caseStudy } from "./case-studies.ts";
import { check } from "./check.ts";
import { member } from "./lists.ts";
import { hasPage, type OptionalPage } from "./optional-pages.ts";
import { pageSchemas } from "./schemas.ts";
import { readYamlFile } from "./source.ts";
import type { Source } from "./yaml.ts";

/** The files of the pages below, for the link check. */
export const pageSources: { path: string; source: Source }[] = [];

function read<Schema extends z.ZodType>(name: string, schema: Schema) {
  const source = readYamlFile(`content/pages/${name}.yaml`);
  pageSources.push({ path: pathOf(name), source });
  return check(source, schema);
}

const optional = async <Schema extends z.ZodType>(path: OptionalPage, schema: Schema) =>
  hasPage(path) ? read(path.slice(1), schema) : undefined;

const pathOf = (name: string) => (name === "home" ? "/" : `/${name}`);

/** The pages with a schema of their own, by file name. */
export const pages = {
  home: await read(
    "home",
    pageSchemas.home.extend({ study: caseStudy.optional(), reader: member.optional() }),
  ),
  about: await optional("/about", pageSchemas.about),
  services: await optional("/services", pageSchemas.services),
  pricing: await optional("/pricing", pageSchemas.pricing),
  blog: await optional("/blog", pageSchemas.blog),
  "case-studies": await optional("/case-studies", pageSchemas["case-studies"]),
  contact: await read("contact", pageSchemas.contact.extend({ reader: member })),
};

const unknown = globSync("content/pages/*.yaml").find(
  (file) => !(basename(file, ".yaml") in pages),
);
if (unknown) {
  throw new Error(
    `${unknown.replaceAll("\\", "/")}: pipeline/content/schemas.ts has no schema for this file. Add one there and in pages.ts, or write Markdown: ${basename(unknown, ".yaml")}.md.`,
  );
}

export const structuredPages = Object.entries(pages).flatMap(([name, page]) =>
  page ? [{ ...page, path: pathOf(name) }] : [],
);
