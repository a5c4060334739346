import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { leadStore } from "./leads.ts";
import { env, fail, ok, query, simulate, start, storeLead, storeLeads } from "./testing.ts";
import { day, hour, minute } from "./time.ts";

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
  const measure = async (work: () => Promise<unknown>) => {
    Object.assign(spent, { read: 0, written: 0, queries: 0 });
    await work();
    return { ...spent };
  };
  return { ...simulation, measure };
}

test("@LEAD-12 a day with 10,000 waiting and 1,000 new messages stays within the free plan", async () => {
  // A message that one of two channels refuses costs the most rows.
  const { deps, started, measure, run, sweepAfter } = simulateCounted({ mail: fail, webhook: ok });
  await storeLeads(5, 60);
  await deps.leads.pauseAlerts(new Date(start + 90 * day));
  // On the first day an instance makes seven attempts.
  const sweepOfFive = await measure(async () => {
    await sweepAfter(minute);
    for (const id of started) await run(id, 7);
  });
  expect(started).toHaveLength(5);
  const newMessage = await measure(async () => run(await storeLead({}, deps), 7));
  expect(await query("SELECT id FROM leads WHERE status = 'dead'")).toHaveLength(6);

  await query("DELETE FROM leads");
  await storeLeads(1000, 60);
  await query("UPDATE leads SET pending_until = '9'");
  await deps.leads.pauseAlerts(new Date(0));
  const alerts = await measure(async () => {
    for (let at = 0; at < 24; at++) await sweepAfter(hour);
  });

  const perDay = (rows: "read" | "written") =>
    sweepOfFive[rows] * 1440 + newMessage[rows] * 1000 + alerts[rows] * 10;
  expect(perDay("written")).toBeLessThan(freePlan.written);
  expect(perDay("read")).toBeLessThan(freePlan.read);
});

test("@LEAD-12 health and a sweep without work read less than 30 rows, however many messages wait", async () => {
  const { measure, health, sweepAfter } = simulateCounted({ mail: fail });
  const expectFewRows = async (work: () => Promise<unknown>) => {
    const { read, written } = await measure(work);
    expect(read).toBeLessThan(30);
    expect(written).toBe(0);
  };
  await storeLeads(1000, 30);
  await query("UPDATE leads SET status = 'dead', dead_at = received_at WHERE id < 'old-5'");
  await expectFewRows(health);
  await query("UPDATE leads SET status = 'announced'");
  await expectFewRows(() => sweepAfter(minute));
});

test("@LEAD-12 a sweep makes at most 50 calls", async () => {
  const { deps, started, measure, sweepAfter } = simulateCounted({ mail: ok, webhook: ok });
  await storeLeads(100);
  // A weekly note is due.
  const { queries } = await measure(() => sweepAfter(8 * day));
  const notes = 1;
  const callsPerLead = 4;
  const alerts = deps.channels.length;
  expect(started).toHaveLength(5 + notes);
  expect(queries + alerts + notes + 5 * callsPerLead).toBeLessThanOrEqual(50);
});

test("a message writes 8 rows, from the form to the mailbox", async () => {
  const { deps, started, measure, run } = simulateCounted({ mail: ok });
  const stored = await measure(() => storeLead({}, deps));
  const delivered = await measure(() => run(String(started[0])));
  expect([stored.written, delivered.written]).toEqual([6, 2]);
});
