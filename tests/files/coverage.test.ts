import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ids = (files: string[], pattern: RegExp) =>
  new Set(
    files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)].map(([, id]) => id)),
  );

const tests = globSync([
  "{tests/*.spec.ts,tests/{faults,files}/*.test.ts,{app,commands,contract,labels,pipeline,worker}/**/*.test.ts}",
]);

test("every requirement has a test, and no test names an unknown requirement", () => {
  const required = ids(["docs/spec.md"], /^(?:- )?\*\*([A-Z\d]+-\d+)\*\*/gm);
  const claimed = ids(tests, /@([A-Z\d]+-\d+)\b/g);
  const untested = [...required].filter((id) => !claimed.has(id));
  const unknown = [...claimed].filter((id) => !required.has(id));
  expect({ untested, unknown }).toEqual({ untested: [], unknown: [] });
  expect(required.size).toBeGreaterThan(0);
});

test("a title begins with a sentence and ends with at most two requirements", () => {
  // Every string that contains the id of a requirement is the title of a test or of a step.
  const titles = tests.flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/(["'`])((?:(?!\1).)*@[A-Z\d]+-\d+(?:(?!\1).)*)\1/g),
      ([, , title = ""]) => `${file}: ${title}`,
    ),
  );
  expect(titles.length).toBeGreaterThan(0);
  const good = /: [^@]*[^@\s](?: @[A-Z\d]+-\d+){1,2}$/;
  expect(titles.filter((title) => !good.test(title))).toEqual([]);
});
