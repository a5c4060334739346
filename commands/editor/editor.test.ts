import { globSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Field } from "./fields.ts";
import {
  editorFile,
  editorSettings,
  jsonSchema,
  jsonSchemaFile,
  type Settings,
  withoutField,
} from "./settings.ts";

const written = readFileSync(editorFile, "utf8");
const { settings, media, content }: Settings = parse(written);
const entries = content.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
const siteFields = entries.find(({ name }) => name === "site")?.fields ?? [];
const rerun = "Run `npm run editor` and commit what it changes.";

test(".pages.yml matches the schemas @EDIT-1", () => {
  expect(written, rerun).toBe(editorSettings());
});

test("content/site.json names its JSON schema, which Pages CMS keeps @EDIT-3", () => {
  const { $schema } = JSON.parse(readFileSync("content/site.json", "utf8"));
  expect(join("content", $schema).replaceAll("\\", "/")).toBe(jsonSchemaFile);
  expect(readFileSync(jsonSchemaFile, "utf8"), rerun).toBe(jsonSchema());
  expect(settings.content.merge).toBe(true);
});

test("editors cannot change what runs scripts, where messages go or URLs @EDIT-4", () => {
  const keys = /^(?:url|delivery|turnstileSiteKey|measuring|paths)$/;
  expect(siteFields.filter(({ name }) => keys.test(name))).toEqual([]);
});

test("names are such as Pages CMS accepts, and those of entries unique @EDIT-1", () => {
  const groups = content.filter(({ type }) => type === "group");
  const names = [...groups, ...entries, ...media].map(({ name }) => name);
  const fields = fieldsIn(siteFields);
  const all = [...names, ...fields.map(({ name }) => name)];
  expect(all.filter((name) => !/^[\w-]+$/.test(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  expect(fields.filter(({ label }) => !label)).toEqual([]);
});

const files = globSync("content/**/*.*").map((path) => path.replaceAll("\\", "/"));
const places: Place[] = [...entries, ...media.map(({ input }) => ({ path: input }))];

interface Place {
  path: string;
  fields?: Field[];
  filename?: { template: string };
  subfolders?: boolean;
}

test.for(files)("%s has one entry, with a field for each key @EDIT-1 @EDIT-2", (path) => {
  const offers = placesOf(path);
  expect(offers, rerun).toHaveLength(1);
  const [fields = []] = offers.map((offer) => offer.fields ?? []);
  const kept = path === "content/site.json" ? keptFields : [];
  const [, front = ""] = /^(?:---\n)?(.*?)(?:\n---\n|$)/s.exec(readFileSync(path, "utf8")) ?? [];
  expect(fields[0] ? lost(parse(front), [...fields, ...kept]) : [], lossy).toEqual([]);
});

test.for([
  ["content/pages/jobs.md", "text-pages"],
  ["content/pages/jobs/engineer.md", "text-pages"],
  ["content/legal/cookie.md", "legal"],
])("%s can be added in Pages CMS, in %s @EDIT-5", ([path = "", name]) => {
  expect(placesOf(path)).toMatchObject([{ type: "collection", name }]);
});

/** A collection has the files with the extension of its `filename`, and those in subfolders if it allows them. */
function placesOf(path: string) {
  return places.filter((place) => {
    if (place.filename?.template.endsWith(extname(path)) === false) return false;
    if (place.subfolders) return path.startsWith(`${place.path}/`);
    return [path, dirname(path)].includes(place.path);
  });
}

const fieldsIn = (fields: Field[] = []): Field[] =>
  fields.flatMap((field) => [field, ...("fields" in field ? fieldsIn(field.fields) : [])]);

/** `merge` keeps these, although they have no field. */
const keptFields = Object.keys(withoutField).map((name) => ({ name, label: name }));

const lossy = "Saving in the browser would lose these keys.";

const lost = (data: object, fields: Field[]): string[] =>
  [data].flat().flatMap((entry) =>
    Object.entries(entry).flatMap(([key, value]) => {
      const known = fields.find(({ name }) => name === key);
      if (!known) return [key];
      return known.fields ? lost(value, known.fields) : [];
    }),
  );
