import { describe, expect, inject, test } from "vitest";
import { leadSchema } from "../contract/lead.ts";
import { fields } from "../contract/limits.ts";
import { site } from "../content/site.ts";
import { receiptOf } from "../contract/receipt.ts";
import { connect } from "./dependencies.ts";
import { judge, verifyTurnstile } from "./judge.ts";
import { ownersSql } from "./leads.ts";
import { ask, away, backRoom, deskWith, env, keepOne, message, ok, rows } from "./testing.ts";

const contactPage = async () =>
  new Response(
    '<div data-island="contact-form"><form><p id="form-problem" hidden></p><input id="name"><input id="email"><input id="subject"><textarea id="message"></textarea></form></div>',
  );
const missingPage = async () => new Response("not here", { status: 404 });
const { leads } = connect(env);
const fromStudy = { Referer: "http://localhost/contact?project=2" };

describe("@LEAD-2 a form without scripts", () => {
  test("lands on an address of its own, where only a kept message is confirmed", async () => {
    const desk = deskWith({ contactPage, missingPage });
    const reply = await desk.postForm(message, fromStudy);
    const [row] = await rows();
    const location = `/api/contact/${row?.id}#message-sent`;
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, location]);

    const confirmed = await desk.visit(location);
    expect(confirmed.status).toBe(200);
    const words = await confirmed.text();
    expect(words).toContain('id="message-sent"><strong>Message Sent!<');
    // Counted from the message, also if the page is opened again on another day.
    expect(words).toContain(receiptOf(new Date(String(row?.received_at)), site));
    expect(confirmed.headers.get("Cache-Control")).toBe("no-store");
    expect(confirmed.headers.get("X-Robots-Tag")).toBe("noindex");
    for (const other of [crypto.randomUUID(), "1", "%00", "x".repeat(3000)]) {
      const missing = await desk.visit(`/api/contact/${other}`);
      expect([missing.status, await missing.text()]).toEqual([404, "not here"]);
    }

    const Referer = `http://localhost${location}`;
    await desk.postForm({ ...message, subject: "Another, from there" }, { Referer });
    expect(await ask("SELECT page FROM leads ORDER BY page")).toEqual([
      { page: null },
      { page: "/contact?project=2" },
    ]);
  });

  test("spam and canaries are no message that was sent", async () => {
    const desk = deskWith({ contactPage, missingPage, canarySecret: "s" });
    await desk.postForm({ ...message, homepage: "x" });
    await desk.postJson(message, { "Lead-Canary": "s" });
    const kept = await rows();
    expect(kept).toHaveLength(2);
    for (const { id } of kept) expect((await desk.visit(`/api/contact/${id}`)).status).toBe(404);
  });

  test("a store that is away confirms nothing, and says so", async () => {
    const desk = deskWith({ contactPage, leads: { ...leads, acknowledged: away } });
    const reply = await desk.visit("/api/contact/1");
    expect(reply.status).toBe(503);
    expect(await reply.text()).toMatch(/id="form-problem">\S/);
  });
});

/** The page has what was typed; that a browser shows it to the letter, tests/native-lead.spec.ts sees. */
function expectTyped(html: string, typed: typeof message) {
  for (const field of fields) expect(html).toContain(typed[field]);
  expect(html).toContain('name="page" value="/contact?project=2"');
  expect(html).not.toContain("data-island");
}

describe("@LEAD-3 a form that is refused", () => {
  const storeAway = { leads: { ...leads, keep: away } };
  const long = { message: "x".repeat(400_000) };

  test.each([
    [403, /own site/, {}, {}, { "Sec-Fetch-Site": "cross-site" }],
    [413, /too long/, {}, long, {}],
    [422, /marked fields/, {}, { email: "dana" }, {}],
    [422, /held back/, {}, { homepage: "filled by a program" }, {}],
    [429, /wait a minute/, { mayPost: async () => false }, {}, {}],
    [503, /could not be saved/, storeAway, {}, {}],
  ])("with %s comes back as it was typed", async (status, says, deps, changed, headers) => {
    const desk = deskWith({ contactPage, ...deps });
    const typed = { ...message, ...changed };
    const reply = await desk.postForm(typed, { ...fromStudy, ...headers });
    expect(reply.status).toBe(status);
    expect(reply.headers.get("Retry-After")).toBe(status === 429 ? "60" : null);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    const html = await reply.text();
    expect(html.match(/id="form-problem">(.*?)</)?.[1]).toMatch(says);
    expectTyped(html, typed);
    expect(html).not.toMatch(/hidden>|filled by a program/);
  });

  test("as too long has the limit beside its field", async () => {
    const html = await (await deskWith({ contactPage }).postForm({ ...message, ...long })).text();
    expect(html).toMatch(/id="message-problem">[^<]*50,000/);
    expect(html.match(/class="cell-problem"/g)).toHaveLength(1);
  });

  test("is opened again by a reload of its address", async () => {
    const visit = (init: RequestInit) => deskWith().visit("/api/contact", init);
    const html = { Accept: "text/html,*/*;q=0.8" };
    const reply = await visit({ headers: html });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/contact"]);
    for (const init of [{}, { method: "PUT", headers: html }]) {
      expect((await visit(init)).status).toBe(405);
    }
  });

  test("is not one with 50,000 characters of any writing", async () => {
    const text = "訊".repeat(50_000);
    expect((await deskWith().postForm({ ...message, message: text })).status).toBe(303);
    expect(await rows()).toMatchObject([{ message: text }]);
  });

  test.each([
    [400, "multipart/form-data", "broken"],
    [413, "application/x-www-form-urlencoded", `message=${"x".repeat(2 ** 20)}`],
  ])("with %s and cannot be given back brings the page", async (status, type, body) => {
    const reply = await deskWith({ contactPage }).post(body, { "Content-Type": type });
    expect(reply.status).toBe(status);
    expect(await reply.text()).toMatch(/id="form-problem">\S/);
  });
});

describe("@ROUTE-6 when the desk breaks down", () => {
  const breakDown = () => {
    throw new Error("no route to dana@example.com");
  };

  test.each([
    ["before it is checked", { mayPost: async () => breakDown() }],
    ["while it is judged", { now: breakDown }],
  ])("%s, the page says so and keeps what was typed", async (_, deps) => {
    const desk = deskWith({ contactPage, ...deps });
    const reply = await desk.postForm(message, fromStudy);
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
    const html = await reply.text();
    expect(html).toMatch(/<h2>Unexpected Application Error!<\/h2><p>\S[^]*<form>/);
    expect(html).not.toContain("no route");
    expectTyped(html, message);

    const toScript = await desk.postJson(message);
    const words = { ok: false, error: "Something went wrong." };
    expect([toScript.status, await toScript.json()]).toEqual([500, words]);
  });

  test("over a body that breaks off, too", async () => {
    const body = new ReadableStream({ pull: breakDown });
    const type = "application/x-www-form-urlencoded";
    const reply = await deskWith({ contactPage }).post(body, { "Content-Type": type });
    expect(reply.status).toBe(500);
    expect(await reply.text()).toContain("Unexpected Application Error!");
  });

  test("and the contact page cannot be had, the short answer is left", async () => {
    const reply = await deskWith({ contactPage: breakDown, now: breakDown }).postForm(message);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([500, "application/json"]);
  });
});

describe("@LEAD-15 judgment", () => {
  const homepage = "http://x";
  const key = "k";

  test.each([
    ["spam", "honeypot", "a filled honeypot and nothing else", { homepage }],
    ["spam", "honeypot", "one and a key", { homepage, key }],
    ["spam", "honeypot", "one and a minute", { homepage, openFor: 60_000 }],
    ["spam", "honeypot", "one, a key and 1.9 seconds", { homepage, key, openFor: 1900 }],
    ["spam", "honeypot", "one, a key and a time that is none", { homepage, key, openFor: "long" }],
    ["kept", "honeypot", "one, a key and two seconds", { homepage, key, openFor: 2000 }],
    ["kept", "fast", "sent within two seconds", { openFor: 1999 }],
    ["kept", null, "sent after two seconds", { openFor: 2000 }],
    ["kept", null, "no opening time", {}],
    ["kept", "links", "five links", { message: "http://a ".repeat(5) }],
    ["kept", null, "four links", { message: "https://www.a.test ".repeat(4) }],
  ])("%s, suspected of %s: %s", async (status, suspected, _, changes) => {
    const started: string[] = [];
    const desk = deskWith({ start: async (id) => void started.push(id) });
    const reply = await desk.postJson({ ...message, ...changes });
    const held = { ok: false, error: expect.stringContaining("held back") };
    const [row] = await rows();
    const isKept = status === "kept";
    expect(await reply.json()).toEqual(isKept ? { ok: true, id: row?.id } : held);
    expect(reply.status).toBe(isKept ? 201 : 422);
    expect(row).toMatchObject({ status, suspected });
    expect(started).toEqual(isKept ? [row?.id] : []);
  });

  test.each([{}, { key }])("the same words again, clean, are a new lead (%o)", async (signs) => {
    const statuses: number[] = [];
    for (const extra of [{ homepage }, { homepage }, {}]) {
      statuses.push((await deskWith().postJson({ ...message, ...signs, ...extra })).status);
    }
    expect(statuses).toEqual([422, 422, 201]);
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(["kept", "spam"]);
  });

  test("@LEAD-7 the owner releases an id and forgets an address, and nothing else", async () => {
    await keepOne();
    await keepOne({ email: "o'brien@example.com", homepage });
    const [{ id }] = (await ask(ownersSql.spam)) as [{ id: string }];
    // Unquoted, these would be true of every message.
    expect(await ask(ownersSql.release("' OR '1'='1"))).toEqual([]);
    expect(await ask(ownersSql.forget("') OR lower('1') = lower('1"))).toEqual([]);
    expect(await ask(ownersSql.release(id))).toEqual([{ id }]);
    expect(await ask(ownersSql.release(id))).toEqual([]);
    expect(await ask(ownersSql.spam)).toEqual([]);
    const { started, sweepAfter } = backRoom({ mail: ok });
    await sweepAfter(0);
    expect(started).toEqual([id]);
    expect(await ask(ownersSql.forget("O'Brien@example.com"))).toEqual([{ id }]);
  });

  test("Turnstile is asked only with a secret, and marks what it does not pass", async () => {
    const asked: unknown[] = [];
    const verify = async (secret: string, token: unknown) => asked.push([secret, token]) > 1;
    const verdict = (secret: string) =>
      judge(leadSchema.parse(message), { "cf-turnstile-response": "token" }, secret, verify);
    expect(await verdict("")).toMatchObject({ suspected: null });
    expect(asked).toEqual([]);
    expect(await verdict("s")).toMatchObject({ status: "kept", suspected: "unverified" });
    expect(await verdict("s")).toMatchObject({ status: "kept", suspected: null });
    expect(asked[0]).toEqual(["s", "token"]);
  });

  test.each([
    ["token", "200", '{"success":true}', true],
    ["token", "200", '{"success":false}', false],
    [undefined, "200", '{"success":true}', false],
    // Without an answer nobody is suspected.
    ["token", "200", "<html>", true],
    ["token", "503", "{}", true],
  ])("Turnstile, asked about %s, answers %s %s: %s", async (token, status, body, isPerson) => {
    const address = `${inject("sink")}/${status}/turnstile/${encodeURIComponent(body)}`;
    expect(await verifyTurnstile("s", token, address)).toBe(isPerson);
  });
});
