import { beforeEach, describe, expect, inject, test } from "vitest";
import { leadSchema } from "../contract/lead.ts";
import { announce, type Task } from "./announce.ts";
import { judge, verifyTurnstile } from "./judge.ts";
import { ownersSql } from "./leads.ts";
import { connect } from "./dependencies.ts";
import { sweep } from "./sweep.ts";
import { backRoom, deskWith, emptyStore, env, message, rows } from "./testing.ts";

beforeEach(emptyStore);

const contactPage = async () =>
  new Response(
    '<div data-island="contact-form"><form><p id="form-problem" hidden></p><input id="name"><input id="email"><input id="subject"><textarea id="message"></textarea></form></div>',
  );

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function get(desk: ReturnType<typeof deskWith>, path: string) {
  return desk.fetch(new Request(`http://localhost${path}`), env);
}

const missingPage = async () => new Response("not here", { status: 404 });

describe("a form without scripts", () => {
  test("@LEAD-2 lands on an address of its own, where only a kept message is confirmed", async () => {
    const desk = deskWith({ contactPage, missingPage });
    const reply = await desk.post(formOf(message), {
      Referer: "http://localhost/contact?project=2",
    });
    const [row] = await rows();
    expect(row).toMatchObject({ page: "/contact?project=2" });
    const location = `/api/contact/${row?.id}#message-sent`;
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, location]);

    const confirmed = await get(desk, location);
    expect(confirmed.status).toBe(200);
    expect(await confirmed.text()).toMatch(/id="message-sent"><strong>Message Sent!/);
    expect(confirmed.headers.get("Cache-Control")).toBe("no-store");
    expect(confirmed.headers.get("X-Robots-Tag")).toBe("noindex");

    for (const other of [crypto.randomUUID(), "1", "%00", "x".repeat(3000)]) {
      const missing = await get(desk, `/api/contact/${other}`);
      expect([missing.status, await missing.text()]).toEqual([404, "not here"]);
    }
  });

  test("@LEAD-2 spam, canaries and notes are no message that was sent", async () => {
    const desk = deskWith({ contactPage, missingPage, canarySecret: "s" });
    await desk.post(formOf({ ...message, homepage: "x" }));
    await desk.postJson(message, { "Lead-Canary": "s" });
    const { leads } = connect(env);
    await leads.keepNote("", new Date());
    const kept = await rows();
    expect(kept).toHaveLength(3);
    for (const { id } of kept) expect((await get(desk, `/api/contact/${id}`)).status).toBe(404);
  });

  test("@LEAD-2 a store that is away confirms nothing, and says so", async () => {
    const { leads } = connect(env);
    const isAcknowledged = () => Promise.reject(new Error("D1 is away"));
    const desk = deskWith({ contactPage, missingPage, leads: { ...leads, isAcknowledged } });
    const reply = await get(desk, "/api/contact/1");
    expect(reply.status).toBe(503);
    expect(await reply.text()).toMatch(/id="form-problem">\S/);
  });

  test("a second message from the confirmation does not name that page", async () => {
    const headers = { Referer: "http://localhost/api/contact/4d87" };
    await deskWith({ contactPage }).post(formOf(message), headers);
    expect(await rows()).toMatchObject([{ page: null }]);
  });

  test("is shown again with what was typed and what to mend", async () => {
    const typed = { ...message, email: "dana", message: "</textarea><b>" };
    const reply = await deskWith({ contactPage }).post(formOf(typed));
    const html = await reply.text();
    expect(reply.status).toBe(422);
    expect(html).toContain('value="Dana Mercer"');
    expect(html).toContain("&lt;/textarea&gt;&lt;b&gt;");
    expect(html).toMatch(/id="email"[^>]*aria-describedby="email-problem email-why"[^]*such as/);
    expect(html).not.toMatch(/data-island|hidden/);
  });

  test("keeps where it was first sent from, whatever it takes to send it", async () => {
    const desk = deskWith({ contactPage });
    const first = await desk.post(formOf({ ...message, name: " " }), {
      Referer: "http://localhost/contact?project=2",
    });
    expect(await first.text()).toContain('name="page" value="/contact?project=2"');
    await desk.post(formOf({ ...message, page: "/contact?project=2" }), {
      Referer: "http://localhost/api/contact",
    });
    expect(await rows()).toMatchObject([{ page: "/contact?project=2" }]);
  });

  const { leads } = connect(env);
  const storeAway = { ...leads, keep: () => Promise.reject(new Error("D1 is away")) };

  test.each([
    [403, {}, {}, { "Sec-Fetch-Site": "cross-site" }],
    [413, {}, { message: `${"x".repeat(80_000)} & &amp; <b>` }, {}],
    [422, {}, { email: "dana" }, {}],
    [422, {}, { homepage: "filled by a program" }, {}],
    [429, { mayPost: async () => false }, {}, {}],
    [503, { leads: storeAway }, {}, {}],
  ])(
    "@LEAD-3 refused with %s it comes back as it was typed",
    async (status, deps, changes, headers) => {
      const typed = {
        name: 'Dana "D" Mercer',
        email: "dana@example.com",
        subject: "Use &lt;b&gt; & &copy;",
        message: "\n\nOne & two &amp; three.\n</textarea>",
        ...changes,
      };
      const reply = await deskWith({ contactPage, ...deps }).post(formOf(typed), headers);
      expect(reply.status).toBe(status);
      expect(reply.headers.get("Retry-After")).toBe(status === 429 ? "60" : null);
      const html = await reply.text();
      expect(html).toMatch(/id="form-problem">\S/);
      expect(await readBack(html)).toEqual({
        name: typed.name,
        email: typed.email,
        subject: typed.subject,
        message: typed.message,
      });
      expect(html).not.toContain("filled by a program");
    },
  );

  const breakDown = () => {
    throw new Error("no route to dana@example.com");
  };

  test.each([
    ["before it is checked", { mayPost: async () => breakDown() }],
    ["while it is judged", { now: breakDown }],
  ])(
    "@ROUTE-6 when the desk breaks down %s, the page says so and keeps what was typed",
    async (_, deps) => {
      const typed = { ...message, message: "\nOne & two.\n</textarea>" };
      const desk = deskWith({ contactPage, ...deps });
      const reply = await desk.post(formOf(typed), {
        Referer: "http://localhost/contact?project=2",
      });
      expect(reply.status).toBe(500);
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
      const html = await reply.text();
      expect(html).toMatch(/<h2>Unexpected Application Error!<\/h2><p>\S[^]*<form>/);
      expect(html).toContain('name="page" value="/contact?project=2"');
      expect(html).not.toMatch(/data-island|no route/);
      expect(await readBack(html)).toEqual(typed);

      const toScript = await desk.postJson(message);
      expect([toScript.status, await toScript.json()]).toEqual([
        500,
        { ok: false, error: "Something went wrong." },
      ]);
    },
  );

  test("@ROUTE-6 a body that breaks off is answered with the page, too", async () => {
    const body = new ReadableStream({ pull: breakDown });
    const type = "application/x-www-form-urlencoded";
    const reply = await deskWith({ contactPage }).post(body, { "Content-Type": type });
    expect(reply.status).toBe(500);
    expect(await reply.text()).toContain("Unexpected Application Error!");
  });

  test("a contact page that cannot be had leaves the short answer", async () => {
    const reply = await deskWith({ contactPage: breakDown, now: breakDown }).post(formOf(message));
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([500, "application/json"]);
  });

  /** What a browser would show in the fields: attributes and text with their references resolved. */
  async function readBack(html: string) {
    const { parse } = await import("parse5");
    const found: Record<string, string> = {};
    const visit = (node: Parsed) => {
      const attributes = new Map((node.attrs ?? []).map(({ name, value }) => [name, value]));
      const id = attributes.get("id");
      if (node.nodeName === "input" && id) found[id] = attributes.get("value") ?? "";
      if (node.nodeName === "textarea" && id) found[id] = node.childNodes?.[0]?.value ?? "";
      for (const child of node.childNodes ?? []) visit(child);
    };
    visit(parse(html));
    return found;
  }

  interface Parsed {
    nodeName: string;
    value?: string;
    attrs?: { name: string; value: string }[];
    childNodes?: Parsed[];
  }

  test("that cannot be read, or is longer than is given back, is answered with the page", async () => {
    const answers = await Promise.all([
      deskWith({ contactPage }).post("broken", { "Content-Type": "multipart/form-data" }),
      deskWith({ contactPage }).post(formOf({ ...message, message: "x".repeat(300_000) })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 413]);
    for (const answer of answers) expect(await answer.text()).toMatch(/id="form-problem">\S/);
  });

  test("hears of a failing store in words", async () => {
    const reply = await deskWith({ contactPage, leads: storeAway }).post(formOf(message));
    expect(await reply.text()).toMatch(/could not be saved/);
  });
});

describe("judgment", () => {
  const homepage = "http://x";

  test.each([
    ["nothing else", {}],
    ["a key alone", { key: "k" }],
    ["a minute alone", { openFor: 60_000 }],
    ["a key, and 1.9 seconds", { key: "k", openFor: 1900 }],
    ["a key, and a time that is none", { key: "k", openFor: "long" }],
  ])("@LEAD-15 a filled honeypot with %s is held, and nothing is claimed", async (_, signs) => {
    const queued: Task[] = [];
    const desk = deskWith({ enqueue: async (tasks) => void queued.push(...tasks) });
    const reply = await desk.postJson({ ...message, ...signs, homepage });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual({ ok: false, error: expect.stringContaining("held back") });
    expect(await rows()).toMatchObject([{ status: "spam" }]);
    expect(queued).toEqual([]);
  });

  test("@LEAD-15 sent by our script a while after it was opened, it is announced as suspected", async () => {
    const queued: Task[] = [];
    const desk = deskWith({ enqueue: async (tasks) => void queued.push(...tasks) });
    const reply = await desk.postJson({ ...message, key: "k", openFor: 2000, homepage });
    expect(reply.status).toBe(201);
    const [row] = await rows();
    expect(row).toMatchObject({ status: "kept", suspected: "honeypot" });
    expect(queued).toEqual([row?.id]);
  });

  test.each([{}, { key: "k" }])(
    "@LEAD-15 the same words again, clean, are a new lead that is announced (%o)",
    async (signs) => {
      const queued: Task[] = [];
      const desk = deskWith({ enqueue: async (tasks) => void queued.push(...tasks) });
      expect((await desk.postJson({ ...message, ...signs, homepage })).status).toBe(422);
      expect((await desk.postJson({ ...message, ...signs, homepage })).status).toBe(422);
      expect((await desk.postJson({ ...message, ...signs })).status).toBe(201);
      expect((await rows()).map(({ status }) => status).toSorted()).toEqual(["kept", "spam"]);
      expect(queued).toHaveLength(1);
    },
  );

  test("@LEAD-15 what is released is announced, and what is no spam cannot be", async () => {
    await deskWith().postJson({ ...message, homepage });
    const [spam] = await rows();
    const ask = async (sql: string) => (await env.DB.prepare(sql).all()).results;
    expect(await ask(ownersSql.spam)).toMatchObject([{ id: spam?.id, name: message.name }]);
    expect(await ask(ownersSql.release("' OR '1'='1"))).toEqual([]);
    expect(await ask(ownersSql.release(String(spam?.id)))).toEqual([{ id: spam?.id }]);
    expect(await ask(ownersSql.release(String(spam?.id)))).toEqual([]);
    const { deps, queue, sent } = backRoom({ mail: () => {} });
    await sweep(deps);
    expect(queue).toEqual([spam?.id]);
    await announce(String(spam?.id), 1, deps);
    expect(sent).toEqual(["mail"]);
    expect(await ask(ownersSql.spam)).toEqual([]);
  });

  test.each([
    ["sent within two seconds", { openFor: 1999 }, "fast"],
    ["sent after two seconds", { openFor: 2000 }, null],
    ["no opening time", {}, null],
    ["five links", { message: "http://a ".repeat(5) }, "links"],
    ["four links", { message: "https://www.a.test ".repeat(4) }, null],
  ])("%s", async (_, changes, suspected) => {
    expect((await deskWith().postJson({ ...message, ...changes })).status).toBe(201);
    expect(await rows()).toMatchObject([{ status: "kept", suspected }]);
  });

  test("Turnstile is asked only with a secret, and marks what it does not pass", async () => {
    const lead = leadSchema.parse(message);
    const asked: unknown[] = [];
    const verify = async (secret: string, token: unknown) => asked.push([secret, token]) > 1;
    const body = { "cf-turnstile-response": "token" };
    const verdict = (secret: string | undefined) => judge(lead, body, secret, verify);
    expect(await verdict(undefined)).toMatchObject({ suspected: null });
    expect(asked).toEqual([]);
    expect(await verdict("s")).toMatchObject({ status: "kept", suspected: "unverified" });
    expect(await verdict("s")).toMatchObject({ status: "kept", suspected: null });
    expect(asked[0]).toEqual(["s", "token"]);
  });

  test("Turnstile's answer counts; without one nobody is suspected", async () => {
    const answer = (status: number, body: string) =>
      verifyTurnstile(
        "s",
        "token",
        `${inject("sink")}/${status}/turnstile/${encodeURIComponent(body)}`,
      );
    expect(await answer(200, '{"success":true}')).toBe(true);
    expect(await answer(200, '{"success":false}')).toBe(false);
    expect(await answer(200, "<html>")).toBe(true);
    expect(await answer(503, "{}")).toBe(true);
    expect(await verifyTurnstile("s", undefined, `${inject("sink")}/200/turnstile`)).toBe(false);
  });
});
