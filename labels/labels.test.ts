import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as en from "./en.ts";
import { fill } from "./fill.ts";
import * as fr from "./fr.ts";
import { longDate, longDatePattern } from "./intl.ts";
import { labelErrors } from "./translation.ts";

test.each(Object.entries({ en, fr }))(
  "the labels of %s have the English names and placeholders @LANG-1",
  (_, labels) => {
    expect(labelErrors(labels)).toEqual([]);
  },
);

const english = {
  form: { send: "Send", fields: { name: "Name" } },
  subject: { one: "{{count}} from {{name}}", other: "{{count}} from {{name}}" },
};
const form = { send: "Wyślij", fields: { name: "Imię", ownField: "NIP" } };
const subject = {
  one: "{{name}}: {{count}}",
  few: "{{count}} {{name}}",
  other: "{{count}} {{name}}",
};
const differ = "The placeholders of subject differ: English has {{count}} {{name}}.";

test.for<[Parameters<typeof labelErrors>[0], string[]]>([
  [{ form, subject }, []],
  [{ subject }, ["The label form is missing."]],
  [{ form: "Formularz", subject }, ["The label form is missing."]],
  [{ form: { ...form, send: "" }, subject }, ["The label form.send is missing."]],
  [{ form: { ...form, fields: {} }, subject }, ["The label form.fields.name is missing."]],
  [{ form, subject: { ...subject, few: "{{count}}" } }, [differ]],
  [{ form, subject: { other: "{{count}} {{nazwa}}" } }, [differ]],
])("the labels %j have the errors %j @LANG-4 @SITE-2", ([labels, errors]) => {
  expect(labelErrors(labels, english)).toEqual(errors);
});

const textsOf = (labels: object): string[] =>
  Object.values(labels).flatMap((label) => (typeof label === "string" ? [label] : textsOf(label)));

test("English has the labels in quotation marks of docs/spec.md @LANG-3", () => {
  // Some are quoted without their placeholder, such as "Why Partner With …".
  const labels = textsOf(en);
  const texts = new Set([...labels, ...labels.map((text) => text.replace(/:? \{\{.*/, ""))]);
  const requirements = readFileSync("docs/spec.md", "utf8").replaceAll(/`[^`\n]*`/g, "");
  const quoted = Array.from(requirements.matchAll(/"([^"\n]+?)(?: …)?"/g), ([, label]) => label);
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((label) => !texts.has(label ?? ""))).toEqual([]);
});

test.each([
  ["October 20, 2026", "October 1, 2026", en],
  ["20 octobre 2026", "1er octobre 2026", fr],
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
