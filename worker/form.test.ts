import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "./index.ts";
import { deskWith, emptyStore, env, message, rows } from "./testing.ts";

beforeEach(emptyStore);

const contactPage = async () =>
  new Response(
    '<script>1</script><p id="form-problem" hidden></p><input id="name"><input id="email"><input id="subject"><textarea id="message"></textarea>',
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
    expect([reply.status, reply.headers.get("Location")]).toEqual([
      303,
      "http://localhost/contact#message-sent",
    ]);
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
    ["four links", { message: "http://a ".repeat(4) }, null],
  ])("%s", async (_, changes, suspected) => {
    const desk = deskWith({ now: () => new Date("2026-11-15T12:00:00Z") });
    expect((await desk.postJson({ ...message, ...changes })).status).toBe(201);
    expect(await rows()).toMatchObject([{ status: "kept", suspected }]);
  });
});
