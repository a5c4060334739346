import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { leadStore } from "./leads.ts";
import { ask, backRoom, env, fail, keepMany, keepOne, minute, ok } from "./testing.ts";

/** A day of the free plan. */
const freePlan = { written: 100_000, read: 5_000_000 };

/** The real database, and what it says itself of the rows that it read and wrote. */
function counted(db: D1Database) {
  const spent = { read: 0, written: 0, queries: 0 };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const add = <Result extends D1Result>(result: Result) => {
    spent.queries += 1;
    spent.read += result.meta.rows_read;
    spent.written += result.meta.rows_written;
    return result;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: async () => add(await statement.run()),
      first: async () => add(await statement.run()).results[0] ?? null,
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const watched = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await db.batch(statements.map((one) => originals.get(one) ?? one))).map(add),
  } as unknown as D1Database;
  return { db: watched, spent };
}

/** A back room over the counted database. */
function countedRoom(channels: Parameters<typeof backRoom>[0]) {
  const { db, spent } = counted(env.DB);
  const room = backRoom(channels);
  room.deps.leads = leadStore(db);
  return { ...room, spent };
}

test.each([
  ["both channels are dead", { mail: fail, webhook: fail }],
  ["mail is dead and the webhook takes all", { mail: fail, webhook: ok }],
])(
  "@LEAD-12 10,000 waiting and 1,000 new ones a day stay within the free plan: %s",
  async (_, channels) => {
    const { deps, spent, run, wait, sweepAfter, workOff } = countedRoom(channels);
    // 72 that wait and 10 new ones, from the sweep that starts them to the end of the day.
    await keepMany(72, 60);
    await deps.leads.quiet(new Date("2027-01-01"));
    for (let at = 0; at < 15; at++) {
      await sweepAfter(minute);
      await workOff();
    }
    for (let at = 0; at < 10; at++) {
      await run(await keepOne({ key: `new-${at}` }, { ...deps, start: async () => {} }));
    }
    await wait(24 * 60 * minute);
    expect(await ask("SELECT COUNT(*) AS dead FROM leads WHERE status = 'dead'")).toEqual([
      { dead: 82 },
    ]);
    const delivery = { ...spent };

    // Alerts about 10,000 that wait, an hour each.
    await ask("DELETE FROM leads");
    await keepMany(10_000, 60);
    await ask("UPDATE leads SET pending_until = '9'");
    await deps.leads.quiet(new Date(0));
    Object.assign(spent, { read: 0, written: 0 });
    for (let at = 0; at < 24; at++) await sweepAfter(60 * minute);

    // A day's sweeps start 7,200.
    const aDay = {
      written: spent.written + delivery.written * 100,
      read: spent.read + delivery.read * 100,
    };
    expect(aDay.written).toBeLessThan(freePlan.written);
    expect(aDay.read).toBeLessThan(freePlan.read);
  },
  120_000,
);

test("@LEAD-12 health and an empty minute cost a handful of rows, however many wait", async () => {
  const { spent, health, sweepAfter } = countedRoom({ mail: fail });
  const expectHandful = async (work: () => Promise<unknown>) => {
    Object.assign(spent, { read: 0, written: 0 });
    await work();
    expect(spent.read).toBeLessThan(30);
    expect(spent.written).toBe(0);
  };
  await keepMany(10_000, 30);
  await ask("UPDATE leads SET status = 'dead', dead_at = received_at WHERE id < 'old-5'");
  await expectHandful(health);
  await ask("UPDATE leads SET status = 'announced'");
  await expectHandful(() => sweepAfter(minute));
});

test("@LEAD-12 no sweep makes more than 50 calls", async () => {
  const { deps, started, spent, setClock, sweepAfter } = countedRoom({ mail: ok, webhook: ok });
  setClock("2026-11-23T20:00:00Z");
  await keepMany(100);
  await sweepAfter(0, { canarySecret: "s" });
  const notes = 1;
  const callsPerLead = 4;
  const alerts = deps.channels.length;
  const calls = spent.queries + alerts + notes + (started.length - notes) * callsPerLead;
  expect(started).toHaveLength(5 + notes);
  expect(calls).toBeLessThanOrEqual(50);
});

test("what a message costs, from the form to the mailbox", async () => {
  const { deps, started, spent, workOff } = countedRoom({ mail: ok });
  await keepOne({}, deps);
  const toKeep = spent.written;
  expect(started).toHaveLength(1);
  await workOff();
  expect({ toKeep, inAll: spent.written }).toEqual({ toKeep: 6, inAll: 8 });
});
