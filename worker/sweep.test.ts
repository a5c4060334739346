import { describe, expect, test } from "vitest";
import { announce, bury } from "./announce.ts";
import { ownersSql } from "./leads.ts";
import { ask, away, backRoom, fail, hour, keepMany, keepOne, minute, ok, rows } from "./testing.ts";

describe("the sweep", () => {
  test("takes up a lead that nothing is happening to, and a dead one after a day", async () => {
    const id = await keepOne();
    const { deps, queue, sweepAfter } = backRoom({ mail: fail });
    const takenAfter = async (milliseconds: number) => {
      await sweepAfter(milliseconds);
      return queue.splice(0);
    };
    expect(await takenAfter(0)).toEqual([]);
    expect(await takenAfter(61_000)).toEqual([id]);
    expect(await takenAfter(0)).toEqual([]);
    await announce(id, 5, deps);
    expect(await takenAfter(61_000)).toEqual([]);
    expect(await takenAfter(2 * hour)).toEqual([id]);
    await bury(id, deps);
    expect(await takenAfter(23 * hour)).toEqual([]);
    expect(await takenAfter(2 * hour)).toEqual([id]);
  });

  test("takes up a hundred at a time", async () => {
    await keepMany(103);
    const { queue, sweepAfter } = backRoom({ mail: ok });
    await sweepAfter(2 * minute);
    expect(new Set(queue).size).toBe(100);
    await sweepAfter(minute / 2);
    expect(new Set(queue).size).toBe(103);
  });

  test("takes whoever has waited longest, and first of all those that no channel has had", async () => {
    await keepMany(4);
    const { deps, queue, sweepAfter } = backRoom({ mail: ok });
    const [a = "", b = "", c = "", d = ""] = (await rows()).map(({ id }) => id);
    for (const [seconds, id] of [a, b, c, d].entries()) {
      await deps.leads.claim(id, "lease", deps.now());
      await deps.leads.postpone(id, "lease", 10 - seconds, deps.now());
    }
    await deps.leads.delivered(d, "mail", deps.now());
    await sweepAfter(2 * minute);
    expect(queue).toEqual([c, b, a, d]);
  });

  test("announces five by itself when there is no queue, whatever happens to one", async () => {
    await keepMany(7);
    // Slower than the rest of the sweep, which must not end before it.
    const slow = () => new Promise((resolve) => setTimeout(resolve, 1000));
    const { deps, sent, sweepAfter } = backRoom({ mail: slow });
    let claims = 0;
    const claim: typeof deps.leads.claim = (...one) =>
      claims++ === 0 ? away() : deps.leads.claim(...one);
    await sweepAfter(2 * minute, { enqueue: away, leads: { ...deps.leads, claim } });
    expect(sent).toHaveLength(4);
  });

  test("with a memory that cannot be read, tries one and tells nobody", async () => {
    await keepMany(3);
    const { deps, queue, told, sweepAfter } = backRoom({ mail: ok });
    await sweepAfter(2 * hour, { memory: { ...deps.memory, read: away } });
    expect([queue.length, told.length]).toEqual([1, 0]);
  });

  test("brings messages back first, deletes last, and no step stops another", async () => {
    const { deps, sweepAfter } = backRoom({ mail: ok });
    const steps: string[] = [];
    const broken = (step: string) => () => {
      steps.push(step);
      return away();
    };
    const [due, stuck, deleteExpired] = [broken("due"), broken("stuck"), broken("delete")];
    const [beginNotes, expectCanaries] = [broken("note"), broken("canaries")];
    const leads = { ...deps.leads, due, stuck, deleteExpired };
    await sweepAfter(0, { leads, memory: { ...deps.memory, beginNotes, expectCanaries } });
    expect(steps).toEqual(["due", "stuck", "note", "canaries", "delete"]);
  });

  test("deletes leads after 24 months and spam after 30 days, and not before", async () => {
    const { setClock, sweepAfter } = backRoom({ mail: ok });
    const now = () => new Date("2026-01-31T12:00:00Z");
    await keepOne({}, { now });
    await keepOne({ homepage: "x" }, { now });
    for (const [moment, left] of [
      ["2026-03-02T11:59:00Z", ["kept", "spam"]],
      ["2026-03-02T12:01:00Z", ["kept"]],
      ["2028-01-31T11:59:00Z", ["kept"]],
      ["2028-01-31T12:01:00Z", []],
    ] as const) {
      setClock(moment);
      await sweepAfter(0);
      expect((await ask(ownersSql.list)).map(({ status }) => status).toSorted()).toEqual(left);
    }
  });
});

describe("@LEAD-12 while announcing fails for everybody", () => {
  test("the sweep rests, tries one for all, and less and less often", async () => {
    await keepMany(30);
    let isDown = true;
    const { sent, sweepAfter, workOff } = backRoom({ mail: () => isDown && fail() });
    const triesIn = async (minutes: number) => {
      let tries = 0;
      for (let at = 0; at < minutes; at++) {
        await sweepAfter(minute);
        tries += await workOff();
      }
      return tries;
    };
    expect(await triesIn(2)).toBe(30);
    const inAnHour = await triesIn(60);
    expect(inAnHour).toBeGreaterThanOrEqual(3);
    expect(inAnHour).toBeLessThanOrEqual(6);
    isDown = false;
    await triesIn(16);
    expect(sent).toHaveLength(30);
  });

  test("a new message is tried at once all the same, and opens the way for the others", async () => {
    await keepMany(6);
    let isDown = true;
    const { deps, sent } = backRoom({ mail: () => isDown && fail() });
    const [first = "", ...others] = (await rows()).map(({ id }) => id);
    for (const id of [first, ...others]) await announce(id, 1, deps);
    isDown = false;
    expect(await announce(first, 2, deps)).toBeUndefined();
    expect(sent).toEqual([]);
    await announce(await keepOne(), 1, deps);
    expect(sent).toEqual(["mail"]);
    await announce(first, 2, deps);
    expect(sent).toEqual(["mail", "mail"]);
  });

  test("messages that are refused as they come do not keep the others waiting", async () => {
    const { deps, queue, sent, failFor, sweepAfter } = backRoom({ mail: fail });
    await keepOne();
    await failFor(9);
    let tries = 0;
    // One every ten minutes, when each of them is a reason to rest for fifteen.
    for (let at = 0; at < 12; at++) {
      await announce(await keepOne({ key: `refused${at}` }, { now: deps.now }), 1, deps);
      for (const pause of [3, 3, 4]) {
        await sweepAfter(pause * minute);
        tries += queue.splice(0).length;
      }
    }
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(sent).toEqual([]);
  });

  test("neither a canary nor a lead that needed no sending ends the rest; the owner does", async () => {
    const { deps, failFor } = backRoom({ mail: fail }, { mail: ok });
    await failFor(1);
    const canary = await keepOne({}, { canarySecret: "s" }, { "Lead-Canary": "s" });
    await announce(canary, 1, deps);
    const id = await keepOne();
    await deps.leads.delivered(id, "mail", deps.now());
    await announce(id, 1, deps);
    expect((await deps.memory.read()).failures).toBe(1);
    await ask(ownersSql.wake);
    expect(await deps.memory.read()).toMatchObject({ failures: 0, rests_until: "" });
  });
});

describe("@LEAD-13 the owner hears", () => {
  test("of all messages that wait for an hour, in one alert through every channel", async () => {
    await keepMany(120);
    const { told, sweepAfter } = backRoom({ mail: ok, webhook: ok });
    await sweepAfter(59 * minute);
    expect(told).toEqual([]);
    await sweepAfter(2 * minute);
    expect(told.map(({ through }) => through)).toEqual(["mail", "webhook"]);
    expect(told[0]?.subject).toContain("120");
    expect(JSON.stringify(told)).not.toMatch(/dana|orders/i);
  });

  test("once a day of each, dead or not, and never of one that arrived", async () => {
    const id = await keepOne();
    const { deps, told, sweepAfter } = backRoom({ mail: ok });
    const toldAfter = async (hours: number) => {
      for (let at = 0; at < hours; at++) await sweepAfter(hour);
      return told.length;
    };
    expect(await toldAfter(3)).toBe(1);
    await bury(id, deps);
    expect(await toldAfter(12)).toBe(1);
    expect(await toldAfter(12)).toBe(2);
    await announce(id, 1, deps);
    await bury(id, deps);
    expect(await toldAfter(30)).toBe(2);
  });

  test("again within the day of one that got stuck later, but not more than once an hour", async () => {
    await keepOne();
    const { deps, told, sweepAfter } = backRoom({ mail: ok });
    await sweepAfter(61 * minute);
    await keepOne({ key: "later" }, { now: () => new Date(deps.now().getTime() - 2 * hour) });
    await sweepAfter(30 * minute);
    expect(told).toHaveLength(1);
    await sweepAfter(31 * minute);
    expect(told).toHaveLength(2);
    expect(told[0]?.id).not.toBe(told[1]?.id);
  });

  test("again when no channel took it; one that works is enough", async () => {
    await keepOne();
    let isDown = true;
    const { told, sweepAfter } = backRoom({ mail: fail, webhook: () => isDown && fail() });
    await sweepAfter(2 * hour);
    expect(await rows()).toMatchObject([{ alerted_at: null }]);
    isDown = false;
    for (const pause of [11 * minute, hour]) await sweepAfter(pause);
    expect(told.map(({ through }) => through)).toEqual(["webhook"]);
  });

  test.each(["quiet", "told"])(
    "once an hour at most while the store cannot be written (%s)",
    async (mark) => {
      await keepOne();
      const { deps, told, sweepAfter } = backRoom({ mail: ok });
      const memory = mark === "quiet" ? { ...deps.memory, quiet: away } : deps.memory;
      const leads = mark === "told" ? { ...deps.leads, told: away } : deps.leads;
      await sweepAfter(2 * hour, { memory, leads });
      for (let at = 0; at < 5; at++) await sweepAfter(6 * minute, { memory, leads });
      expect(told.length).toBeLessThanOrEqual(1);
    },
  );

  test("and a channel that never answers does not stop the sweep", async () => {
    await keepOne();
    const { deps, sweepAfter } = backRoom({ mail: () => new Promise(() => {}) });
    await sweepAfter(2 * hour, { sendMilliseconds: 50 });
    expect((await deps.memory.read()).noted_at).not.toBe("");
  });
});

describe("health", () => {
  test("turns red when a lead waits, one is dead, nobody would hear of it or the store is away", async () => {
    const { deps, wait, health } = backRoom({ mail: fail });
    const id = await keepOne();
    wait(14 * minute);
    expect((await health()).status).toBe(200);
    expect((await health({ channels: [] })).status).toBe(503);
    expect((await health({ leads: { ...deps.leads, health: away } })).status).toBe(503);
    wait(2 * minute);
    const waiting = await health();
    expect(waiting.status).toBe(503);
    expect(JSON.stringify(waiting)).not.toMatch(/dana/i);
    await bury(id, deps);
    const problems = expect.arrayContaining([expect.stringContaining("could not be announced")]);
    expect(await health()).toMatchObject({ ok: false, dead: 1, problems });
  });

  test("@LEAD-14 turns red when the sweep does not run", async () => {
    const { wait, sweepAfter, health } = backRoom({ mail: ok });
    await sweepAfter(0);
    wait(8 * 24 * hour - minute);
    expect((await health()).status).toBe(200);
    wait(2 * minute);
    expect(await health()).toMatchObject({ problems: [expect.stringContaining("sweep")] });
  });
});
