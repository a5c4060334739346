import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import settings from "../package.json" with { type: "json" };
import * as de from "./de.ts";
import * as en from "./en.ts";
import * as es from "./es.ts";
import { fill } from "./fill.ts";
import * as fr from "./fr.ts";
import { longDate, longDatePattern } from "./intl.ts";

/** The language of the site, which may be a file of its own. `#labels` itself is English in tests. */
const file = pathToFileURL(settings.imports["#labels"]).href;
const selected = (await import(/* @vite-ignore */ file)) as typeof import("#labels");

/** A label that a language lacks is a type error here. */
const languages: Record<string, typeof en> = { en, fr, de, es, selected };

/** The texts of a language by path, such as "form.fields.name". The forms of a plural are one entry each. */
const textsOf = (labels: object, path = ""): [string, string][] =>
  Object.entries(labels).flatMap(([name, label]) =>
    typeof label === "string" ? [[path + name, label]] : textsOf(label, `${path}${name}.`),
  );

const placeholdersIn = (text: string) => new Set(text.match(/\{\{\w+\}\}/g));

const english = new Map(textsOf(en));

test.each(Object.entries(languages))("%s has a text for each label @LANG-1", (_, labels) => {
  for (const [path, text] of textsOf(labels)) {
    expect(text.trim(), path).not.toBe("");
    // Languages may have plural forms that English does not have.
    const model = english.get(path) ?? english.get(path.replace(/\.\w+$/, ".other")) ?? "";
    expect(placeholdersIn(text), path).toEqual(placeholdersIn(model));
  }
});

test("English has the labels in quotation marks of docs/spec.md @LANG-3", () => {
  // Some are quoted without their placeholder, such as "Why Partner With …".
  const labels = [...english.values()];
  const texts = new Set([...labels, ...labels.map((text) => text.replace(/:? \{\{.*/, ""))]);
  const requirements = readFileSync("docs/spec.md", "utf8").replaceAll(/`[^`\n]*`/g, "");
  const quoted = Array.from(requirements.matchAll(/"([^"\n]+?)(?: …)?"/g), ([, label]) => label);
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((label) => !texts.has(label ?? ""))).toEqual([]);
});

test.each([
  ["October 20, 2026", "October 1, 2026", en],
  ["20 octobre 2026", "1er octobre 2026", fr],
  ["20. Oktober 2026", "1. Oktober 2026", de],
  ["20 de octubre de 2026", "1 de octubre de 2026", es],
])("%s and %s, at build time and by the pattern for a script @LANG-2", (date, first, labels) => {
  const { pattern, months } = longDatePattern(labels.language);
  const filled = (day: number | string) => fill(pattern, { year: 2026, month: months[9], day });
  expect([longDate("2026-10-20", labels), longDate("2026-10-01", labels)]).toEqual([date, first]);
  expect([filled(20), filled(labels.firstDay)]).toEqual([date, first]);
});

test("placeholders are filled in once, and unknown ones stay", () => {
  expect(fill("{{name}} & {{name}}, {{other}}", { name: "$1 {{other}}" })).toBe(
    "$1 {{other}} & $1 {{other}}, {{other}}",
  );
});
