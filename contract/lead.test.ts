import { expect, test } from "vitest";
import { problems } from "./form.ts";
import { errorsOf, leadSchema } from "./lead.ts";

const valid = { name: "Dana", email: "dana@example.com", subject: "Orders", message: "a\nb" };

test.each([
  [{}, {}],
  [{ name: " " }, { name: problems.missing.name }],
  [{ name: "a\nb" }, { name: problems.oneLine }],
  [{ subject: "x".repeat(1001) }, { subject: problems.tooLong(1001, 1000) }],
  [{ email: "dana" }, { email: problems.emailFormat }],
])("a lead with %j has the errors %j", (changes, errors) => {
  const { error } = leadSchema.safeParse({ ...valid, ...changes });
  expect(error ? errorsOf(error) : {}).toEqual(errors);
});

test("no field may be empty", () => {
  const { error } = leadSchema.safeParse({});
  expect(error && errorsOf(error)).toEqual(problems.missing);
});
