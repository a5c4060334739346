import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

/** A formula at the beginning of a cell, for any separator and any handling of quotes. */
const formula = /(?:^|[,;\t\r\n])[\s"]*[=+\-@＝＋－＠]/;

test("no text in the export begins a formula", () => {
  const characters = fc.constantFrom(..."=+-@＝＋－＠,;\t\r\n\"' a".split(""));
  const value = fc.string({ unit: characters, maxLength: 12 });
  fc.assert(
    fc.property(value, value, (one, two) => {
      expect(toCsv([{ one, two }])).not.toMatch(formula);
    }),
    { numRuns: 2000 },
  );
});

test.for([
  ["\tHello", `"'\tHello"`],
  ["＝1+1", `"'＝1+1"`],
  ['Dana "D" Mercer', '"Dana ""D"" Mercer"'],
  ["d-m+a@example.com", '"d-m+a@example.com"'],
  ["1 + 1 = 2; a-b,\nc@d", '"1 + 1 = 2; a-b,\nc@d"'],
])("the value %j becomes the cell %s", ([value = "", cell]) => {
  expect(toCsv([{ name: "Dana", value }])).toBe(`name,value\n"Dana",${cell}`);
});

test("the export without messages is empty", () => expect(toCsv([])).toBe(""));
