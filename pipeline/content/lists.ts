import type { z } from "zod";
import type { caseStudyOf } from "./case-studies.ts";
import { entryWithId, uniqueList } from "./check.ts";
import { check } from "./check-data.ts";
import { listEntries } from "./schemas.ts";
import { readYamlFile } from "./source.ts";

export function readLists(caseStudy: ReturnType<typeof caseStudyOf>) {
  return {
    services: list("services", serviceOf(caseStudy)),
    tiers: list("pricing", listEntries.pricing),
    team: list("team", listEntries.team),
    values: list("values", listEntries.values),
  };
}

export const serviceOf = (caseStudy: ReturnType<typeof caseStudyOf>) =>
  listEntries.services.extend({ study: caseStudy.optional() });

/** Replaces the id of a person with the entry. */
export const memberOf = (team: Member[]) =>
  entryWithId(team, (id) => `Nobody in content/team.yaml has the id "${id}".`);

type Lists = ReturnType<typeof readLists>;
export type Member = Lists["team"][number];
export type Service = Lists["services"][number];
export type Tier = Lists["tiers"][number];

const list = <Entry extends z.ZodType<{ id: string }>>(name: string, entry: Entry) =>
  check(readYamlFile(`content/${name}.yaml`), uniqueList(entry));
