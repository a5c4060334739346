import { describe, expect, test } from "vitest";
import { manage as labels } from "#labels";
import { formatTime } from "./dates.ts";
import { connect } from "./dependencies.ts";
import { createLink } from "./link.ts";
import { env, fail, message, query, rows, start, storeLead, workerWith } from "./testing.ts";
import { day } from "./time.ts";

const frame = `<title>404</title><script>report(location)</script><main>Not here</main>`;
const notFoundPage = async () =>
  new Response(frame, { status: 404, headers: { "Content-Security-Policy": "style-src 'self'" } });
const { leads } = connect(env);

const personalData = new RegExp(Object.values(message).join("|"), "i");

/** The path and query of a link that was sent at the start of the test. */
async function linkOf() {
  const { pathname, search } = new URL(await createLink(await leads.linkKey(), new Date(start)));
  return pathname + search;
}

async function open(changes: object = {}, link?: string, init?: RequestInit) {
  const worker = workerWith({ notFoundPage, ...changes });
  const reply = await worker.visit(link ?? (await linkOf()), init);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

async function press(values: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new URLSearchParams((await linkOf()).split("?")[1]);
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return open({}, "/api/messages", { method: "POST", body: form, headers });
}

/** A message with this status, and another one of the same person. */
async function storeWith(status: string) {
  const id = await storeLead();
  await query("UPDATE leads SET status = ?, check_after = 'x' WHERE id = ?", status, id);
  await storeLead({ email: message.email.toUpperCase(), key: "2" });
  return id;
}

const buttonsOf = (text: string) =>
  Array.from(text.matchAll(/name="action" value="(\w+)"/g), ([, action]) => action);

describe('the page "Manage messages" @LEAD-20', () => {
  test.each([
    ["spam", labels.states.spam, ["release", "forget"]],
    ["stored", labels.states.stored, ["retry", "done", "forget"]],
    ["failing", labels.states.failing, ["retry", "done", "forget"]],
    ["delivered", labels.states.delivered, ["forget"]],
  ])("shows date and state of a message that is %s, and changes nothing", async (...row) => {
    const [status, state, buttons] = row;
    const id = await storeWith(status);
    const before = await rows();
    const url = `${await linkOf()}&id=+${id}.&action=${buttons[0]}&sure=yes`;
    const reply = await open({}, url);
    expect(reply.status).toBe(200);
    const date = formatTime(new Date(start).toISOString());
    for (const text of [state, id, date]) expect(reply.text).toContain(text);
    expect(buttonsOf(reply.text)).toEqual(buttons);
    expect((await open({}, url, { method: "HEAD" })).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect(reply.text).not.toMatch(personalData);
  });

  test.each([
    ["release", "spam", { status: "stored", check_after: "" }],
    ["retry", "failing", { status: "failing", check_after: "" }],
    ["done", "failing", { status: "delivered", check_after: "x" }],
    ["release", "delivered", undefined],
    ["retry", "delivered", undefined],
    ["done", "spam", undefined],
  ] as const)("%s of a message that is %s", async (action, status, changed) => {
    const id = await storeWith(status);
    const { status: code, text } = await press({ id, action });
    const [row] = await query("SELECT status, check_after FROM leads WHERE id = ?", id);
    expect(row).toEqual(changed ?? { status, check_after: "x" });
    expect([code, text.includes(labels.results[action])]).toEqual([200, changed !== undefined]);
    expect(text).not.toMatch(personalData);
    expect(text).toContain(labels.states[row?.status ?? "stored"]);
  });

  test("deletes everything of a person after a confirmation", async () => {
    const id = await storeWith("delivered");
    const other = await storeLead({ email: "else@example.com" });
    await press({ id, action: "forget" });
    expect(await rows()).toHaveLength(3);
    const { text } = await press({ id, action: "forget", sure: "yes" });
    expect(text).toContain("Messages deleted: 2.");
    expect(await rows()).toMatchObject([{ id: other }]);
    const again = await press({ id, action: "forget", sure: "yes" });
    expect([again.status, again.text.includes(labels.unknown)]).toEqual([404, true]);
  });

  test("lists what was held in the last two weeks by id and date", async () => {
    const hold = (key: string, days: number) =>
      storeLead({ key, homepage: "x" }, { now: () => new Date(start - days * day) });
    await hold("1", 1);
    await hold("2", 15);
    const [old, recent] = await rows();
    const { text } = await open();
    const link = (await linkOf()).replaceAll("&", "&amp;");
    expect(text).toContain(`<a href="${link}&amp;id=${recent?.id}">${recent?.id}</a>`);
    expect(text).not.toContain(old?.id);
    expect(text).not.toMatch(personalData);
  });

  test("opens with a link until seven days after the next note is due", async () => {
    const link = await linkOf();
    const until = Date.parse(String(new URLSearchParams(link.split("?")[1]).get("until")));
    const statusAt = async (time: number) =>
      (await open({ now: () => new Date(time) }, link)).status;
    expect(Math.floor((until - start) / day)).toBeGreaterThanOrEqual(6);
    expect(Math.ceil((until - start) / day)).toBeLessThanOrEqual(14);
    expect([await statusAt(until + day - 1), await statusAt(until + day)]).toEqual([200, 403]);
    const { text } = await open({ now: () => new Date(until + day) }, link);
    expect(text).toContain(labels.expired);
  });

  test.each<[string, (link: string) => string]>([
    ["without parameters", () => "/api/messages"],
    ["with a later date", (link) => link.replace("until=2", "until=3")],
    ["with another signature", (link) => link.replace(/.$/, (end) => (end === "0" ? "1" : "0"))],
    ["with a signature of another form", (link) => `${link}0`],
  ])("refuses a link %s, and its posts", async (_, change) => {
    const id = await storeWith("spam");
    const link = change(await linkOf());
    const refused = await open({}, link);
    expect([refused.status, refused.text.includes(labels.wrong)]).toEqual([403, true]);
    expect(refused.text).not.toContain(id);
    const { until = "", signature = "" } = Object.fromEntries(
      new URLSearchParams(link.split("?")[1]),
    );
    expect(await press({ id, action: "release", until, signature })).toMatchObject({ status: 403 });
    expect(await query("SELECT status FROM leads WHERE id = ?", id)).toEqual([{ status: "spam" }]);
  });

  test("refuses posts of other sites, too many requests, and works only with the database", async () => {
    const id = await storeWith("spam");
    const foreign = await press({ id, action: "release" }, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    const own = await press({ id: "x", action: "release" }, { Origin: "http://localhost" });
    expect(own.status).toBe(404);
    const limited = { isWithinRateLimit: async () => false };
    for (const method of ["GET", "POST"]) {
      const reply = await open(limited, await linkOf(), { method });
      expect([reply.status, reply.headers.get("Retry-After")]).toEqual([429, "60"]);
    }
    const broken = await open({ leads: { ...leads, linkKey: fail } });
    expect([broken.status, broken.text.includes(labels.failed)]).toEqual([503, true]);
  });

  test("runs no script, and neither caches nor referrers contain its link", async () => {
    const { headers, text } = await open();
    expect(text).not.toMatch(/<script|Not here|>404</);
    expect(text).toMatch(/^<title>Manage messages \| /);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      // The link is not a part of the origin. Native posts still have an Origin.
      "referrer-policy": "strict-origin",
      "content-security-policy": expect.stringMatching(/style-src 'self', .*script-src 'none'/),
    });
  });
});
