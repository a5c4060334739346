import { beforeEach, describe, expect, test } from "vitest";
import { announce, bury, sweep } from "./announce.ts";
import { healthOf } from "./health.ts";
import { backRoom, deskWith, emptyStore, fail, hour, keepOne, message, rows } from "./testing.ts";

beforeEach(emptyStore);

describe("announcing", () => {
  test("marks the lead, once", async () => {
    const id = await keepOne();
    const { near, sent } = backRoom({ mail: () => {}, webhook: () => {} });
    expect(await announce(id, 1, near)).toBeUndefined();
    expect(await announce(id, 2, near)).toBeUndefined();
    expect(sent).toEqual(["mail", "webhook"]);
    expect(await rows()).toMatchObject([{ status: "announced", announced_at: expect.any(String) }]);
  });

  test("waits longer after every failure, and repeats only what failed", async () => {
    const id = await keepOne();
    let isDown = true;
    const { near, sent } = backRoom({ mail: () => {}, webhook: () => isDown && fail() });
    const waits: (number | undefined)[] = [];
    for (const attempt of [1, 2, 3, 4, 5, 6, 7, 20]) {
      waits.push(await announce(id, attempt, near));
    }
    expect(waits).toEqual([15, 60, 240, 960, 3840, 15_360, 43_200, 43_200]);
    isDown = false;
    expect(await announce(id, 8, near)).toBeUndefined();
    expect(sent).toEqual(["mail", "webhook"]);
  });

  test("two copies of a message at once are one announcement", async () => {
    const id = await keepOne();
    const { near, sent } = backRoom({ mail: () => {} });
    await Promise.all([announce(id, 1, near), announce(id, 1, near), announce(id, 2, near)]);
    expect(sent).toEqual(["mail"]);
  });

  test("an announcer that died is followed by another", async () => {
    const id = await keepOne();
    const { near, sent, wait } = backRoom({ mail: () => {} });
    await near.leads.claim(id, near.now());
    await announce(id, 1, near);
    expect(sent).toEqual([]);
    wait(31_000);
    await announce(id, 1, near);
    expect(sent).toEqual(["mail"]);
  });

  test("spam and unknown ids go nowhere", async () => {
    await deskWith().postJson({ ...message, homepage: "x" });
    const [spam] = await rows();
    const { near, sent } = backRoom({ mail: () => {} });
    await announce(String(spam?.id), 1, near);
    await announce("no-such-lead", 1, near);
    expect(sent).toEqual([]);
  });

  test("without a channel nothing counts as announced", async () => {
    const id = await keepOne();
    expect(await announce(id, 1, backRoom({}).near)).toBe(15);
    expect(await rows()).toMatchObject([{ status: "kept" }]);
  });
});

describe("the sweep", () => {
  test("takes up a lead that nothing is happening to, and no other", async () => {
    const id = await keepOne();
    const { near, queue, wait } = backRoom({ mail: fail });
    await sweep(near);
    expect(queue).toEqual([]);
    wait(61_000);
    await sweep(near);
    expect(queue).toEqual([id]);
    await sweep(near);
    expect(queue).toEqual([id]);
    await announce(id, 5, near);
    wait(61_000);
    await sweep(near);
    expect(queue).toEqual([id]);
    wait(2 * hour);
    await sweep(near);
    expect(queue).toEqual([id, id]);
  });

  test("tries a dead one again after a day, and the channel back announces it", async () => {
    const id = await keepOne();
    let isDown = true;
    const { near, queue, alerts, wait } = backRoom({ mail: () => isDown && fail() });
    await bury(id, near);
    expect(await rows()).toMatchObject([{ status: "dead" }]);
    expect(alerts).toEqual([id]);
    wait(23 * hour);
    await sweep(near);
    expect(queue).toEqual([]);
    wait(2 * hour);
    await sweep(near);
    expect(queue).toEqual([id]);
    isDown = false;
    await announce(id, 1, near);
    expect(await rows()).toMatchObject([{ status: "announced" }]);
  });

  test("tells the owner once a day of a lead that waits, and never of one that arrived", async () => {
    const id = await keepOne();
    const { near, alerts, wait } = backRoom({ mail: () => {} });
    wait(2 * hour);
    await sweep(near);
    await sweep(near);
    expect(alerts).toEqual([id]);
    wait(25 * hour);
    await sweep(near);
    expect(alerts).toEqual([id, id]);
    await announce(id, 1, near);
    await bury(id, near);
    expect(alerts).toEqual([id, id]);
  });

  test("deletes leads after 24 months and spam after 30 days", async () => {
    await keepOne();
    await deskWith().postJson({ ...message, homepage: "x", subject: "Spam" });
    const { near, wait } = backRoom({});
    wait(31 * 24 * hour);
    await sweep(near);
    expect(await rows()).toMatchObject([{ subject: message.subject }]);
    wait(24 * 31 * 24 * hour);
    await sweep(near);
    expect(await rows()).toEqual([]);
  });
});

describe("health", () => {
  test("says when all is well, when a lead waits, when one is dead and when the store is away", async () => {
    const { near, wait } = backRoom({ mail: fail });
    expect((await healthOf(near)).status).toBe(200);
    const id = await keepOne();
    expect((await healthOf(near)).status).toBe(200);
    wait(16 * 60_000);
    const waiting = await healthOf(near);
    expect(waiting.status).toBe(503);
    expect(await waiting.text()).not.toContain(message.name);
    await bury(id, near);
    expect(await (await healthOf(near)).json()).toMatchObject({ ok: false, dead: 1 });
    const leads = { ...near.leads, health: () => Promise.reject(new Error("away")) };
    expect((await healthOf({ ...near, leads })).status).toBe(503);
  });

  test("says when nobody would hear of a lead", async () => {
    expect((await healthOf(backRoom({}).near)).status).toBe(503);
  });
});
