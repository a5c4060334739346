import fc from "fast-check";
import { expect, test } from "vitest";
import { leadSchema } from "../contract/lead.ts";
import { maxBody } from "./guard.ts";
import { contactPage, message, rows, workerWith } from "./testing.ts";

const asJson = { "Content-Type": "application/json" };
const asForm = { "Content-Type": "application/x-www-form-urlencoded" };
const json = (changes: object) => JSON.stringify({ ...message, ...changes });
const form = (changes: object) => new URLSearchParams({ ...message, ...changes }).toString();
const typed = (type: string) => ({ "Content-Type": type });

/** No reply may contain this unescaped. */
const markup = `"><img src=x onerror=alert(1)>`;
const polluted = `{"__proto__":{"ok":"no"},"constructor":{"prototype":{"ok":"no"}},${json({}).slice(1)}`;

const worker = workerWith({ contactPage });

test.each<[number, string, Record<string, string>, BodyInit]>([
  [201, "a header in the name", asJson, json({ name: "Dana\r\nBcc: all@example.com" })],
  [201, "a look-alike domain", asJson, json({ email: "dana@\u0430pple.com" })],
  [422, "markup in a form", asForm, form({ name: markup, email: markup, page: `/${markup}` })],
  [422, "20,000 emoji", asJson, json({ message: "😀".repeat(20_000) })],
  [422, "a number as a name", asJson, json({ name: 7 })],
  [422, "an empty object", asJson, "{}"],
  [422, "only prototype keys", asJson, `{"__proto__":${json({})},"constructor":${json({})}}`],
  [201, "prototype keys in addition to a message", asJson, polluted],
  [400, "a list instead of an object", asJson, `[${json({})}]`],
  [400, "null", asJson, "null"],
  [400, "a string", asJson, '"message"'],
  [400, "incomplete JSON", asJson, json({}).slice(0, 40)],
  [400, "an incomplete form", typed("multipart/form-data"), "broken"],
  [415, "XML", typed("text/xml"), '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  [415, "text, which another site's form can send", typed("text/plain"), json({})],
  [415, "a content type named like a property of Object", typed("constructor"), json({})],
  [413, "one byte too many", asJson, " ".repeat(maxBody + 1)],
  [415, "a megabyte of XML", typed("text/xml"), "x".repeat(2 ** 20)],
  [403, "a cross-site post", { ...asJson, "Sec-Fetch-Site": "cross-site" }, json({})],
  [403, "a same-site post", { ...asJson, "Sec-Fetch-Site": "same-site" }, json({})],
  [403, "an opaque origin", { ...asForm, Origin: "null" }, form({})],
  [403, "a longer host", { ...asJson, Origin: "http://localhost.evil.example" }, json({})],
])("the Worker answers %s to %s", async (status, _, headers, body) => {
  const reply = await worker.post(body, headers);
  expect(reply.status).toBe(status);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  const answer = await reply.text();
  expect(answer).not.toContain(markup);
  expect(answer).not.toMatch(/\bat .*:\d+:\d+|\w*Error:|node_modules|\/(tmp|root|home)\//);
  const sent = { ok: true, id: expect.any(String) };
  if (status === 201) expect(JSON.parse(answer)).toEqual(sent);
  else expect(await rows()).toEqual([]);
});

const values = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.constantFrom(" ", "\uD800", "a\r\nBcc: x@y.z", "a@\u0430.de", "x".repeat(20_000)),
  fc.jsonValue(),
);
const extras = ["key", "page", "openFor", "homepage", "__proto__"];
const names = [...Object.keys(message), ...extras];

test("random bodies cause no 500, and each stored row is valid", async () => {
  const changes = fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 4 });
  const property = fc.asyncProperty(changes, fc.boolean(), async (changed, isForm) => {
    const body: Record<string, unknown> = { ...message, ...changed };
    // String() would fail for an object with a `toString` property that is not a function.
    const text = (value: unknown) =>
      typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    const fields = Object.entries(body).map(([name, value]) => [name, text(value)]);
    const reply = isForm
      ? await worker.postForm(Object.fromEntries(fields))
      : await worker.postJson(body);
    expect([200, 201, 303, 413, 422]).toContain(reply.status);
  });
  await fc.assert(property, { numRuns: 200 });
  const stored = await rows();
  expect(stored.length).toBeGreaterThan(10);
  for (const row of stored) {
    // Parsing a stored row again must not change it.
    const { key: _key, openFor: _openFor, homepage: _homepage, ...again } = leadSchema.parse(row);
    for (const [column, value] of Object.entries(again)) expect(row[column]).toBe(value ?? null);
    // No line break can begin a mail header, and no domain looks like another one.
    expect([row.name, row.subject, row.email].join("")).not.toMatch(/[\n\r\u2028\u2029]/);
    expect(row.email).toMatch(/^[\x21-\x7E]+$/);
  }
});

const units = ["\u00FC", "@", ".", " ", "\n", "\u001B", "\uD800"];
const pairs = units.flatMap((unit, at) => units.slice(at).map((other) => unit + other));

/**
 * In milliseconds. Shorter times are not compared, because they vary too much on a busy machine. A pattern that takes quadratic
 * time takes seconds.
 */
const noise = 200;

/** Measures up to three times, and returns the shortest time. Stops at a time below `noise`. */
async function timeFor(body: string, headers: Record<string, string>, left = 2): Promise<number> {
  const before = performance.now();
  const reply = await worker.post(body, headers);
  await reply.text();
  const time = performance.now() - before;
  expect([200, 201, 303, 422]).toContain(reply.status);
  return time < noise || !left ? time : Math.min(time, await timeFor(body, headers, left - 1));
}

test.each([...names, "unknown"])("a longer %s takes at most linear time", async (name) => {
  for (const [encode, headers] of [[json, asJson] as const, [form, asForm] as const]) {
    const sizeOf = (text: string) => new TextEncoder().encode(encode({ [name]: text })).length;
    for (const pair of pairs) {
      const count = Math.floor((maxBody - sizeOf("x")) / (sizeOf(pair) - sizeOf("")));
      // The last character differs. A slow pattern often fails there, and starts again from the second character, and so on.
      const bodyOf = (times: number) => encode({ [name]: `${pair.repeat(times)}x` });
      const half = Math.max(noise, await timeFor(bodyOf(count / 2), headers));
      const whole = await timeFor(bodyOf(count), headers);
      expect(whole, pair).toBeLessThan(Math.min(3 * half, 1000));
    }
  }
});
