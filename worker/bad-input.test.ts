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
      opened: anything,
      homepage: anything,
      __proto__: anything,
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);

test("a thousand odd bodies: never a 500, never a row that breaks the promise", async () => {
  const desk = deskWith();
  const known = new Set([200, 201, 400, 413, 422]);
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      const reply = await desk.post(JSON.stringify(value), { "Content-Type": "application/json" });
      expect(known).toContain(reply.status);
    }),
    { numRuns: 1000 },
  );
  const kept = await rows();
  expect(kept.length).toBeGreaterThan(10);
  for (const row of kept) expect(leadSchema.safeParse(row).error).toBeUndefined();
}, 60_000);
