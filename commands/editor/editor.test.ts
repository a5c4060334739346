import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Field } from "./fields.ts";
import { editorFile, editorSettings, type Settings } from "./settings.ts";

const written = readFileSync(editorFile, "utf8");
const { media, content }: Settings = parse(written);
const entries = content.flatMap((entry) => (entry.type === "group" ? entry.items : [entry]));
const again = "Run `npm run editor` and commit .pages.yml.";

test("@EDIT-1 the browser's editor offers what the schemas hold", () => {
  expect(written, again).toBe(editorSettings());
});

test("@EDIT-1 each entry has a name of its own, which Pages CMS takes", () => {
  const groups = content.filter(({ type }) => type === "group");
  const names = [...groups, ...entries, ...media].map(({ name }) => name);
  expect(names.filter((name) => !/^[\w-]+$/.test(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

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
const lost = (data: object, fields: Field[]): string[] =>
  [data].flat().flatMap((entry) =>
    Object.entries(entry).flatMap(([key, value]) => {
      const known = fields.find(({ name }) => name === key);
      if (!known) return [key];
      return known.type === "object" ? lost(value, known.fields) : [];
    }),
  );
