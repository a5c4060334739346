import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

/** Whatever separates cells, and wherever quotes are taken for quotes: this begins one with a formula. */
const formula = /(?:^|[,;\t\r\n])[\s"]*[=+\-@]/;

test("@LEAD-7 whatever a visitor wrote, no spreadsheet finds a formula in the export", () => {
  const pieces = fc.constantFrom(..."=+-@,;\t\r\n\"' a".split(""));
  const value = fc.string({ unit: pieces, maxLength: 12 });
  fc.assert(
    fc.property(value, value, (one, two) => {
      expect(toCsv([{ one, two }])).not.toMatch(formula);
    }),
    { numRuns: 2000 },
  );
});

test.for([
  ["\tHello", `"'\tHello"`],
  ["\rHello", `"'\rHello"`],
  ["\nHello", `"'\nHello"`],
  ['Dana "D" Mercer', '"Dana ""D"" Mercer"'],
  ["d-m+a@example.com", '"d-m+a@example.com"'],
  ["1 + 1 = 2; a-b,\nc@d", '"1 + 1 = 2; a-b,\nc@d"'],
  ["It's fine.", `"It's fine."`],
  ["", '""'],
])("@LEAD-7 the value %j is the cell %s", ([value = "", cell]) => {
  expect(toCsv([{ name: "Dana", value }])).toBe(`name,value\n"Dana",${cell}`);
});

test("@LEAD-7 no messages are an empty file", () => expect(toCsv([])).toBe(""));
