import fc from "fast-check";
import { expect, test } from "vitest";
import { leadSchema } from "../contract/lead.ts";
import { longestBody } from "../contract/limits.ts";
import { deskWith, message, rows } from "./testing.ts";

const asJson = { "Content-Type": "application/json" };
const asForm = { "Content-Type": "application/x-www-form-urlencoded" };
const json = (changes: object) => JSON.stringify({ ...message, ...changes });
const form = (changes: object) => new URLSearchParams({ ...message, ...changes }).toString();
const typed = (type: string) => ({ "Content-Type": type });

/** What an attempt tries to have echoed. */
const markup = `"><img src=x onerror=alert(1)>`;
const polluted = `{"__proto__":{"ok":"no"},"constructor":{"prototype":{"ok":"no"}},${json({}).slice(1)}`;
const megabyte = "x".repeat(2 ** 20);

const desk = deskWith({ contactPage: async () => new Response("<form></form>") });

test.each<[number, string, Record<string, string>, BodyInit]>([
  [422, "a header in the name", asJson, json({ name: "Dana\r\nBcc: all@example.com" })],
  [422, "a header in the address", asJson, json({ email: "a@b.test\r\nBcc: all@example.com" })],
  [422, "a header in the subject", asJson, json({ subject: "Hi\nContent-Type: text/html" })],
  [422, "a header in a form", asForm, form({ subject: "Hi\r\nBcc: all@example.com" })],
  [422, "writing turned around", asJson, json({ name: "Dana \u202Egpj.exe" })],
  [422, "a look-alike domain", asJson, json({ email: "dana@\u0430pple.com" })],
  [422, "markup as an address", asJson, json({ email: markup })],
  [422, "markup in a form", asForm, form({ name: markup, email: markup, page: `/${markup}` })],
  [422, "10,000 emoji", asJson, json({ message: "😀".repeat(10_000) })],
  [413, "10,000 emoji in a form", asForm, form({ message: "😀".repeat(10_000) })],
  [422, "emoji in the name", asJson, json({ name: "😀".repeat(150) })],
  [422, "a number", asJson, json({ name: 7 })],
  [422, "a list", asJson, json({ email: ["dana@example.com"] })],
  [422, "an object", asJson, json({ subject: { toString: "x" } })],
  [422, "nothing but true", asJson, json({ message: true })],
  [422, "an empty object", asJson, "{}"],
  [422, "only prototype keys", asJson, `{"__proto__":${json({})},"constructor":${json({})}}`],
  [201, "prototype keys beside a message", asJson, polluted],
  [400, "a bare list", asJson, `[${json({})}]`],
  [400, "null", asJson, "null"],
  [400, "a string", asJson, '"message"'],
  [400, "half of it", asJson, json({}).slice(0, 40)],
  [400, "no body", asJson, ""],
  [400, "10,000 brackets", asJson, "[".repeat(10_000)],
  [400, "bytes that are no text", asJson, new Uint8Array([0xff, 0xfe, 0x7b, 0x7d])],
  [400, "a letter cut in half", asJson, new Uint8Array([0x7b, 0x22, 0xe2, 0x22, 0x3a, 0x31, 0x7d])],
  [400, "a form without its boundary", typed("multipart/form-data"), "--x--"],
  [415, "XML", typed("text/xml"), '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  [415, "text, as a cross-site form can", typed("text/plain"), json({})],
  [415, "no type", typed(""), json({})],
  [415, "a type of the prototype", typed("constructor"), json({})],
  [413, "one byte too many", asJson, " ".repeat(longestBody.taken + 1)],
  [413, "a megabyte", asJson, json({ message: megabyte })],
  [413, "a megabyte of form", asForm, form({ message: megabyte })],
  [415, "a megabyte of XML", typed("text/xml"), megabyte],
  [403, "a megabyte from another site", { ...asJson, Origin: "null" }, megabyte],
  [403, "another site", { ...asJson, "Sec-Fetch-Site": "cross-site" }, json({})],
  [403, "a sister site", { ...asJson, "Sec-Fetch-Site": "same-site" }, json({})],
  [403, "another origin", { ...asJson, Origin: "https://evil.example" }, json({})],
  [403, "an origin that hides", { ...asForm, Origin: "null" }, form({})],
  [403, "a longer host", { ...asJson, Origin: "http://localhost.evil.example" }, json({})],
])("@SAFE-1 %s for %s", async (status, _, headers, body) => {
  const reply = await desk.post(body, headers);
  expect(reply.status).toBe(status);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  const answer = await reply.text();
  expect(answer).not.toContain(markup);
  expect(answer).not.toMatch(/\bat .*:\d+:\d+|\w*Error:|node_modules|\/(tmp|root|home)\//);
  const sent = { ok: true, id: expect.any(String) };
  if (status === 201) expect(JSON.parse(answer)).toEqual(sent);
  else expect(await rows()).toEqual([]);
});

const oddities = [
  "",
  " ",
  "\u0000",
  "\uD800",
  "a\r\nBcc: x@y.z",
  "😀".repeat(300),
  "x".repeat(20_000),
];
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.constantFrom(...oddities),
);
const anything = fc.oneof(anyText, fc.jsonValue());

/** Mostly the field as it should be, so that one that is odd is seen by itself. */
const mostly = (odd: fc.Arbitrary<unknown>) =>
  Object.fromEntries(
    Object.entries(message).map(([name, text]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant<unknown>(text) }, { weight: 1, arbitrary: odd }),
    ]),
  );
const extras = ["key", "page", "landing", "referrer", "openFor", "homepage", "__proto__"];
const bodies = fc.oneof(
  fc.record(
    { ...mostly(anything), ...Object.fromEntries(extras.map((name) => [name, anything])) },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);
const forms = fc.record({ ...mostly(anyText), page: anyText });

test.each([
  [
    "a thousand odd bodies",
    1000,
    bodies,
    (body: unknown) => desk.post(JSON.stringify(body), asJson),
  ],
  [
    "three hundred odd forms",
    300,
    forms,
    (fields: unknown) => desk.postForm(fields as typeof message),
  ],
])(
  "@SAFE-1 %s: never a 500, never a row that breaks the promise",
  async (_, numRuns, arbitrary, post) => {
    const known = new Set([200, 201, 303, 400, 413, 422]);
    const property = fc.asyncProperty(arbitrary as fc.Arbitrary<unknown>, async (value) => {
      expect(known).toContain((await post(value)).status);
    });
    await fc.assert(property, { numRuns });
    const kept = await rows();
    expect(kept.length).toBeGreaterThan(10);
    for (const row of kept) {
      // Reading a row once more must change nothing in it.
      const { key: _key, openFor: _openFor, homepage: _homepage, ...again } = leadSchema.parse(row);
      for (const [column, value] of Object.entries(again)) expect(row[column]).toBe(value ?? null);
    }
  },
  60_000,
);
