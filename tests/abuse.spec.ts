import { expect, test } from "@playwright/test";
import { contactPath, longestBody } from "../contract/limits.ts";
import { newSubject } from "./kit/form.ts";
import { ask, expectFromDesk, expectNothingLeaked, markup } from "./kit/raw.ts";

const message = {
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Orders",
  message: "We run about sixty standing orders a week.",
};

const asJson = { "Content-Type": "application/json" };
const asForm = { "Content-Type": "application/x-www-form-urlencoded" };
const json = (changes: object) => JSON.stringify({ ...message, ...changes });
const form = (changes: object) => new URLSearchParams({ ...message, ...changes }).toString();

const bodies: [number, string, Record<string, string>, string | Buffer][] = [
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
  [400, "a bare list", asJson, `[${json({})}]`],
  [400, "null", asJson, "null"],
  [400, "a string", asJson, '"message"'],
  [400, "half of it", asJson, json({}).slice(0, 40)],
  [400, "no body", asJson, ""],
  [400, "10,000 brackets", asJson, "[".repeat(10_000)],
  [400, "bytes that are no text", asJson, Buffer.from([0xff, 0xfe, 0x7b, 0x7d])],
  [400, "a zip that nobody asked for", { ...asJson, "Content-Encoding": "gzip" }, "\u001F\u008B"],
  [400, "a form without its boundary", { "Content-Type": "multipart/form-data" }, "--x--"],
  [415, "XML", { "Content-Type": "text/xml" }, '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  [415, "text, as a cross-site form can", { "Content-Type": "text/plain" }, json({})],
  [415, "no type", {}, json({})],
  [415, "a type of the prototype", { "Content-Type": "constructor" }, json({})],
  [413, "one byte too many", asJson, " ".repeat(longestBody.taken + 1)],
  [413, "a megabyte", asJson, json({ message: "x".repeat(2 ** 20) })],
  [413, "a megabyte of form", asForm, form({ message: "x".repeat(2 ** 20) })],
  [415, "a megabyte of XML", { "Content-Type": "text/xml" }, "x".repeat(2 ** 20)],
  [403, "a megabyte from another site", { ...asJson, Origin: "null" }, "x".repeat(2 ** 20)],
  [403, "another site", { ...asJson, "Sec-Fetch-Site": "cross-site" }, json({})],
  [403, "a sister site", { ...asJson, "Sec-Fetch-Site": "same-site" }, json({})],
  [403, "another origin", { ...asJson, Origin: "https://evil.example" }, json({})],
  [403, "an origin that hides", { ...asForm, Origin: "null" }, form({})],
  [403, "a longer host", { ...asJson, Origin: "http://localhost.evil.example" }, json({})],
];

for (const [status, attempt, headers, body] of bodies) {
  test(`${attempt}: ${status}`, { tag: "@SAFE-1" }, async ({ baseURL }) => {
    const reply = await ask(baseURL, contactPath, { method: "POST", headers, body });
    expectFromDesk(reply, attempt);
    expect(reply.status).toBe(status);
    expect((await ask(baseURL, "/api/health")).status).toBe(200);
  });
}

test("prototype keys change nothing", { tag: "@SAFE-1" }, async ({ baseURL }) => {
  const polluted = `{"__proto__":{"ok":"no"},"constructor":{"prototype":{"ok":"no"}},${json({}).slice(1)}`;
  const post = { method: "POST", headers: asJson, body: polluted };
  const reply = await ask(baseURL, contactPath, post);
  expectFromDesk(reply, "prototype keys");
  expect(JSON.parse(reply.body)).toEqual({ ok: true, id: expect.any(String) });
});

test(
  "a confirmation leads home, whatever the request says",
  { tag: "@SAFE-1" },
  async ({ baseURL }) => {
    for (const lie of ["Host", "X-Forwarded-Host", "Forwarded", "X-Original-URL"]) {
      const headers = { ...asForm, [lie]: "evil.example" };
      const body = form({ subject: newSubject() });
      const reply = await ask(baseURL, contactPath, { method: "POST", headers, body });
      expectFromDesk(reply, lie);
      expect(reply.status, lie).toBe(303);
      expect(reply.headers["location"], lie).toMatch(/^\/api\/contact\/[\w-]{36}#message-sent$/);
    }
  },
);

test("methods that nobody offers", { tag: "@SAFE-1" }, async ({ baseURL }) => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"]) {
    const reply = await ask(baseURL, contactPath, { method });
    expectFromDesk(reply, method);
    expect([reply.status, reply.headers["allow"]], method).toEqual([405, "POST"]);
    if (method === "GET") continue;
    const page = await ask(baseURL, "/", { method });
    expectNothingLeaked(page, method);
    expect([page.status, page.body], method).toEqual([405, ""]);
  }
  const overridden = { ...asForm, "X-HTTP-Method-Override": "DELETE" };
  const post = { method: "POST", headers: overridden, body: form({ name: " " }) };
  expect((await ask(baseURL, contactPath, post)).status).toBe(422);
});
