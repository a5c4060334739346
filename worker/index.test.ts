import { beforeEach, describe, expect, test } from "vitest";
import { longest } from "../contract/limits.ts";
import { connect } from "./dependencies.ts";
import { deskWith, emptyStore, env, message, rows } from "./testing.ts";

beforeEach(emptyStore);

const json = { "Content-Type": "application/json" };
describe("a message is kept once", () => {
  test("201 and an id, then 200 and the same id", async () => {
    const desk = deskWith();
    const first = await desk.postJson({ ...message, key: "k1" });
    const again = await desk.postJson({ ...message, key: "k1" });
    expect([first.status, again.status]).toEqual([201, 200]);
    const reply = await first.json();
    expect(reply).toEqual({ ok: true, id: expect.any(String) });
    expect(await again.json()).toEqual(reply);
    expect(await rows()).toHaveLength(1);
  });

  test("the same key with other text, or another key, is a new lead", async () => {
    const desk = deskWith();
    await desk.postJson({ ...message, key: "k1" });
    expect((await desk.postJson({ ...message, key: "k1", subject: "Other" })).status).toBe(201);
    expect((await desk.postJson({ ...message, key: "k2" })).status).toBe(201);
    expect(await rows()).toHaveLength(3);
  });

  test("without a key the same four fields are one lead for a day", async () => {
    let day = "2026-11-15T23:00:00Z";
    const desk = deskWith({ now: () => new Date(day) });
    expect((await desk.postJson(message)).status).toBe(201);
    expect((await desk.postJson(message)).status).toBe(200);
    day = "2026-11-16T01:00:00Z";
    expect((await desk.postJson(message)).status).toBe(201);
  });

  test("twenty at once are one lead", async () => {
    const desk = deskWith();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => desk.postJson({ ...message, key: "k1" })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test("fields are trimmed, page and visit are kept", async () => {
    const visit = { page: "/contact?project=2", landing: "/blog/1", referrer: "search.example" };
    await deskWith().postJson({
      ...message,
      ...visit,
      name: "  Dana  ",
      message: " a\r\nb\u0007 ",
    });
    expect(await rows()).toMatchObject([{ ...visit, name: "Dana", message: "a\nb" }]);
  });

  test("odd extras are left out, never a reason to refuse", async () => {
    const odd = {
      key: "",
      page: "/\\[",
      landing: 7,
      referrer: "<b>",
      openFor: "no",
    };
    expect((await deskWith().postJson({ ...message, ...odd })).status).toBe(201);
    expect(await rows()).toMatchObject([{ page: null, landing: null, referrer: null }]);
  });
});

describe("refusals", () => {
  test("422 by field", async () => {
    const reply = await deskWith().postJson({
      name: " ",
      email: "dana",
      subject: "a\nb",
      message: "x".repeat(longest.message + 1),
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual({
      ok: false,
      error: expect.any(String),
      errors: {
        name: expect.stringContaining("name"),
        email: expect.stringContaining("such as"),
        subject: expect.stringContaining("one line"),
        message: expect.stringContaining("10,000"),
      },
    });
    expect(await rows()).toEqual([]);
  });

  test.each(["{", "[]", "null", '"text"', "\u0000"])("400 for the body %j", async (body) => {
    expect((await deskWith().post(body, json)).status).toBe(400);
  });

  test("10,000 characters of any writing fit", async () => {
    const text = "訊".repeat(longest.message);
    expect((await deskWith().postJson({ ...message, message: text })).status).toBe(201);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...message, message: `另${text.slice(1)}` })) {
      form.set(name, value);
    }
    expect((await deskWith().post(form)).status).toBe(303);
    expect(await rows()).toHaveLength(2);
  });

  test("413 over 64 KB, whatever length was declared", async () => {
    const body = JSON.stringify({ ...message, message: "x".repeat(65 * 1024) });
    expect((await deskWith().post(body, json)).status).toBe(413);
    const stream = new Blob([body]).stream();
    expect((await deskWith().post(stream, json)).status).toBe(413);
  });

  test.each([
    ["a megabyte, to its end", 2 ** 20, 2 ** 20],
    ["300 MB, up to four", 300 * 2 ** 20, 4 * 2 ** 20],
  ])("413 for %s", async (_, size, most) => {
    const part = new Uint8Array(64 * 1024);
    let read = 0;
    const stream = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (read >= size) return controller.close();
          controller.enqueue(part);
          read += part.byteLength;
        },
      });
    for (const type of ["application/json", "application/x-www-form-urlencoded", "text/xml"]) {
      read = 0;
      const contactPage = async () => new Response("<form></form>");
      const { status } = await deskWith({ contactPage }).post(stream(), { "Content-Type": type });
      expect(status).toBe(type === "text/xml" ? 415 : 413);
      expect(read).toBeGreaterThanOrEqual(most);
      expect(read).toBeLessThan(most + 4 * part.byteLength);
    }
  });

  test("415 for another type", async () => {
    expect((await deskWith().post("hello", { "Content-Type": "text/plain" })).status).toBe(415);
  });

  test("403 from another site", async () => {
    const desk = deskWith();
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ]) {
      expect((await desk.postJson(message, headers as Record<string, string>)).status).toBe(403);
    }
    expect((await desk.postJson(message, { "Sec-Fetch-Site": "same-origin" })).status).toBe(201);
    expect((await desk.postJson(message, { Origin: "http://localhost" })).status).toBe(200);
  });

  test("405 for another method, 404 for another path", async () => {
    const ask = (path: string, method: string) =>
      deskWith().fetch(new Request(`http://localhost${path}`, { method }), env);
    const get = await ask("/api/contact", "GET");
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
    expect((await ask("/api/contact", "DELETE")).status).toBe(405);
    expect((await ask("/api/leads", "GET")).status).toBe(404);
  });

  test("429 after too many from one address, with the time to wait", async () => {
    const limited = deskWith({
      mayPost: async (address) => (await env.RATE_LIMIT.limit({ key: address })).success,
    });
    const statuses: number[] = [];
    for (let post = 0; post < 15; post++) {
      const reply = await limited.postJson(message, { "CF-Connecting-IP": "192.0.2.1" });
      statuses.push(reply.status);
      if (reply.status === 429) expect(reply.headers.get("Retry-After")).toBe("60");
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await limited.postJson(message, { "CF-Connecting-IP": "192.0.2.2" })).status).toBe(200);
  });

  test("refused posts count as well", async () => {
    let counted = 0;
    const desk = deskWith({ mayPost: async () => ++counted <= 5 });
    const posts = [
      desk.postJson({ ...message, name: "" }),
      desk.postJson(message, { "Sec-Fetch-Site": "cross-site" }),
      desk.post("{", json),
      desk.post("x".repeat(70_000), json),
      desk.post("hello", { "Content-Type": "text/plain" }),
    ];
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses).toEqual([422, 403, 400, 413, 415]);
    expect((await desk.postJson({ ...message, name: "" })).status).toBe(429);
    // Whatever else is wrong: a guess of the canary's secret is told nothing more.
    for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { "Lead-Canary": "guess" }]) {
      expect((await desk.postJson(message, headers as Record<string, string>)).status).toBe(429);
    }
  });

  test("a network of IPv6 addresses counts as one", async () => {
    const counted: string[] = [];
    const desk = deskWith({ mayPost: async (address) => counted.push(address) > 0 });
    for (const address of ["2001:db8:7:1::5", "2001:db8:7:1:a:b:c:d", "2001:db8::5", "::1"]) {
      await desk.postJson(message, { "CF-Connecting-IP": address });
    }
    expect(counted).toEqual(["2001:db8:7:1", "2001:db8:7:1", "2001:db8:0:0", ":0:0:0"]);
  });

  test("the limit can be lifted on this machine only", async () => {
    const wish = { ...env, LEADS_RATE_LIMIT: "off" };
    const posts = async (origin: string) => {
      const { mayPost } = connect(wish, new Request(`${origin}/api/contact`));
      return Promise.all(Array.from({ length: 15 }, () => mayPost(origin)));
    };
    expect(await posts("http://localhost")).not.toContain(false);
    expect(await posts("https://cloudcrate.example")).toContain(false);
  });

  test("503 and no false ok when the store fails", async () => {
    const { leads } = connect(env);
    const keep = () => Promise.reject(new Error("D1 is away"));
    const reply = await deskWith({ leads: { ...leads, keep } }).postJson(message);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ ok: false });
  });

  test("the answer waits until the queue has the lead", async () => {
    const queued: unknown[] = [];
    const enqueue = async (tasks: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      queued.push(...tasks);
    };
    const reply = await deskWith({ enqueue }).postJson(message);
    expect(await reply.json()).toMatchObject({ id: queued[0] });
  });

  test("a queue that fails loses nothing", async () => {
    const enqueue = () => Promise.reject(new Error("queue is away"));
    expect((await deskWith({ enqueue }).postJson(message)).status).toBe(201);
    expect(await rows()).toMatchObject([{ status: "kept" }]);
  });
});
