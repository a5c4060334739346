import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { leadStore } from "./leads.ts";
import { env, fail, ok, query, simulate, start, storeLead, storeLeads } from "./testing.ts";
import { day, minute } from "./time.ts";

/** The rows per day of the free plan. */
const freePlan = { written: 100_000, read: 5_000_000 };

/** The real database, with the number of queries, and of rows read and written as D1 reports them. */
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

function simulateCounted(channels: Parameters<typeof simulate>[0]) {
  const { db, spent } = counted(env.DB);
  const simulation = simulate(channels);
  simulation.deps.leads = leadStore(db);
  return { ...simulation, spent };
}

test("@LEAD-12 a day with 10,000 waiting and 1,000 new messages stays within the free plan", async () => {
  // A message that one of two channels refuses costs the most rows.
  const { deps, spent, run, wait, sweepAfter, runStarted } = simulateCounted({
    mail: fail,
    webhook: ok,
  });
  // A 200th of the day: sweeps start 36 of the 7,200 that they start in a day, and 5 messages are new.
  await storeLeads(36, 60);
  await deps.leads.pauseAlerts(new Date(start + 30 * day));
  for (let at = 0; at < 8; at++) {
    await sweepAfter(minute);
    await runStarted();
  }
  for (let at = 0; at < 5; at++) {
    await run(await storeLead({ key: `new-${at}` }, { ...deps, start: async () => {} }));
  }
  await wait(24 * 60 * minute);
  expect(await query("SELECT COUNT(*) AS dead FROM leads WHERE status = 'dead'")).toEqual([
    { dead: 41 },
  ]);
  const delivery = { ...spent };

  // A tenth of the hourly alerts about 10,000 waiting messages.
  await query("DELETE FROM leads");
  await storeLeads(1000, 60);
  await query("UPDATE leads SET pending_until = '9'");
  await deps.leads.pauseAlerts(new Date(0));
  Object.assign(spent, { read: 0, written: 0 });
  for (let at = 0; at < 24; at++) await sweepAfter(60 * minute);

  const perDay = {
    written: spent.written * 10 + delivery.written * 200,
    read: spent.read * 10 + delivery.read * 200,
  };
  expect(perDay.written).toBeLessThan(freePlan.written);
  expect(perDay.read).toBeLessThan(freePlan.read);
});

test("@LEAD-12 health and a sweep without work read less than 30 rows, however many messages wait", async () => {
  const { spent, health, sweepAfter } = simulateCounted({ mail: fail });
  const expectFewRows = async (work: () => Promise<unknown>) => {
    Object.assign(spent, { read: 0, written: 0 });
    await work();
    expect(spent.read).toBeLessThan(30);
    expect(spent.written).toBe(0);
  };
  await storeLeads(1000, 30);
  await query("UPDATE leads SET status = 'dead', dead_at = received_at WHERE id < 'old-5'");
  await expectFewRows(health);
  await query("UPDATE leads SET status = 'announced'");
  await expectFewRows(() => sweepAfter(minute));
});

test("@LEAD-12 a sweep makes at most 50 calls", async () => {
  const { deps, started, spent, sweepAfter } = simulateCounted({ mail: ok, webhook: ok });
  await storeLeads(100);
  // A weekly note is due.
  await sweepAfter(8 * day);
  const notes = 1;
  const callsPerLead = 4;
  const alerts = deps.channels.length;
  const calls = spent.queries + alerts + notes + (started.length - notes) * callsPerLead;
  expect(started).toHaveLength(5 + notes);
  expect(calls).toBeLessThanOrEqual(50);
});

test("a message writes 8 rows, from the form to the mailbox", async () => {
  const { deps, started, spent, runStarted } = simulateCounted({ mail: ok });
  await storeLead({}, deps);
  const toStore = spent.written;
  expect(started).toHaveLength(1);
  await runStarted();
  expect({ toStore, total: spent.written }).toEqual({ toStore: 6, total: 8 });
});
