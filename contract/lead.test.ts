import { expect, test } from "vitest";
import { form } from "../labels/form.ts";
import { api } from "../labels/worker.ts";
import { errorsOf, leadSchema, optionalText } from "./lead.ts";
import { fieldTable, requiredFields } from "./fields.ts";
import { tooLong } from "./limits.ts";

test.each([
  ["Fernhollow", { maxLength: 10 }, "Fernhollow"],
  [" ", { maxLength: 10 }, undefined],
  [undefined, { maxLength: 10 }, undefined],
  [null, { maxLength: 10 }, undefined],
  ["", { maxLength: 10, type: "email" as const }, undefined],
  ["a\nb", { maxLength: 10, isMultiline: true }, "a\nb"],
])("the optional value %j with the rules %j is %j @LEAD-3", (value, rules, stored) => {
  expect(optionalText(rules).parse(value)).toBe(stored);
});

test.each([
  ["Fernhollow Farm", { maxLength: 10 }, tooLong(15, 10)],
  ["a\nb", { maxLength: 10 }, api.oneLine],
  ["dana", { maxLength: 10, type: "email" as const }, form.emailFormat],
])("the optional value %j with the rules %j is refused @LEAD-3", (value, rules, message) => {
  expect(optionalText(rules).safeParse(value).error?.issues).toMatchObject([{ message }]);
});

test("the fields have their limits @FORM-3", () => {
  const limits = { name: 1000, email: 320, subject: 1000, message: 20_000 };
  const found = Object.entries(fieldTable).map(([name, { maxLength }]) => [name, maxLength]);
  expect(Object.fromEntries(found)).toMatchObject(limits);
});

test("only required fields must not be empty @LEAD-3", () => {
  const { error } = leadSchema.safeParse({});
  expect(error && Object.keys(errorsOf(error))).toEqual(requiredFields);
});
