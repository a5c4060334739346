import { describe, expect, test } from "vitest";
import { longest } from "../contract/limits.ts";
import { connect } from "./dependencies.ts";
import { away, deskWith, env, message, rows } from "./testing.ts";

describe("a message is kept once", () => {
  test("twenty at once are one lead: one 201, the same id for all", async () => {
    const post = () => deskWith().postJson({ ...message, key: "k1" });
    const replies = await Promise.all(Array.from({ length: 20 }, post));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    for (const reply of replies) expect(await reply.json()).toEqual({ ok: true, id: row?.id });
  });

  test.each([
    ["the same key with other text is new", { key: "k" }, { key: "k", subject: "Other" }, 0, 2],
    ["another key is new", { key: "k1" }, { key: "k2" }, 0, 2],
    ["without a key the same four fields are one lead", {}, {}, 59, 1],
    ["without a key the next day is another one", {}, {}, 61, 2],
  ])("%s", async (_, first, second, minutes, kept) => {
    const at = (late: number) => () => new Date(Date.parse("2026-11-15T23:00:00Z") + late * 60_000);
    await deskWith({ now: at(0) }).postJson({ ...message, ...first });
    await deskWith({ now: at(minutes) }).postJson({ ...message, ...second });
    expect(await rows()).toHaveLength(kept);
  });

  const visit = { page: "/contact?project=2", landing: "/blog/1", referrer: "search.example" };
  const odd = { key: "", page: "/\\[", landing: 7, referrer: "<b>", openFor: "no" };

  test.each([
    ["a name is trimmed", { name: "  Dana " }, { name: "Dana" }],
    ["a text is tidied", { message: " a\r\nb\u0007 " }, { message: "a\nb" }],
    ["page and visit are kept", visit, visit],
    ["odd extras are left out", odd, { page: null, landing: null, referrer: null }],
  ])("%s", async (_, changes, kept) => {
    expect((await deskWith().postJson({ ...message, ...changes })).status).toBe(201);
    expect(await rows()).toMatchObject([kept]);
  });
});

describe("refusals", () => {
  test("422 by field", async () => {
    const text = "x".repeat(longest.message + 1);
    const wrong = { name: " ", email: "dana", subject: "a\nb", message: text };
    const reply = await deskWith().postJson(wrong);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual({
      ok: false,
      error: expect.any(String),
      errors: {
        name: expect.stringContaining("name"),
        email: expect.stringContaining("such as"),
        subject: expect.stringContaining("one line"),
        message: expect.stringContaining("50,000"),
      },
    });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["a megabyte and a half, to its end", 3 * 2 ** 19, 3 * 2 ** 19],
    ["300 MB, up to four", 300 * 2 ** 20, 4 * 2 ** 20],
  ])("413 for %s, whatever length was declared", async (_, size, most) => {
    const part = new Uint8Array(64 * 1024);
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (read >= size) return controller.close();
        controller.enqueue(part);
        read += part.byteLength;
      },
    });
    const { status } = await deskWith().post(body, { "Content-Type": "application/json" });
    expect(status).toBe(413);
    expect(read).toBeGreaterThanOrEqual(most);
    expect(read).toBeLessThan(most + 4 * part.byteLength);
  });
});

describe("@SAFE-3 how often", () => {
  test("of 60 posts at once from one address ten are taken, and none of those is lost", async () => {
    const { mayPost } = connect(env);
    const post = (address: string, key: string) =>
      deskWith({ mayPost }).postJson({ ...message, key }, { "CF-Connecting-IP": address });
    const one = (_: unknown, at: number) => post("192.0.2.1", `k${at}`);
    const replies = await Promise.all(Array.from({ length: 60 }, one));
    const taken = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status === 429);
    expect(taken.length + refused.length).toBe(60);
    // The limit is 10 a minute, and a minute may end in between.
    expect(taken.length).toBeGreaterThanOrEqual(10);
    expect(taken.length).toBeLessThanOrEqual(20);
    expect(await rows()).toHaveLength(taken.length);
    for (const { headers } of refused) expect(headers.get("Retry-After")).toBe("60");
    expect((await post("192.0.2.2", "k")).status).toBe(201);
  });

  test("refused posts count as well, and hear of nothing else", async () => {
    const desk = deskWith({ mayPost: async () => false });
    const json = { "Content-Type": "application/json" };
    const replies = await Promise.all([
      desk.postJson({ ...message, name: "" }),
      desk.postJson(message, { "Sec-Fetch-Site": "cross-site" }),
      desk.postJson(message, { "Lead-Canary": "guess" }),
      desk.post("{", json),
      desk.post("x".repeat(70_000), json),
      desk.post("hello", { "Content-Type": "text/plain" }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 429));
  });

  test("a network of IPv6 addresses counts as one", async () => {
    const counted: string[] = [];
    const desk = deskWith({ mayPost: async (address) => counted.push(address) > 0 });
    for (const address of ["2001:db8:7:1::5", "2001:db8:7:1:a:b:c:d", "2001:db8::5", "::1"]) {
      await desk.postJson(message, { "CF-Connecting-IP": address });
    }
    expect(counted).toEqual(["2001:db8:7:1", "2001:db8:7:1", "2001:db8:0:0", ":0:0:0"]);
  });

  test.each([
    ["http://localhost", true],
    ["https://cloudcrate.example", false],
  ])("the limit can be lifted on this machine only: %s", async (origin, isLifted) => {
    const { mayPost } = connect({ ...env, LEADS_RATE_LIMIT: "off" }, new Request(origin));
    const answers = await Promise.all(Array.from({ length: 15 }, () => mayPost(origin)));
    expect(answers.every(Boolean)).toBe(isLifted);
  });

  test("a limit that does not answer lets the message in", async () => {
    const { mayPost } = connect({ ...env, RATE_LIMIT: { limit: away } });
    expect(await mayPost("192.0.2.1")).toBe(true);
  });
});

test("the answer waits until the lead's instance is started", async () => {
  const started: string[] = [];
  const start = async (id: string) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    started.push(id);
  };
  const reply = await deskWith({ start }).postJson(message);
  expect(await reply.json()).toMatchObject({ id: started[0] });
});

test("an instance that cannot be started loses nothing", async () => {
  expect((await deskWith({ start: away }).postJson(message)).status).toBe(201);
  expect(await rows()).toMatchObject([{ status: "kept" }]);
});
