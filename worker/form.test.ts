import { beforeEach, describe, expect, test } from "vitest";
import { leadSchema } from "../contract/lead.ts";
import { connect } from "./neighbors.ts";
import { judge } from "./judge.ts";
import { deskWith, emptyStore, env, message, rows } from "./testing.ts";

beforeEach(emptyStore);

const contactPage = async () =>
  new Response(
    '<script>1</script><form><p id="form-problem" hidden></p><input id="name"><input id="email"><input id="subject"><textarea id="message"></textarea></form>',
  );

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("a form without scripts", () => {
  test("lands on the confirmation, and its Referer says where it came from", async () => {
    const reply = await deskWith().post(formOf(message), {
      Referer: "http://localhost/contact?project=2",
    });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/contact#message-sent"]);
    expect(await rows()).toMatchObject([{ page: "/contact?project=2" }]);
  });

  test("is shown again with what was typed and what to mend", async () => {
    const typed = { ...message, email: "dana", message: "</textarea><b>" };
    const reply = await deskWith({ contactPage }).post(formOf(typed));
    const html = await reply.text();
    expect(reply.status).toBe(422);
    expect(html).toContain('value="Dana Mercer"');
    expect(html).toContain("&lt;/textarea&gt;&lt;b&gt;");
    expect(html).toMatch(/id="email"[^>]*aria-describedby="email-problem"[^]*such as/);
    expect(html).not.toMatch(/<script|hidden/);
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

  test("is answered with the page, whatever the refusal, and with what was typed if it could be read", async () => {
    const answers = await Promise.all([
      deskWith({ contactPage, mayPost: async () => false }).post(formOf(message)),
      deskWith({ contactPage }).post(formOf({ ...message, message: "x".repeat(40_000) })),
      deskWith({ contactPage }).post(formOf(message), { "Sec-Fetch-Site": "cross-site" }),
      deskWith({ contactPage }).post("broken", { "Content-Type": "multipart/form-data" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([429, 413, 403, 400]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(pages.every((page) => /id="form-problem">\S/.test(page))).toBe(true);
    expect(pages[0]).toContain('value="Dana Mercer"');
    expect(answers[0]?.headers.get("Retry-After")).toBe("60");
  });

  test("hears of a failing store in words", async () => {
    const { leads } = connect(env);
    const keep = () => Promise.reject(new Error("D1 is away"));
    const reply = await deskWith({ contactPage, leads: { ...leads, keep } }).post(formOf(message));
    expect(reply.status).toBe(503);
    expect(await reply.text()).toMatch(/could not be saved[^]*value="Dana Mercer"/);
  });
});

describe("judgment", () => {
  test("a filled honeypot is spam: kept, acknowledged, not announced", async () => {
    const queued: string[] = [];
    const desk = deskWith({ enqueue: async (ids) => void queued.push(...ids) });
    expect((await desk.postJson({ ...message, homepage: "http://x" })).status).toBe(201);
    expect(await rows()).toMatchObject([{ status: "spam" }]);
    expect(queued).toEqual([]);
  });

  test.each([
    ["sent within two seconds", { opened: Date.parse("2026-11-15T11:59:59Z") }, "fast"],
    ["sent after a minute", { opened: Date.parse("2026-11-15T11:59:00Z") }, null],
    ["no opening time", {}, null],
    ["a clock in the future", { opened: Date.parse("2026-11-16T12:00:00Z") }, null],
    ["five links", { message: "http://a ".repeat(5) }, "links"],
    ["four links", { message: "https://www.a.test ".repeat(4) }, null],
  ])("%s", async (_, changes, suspected) => {
    const desk = deskWith({ now: () => new Date("2026-11-15T12:00:00Z") });
    expect((await desk.postJson({ ...message, ...changes })).status).toBe(201);
    expect(await rows()).toMatchObject([{ status: "kept", suspected }]);
  });

  test("Turnstile is asked only with a secret, and marks what it does not pass", async () => {
    const lead = leadSchema.parse(message);
    const asked: unknown[] = [];
    const verify = async (secret: string, token: unknown) => asked.push([secret, token]) > 1;
    const body = { "cf-turnstile-response": "token" };
    const verdict = (secret: string | undefined) => judge(lead, body, new Date(), secret, verify);
    expect(await verdict(undefined)).toMatchObject({ suspected: null });
    expect(asked).toEqual([]);
    expect(await verdict("s")).toMatchObject({ status: "kept", suspected: "unverified" });
    expect(await verdict("s")).toMatchObject({ status: "kept", suspected: null });
    expect(asked[0]).toEqual(["s", "token"]);
  });
});
