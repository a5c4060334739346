import { describe, expect, test } from "vitest";
import { ownersSql } from "./leads.ts";
import { ask, backRoom, deskWith, hour, keepOne, message, minute, ok, rows } from "./testing.ts";

const canarySecret = "only the owner knows";
const asCanary = { "Lead-Canary": canarySecret };
const keepCanary = (key = "k1") => keepOne({ key }, { canarySecret }, asCanary);

describe("@LEAD-8 who may send a canary", () => {
  test("the right secret is kept, marked and never suspected", async () => {
    const desk = deskWith({ canarySecret, turnstileSecret: "asks for a token" });
    expect((await desk.postJson({ ...message, openFor: 0 }, asCanary)).status).toBe(201);
    expect(await rows()).toMatchObject([{ status: "kept", is_canary: 1, suspected: null }]);
  });

  test.each([
    ["a wrong one", canarySecret, "only the owner knew"],
    ["a longer one", canarySecret, `${canarySecret}!`],
    ["an empty one", canarySecret, ""],
    ["any, where none is set", "", canarySecret],
    ["an empty one, where none is set", "", ""],
  ])("%s is refused with a sentence, and nothing is kept", async (_, configured, sent) => {
    const desk = deskWith({ canarySecret: configured });
    const reply = await desk.postJson(message, { "Lead-Canary": sent });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ error: expect.stringContaining("CANARY_SECRET") });
    expect(await rows()).toEqual([]);
  });

  test("a canary is checked like a message, which is none", async () => {
    const desk = deskWith({ canarySecret });
    expect((await desk.postJson({ ...message, email: "no" }, asCanary)).status).toBe(422);
    await desk.postJson(message);
    expect(await rows()).toMatchObject([{ is_canary: 0 }]);
  });
});

describe("@LEAD-9 a canary that does not arrive", () => {
  test("turns health red, is retried like a message and deleted after a day", async () => {
    // It has no channel of its own, and the owner is not told.
    const { started, sent, told, run, wait, sweepAfter, health } = backRoom({ webhook: ok });
    const id = await keepCanary();
    await run(id);
    await wait(16 * minute);
    expect(await health()).toMatchObject({ ok: false, dead: 0 });
    for (let at = 0; at < 7; at++) await sweepAfter(hour);
    expect(await health()).toMatchObject({ ok: false, dead: 1 });
    await sweepAfter(16 * hour);
    expect(await rows()).toHaveLength(1);
    await sweepAfter(2 * hour);
    expect([await rows(), sent, told, started]).toEqual([[], [], [], []]);
  });

  test("makes way for the next one, arrives too late, and is none of the owner's messages", async () => {
    const { deps, health } = backRoom({});
    const late = await keepCanary("k1");
    const next = await keepCanary("k2");
    await deps.leads.canaryArrived(late, deps.now());
    expect((await health()).canaryArrivedAt).toBeNull();
    expect(await rows()).toMatchObject([{ id: next }]);
    const id = await keepOne();
    expect(await ask(ownersSql.list)).toMatchObject([{ id }]);
    expect(await ask(ownersSql.retry)).toEqual([{ id }]);
  });

  test("turns health red after 48 hours, counted from when canaries are expected", async () => {
    const { sent, run, wait, sweepAfter, health } = backRoom({ mail: ok }, { mail: ok });
    const expecting = { canarySecret };
    const statusOf = async () => (await health(expecting)).status;
    await sweepAfter(0, expecting);
    await sweepAfter(48 * hour - minute, expecting);
    expect(await statusOf()).toBe(200);
    await wait(2 * minute);
    expect(await statusOf()).toBe(503);
    expect((await health()).status).toBe(200);

    await run(await keepCanary());
    expect([await rows(), sent]).toEqual([[], ["canary's mail"]]);
    expect(await statusOf()).toBe(200);
    await wait(48 * hour + minute);
    expect(await statusOf()).toBe(503);

    // Turned off, and on again.
    await sweepAfter(0);
    await sweepAfter(0, expecting);
    expect(await statusOf()).toBe(200);
  });
});
