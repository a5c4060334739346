import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { leadSchema } from "../contract/lead.ts";
import { deskWith, emptyStore, message, rows } from "./testing.ts";

beforeEach(emptyStore);

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\uD800",
    "a\r\nBcc: x@y.z",
    "😀".repeat(300),
    "x".repeat(20_000),
  ),
  fc.jsonValue(),
);

const field = (name: keyof typeof message) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(message[name]) },
    { weight: 1, arbitrary: anything },
  );

const body = fc.oneof(
  fc.record(
    {
      name: field("name"),
      email: field("email"),
      subject: field("subject"),
      message: field("message"),
      key: anything,
      page: anything,
      landing: anything,
      referrer: anything,
      openFor: anything,
      homepage: anything,
      ["__proto__"]: anything,
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);

const known = new Set([200, 201, 303, 400, 413, 422]);

async function expectKeptPromise() {
  const kept = await rows();
  expect(kept.length).toBeGreaterThan(10);
  for (const row of kept) {
    // Reading a row once more must change nothing in it.
    const { name, email, subject, message: text, page, landing, referrer } = leadSchema.parse(row);
    const again = { name, email, subject, message: text, page, landing, referrer };
    for (const [column, value] of Object.entries(again)) expect(row[column]).toBe(value ?? null);
  }
}

test("a thousand odd bodies: never a 500, never a row that breaks the promise", async () => {
  const desk = deskWith();
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      const reply = await desk.post(JSON.stringify(value), { "Content-Type": "application/json" });
      expect(known).toContain(reply.status);
    }),
    { numRuns: 1000 },
  );
  await expectKeptPromise();
}, 60_000);

test("three hundred odd forms, the same", async () => {
  const desk = deskWith({ contactPage: async () => new Response("<form></form>") });
  const text = (name: keyof typeof message) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(message[name]) },
      { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    );
  const fields = fc.record({
    name: text("name"),
    email: text("email"),
    subject: text("subject"),
    message: text("message"),
    page: fc.string({ unit: "binary" }),
  });
  await fc.assert(
    fc.asyncProperty(fields, async (values) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.set(name, value);
      expect(known).toContain((await desk.post(form)).status);
    }),
    { numRuns: 300 },
  );
  await expectKeptPromise();
}, 60_000);
