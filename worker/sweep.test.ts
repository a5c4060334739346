import { afterEach, describe, expect, test, vi } from "vitest";
import { note as labels } from "../labels/worker.ts";
import { fieldTable } from "../contract/fields.ts";
import { maxDatabase } from "../contract/limits.ts";
import { site } from "../contract/site.ts";
import { connect } from "./dependencies.ts";
import { healthOf } from "./health.ts";
import {
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
import { day, hour, minute } from "./time.ts";

/** Stores twelve leads, one second apart, and returns their ids, the oldest first. */
const storeTwelve = () =>
  Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      storeLead({ key: `k${at}` }, { now: () => new Date(start + at * 1000) }),
    ),
  );

describe("the sweep @LEAD-12", () => {
  test("starts a missing instance after a minute, and again after ten if that failed", async () => {
    const id = await storeLead();
    const { deps, calls, sweepAfter } = simulate({ mail: ok });
    await sweepAfter(59_000);
    expect(calls).toEqual([]);
    await sweepAfter(minute, { instances: { ...deps.instances, start: fail } });
    await sweepAfter(9 * minute);
    expect(calls).toEqual([]);
    await sweepAfter(2 * minute);
    expect(calls).toEqual([`start ${id}`]);
  });

  test("restarts an instance that has ended, ten minutes apart, until the lead is delivered", async () => {
    const id = await storeLead();
    let isDown = true;
    const { calls, run, sweepAfter, setState } = simulate({ mail: () => isDown && fail() });
    await run(id);
    await sweepAfter(hour);
    setState(id, "ended");
    await sweepAfter(9 * minute);
    expect(calls).toEqual([`restart ${id}`]);
    await sweepAfter(2 * minute);
    expect(calls).toHaveLength(2);
    isDown = false;
    await run(id);
    await sweepAfter(day);
    expect(calls).toHaveLength(2);
  });

  test("leaves a queued, waiting or paused instance alone, however long", async () => {
    const id = await storeLead();
    const { calls, sweepAfter, setState } = simulate({ mail: ok });
    setState(id, "asleep");
    for (let days = 0; days < 5; days++) await sweepAfter(day);
    expect(calls).toEqual([]);
    setState(id, "ended");
    await sweepAfter(day);
    expect(calls).toEqual([`restart ${id}`]);
  });

  test.each([
    ["queued", "asleep"],
    ["waiting", "asleep"],
    ["paused", "asleep"],
    ["waitingForPause", "asleep"],
    ["running", "running"],
    ["complete", "ended"],
    ["errored", "ended"],
    ["terminated", "ended"],
    ["unknown", "missing"],
  ])("takes an instance that is %s for %s", async (status, state) => {
    const NOTIFY = { get: async () => ({ status: async () => ({ status }) }) };
    const { instances } = connect({ ...env, NOTIFY: NOTIFY as never });
    expect(await instances.stateOf("1")).toBe(state);
  });

  test("leaves a running instance alone while it tries, and restarts one that was killed", async () => {
    const id = await storeLead();
    const { deps, calls, sweepAfter, setState } = simulate({ mail: fail });
    setState(id, "running");
    for (let hours = 0; hours < 24; hours += 4) {
      await deps.leads.beginAttempt(id, deps.now());
      await sweepAfter(4 * hour);
    }
    expect(calls).toEqual([]);
    await sweepAfter(hour + minute);
    expect(calls).toEqual([`restart ${id}`]);
  });

  test("looks at ten leads at a time, the longest due first, and continues if one fails", async () => {
    const [oldest, ...others] = (await storeTwelve()).map((id) => `start ${id}`);
    const { deps, calls, sweepAfter } = simulate({ mail: ok });
    // Nothing is started while the database cannot be written.
    await sweepAfter(2 * minute, { leads: { ...deps.leads, takeDue: fail } });
    const failing: typeof deps.instances.start = async (id) =>
      `start ${id}` === oldest ? hang() : deps.instances.start(id);
    const instances = { ...deps.instances, start: failing };
    await sweepAfter(0, { instances, workflowTimeout: 5 });
    expect(calls.toSorted()).toEqual(others.slice(0, 9).toSorted());
    await sweepAfter(0);
    expect(calls.slice(9).toSorted()).toEqual(others.slice(9).toSorted());
    await sweepAfter(11 * minute);
    expect(calls.at(-1)).toBe(oldest);
  });

  test("makes at most 50 calls", async () => {
    await storeTwelve();
    const queries = vi.spyOn(env.DB, "prepare");
    const { notices, calls, setClock, sweepAfter } = simulate({ mail: ok, webhook: ok });
    setClock("2026-11-20T10:00:00Z");
    await sweepAfter(0);
    const queried = queries.mock.calls.length;
    queries.mockRestore();
    expect([queried > 5, notices.length, calls.length]).toEqual([true, 2, 10]);
    // Get, status and restart.
    expect(queried + notices.length + calls.length * 3).toBeLessThanOrEqual(50);
  });

  test("looks after delivery first, and a failing step does not stop the others", async () => {
    const { deps, setClock, sweepAfter } = simulate({ mail: ok });
    const steps: string[] = [];
    const names = ["takeDue", "deleteExpired", "proveRoom", "waitingSince"];
    const failing = names.map((name) => [name, () => (steps.push(name), fail())]);
    setClock("2026-11-20T10:00:00Z");
    await sweepAfter(0, { leads: { ...deps.leads, ...Object.fromEntries(failing) } });
    expect(steps).toEqual(names);
  });

  test.each([
    ["2026-01-31T12:00", "2028-01-31T11:59", "2028-01-31T12:01"],
    ["2026-02-28T18:00", "2028-02-29T17:59", "2028-02-29T18:01"],
  ])("deletes a lead of %s after %s", async (...times) => {
    const [stored, before, after] = times.map((time) => Date.parse(`${time}Z`));
    const { setClock, sweepAfter } = simulate({ mail: ok });
    await storeLead({}, { now: () => new Date(stored ?? 0) });
    for (const [time = 0, left] of [[before, 1] as const, [after, 0] as const]) {
      setClock(time);
      await sweepAfter(0);
      expect(await rows()).toHaveLength(left);
    }
  });
});

describe("the note about waiting messages @LEAD-14", () => {
  test("comes at the full hour, for new trouble on the same day, and then daily", async () => {
    const { deps, notices, run, setClock, sweepAfter } = simulate({ mail: ok, webhook: ok });
    setClock("2026-11-20T09:50:00Z");
    const subjectsAfter = async (hours: number) => {
      for (let at = 0; at < hours * 6; at++) await sweepAfter(10 * minute);
      return notices.splice(0).map(({ channel, subject }) => `${channel}: ${subject}`);
    };
    const of = (text: string) => ["mail", "webhook"].map((channel) => `${channel}: ${text}`);
    const one = of("1 message is waiting to be delivered");
    const two = of("2 messages are waiting to be delivered");
    const ids = [await storeLead({ key: "1" }, { now: deps.now })];
    expect(await subjectsAfter(1)).toEqual([]);
    expect(await subjectsAfter(1)).toEqual(one);
    ids.push(await storeLead({ key: "2" }, { now: deps.now }));
    expect(await subjectsAfter(23)).toEqual([]);
    expect(await subjectsAfter(1)).toEqual(two);
    for (const id of ids) await run(id);
    expect(await subjectsAfter(2)).toEqual([]);
    await storeLead({ key: "3" }, { now: deps.now });
    expect(await subjectsAfter(2)).toEqual(one);
  });

  test("is tried hourly until one channel accepts it in time, also if that cannot be stored", async () => {
    let isDown = true;
    const { deps, notices, setClock, sweepAfter } = simulate({
      mail: hang,
      webhook: () => isDown && fail(),
    });
    deps.sendTimeout = 5;
    await storeLead();
    setClock("2026-11-20T09:59:00Z");
    await sweepAfter(minute);
    isDown = false;
    await sweepAfter(minute);
    expect(notices).toEqual([]);
    const leads = { ...deps.leads, recordNote: fail };
    for (let at = 0; at < 59; at++) await sweepAfter(minute, { leads });
    expect(notices).toHaveLength(1);
    for (let hours = 0; hours < 2; hours++) await sweepAfter(hour);
    expect(notices).toHaveLength(2);
  });

  test("has the oldest time, health and the command, and nothing a visitor wrote", async () => {
    const url = "https://evil.example/?Manage";
    const { notices, setClock, sweepAfter } = simulate({ mail: ok });
    await storeLead({ name: url, subject: url });
    setClock("2026-11-20T10:00:00Z");
    await sweepAfter(0);
    const [note] = notices;
    for (const text of ["npm run leads", `${site.url}/api/health`])
      expect(note?.text).toContain(text);
    const year = String(new Date(start).getUTCFullYear());
    expect(note?.text).toMatch(new RegExp(`1, the oldest since .*${year}`));
    const written = new RegExp(["evil", ...Object.values(message)].join("|"), "i");
    expect(JSON.stringify(notices)).not.toMatch(written);
  });
});

test("health is red if a lead waits, there is no channel or the database does not answer", async () => {
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
});

test("health is red if expired messages are not deleted", async () => {
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
    expect(told[0]).toMatchObject({ subject: labels.refusedSubject });
    expect(told[0]?.id).not.toBe(told[2]?.id);
    await query("DROP TRIGGER full");
    expect([await sweepFor(60), notices]).toEqual([[], told]);
  });

  test("makes health red before it is full", async () => {
    const { deps, health } = simulate({ mail: ok });
    const { size, ...others } = await deps.leads.health(new Date(0));
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
