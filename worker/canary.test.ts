import { describe, expect, test } from "vitest";
import { ownerSql } from "./leads.ts";
import {
  hour,
  message,
  minute,
  ok,
  query,
  rows,
  simulate,
  storeLead,
  workerWith,
} from "./testing.ts";

const canarySecret = "only the owner knows";
const asCanary = { "Lead-Canary": canarySecret };
const storeCanary = (key = "k1") => storeLead({ key }, { canarySecret }, asCanary);

describe("@LEAD-8 a post with the canary header", () => {
  test("and the right secret is stored as a canary and not suspected", async () => {
    const worker = workerWith({ canarySecret, turnstileSecret: "requires a token" });
    expect((await worker.postJson({ ...message, email: "no" }, asCanary)).status).toBe(422);
    expect((await worker.postJson({ ...message, openFor: 0 }, asCanary)).status).toBe(201);
    expect(await rows()).toMatchObject([{ status: "kept", is_canary: 1, suspected: null }]);
  });

  test.each([
    ["a wrong secret", canarySecret, "only the owner knew"],
    ["a longer secret", canarySecret, `${canarySecret}!`],
    ["an empty secret", canarySecret, ""],
    ["a secret, if the site has none", "", canarySecret],
    ["an empty secret, if the site has none", "", ""],
  ])("and %s is refused", async (_, configured, sent) => {
    const worker = workerWith({ canarySecret: configured });
    const reply = await worker.postJson(message, { "Lead-Canary": sent });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ error: expect.stringContaining("CANARY_SECRET") });
    expect(await rows()).toEqual([]);
  });
});

describe("@LEAD-9 a canary that is not delivered", () => {
  test("makes health red, is retried without an alert and deleted after a day", async () => {
    // Without canary channels it cannot be delivered.
    const { started, sent, notices, run, wait, sweepAfter, health } = simulate({ webhook: ok });
    await run(await storeCanary());
    await wait(16 * minute);
    expect(await health()).toMatchObject({ ok: false, dead: 0 });
    for (let at = 0; at < 7; at++) await sweepAfter(hour);
    expect(await health()).toMatchObject({ ok: false, dead: 1 });
    await sweepAfter(16 * hour);
    expect(await rows()).toHaveLength(1);
    await sweepAfter(2 * hour);
    expect([await rows(), sent, notices, started]).toEqual([[], [], [], []]);
  });

  test("is replaced by the next one, and the owner's commands ignore it", async () => {
    const { deps, health } = simulate({});
    const late = await storeCanary("k1");
    const next = await storeCanary("k2");
    await deps.leads.recordCanary(late, deps.now());
    expect((await health()).canaryArrivedAt).toBeNull();
    expect(await rows()).toMatchObject([{ id: next }]);
    const id = await storeLead();
    expect(await query(ownerSql.list)).toMatchObject([{ id }]);
    expect(await query(ownerSql.retry)).toEqual([{ id }]);
  });

  test("makes health red if none has arrived for 48 hours", async () => {
    const { sent, run, wait, sweepAfter, health } = simulate({ mail: ok }, { mail: ok });
    const expecting = { canarySecret };
    const statusOf = async () => (await health(expecting)).status;
    await sweepAfter(0, expecting);
    await sweepAfter(48 * hour - minute, expecting);
    expect(await statusOf()).toBe(200);
    await wait(2 * minute);
    expect(await statusOf()).toBe(503);
    expect((await health()).status).toBe(200);

    await run(await storeCanary());
    expect([await rows(), sent]).toEqual([[], ["canary mail"]]);
    expect(await statusOf()).toBe(200);
    await wait(48 * hour + minute);
    expect(await statusOf()).toBe(503);

    // Turned off and on again.
    await sweepAfter(0);
    await sweepAfter(0, expecting);
    expect(await statusOf()).toBe(200);
  });
});
