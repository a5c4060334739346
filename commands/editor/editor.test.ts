import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { editorFile, editorSettings } from "./settings.ts";

// Pages CMS cannot be run here. These are the keys of https://pagescms.org/docs/configuration, as far as they are used.

const name = z.string().regex(/^[\w-]+$/);
const label = z.string().regex(/^[A-Z]/);
const texts = z.array(z.string()).min(1);
const lengths = z.strictObject({ minlength: z.number().optional(), maxlength: z.number() });
const collapsible = z.strictObject({ collapsed: z.boolean(), summary: z.string() });

const optionsOf = {
  string: lengths.optional(),
  text: lengths,
  code: z.strictObject({ format: z.literal("markdown") }),
  date: z.strictObject({ format: z.literal("yyyy-MM-dd") }),
  select: z.strictObject({ values: texts }),
  boolean: z.undefined(),
  image: z.undefined(),
  object: z.undefined(),
};

const field = z.strictObject({
  name,
  label,
  description: z.string().optional(),
  type: z.enum(["string", "text", "code", "date", "select", "boolean", "image", "object"]),
  required: z.boolean().optional(),
  pattern: z.string().optional(),
  default: z.unknown().optional(),
  options: z.unknown().optional(),
  list: z
    .strictObject({ max: z.number().optional(), collapsible: z.literal(false).or(collapsible) })
    .optional(),
  get fields(): z.ZodOptional<z.ZodArray<typeof field>> {
    return z.array(field).optional();
  },
});

const file = z.strictObject({
  name,
  label,
  type: z.literal("file"),
  path: z.string(),
  format: z.enum(["yaml", "yaml-frontmatter", "code"]),
  list: z.boolean().optional(),
  fields: z.array(field).optional(),
});
const collection = file.extend({
  type: z.literal("collection"),
  filename: z.strictObject({ template: z.string(), field: z.literal("create") }),
  subfolders: z.boolean(),
  view: z.strictObject({
    primary: z.string(),
    fields: texts,
    sort: texts.optional(),
    default: z.strictObject({ sort: z.string(), order: z.enum(["asc", "desc"]) }).optional(),
  }),
});
const group = z.strictObject({ name, label, type: z.literal("group"), items: z.array(file) });
const folder = z.strictObject({
  name,
  label,
  input: z.string(),
  output: z.string(),
  extensions: texts,
  rename: z.literal("safe"),
});
const settings = z.strictObject({
  media: z.array(folder),
  content: z.array(z.discriminatedUnion("type", [file, collection, group])),
});

const written = readFileSync(editorFile, "utf8");
const { media, content } = settings.parse(parse(written));
const entries = content.flatMap((entry) => (entry.type === "group" ? entry.items : [entry]));
const again = "Run `npm run editor` and commit .pages.yml.";

test("@EDIT-1 the browser's editor offers what the schemas hold", () => {
  expect(written, again).toBe(editorSettings());
});

test("@EDIT-1 no name is there twice, and each field has what its kind takes", () => {
  const names = [...content.filter(({ type }) => type === "group"), ...entries, ...media];
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  for (const one of entries.flatMap(({ fields }) => below(fields))) {
    expect(optionsOf[one.type].safeParse(one.options).success, one.name).toBe(true);
    expect(one.fields !== undefined, one.name).toBe(one.type === "object");
  }
});

type Field = z.output<typeof field>;

const below = (fields: Field[] = []): Field[] =>
  fields.flatMap((one) => [one, ...below(one.fields)]);

const files = globSync("content/**/*.*").map((path) => path.replaceAll("\\", "/"));
const places = [...entries, ...media.map(({ input }) => ({ path: input, fields: undefined }))];

test.for(files)("@EDIT-1 @EDIT-2 %s is offered in one place, and saved as a whole", (path) => {
  const offers = places.filter((place) => [path, dirname(path)].includes(place.path));
  expect(offers, again).toHaveLength(1);
  const [fields = []] = offers.map((offer) => offer.fields ?? []);
  const [, front = ""] = /^(?:---\n)?(.*?)(?:\n---\n|$)/s.exec(readFileSync(path, "utf8")) ?? [];
  expect(fields[0] ? lost(parse(front), fields) : [], lossy).toEqual([]);
});

const lossy =
  'Saving in the browser would lose these. What stands under "illustrative" is marked in its schema.';

/** The keys that have no field. */
const lost = (data: unknown, fields: Field[]): string[] =>
  [data].flat().flatMap((entry) =>
    Object.entries(z.record(z.string(), z.unknown()).parse(entry)).flatMap(([key, value]) => {
      const known = fields.find(({ name }) => name === key);
      if (!known) return [key];
      return known.fields ? lost(value, known.fields) : [];
    }),
  );
