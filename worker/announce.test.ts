import { describe, expect, test } from "vitest";
import { announce, type Announcers, bury } from "./announce.ts";
import { connect } from "./dependencies.ts";
import { away, backRoom, deskWith, env, fail, keepOne, message, ok, rows } from "./testing.ts";

describe("announcing", () => {
  test("waits longer after every failure, and repeats only what failed", async () => {
    const id = await keepOne();
    let isDown = true;
    const { deps, sent, wait } = backRoom({ mail: ok, webhook: () => isDown && fail() });
    const waits: unknown[] = [];
    for (const attempt of [1, 2, 3, 4, 5, 6, 7, 20]) {
      const seconds = await announce(id, attempt, deps);
      waits.push(seconds);
      wait(Number(seconds) * 1000);
    }
    expect(waits).toEqual([15, 60, 240, 960, 3840, 15_360, 43_200, 43_200]);
    isDown = false;
    expect(await announce(id, 8, deps)).toBeUndefined();
    expect(sent).toEqual(["mail", "webhook"]);
  });

  test("copies of a message, at once or later, are one announcement", async () => {
    const id = await keepOne();
    const { deps, sent } = backRoom({ mail: ok, webhook: ok });
    await Promise.all([announce(id, 1, deps), announce(id, 1, deps), announce(id, 2, deps)]);
    expect(await announce(id, 2, deps)).toBeUndefined();
    expect(sent).toEqual(["mail", "webhook"]);
    expect(await rows()).toMatchObject([{ status: "announced", announced_at: expect.any(String) }]);
  });

  test("spam and unknown ids go nowhere", async () => {
    await deskWith().postJson({ ...message, homepage: "x" });
    const [spam] = await rows();
    const { deps, sent } = backRoom({ mail: ok });
    for (const id of [String(spam?.id), "no-such-lead"]) await announce(id, 1, deps);
    expect(sent).toEqual([]);
  });
});

describe("@LEAD-11 announced means received", () => {
  test("a channel has ten seconds", () => {
    expect(connect(env).sendMilliseconds).toBe(10_000);
  });

  test.each([
    ["mail", "hooked_at"],
    ["webhook", "mailed_at"],
  ])("a %s that never answers has failed, and the other has not", async (channel, other) => {
    const id = await keepOne();
    const never = () => new Promise(() => {});
    const { deps } = backRoom({ mail: ok, webhook: ok, [channel]: never });
    expect(await announce(id, 1, { ...deps, sendMilliseconds: 50 })).toBe(15);
    expect(await rows()).toMatchObject([{ status: "kept", [other]: expect.any(String) }]);
  });

  test("who died is followed by another, whose lease a late one cannot end", async () => {
    const id = await keepOne();
    const { deps, sent, wait } = backRoom({ mail: ok });
    await deps.leads.claim(id, "late", deps.now());
    wait(29_000);
    expect(await deps.leads.claim(id, "second", deps.now())).toBeNull();
    wait(2000);
    expect(await deps.leads.claim(id, "second", deps.now())).toMatchObject({ id });
    await deps.leads.postpone(id, "late", 15, deps.now());
    await announce(id, 1, deps);
    expect(sent).toEqual([]);
    await deps.leads.postpone(id, "second", 15, deps.now());
    await announce(id, 1, deps);
    expect(sent).toEqual(["mail"]);
  });

  /** A store that does not take so many marks. */
  function stumbling(deps: Announcers, times: number) {
    let left = times;
    const delivered: typeof deps.leads.delivered = (...mark) =>
      left-- > 0 ? away() : deps.leads.delivered(...mark);
    return { ...deps, leads: { ...deps.leads, delivered } };
  }

  test("a mark that fails is tried again by itself", async () => {
    const id = await keepOne();
    const { deps, sent, queue } = backRoom({ mail: ok });
    expect(await announce(id, 1, stumbling(deps, 3))).toBeUndefined();
    expect([sent, queue]).toEqual([["mail"], []]);
    expect(await rows()).toMatchObject([{ status: "announced", mailed_at: expect.any(String) }]);
  });

  test("a mark that the store does not take at all is remembered by the queue", async () => {
    const id = await keepOne();
    const { deps, sent, queue, wait, workOff } = backRoom({ mail: ok, webhook: fail });
    await announce(id, 1, stumbling(deps, Infinity));
    expect(queue).toEqual([{ id, sent: "mail" }]);
    wait(60_000);
    await workOff();
    await announce(id, 2, deps);
    expect(sent).toEqual(["mail"]);
    expect(await rows()).toMatchObject([{ status: "kept", mailed_at: expect.any(String) }]);
  });

  test("when neither store nor queue remembers it, the other channel is still waited for", async () => {
    const id = await keepOne();
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
    const { deps, sent } = backRoom({ mail: ok, webhook: () => isLost });
    const enqueue = () => {
      // The webhook answers once the mail's mark is lost.
      setTimeout(lose, 50);
      return away();
    };
    await announce(id, 1, { ...stumbling(deps, 4), enqueue });
    expect(sent).toEqual(["mail", "webhook"]);
  });

  test("such a mark is made even when the queue has given it up", async () => {
    const id = await keepOne();
    const { deps, sent } = backRoom({ mail: ok });
    await bury({ id, sent: "mail" }, deps);
    await announce(id, 1, deps);
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "announced" }]);
  });
});
