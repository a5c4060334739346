import { z } from "zod";
import { check, icon, oneOf, paper, slug, uniqueList, words } from "./check.ts";
import { alternative, mark, picture } from "./pictures.ts";
import { readYamlFile } from "./source.ts";

export const services = list(
  "services",
  z.strictObject({
    id: slug,
    title: words(60),
    /** The name under its small drawing in the page's index. */
    label: words(20),
    description: words(200),
    icon,
    image: picture,
    alt: alternative,
    plate: paper,
    details: z.array(words(80)).min(1, "List at least one detail."),
    /** Present when the home page shows this service too, in these words. */
    core: z.strictObject({ title: words(40), description: words(160) }).optional(),
  }),
);

export const tiers = list(
  "pricing",
  z.strictObject({
    id: slug,
    name: words(30),
    price: words(30),
    description: words(120),
    /** How long it usually takes, and who works on it. */
    length: words(40),
    team: words(60),
    features: z
      .array(words(60))
      .min(1, "List at least one feature.")
      .max(9, "List nine features at most."),
    icon,
    cta: words(30),
    highlight: z.boolean().default(false),
  }),
);

export const team = list(
  "team",
  z.strictObject({
    /** What a post names as its author, and the first page as the reader of messages. */
    id: slug,
    name: words(60),
    role: words(60),
    /** A decoration: the name beside it says who it is. */
    image: picture.optional(),
    bio: words(200),
  }),
);

/** Somebody of the team, by id. */
export const member = oneOf(
  z.string(),
  team,
  (id) => `Nobody in content/team.yaml has the id "${id}".`,
);

export const values = list(
  "values",
  z.strictObject({ id: slug, title: words(30), text: words(120), mark }),
);

export type Member = (typeof team)[number];
export type Service = (typeof services)[number];
export type Tier = (typeof tiers)[number];

function list<Entry extends z.ZodType<{ id: string }>>(name: string, entry: Entry) {
  return check(
    readYamlFile(`content/${name}.yaml`, "change press/read/lists.ts"),
    uniqueList(entry),
  );
}
