import { beforeEach, describe, expect, test } from "vitest";
import { announce, bury, type Task } from "./announce.ts";
import { leaseMilliseconds } from "./leads.ts";
import { connect } from "./neighbors.ts";
import { backRoom, deskWith, emptyStore, env, fail, keepOne, message, rows } from "./testing.ts";

beforeEach(emptyStore);

const never = () => new Promise<void>(() => {});

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
    const { near, sent, wait } = backRoom({ mail: () => {}, webhook: () => isDown && fail() });
    const waits: (number | undefined)[] = [];
    for (const attempt of [1, 2, 3, 4, 5, 6, 7, 20]) {
      const seconds = await announce(id, attempt, near);
      waits.push(seconds);
      wait(Number(seconds) * 1000);
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
    await near.leads.claim(id, "died", near.now());
    wait(29_000);
    await announce(id, 1, near);
    expect(sent).toEqual([]);
    wait(2000);
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

describe("@LEAD-11 announced means received", () => {
  test("the time of both channels together is shorter than the lease", () => {
    expect(connect(env).sendMilliseconds).toBe(10_000);
    expect(2 * connect(env).sendMilliseconds).toBeLessThan(leaseMilliseconds);
  });

  test.each(["mail", "webhook"] as const)("a %s that never answers has failed", async (channel) => {
    const id = await keepOne();
    const { near } = backRoom({ mail: () => {}, webhook: () => {}, [channel]: never });
    expect(await announce(id, 1, { ...near, sendMilliseconds: 50 })).toBe(15);
    const other = channel === "mail" ? "hooked_at" : "mailed_at";
    expect(await rows()).toMatchObject([{ status: "kept", [other]: expect.any(String) }]);
  });

  test("a late announcer cannot end the lease of the one who followed", async () => {
    const id = await keepOne();
    const { near, sent, wait } = backRoom({ mail: () => {} });
    await near.leads.claim(id, "late", near.now());
    wait(31_000);
    await near.leads.claim(id, "second", near.now());
    await near.leads.postpone(id, "late", 15, near.now());
    await announce(id, 1, near);
    expect(sent).toEqual([]);
    await near.leads.postpone(id, "second", 15, near.now());
    await announce(id, 1, near);
    expect(sent).toEqual(["mail"]);
  });

  /** A store that does not take so many marks. */
  function stumbling(near: ReturnType<typeof backRoom>["near"], times: number) {
    let left = times;
    const delivered: typeof near.leads.delivered = (...mark) =>
      left-- > 0 ? Promise.reject(new Error("away")) : near.leads.delivered(...mark);
    return { ...near, leads: { ...near.leads, delivered } };
  }

  test("a mark that fails is tried again by itself", async () => {
    const id = await keepOne();
    const { near, sent, queue } = backRoom({ mail: () => {} });
    expect(await announce(id, 1, stumbling(near, 3))).toBeUndefined();
    expect(sent).toEqual(["mail"]);
    expect(queue).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "announced", mailed_at: expect.any(String) }]);
  });

  test("a mark that the store does not take at all is remembered by the queue", async () => {
    const id = await keepOne();
    const { near, sent, queue, wait } = backRoom({ mail: () => {}, webhook: fail });
    const away = stumbling(near, Infinity);
    await announce(id, 1, away);
    expect(queue).toEqual([{ id, sent: "mail" }]);
    const [task] = queue as [Task];
    await expect(announce(task, 1, away)).rejects.toThrow("away");
    wait(60_000);
    await announce(task, 2, near);
    await announce(id, 2, near);
    expect(sent).toEqual(["mail"]);
    expect(await rows()).toMatchObject([{ status: "kept", mailed_at: expect.any(String) }]);
  });

  test("when neither store nor queue remembers it, the other channel is still waited for", async () => {
    const id = await keepOne();
    let isHooked = false;
    const { near } = backRoom({
      mail: () => {},
      webhook: async () => {
        await new Promise((resolve) => setTimeout(resolve, 2300));
        isHooked = true;
      },
    });
    const enqueue = () => Promise.reject(new Error("away"));
    await announce(id, 1, { ...stumbling(near, Infinity), enqueue });
    expect(isHooked).toBe(true);
  });

  test("such a mark is made even when the queue has given it up", async () => {
    const id = await keepOne();
    const { near, sent } = backRoom({ mail: () => {} });
    await bury({ id, sent: "mail" }, near);
    await announce(id, 1, near);
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "announced" }]);
  });
});
