import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { longDate } from "./dates.ts";
import { fill } from "./fill.ts";
import * as form from "./form.ts";
import * as pages from "./pages.ts";
import * as worker from "./worker.ts";

const textsOf = (labels: object): string[] =>
  Object.values(labels).flatMap((label) => (typeof label === "string" ? [label] : textsOf(label)));

test("the labels in quotation marks of docs/spec.md exist @LANG-3", () => {
  // Some are quoted without their placeholder, such as "Why Partner With …".
  const all = textsOf({ form, pages, worker });
  const texts = new Set([...all, ...all.map((text) => text.replace(/:? \{\{.*/, ""))]);
  const requirements = readFileSync("docs/spec.md", "utf8").replaceAll(/`[^`\n]*`/g, "");
  const quoted = Array.from(requirements.matchAll(/"([^"\n]+?)(?: …)?"/g), ([, label]) => label);
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((label) => !texts.has(label ?? ""))).toEqual([]);
});

test("a date does not depend on the time zone of the build @BLOG-2", () => {
  expect(longDate("2026-10-01")).toBe("October 1, 2026");
});

test("placeholders are filled in once, and unknown ones stay", () => {
  expect(fill("{{name}} & {{name}}, {{other}}", { name: "$1 {{other}}" })).toBe(
    "$1 {{other}} & $1 {{other}}, {{other}}",
  );
});
