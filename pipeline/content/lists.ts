import { existsSync } from "node:fs";
import { z } from "zod";
import { check, entryWithId, uniqueList } from "./check.ts";
import { hasPage, type OptionalPage } from "./optional-pages.ts";
import { listEntries } from "./schemas.ts";
import { readYamlFile } from "./source.ts";

export const services = await list("services", listEntries.services, "services");
export const tiers = await list("pricing", listEntries.pricing, "pricing");
export const team = await list("team", listEntries.team);
export const values = await list("values", listEntries.values, "about");

const clientFile = "content/clients.yaml";
export const clients = existsSync(clientFile)
  ? await check(readYamlFile(clientFile), z.array(listEntries.clients))
  : [];

export const member = entryWithId(team, (id) => `Nobody in content/team.yaml has the id "${id}".`);

export type Client = (typeof clients)[number];
export type Member = (typeof team)[number];
export type Service = (typeof services)[number];
export type Tier = (typeof tiers)[number];

/** Empty if the page that uses the list does not exist. */
async function list<Entry extends z.ZodType<{ id: string }>>(
  name: string,
  entry: Entry,
  page?: OptionalPage,
) {
  if (page && !hasPage(page)) return [];
  const alternative = page && `, or delete content/pages/${page}.yaml`;
  return check(readYamlFile(`content/${name}.yaml`, alternative), uniqueList(entry));
}
