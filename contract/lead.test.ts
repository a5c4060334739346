import { expect, test } from "vitest";
import { form } from "../labels/form.ts";
import { errorsOf, leadSchema } from "./lead.ts";
import { fields, fieldTable } from "./fields.ts";
import { tooLong } from "./too-long.ts";

const valid = { name: "Dana", email: "dana@example.com", subject: "Orders", message: "a\nb" };

test.each([
  [{}, {}],
  [{ name: " " }, { name: form.missing.name }],
  [{ name: "a\nb" }, { name: form.oneLine }],
  [{ subject: "x".repeat(1001) }, { subject: tooLong(1001, 1000) }],
  [{ email: "dana" }, { email: form.emailFormat }],
])("a lead with %j has the errors %j", (changes, errors) => {
  const { error } = leadSchema.safeParse({ ...valid, ...changes });
  expect(error ? errorsOf(error) : {}).toEqual(errors);
});

test("no field may be empty, and each has its limit", () => {
  const { error } = leadSchema.safeParse({});
  expect(error && errorsOf(error)).toEqual(form.missing);
  const limits = fields.map((field) => fieldTable[field].maxLength);
  expect(limits).toEqual([1000, 320, 1000, 20_000]);
});
