import { expect, test } from "vitest";
import { fieldTable } from "../contract/fields.ts";
import {
  fields,
  incomplete,
  problems,
  messageNumber,
  receivedDate,
  rulesOf,
} from "../contract/form.ts";
import { replies } from "./replies.ts";
import { site } from "../content/site.ts";
import { connect } from "./dependencies.ts";
import { maxBody } from "./guard.ts";
import { contactPage, env, fail, message, query, rows, workerWith } from "./testing.ts";

const notFoundPage = async () =>
  new Response(
    `<head><title>Gone</title></head><h1 data-hide="error">Not here</h1><template data-show="error"><h1>Oh</h1></template>`,
    { status: 404 },
  );
const { leads } = connect(env);
const urlEncoded = "application/x-www-form-urlencoded";
const referer = { Referer: "http://localhost/contact?project=2" };

test("a form without JavaScript is redirected to a URL that confirms only a stored message", async () => {
  const worker = workerWith({ contactPage, notFoundPage });
  const reply = await worker.postForm(message, referer);
  const [row] = await rows();
  const location = `/api/contact/${row?.id}#message-sent`;
  expect([reply.status, reply.headers.get("Location")]).toEqual([303, location]);

  const confirmed = await worker.visit(location);
  expect(confirmed.status).toBe(200);
  const html = await confirmed.text();
  expect(html).toMatch(/^<head><title>Message Sent! \| Contact<.*<h2 .*>Message Sent!</);
  expect(html).not.toContain("template");
  expect(html).toContain(messageNumber(String(row?.id)));
  // The page shows the date on which the message was received, not the date on which the page is opened.
  const received = new Date(String(row?.received_at));
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Unknown"]) {
    const page = await worker.visit(location, { cf: { timezone: zone } });
    const date = receivedDate(received, zone === "Unknown" ? site : { timeZone: zone });
    expect(await page.text()).toContain(date);
  }
  // The confirmation does not contain the message, because somebody else could open its URL.
  const texts = fields.filter((field) => !rulesOf(field).options);
  for (const field of texts) expect(html).not.toContain(message[field]);

  const Referer = `http://localhost${location}`;
  await worker.postForm({ ...message, subject: "Another, from there" }, { Referer });
  const pages = (await query("SELECT page FROM leads ORDER BY page")).map(({ page }) => page);
  expect(pages).toEqual([null, "/contact?project=2"]);

  await query("DELETE FROM leads");
  for (const id of [row?.id, "%00", "x".repeat(3000)]) {
    const missing = await worker.visit(`/api/contact/${id}`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("Not here");
  }
});

test("a message is not confirmed while the database does not answer", async () => {
  const worker = workerWith({ contactPage, leads: { ...leads, receivedAt: fail } });
  const reply = await worker.visit("/api/contact/1");
  expect(reply.status).toBe(503);
  expect(problemIn(await reply.text())).toMatch(/\S/);
});

/** The text of the problem that is shown above the fields. */
const problemIn = (html: string) =>
  /<p data-show="problem"><b .*?<i data-fill="problem">(.*?)<\/i>/.exec(html)?.[1] ?? "";

const atLimit = { isWithinRateLimit: async () => false };
const storeFails = { leads: { ...leads, insert: fail } };
const long = { message: "x".repeat(30_000) };
const { title, description } = incomplete;
const lengthError = ["message", "Too long by 10,000: keep this to 20,000 characters."];

test.each([
  [422, /marked fields/, {}, long, [lengthError]],
  [422, /marked fields/, {}, { email: "dana" }, [["email", expect.any(String)]]],
  [422, /marked fields/, {}, { email: "dänä@example.com" }, [["email", problems.emailLetters]]],
  [422, new RegExp(description), {}, { name: " " }, [["name", fieldTable.name.missing]]],
  [422, /looked like spam/, {}, { homepage: "filled by a bot" }, []],
  [429, /wait a minute/, atLimit, {}, []],
  [503, /could not be saved/, storeFails, {}, []],
])("a form refused with %s keeps its values", async (status, error, deps, changes, errors) => {
  const worker = workerWith({ contactPage, ...deps });
  const values = { ...message, key: "k", ...changes };
  const reply = await worker.postForm(values, referer);
  expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
  expect(reply.headers.get("Retry-After")).toBe(status === 429 ? "60" : null);
  const html = await reply.text();
  expect(problemIn(html)).toMatch(error);
  for (const field of fields) expect(html).toContain(values[field]);
  for (const value of ["/contact?project=2", "k"]) expect(html).toContain(`value="${value}"`);
  // The page has no honeypot, so that the form is not refused as spam again.
  expect(html).not.toMatch(/disabled|filled by a bot|name="homepage"|data-hydrate/);
  const shown = html.matchAll(
    /name="(\w+)" aria-invalid="true"[^]*?<p data-fill="\1-problem">(.*?)</g,
  );
  expect(Array.from(shown, ([, field, text]) => [field, text])).toEqual(errors);
  // The page offers email, unless the visitor can correct the form.
  const isMailOffered = errors.length === 0 || errors[0]?.[1] === problems.emailLetters;
  expect(html.includes(`<a data-fill="mail">${site.email}</a>`)).toBe(isMailOffered);
  expect(html.includes(`<b data-fill="problem-title">${title}</b>`)).toBe("name" in changes);
  expect(html).toMatch(/<title>.+ \| Contact</);
});

test.each([
  [403, /own site/, {}, urlEncoded, { "Sec-Fetch-Site": "cross-site" }],
  [413, /Back button/, {}, urlEncoded, {}],
  [413, /shorten it/, {}, "application/json", {}],
  [429, /wait a minute/, atLimit, "application/json", {}],
  [415, /\S/, {}, "text/plain", {}],
])("the body of a post refused with %s is not read", async (status, text, deps, type, headers) => {
  let isRead = false;
  const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
  const length = String(status === 413 ? maxBody + 1 : 100);
  const given = { "Content-Type": type, "Content-Length": length, ...headers };
  const reply = await workerWith({ contactPage, ...deps }).post(body, given);
  expect([reply.status, isRead]).toEqual([status, false]);
  expect(reply.headers.get("Retry-After")).toBe(status === 429 ? "60" : null);
  expect(await reply.text()).toMatch(text);
});

test("the longest message is accepted in each encoding and any writing system", async () => {
  const long = (length: number) => "訊".repeat(length);
  const texts = { name: long(1000), subject: long(1000), message: long(20_000) };
  const values = { ...message, ...texts, key: "k".repeat(64), page: `/${"?".repeat(1999)}` };
  const worker = workerWith();
  expect((await worker.post(new URLSearchParams(values))).status).toBe(303);
  expect((await worker.postForm(values)).status).toBe(303);
  expect((await worker.postJson(values)).status).toBe(200);
  const [row, ...others] = await rows();
  expect([row?.message === texts.message, others]).toEqual([true, []]);
});

const fault = () => {
  throw new Error("no route to dana@example.com");
};

test("after an exception, a form gets the contact page with an error, and a script gets JSON", async () => {
  const worker = workerWith({ contactPage, isWithinRateLimit: async () => fault() });
  const reply = await worker.postForm(message, referer);
  expect(reply.status).toBe(500);
  const html = await reply.text();
  expect(html).toContain("Unexpected Application Error!</b>");
  expect(problemIn(html)).toContain("500 Internal Server Error. ");
  expect(html).not.toContain("no route");
  const toScript = await worker.postJson(message);
  const answer = { ok: false, error: "Something went wrong." };
  expect([toScript.status, await toScript.json()]).toEqual([500, answer]);
});

test.each([
  [notFoundPage, "<head><title>Unexpected Application Error!</title></head><h1>Oh</h1>"],
  [fault, '{"ok":false,"error":"Something went wrong."}'],
])(
  "after an exception, a browser gets the error page, or JSON if that page fails",
  async (page, text) => {
    const broken = { contactPage: fault, now: fault, leads: { ...leads, receivedAt: fail } };
    const worker = workerWith({ ...broken, notFoundPage: page });
    const reply = await worker.visit("/api/contact/1", { headers: { Accept: "text/html" } });
    expect([reply.status, await reply.text()]).toEqual([500, text]);
    expect((await worker.postForm(message)).status).toBe(500);
  },
);

const homepage = "http://x";
const key = "k";
const script = { key, openFor: 2000 };
const own = { "Sec-Fetch-Site": "same-origin" };
const origin = { Origin: "http://localhost" };
const links = (count: number) => ({ ...script, message: "http://a ".repeat(count) });

// docs/leads.md says the same.
test.each<[string, object, Record<string, string>, string | null]>([
  ["a person", script, own, null],
  ["a person with a privacy tool", script, {}, null],
  ["a person with autofill", { ...script, homepage }, own, "honeypot"],
  ["a person with four links", links(4), own, null],
  ["a person without scripts", {}, own, null],
  ["a visitor over plain http", {}, origin, null],
  ["a visitor who sends only a referrer", {}, referer, null],
  ["a visitor with a privacy tool and without scripts", {}, {}, "source"],
  ["a bot that posts the fields", { key }, {}, "source"],
  ["a bot that fills every field", { key, homepage }, {}, "refused"],
  ["a visitor without scripts who fills the honeypot", { homepage }, own, "refused"],
  ["a fast bot", { key, openFor: 1999 }, own, "fast"],
  ["a bot with five links", links(5), own, "links"],
])("the spam check of %s", async (_, changes, headers, suspected) => {
  const worker = workerWith({ contactPage });
  const isScript = "key" in changes;
  const body = { ...message, ...changes };
  const post = isScript ? worker.postJson : worker.postForm;
  const reply = await post(body, headers);
  const isRefused = suspected === "refused";
  expect(reply.status).toBe(isRefused ? 422 : isScript ? 201 : 303);
  expect(await rows()).toMatchObject(isRefused ? [] : [{ suspected }]);
  if (isRefused && isScript) expect(await reply.json()).toMatchObject({ error: replies.spam });
});
