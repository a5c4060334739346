import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("@LEAD-7 whatever a visitor wrote, no spreadsheet finds a formula in the export", () => {
  const hostile = [
    "=1+1",
    "Dana;=cmd|'/C calc'!A0;",
    'Dana;"=1+1',
    'Dana,"";=1+1',
    "Dana; =1+1",
    "Hello.\n=1+1\r+1\t@SUM(A1)\n-1",
    "\t=1+1",
    "\r=1+1",
  ];
  for (const value of hostile) expectNoFormula([value]);
  const pieces = fc.constantFrom(..."=+-@,;\t\r\n\"' a".split(""));
  const values = fc.array(fc.string({ unit: pieces, maxLength: 12 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(fc.property(values, expectNoFormula), { numRuns: 2000 });
});

test("@LEAD-7 a cell of the export begins with neither tab nor line break", () => {
  for (const value of ["\tHello", "\rHello", "\nHello"]) {
    expect(read(toCsv([{ value }]), ",", atTheStart)).toEqual([["value"], [`'${value}`]]);
  }
});

test("@LEAD-7 what is no formula is exported as it was written", () => {
  const rows = [
    { name: 'Dana "D" Mercer', email: "d-m+a@example.com", message: "1 + 1 = 2; a-b,\nc@d" },
    { name: "", email: "o'brien@example.com", message: "It's fine." },
  ];
  const [columns, ...lines] = read(toCsv(rows), ",", atTheStart);
  expect(columns).toEqual(["name", "email", "message"]);
  expect(lines).toEqual(rows.map((row) => Object.values(row)));
  expect(toCsv([])).toBe("");
});

function expectNoFormula(values: string[]) {
  const csv = toCsv([Object.fromEntries(values.map((value, index) => [`column ${index}`, value]))]);
  for (const separator of [",", ";", "\t"]) {
    for (const quoting of [atTheStart, anywhere, nowhere]) {
      const cells = read(csv, separator, quoting).flat();
      expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
    }
  }
}

/** Where a reader lets a quotation begin. Spreadsheets do at the start of a cell; simple scripts differ. */
type Quoting = (cell: string) => boolean;
const atTheStart: Quoting = (cell) => cell === "";
const anywhere: Quoting = () => true;
const nowhere: Quoting = () => false;

/** Reads as spreadsheets do: what follows a closed quotation belongs to the same cell. */
function read(csv: string, separator: string, mayQuote: Quoting) {
  const rows = [[""]];
  let isQuoted = false;
  const text = csv.replaceAll("\r\n", "\n");
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const row = rows.at(-1) ?? [];
    const cell = row.at(-1) ?? "";
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      row[row.length - 1] = `${cell}"`;
      index++;
    } else if (isQuoted && character === '"') isQuoted = false;
    else if (!isQuoted && character === '"' && mayQuote(cell)) isQuoted = true;
    else if (!isQuoted && character === separator) row.push("");
    else if (!isQuoted && /[\r\n]/.test(character)) rows.push([""]);
    else row[row.length - 1] = cell + character;
  }
  return rows;
}
