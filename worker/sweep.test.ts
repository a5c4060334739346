import { describe, expect, test } from "vitest";
import { connect } from "./dependencies.ts";
import { ownersSql } from "./leads.ts";
import {
  ask,
  away,
  backRoom,
  day,
  deskWith,
  env,
  fail,
  hour,
  keepMany,
  keepOne,
  minute,
  ok,
  rows,
} from "./testing.ts";

describe("the sweep", () => {
  test("looks at a lead after a minute, and then every hour until its instance makes an attempt", async () => {
    const id = await keepOne();
    const { deps, run, sweepAfter } = backRoom({ mail: fail });
    const revived: unknown[] = [];
    const revive: typeof deps.revive = async (...lead) => void revived.push(lead);
    const revivedAfter = async (milliseconds: number) => {
      await sweepAfter(milliseconds, { revive });
      return revived.splice(0);
    };
    expect(await revivedAfter(0)).toEqual([]);
    expect(await revivedAfter(61_000)).toEqual([[id, { isWanted: false, isStuck: false }]]);
    expect(await revivedAfter(59 * minute)).toEqual([]);
    expect(await revivedAfter(2 * minute)).toEqual([[id, { isWanted: false, isStuck: true }]]);
    await run(id);
    for (let at = 0; at < 40; at++) expect(await revivedAfter(6 * hour)).toEqual([]);
    expect(await ask(ownersSql.retry)).toEqual([{ id }]);
    expect(await revivedAfter(0)).toEqual([[id, { isWanted: true, isStuck: true }]]);
    expect(await ask(ownersSql.done(id))).toEqual([{ id }]);
    expect(await ask(ownersSql.done(id))).toEqual([]);
    expect(await revivedAfter(3 * day)).toEqual([]);
  });

  test("looks at five at a time, whoever has waited longest first, whatever happens to one", async () => {
    await keepMany(7);
    await ask(
      "UPDATE leads SET pending_until = substr(pending_until, 1, 17) || printf('%02d.000Z', 60 - substr(id, 5))",
    );
    const { deps, started, sweepAfter } = backRoom({ mail: ok });
    const revive: typeof deps.revive = async (id, why) =>
      id === "old-7" ? away() : deps.revive(id, why);
    await sweepAfter(2 * minute, { revive });
    expect(started).toEqual([6, 5, 4, 3].map((one) => `old-${one}`));
    await sweepAfter(0);
    expect(started.slice(4)).toEqual(["old-2", "old-1"]);
    await sweepAfter(2 * minute);
    expect(started.slice(6)).toEqual(["old-7"]);
  });

  test("@LEAD-12 begins nothing again while the database cannot be written", async () => {
    await keepOne();
    await ask(ownersSql.retry);
    const { deps, started, sweepAfter } = backRoom({ mail: ok });
    const leads = { ...deps.leads, postpone: away };
    for (let at = 0; at < 3; at++) await sweepAfter(minute, { leads });
    expect(started).toEqual([]);
  });

  test("@LEAD-13 and a reply do not wait for an engine that hangs", async () => {
    await keepOne();
    const never = () => new Promise<never>(() => {});
    const NOTIFY = { create: never, get: never } as unknown as typeof env.NOTIFY;
    const { start, revive } = connect({ ...env, NOTIFY });
    await expect(start("id")).rejects.toThrow();
    await expect(revive("id", { isWanted: false, isStuck: false })).rejects.toThrow();
  });

  test("that comes late goes by the clock", async () => {
    await keepOne({}, { now: () => new Date(Date.now() - 2 * minute) });
    const started: string[] = [];
    const { scheduled } = deskWith({ revive: async (id) => void started.push(id) });
    await scheduled({ scheduledTime: Date.now() - hour }, env);
    expect(started).toHaveLength(1);
  });

  test("brings messages back first, deletes last, and no step stops another", async () => {
    const { deps, sweepAfter } = backRoom({ mail: ok });
    const steps: string[] = [];
    const broken = (step: string) => () => {
      steps.push(step);
      return away();
    };
    const [due, stuck, deleteExpired] = [broken("due"), broken("stuck"), broken("delete")];
    const [start, expectCanaries] = [broken("note"), broken("canaries")];
    const leads = { ...deps.leads, due, stuck, deleteExpired, expectCanaries };
    await sweepAfter(8 * day, { leads, start });
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
    const { told, run, sweepAfter } = backRoom({ mail: ok });
    const toldAfter = async (hours: number) => {
      for (let at = 0; at < hours; at++) await sweepAfter(hour);
      return told.length;
    };
    expect(await toldAfter(3)).toBe(1);
    await ask("UPDATE leads SET status = 'dead'");
    expect(await toldAfter(12)).toBe(1);
    expect(await toldAfter(12)).toBe(2);
    await run(id);
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
    for (const pause of [hour, hour]) await sweepAfter(pause);
    expect(told.map(({ through }) => through)).toEqual(["webhook"]);
  });

  test.each(["quiet", "told"])(
    "once an hour at most while the store cannot be written (%s)",
    async (mark) => {
      await keepOne();
      const { deps, told, sweepAfter } = backRoom({ mail: ok });
      const leads = { ...deps.leads, [mark]: away };
      await sweepAfter(2 * hour, { leads });
      for (let at = 0; at < 5; at++) await sweepAfter(6 * minute, { leads });
      expect(told.length).toBeLessThanOrEqual(1);
    },
  );

  test("and a channel that never answers does not stop the sweep", async () => {
    await keepOne();
    const { started, sweepAfter } = backRoom({ mail: () => new Promise(() => {}) });
    await sweepAfter(8 * day, { sendMilliseconds: 50 });
    expect(started).toContainEqual(expect.stringContaining("note-"));
  });
});

describe("health", () => {
  test("turns red when a lead waits, one is dead, nobody would hear of it or the store is away", async () => {
    const { deps, wait, health } = backRoom({ mail: fail });
    await keepOne();
    await wait(14 * minute);
    expect((await health()).status).toBe(200);
    expect((await health({ channels: [] })).status).toBe(503);
    expect((await health({ leads: { ...deps.leads, health: away } })).status).toBe(503);
    await wait(2 * minute);
    const waiting = await health();
    expect(waiting.status).toBe(503);
    expect(JSON.stringify(waiting)).not.toMatch(/dana/i);
    await ask("UPDATE leads SET status = 'dead'");
    const problems = expect.arrayContaining([expect.stringContaining("could not be announced")]);
    expect(await health()).toMatchObject({ ok: false, dead: 1, problems });
  });
});
