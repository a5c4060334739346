import { expect, test } from "vitest";
import { fieldTable } from "./fields.ts";
import { byField, problems, receivedDate, rulesOf } from "./form.ts";
import { errorsOf, leadSchema } from "./lead.ts";
import { answers } from "./testing.ts";

test.each([
  [{}, {}],
  [{ name: " \u200B" }, { name: fieldTable.name.missing }],
  [{ message: "\u2060\uFE0F" }, { message: fieldTable.message.missing }],
  [{ subject: "x".repeat(1001) }, { subject: problems.tooLong(1001, 1000) }],
  [{ email: "dana" }, { email: problems.emailFormat }],
  [{ email: "dana@münchen.de/x" }, { email: problems.emailFormat }],
  [{ email: "dänä@example.com" }, { email: problems.emailLetters }],
])("a lead with %j has the errors %j", (changes, errors) => {
  const { error } = leadSchema.safeParse({ ...answers, ...changes });
  expect(error ? errorsOf(error) : {}).toEqual(errors);
});

// tests/browsers tests the same with such a domain as Firefox and WebKit send it.
test.each([
  ["dana@münchen.de", "dana@xn--mnchen-3ya.de"],
  ["dana@例え。テスト", "dana@xn--r8jz45g.xn--zckzah"],
  ["Dana@Example.com", "Dana@Example.com"],
])("the email address %s becomes %s", (email, expected) => {
  expect(leadSchema.parse({ ...answers, email })).toMatchObject({ email: expected });
});

test("a line break in a field of one line becomes a space, and a joiner stays", () => {
  const lead = leadSchema.parse({
    ...answers,
    name: "a\nb\r\nc\td",
    subject: "a\u2028b\u2029c\u0085",
    message: "👩\u200D💻",
  });
  expect(lead).toMatchObject({ name: "a b c d", subject: "a b c", message: "👩\u200D💻" });
});

test("no field may be empty", () => {
  const { error } = leadSchema.safeParse({});
  expect(error && errorsOf(error)).toEqual(byField((field) => rulesOf(field).missing));
});

test("the date of a confirmation is the one in the given time zone", () => {
  const received = new Date("2026-11-17T02:00:00Z");
  const date = receivedDate(received, { timeZone: "America/New_York" });
  expect(date).toBe("November 16, 2026");
});
