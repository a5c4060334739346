import { z } from "zod";
import { check, icon, oneOf, plate, slug, uniqueList, words } from "./check.ts";
import { alternative, mark, picture } from "./picture.ts";
import { readYamlFile } from "./source.ts";

/** What an entry of each list holds, by its file's name. */
export const listEntries = {
  services: z.strictObject({
    id: slug,
    title: words(60),
    label: words(20).describe("The name under its small drawing in the page's index."),
    description: words(200),
    icon,
    image: picture,
    alt: alternative,
    plate,
    details: z
      .array(words(80))
      .min(1, "List at least one detail.")
      .describe("The first three are shown, then that there are more."),
    core: z
      .strictObject({ title: words(40), description: words(160) })
      .optional()
      .meta({
        title: "On the first page",
        description: "Filled in, the first page shows this service, too, in these words.",
      }),
  }),
  pricing: z.strictObject({
    id: slug,
    name: words(30),
    price: words(30),
    description: words(120),
    length: words(40).describe("How long it usually takes."),
    team: words(60).describe("Who works on it."),
    features: z
      .array(words(60))
      .min(1, "List at least one feature.")
      .max(9, "List nine features at most."),
    icon,
    cta: words(30).meta({ title: "Button" }),
    highlight: z.boolean().default(false).describe("Marks it as the most popular."),
  }),
  team: z.strictObject({
    id: slug.describe(
      "What a post names as its author, and a page as the reader of messages: small letters, digits and hyphens.",
    ),
    name: words(60),
    role: words(60),
    // A decoration: the name beside it says who it is.
    image: picture.optional().describe("A portrait; a square photograph fits."),
    bio: words(200),
  }),
  values: z.strictObject({ id: slug, title: words(30), text: words(120), mark }),
};

export const services = list("services", listEntries.services);
export const tiers = list("pricing", listEntries.pricing);
export const team = list("team", listEntries.team);
export const values = list("values", listEntries.values);

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
