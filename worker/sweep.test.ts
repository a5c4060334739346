import { afterEach, describe, expect, test, vi } from "vitest";
import { note as labels } from "#labels";
import { fieldTable } from "../contract/fields.ts";
import { maxDatabase } from "../contract/limits.ts";
import { healthOf } from "./health.ts";
import { ownerSql } from "./leads/owner-sql.ts";
import {
  deliveries,
  env,
  fail,
  hang,
  message,
  ok,
  query,
  rows,
  simulate,
  start,
  storeLead,
  workerWith,
} from "./testing.ts";
import { day, minute } from "./time.ts";

/** Stores seven leads, one second apart, and returns their ids, the oldest first. */
const storeSeven = () =>
  Promise.all(
    Array.from({ length: 7 }, (_, at) =>
      storeLead({ key: `k${at}` }, { now: () => new Date(start + at * 1000) }),
    ),
  );

describe("the sweep @LEAD-12", () => {
  test("checks a lead after a minute, then every hour, and replaces an instance that does not end", async () => {
    const id = await storeLead();
    const { deps, started, sweepAfter } = simulate({ mail: fail });
    const startedAfter = async (milliseconds: number) => {
      await sweepAfter(milliseconds);
      return [...started];
    };
    expect(await startedAfter(0)).toEqual([]);
    expect(await startedAfter(61_000)).toEqual([`${id}_1`]);
    expect(await startedAfter(59 * minute)).toEqual([`${id}_1`]);
    await startedAfter(2 * minute);
    expect(await startedAfter(2 * minute)).toEqual([`${id}_1`, `${id}_2`]);
    expect(await query(ownerSql.retryAll)).toEqual([{ id }]);
    expect(await startedAfter(0)).toEqual([`${id}_1`, `${id}_2`, `${id}_3`]);
    expect(await query(ownerSql.done, id, deps.now().toISOString())).toEqual([{ id }]);
    expect(await startedAfter(3 * day)).toHaveLength(3);
  });

  test("checks five new leads at a time, the longest waiting first, and continues if one fails", async () => {
    const [oldest, ...others] = (await storeSeven()).map((id) => `${id}_1`);
    const { deps, started, sweepAfter } = simulate({ mail: ok });
    // Nothing is started while the database cannot be written.
    await sweepAfter(2 * minute, { leads: { ...deps.leads, postpone: fail } });
    const start: typeof deps.start = async (id) => (id === oldest ? hang() : deps.start(id));
    await sweepAfter(0, { start, workflowTimeout: 5 });
    expect(started).toEqual(others.slice(0, 4));
    await sweepAfter(0);
    expect(started).toEqual(others);
    await sweepAfter(2 * minute);
    expect(started).toEqual([...others, oldest]);
  });

  test("starts new leads at once, however many are retried, with at most 50 calls", async () => {
    await storeSeven();
    await query(ownerSql.retryAll);
    const ids = await Promise.all(["a", "b", "c", "d", "e"].map((key) => storeLead({ key })));
    const queries = vi.spyOn(env.DB, "prepare");
    const { notices, started, sweepAfter } = simulate({ mail: ok, webhook: ok });
    // A weekly note is due.
    await sweepAfter(8 * day);
    expect(started).toHaveLength(10);
    expect(started).toEqual(expect.arrayContaining(ids.map((id) => `${id}_1`)));
    const calls = queries.mock.calls.length;
    queries.mockRestore();
    expect([calls > 5, notices.length]).toEqual([true, 2]);
    // Get and create, or get and status.
    const callsToStart = 2;
    const others = notices.length + started.length * callsToStart;
    expect(calls + others).toBeLessThanOrEqual(50);
  });

  test("restarts delivery first, and a failing step does not stop the others", async () => {
    const { deps, sweepAfter } = simulate({ mail: ok });
    const steps: string[] = [];
    const failing = (step: string) => () => {
      steps.push(step);
      return fail();
    };
    const leads = {
      ...deps.leads,
      findDue: failing("due"),
      noteState: failing("note"),
      deleteExpired: failing("delete"),
      proveRoom: failing("prove"),
    };
    await sweepAfter(8 * day, { leads });
    expect(steps).toEqual(["due", "note", "delete", "prove"]);
  });

  test.each([
    ["2026-01-31T12:00", "2028-01-31T11:59", "2028-01-31T12:01"],
    ["2026-02-28T18:00", "2028-02-29T17:59", "2028-02-29T18:01"],
  ])("deletes a lead of %s with its deliveries after %s", async (...times) => {
    const [stored, before, after] = times.map((time) => Date.parse(`${time}Z`));
    const { setClock, sweepAfter } = simulate({ mail: ok });
    await storeLead({}, { now: () => new Date(stored ?? 0) });
    await query("INSERT INTO deliveries SELECT id, 'mail', received_at FROM leads");
    for (const [time = 0, left] of [[before, 1] as const, [after, 0] as const]) {
      setClock(time);
      await sweepAfter(0);
      expect([(await rows()).length, (await deliveries()).length]).toEqual([left, left]);
    }
  });
});

test("health is red if a lead waits or is failing, there is no channel or the database does not answer", async () => {
  const { deps, setClock, health } = simulate({ mail: fail });
  await storeLead();
  setClock(start + 14 * minute);
  expect((await health()).status).toBe(200);
  expect((await health({ channels: [] })).status).toBe(503);
  const unset = { status: 503, problems: [expect.stringContaining("MAIL_TO")] };
  expect(await health({ isReceiverMissing: true })).toMatchObject(unset);
  expect((await health({ leads: { ...deps.leads, health: fail } })).status).toBe(503);
  setClock(start + 16 * minute);
  const waiting = await health();
  expect(waiting.status).toBe(503);
  expect(JSON.stringify(waiting)).not.toMatch(/dana/i);
  await query("UPDATE leads SET status = 'failing'");
  const problems = expect.arrayContaining([expect.stringContaining("could not be delivered")]);
  expect(await health()).toMatchObject({ ok: false, failing: 1, problems });
});

test("health is red if expired messages are not deleted ", async () => {
  const { deps, setClock, health } = simulate({ mail: ok });
  await storeLead();
  setClock(start + 800 * day);
  expect((await health()).problems).toContain("expired messages are not deleted");
  await deps.leads.deleteExpired(deps.now());
  expect((await health()).problems).not.toContain("expired messages are not deleted");
});

describe("a database that refuses messages @LEAD-21", () => {
  const largest = "名".repeat(fieldTable.message.maxLength);
  afterEach(() => query("DROP TRIGGER IF EXISTS full"));

  test("makes health red after eleven minutes, and the owner is told once an hour", async () => {
    const { notices, health, setClock, sweepAfter } = simulate({ mail: ok, webhook: ok });
    setClock("2026-11-14T10:00:00Z");
    await query("UPDATE state SET note_end = '2026-11-14'");
    const sweepFor = async (minutes: number) => {
      for (let at = 0; at < minutes; at++) await sweepAfter(minute);
      return (await health()).problems;
    };
    await sweepAfter(0);
    expect([await rows(), await sweepFor(0)]).toEqual([[], []]);
    // Only a message of the largest size does not fit.
    await query(`CREATE TRIGGER full BEFORE INSERT ON leads WHEN octet_length(new.message) >= ${3 * largest.length}
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
    expect((await workerWith().postJson({ ...message, message: largest })).status).toBe(503);
    expect(await sweepFor(11)).toEqual([]);
    expect(await sweepFor(1)).toEqual([expect.stringContaining("stored")]);
    expect([await sweepFor(47), notices]).toEqual([[expect.any(String)], []]);
    await sweepFor(61);
    const told = [...notices];
    expect(told.map(({ channel }) => channel)).toEqual(["mail", "webhook", "mail", "webhook"]);
    expect(told[0]).toMatchObject({ subject: labels.refusedSubject, type: "note" });
    expect(told[0]?.id).not.toBe(told[2]?.id);
    await query("DROP TRIGGER full");
    expect([await sweepFor(60), notices]).toEqual([[], told]);
  });

  test("makes health red before it is full", async () => {
    const { deps, health } = simulate({ mail: ok });
    const { size, ...others } = await deps.leads.health("");
    expect(size).toBeGreaterThan(0);
    for (const [bytes, count] of [
      [maxDatabase, 0],
      [maxDatabase + 1, 1],
    ] as const) {
      const leads = { ...deps.leads, health: async () => ({ ...others, size: bytes }) };
      expect((await health({ leads })).problems).toHaveLength(count);
    }
  });

  test("is noticed 20 minutes after the first deployment, and not without cron", async () => {
    const statements = env.MIGRATIONS.flatMap(({ queries }) => queries);
    await query("DELETE FROM state");
    await query(String(statements.find((sql) => sql.includes("INSERT INTO state"))));
    const { deps, health, setClock } = simulate({ mail: ok });
    const problemsAfter = async (minutes: number) => {
      setClock(Date.now() + minutes * minute);
      return (await health()).problems.join();
    };
    expect(await problemsAfter(19)).not.toContain("sweep");
    expect(await problemsAfter(21)).toContain("sweep");
    const local = await healthOf(deps, new URL("http://localhost:8787/api/health"));
    expect(await local.json()).toMatchObject({ ok: true, unchecked: [expect.any(String)] });
  });
});
