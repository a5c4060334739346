import { z } from "zod";
import { check, oneOf, uniqueList } from "./check.ts";
import { listEntries } from "./schemas.ts";
import { readYamlFile } from "./source.ts";

export const services = await list("services", listEntries.services);
export const tiers = await list("pricing", listEntries.pricing);
export const team = await list("team", listEntries.team);
export const values = await list("values", listEntries.values);

/** Somebody of the team, by id. */
export const member = oneOf(
  z.string(),
  team,
  (id) => `Nobody in content/team.yaml has the id "${id}".`,
);

export type Member = (typeof team)[number];
export type Service = (typeof services)[number];
export type Tier = (typeof tiers)[number];

function list<Entry extends z.ZodType<{ id: string }>>(name: string, entry: Entry) {
  return check(
    readYamlFile(`content/${name}.yaml`, "change pipeline/words/lists.ts"),
    uniqueList(entry),
  );
}
