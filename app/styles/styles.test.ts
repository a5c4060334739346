import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The files that name each class. */
function filesByClass(pattern: string, namesIn: (text: string) => string[]) {
  const files = new Map<string, string[]>();
  for (const file of globSync(pattern)) {
    for (const name of new Set(namesIn(readFileSync(file, "utf8")))) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return files;
}

const groups = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group = ""]) => group);

const styled = filesByClass("app/**/*.css", (text) =>
  groups(text.replaceAll(/\/\*.*?\*\//gs, ""), /\.([a-z][\w-]*)(?=[^;{}]*\{)/g),
);
const words = filesByClass("app/**/*.{ts,tsx}", (text) => text.match(/[a-z][\w-]*/g) ?? []);
const written = filesByClass("app/**/*.{ts,tsx}", (text) =>
  groups(text, /\bclass(?:Name)? ?= ?("[^"]*"|\{[^}]*|[^;]*)/g)
    .flatMap((value) => groups(value, /["`]([^"`$]*)["`$]/g))
    .flatMap((names) => names.match(/\S+/g) ?? []),
);

test("each class has one stylesheet", () => {
  expect([...styled].filter(([, files]) => files.length > 1)).toEqual([]);
});

test("each class of a stylesheet is in the markup", () => {
  // Marked writes classes for the alignment of cells, and Highlight.js writes classes for the parts of code.
  const isGenerated = (name: string) => /^(?:right|center|hljs-.*)$/.test(name);
  const unused = [...styled].filter(([name]) => !words.has(name) && !isGenerated(name));
  expect(unused).toEqual([]);
});

test("each class of the markup has a style", () => {
  expect([...written].filter(([name]) => !styled.has(name))).toEqual([]);
});
