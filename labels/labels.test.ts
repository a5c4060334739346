import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { complete } from "./complete.ts";
import * as de from "./de.ts";
import * as en from "./en.ts";
import * as es from "./es.ts";
import { fill } from "./fill.ts";
import * as fr from "./fr.ts";
import { longDate, longDatePattern } from "./intl.ts";
import { reportOn, tooLongIn } from "./report.ts";

test("English replaces what a language lacks, and the build lists it @LANG-4 @SITE-2", () => {
  // The second one is a fork's own field.
  const form = complete("form", { fields: { name: "Nom", company: "Société" } });
  const fields = { ...en.form.fields, name: "Nom", company: "Société" };
  expect(form).toEqual({ ...en.form, fields });
  const subject = { other: "{{count}}" };
  expect(complete("note", { subject })).toEqual({ ...en.note, subject });
  const receipt = complete("receipt", { stamp: "", reader: "{{nom}}", renamed: "Ancien" });
  expect(receipt).toEqual({ ...en.receipt, reader: "{{nom}}", renamed: "Ancien" });
  // @ts-expect-error A group is not a text.
  complete("form", { fields: "Nom" });

  expect(reportOn({ ...fr, receipt, mail: en.mail, removed: complete("removed", {}) })).toEqual([
    expect.stringMatching(/^missing(?=.*\bmail\b).*\breceipt\.stamp, receipt\.noReader\b/),
    "not in labels/en.ts, so never used: receipt.renamed, removed",
    "not the same {{placeholders}} as in labels/en.ts: receipt.reader",
  ]);
  expect(reportOn({ ...en, form })).toEqual([]);
});

test("a label that is too long for its place is listed with its length @LANG-6", () => {
  const frame = complete("frame", { quoteTab: "x".repeat(18) });
  const long = "frame.quoteTab (18 characters, at most 17)";
  expect(tooLongIn({ ...fr, frame })).toEqual([long]);
  expect(reportOn({ ...en, frame })).toEqual([`too long for their places: ${long}`]);
});

test.for(Object.entries(en.limits))(
  "%s is a label, and its limit of %i is at least 1.5 times its length @LANG-6",
  ([path, limit]) => {
    const length = Math.floor(limit / 1.5);
    expect(en).toHaveProperty(path, expect.stringMatching(new RegExp(`^.{1,${length}}$`)));
  },
);

test.each(Object.entries({ en, fr, de, es }))(
  "the labels of %s have the English names and placeholders @LANG-1",
  (_, labels) => {
    // A text may be missing, so that a new label is a change of one file.
    expect(reportOn(labels).filter((line) => !line.startsWith("missing"))).toEqual([]);
  },
);

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
