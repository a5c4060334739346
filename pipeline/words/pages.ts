import { basename } from "node:path";
import { globSync } from "node:fs";
import type { z } from "zod";
import { caseStudy } from "./case-studies.ts";
import { check } from "./check.ts";
import { member } from "./lists.ts";
import { pageSchemas } from "./schemas.ts";
import { readYamlFile } from "./source.ts";

const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  check(readYamlFile(`content/pages/${name}.yaml`, goodbye), schema);

const goodbye =
  "remove the page from pipeline/words/pages.ts, pipeline/words/schemas.ts, app/routes.ts and content/site.ts";

/** The pages whose words have parts of their own, each under its file's name. */
export const pages = {
  home: await read(
    "home",
    pageSchemas.home.extend({ study: caseStudy.optional(), reader: member.optional() }),
  ),
  about: await read("about", pageSchemas.about),
  services: await read("services", pageSchemas.services),
  pricing: await read("pricing", pageSchemas.pricing),
  blog: await read("blog", pageSchemas.blog),
  "case-studies": await read("case-studies", pageSchemas["case-studies"]),
  contact: await read("contact", pageSchemas.contact.extend({ reader: member })),
};

const stray = globSync("content/pages/*.yaml").find((file) => !(basename(file, ".yaml") in pages));
if (stray) {
  throw new Error(
    `${stray.replaceAll("\\", "/")}: pipeline/words/schemas.ts does not say what is in it. Say so there and in pages.ts, or write a text: ${basename(stray, ".yaml")}.md.`,
  );
}

export const structuredPages = Object.entries(pages).map(([name, words]) => {
  const { title, description, heading, paper, card } = words;
  return { path: name === "home" ? "/" : `/${name}`, title, description, heading, paper, card };
});
