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

const desk = deskWith({ contactPage: async () => new Response("<form></form>") });

test.each<[number, string, Record<string, string>, BodyInit]>([
  [422, "a header in the name", asJson, json({ name: "Dana\r\nBcc: all@example.com" })],
  [422, "a header in the address", asJson, json({ email: "a@b.test\r\nBcc: all@example.com" })],
  [422, "a header in the subject", asJson, json({ subject: "Hi\nContent-Type: text/html" })],
  [422, "writing turned around", asJson, json({ name: "Dana \u202Egpj.exe" })],
  [422, "a look-alike domain", asJson, json({ email: "dana@\u0430pple.com" })],
  [422, "markup as an address", asJson, json({ email: markup })],
  [422, "markup in a form", asForm, form({ name: markup, email: markup, page: `/${markup}` })],
  [422, "50,000 emoji", asJson, json({ message: "😀".repeat(50_000) })],
  [413, "50,000 emoji in a form", asForm, form({ message: "😀".repeat(50_000) })],
  [422, "a number", asJson, json({ name: 7 })],
  [422, "a list", asJson, json({ email: ["dana@example.com"] })],
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
  [400, "a form without its boundary", typed("multipart/form-data"), "--x--"],
  [415, "XML", typed("text/xml"), '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  [415, "text, as a cross-site form can", typed("text/plain"), json({})],
  [415, "a type of the prototype", typed("constructor"), json({})],
  [413, "one byte too many", asJson, " ".repeat(longestBody.taken + 1)],
  [415, "a megabyte of XML", typed("text/xml"), "x".repeat(2 ** 20)],
  [403, "another site", { ...asJson, "Sec-Fetch-Site": "cross-site" }, json({})],
  [403, "a sister site", { ...asJson, "Sec-Fetch-Site": "same-site" }, json({})],
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

const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.constantFrom(" ", "\uD800", "a\r\nBcc: x@y.z", "x".repeat(20_000)),
  fc.jsonValue(),
);
const extras = ["key", "page", "landing", "referrer", "openFor", "homepage", "__proto__"];
const names = fc.constantFrom(...Object.keys(message), ...extras);

test("@SAFE-1 a thousand odd bodies: never a 500, never a row that breaks the promise", async () => {
  const changes = fc.dictionary(names, odd, { maxKeys: 4 });
  const property = fc.asyncProperty(changes, fc.boolean(), async (changed, isForm) => {
    const body: Record<string, unknown> = { ...message, ...changed };
    // An object may have a `toString` of its own that is none.
    const text = (value: unknown) =>
      typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    const fields = Object.entries(body).map(([name, value]) => [name, text(value)]);
    const reply = isForm
      ? await desk.postForm(Object.fromEntries(fields))
      : await desk.postJson(body);
    expect([200, 201, 303, 413, 422]).toContain(reply.status);
  });
  await fc.assert(property, { numRuns: 1000 });
  const kept = await rows();
  expect(kept.length).toBeGreaterThan(10);
  for (const row of kept) {
    // Reading a row once more must change nothing in it.
    const { key: _key, openFor: _openFor, homepage: _homepage, ...again } = leadSchema.parse(row);
    for (const [column, value] of Object.entries(again)) expect(row[column]).toBe(value ?? null);
  }
}, 60_000);
