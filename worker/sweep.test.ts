import { describe, expect, test, vi } from "vitest";
import { note as labels } from "../labels/worker.ts";
import { maxDatabase } from "../contract/limits.ts";
import { site } from "../contract/site.ts";
import { connect } from "./dependencies.ts";
import { ownerSql } from "./leads.ts";
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
} from "./testing.ts";
import { day, hour, minute, weekOf } from "./time.ts";

/** Stores leads one second apart, and returns their ids, the oldest first. */
const storeLeads = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      storeLead({ key: `k${at}` }, { now: () => new Date(start + at * 1000) }),
    ),
  );

describe("the sweep", () => {
  test("starts a missing instance after a minute, and again after ten if that failed", async () => {
    const id = await storeLead();
    const { deps, calls, sweepAfter } = simulate({ mail: ok });
    await sweepAfter(minute);
    expect(calls).toEqual([]);
    await sweepAfter(1000, { instances: { ...deps.instances, start: fail } });
    await sweepAfter(9 * minute);
    expect(calls).toEqual([]);
    await sweepAfter(2 * minute);
    expect(calls).toEqual([`start ${id} 1`]);
  });

  test("starts the next instance four hours after the last attempt of one that ended, until the lead is delivered", async () => {
    const id = await storeLead();
    let isDown = true;
    const { calls, run, sweepAfter } = simulate({ mail: () => isDown && fail() });
    await run(id);
    for (let minutes = 0; minutes < 230; minutes += 11) await sweepAfter(11 * minute);
    expect(calls).toEqual([]);
    await sweepAfter(11 * minute);
    expect(calls).toEqual([`start ${id} 2`]);
    await run(id, 2);
    await sweepAfter(4 * hour);
    expect(calls.slice(1)).toEqual([`start ${id} 3`]);
    isDown = false;
    await run(id, 3);
    await sweepAfter(day);
    expect(calls).toHaveLength(2);
  });

  test("waits four hours after an instance that ended before its first attempt", async () => {
    const id = await storeLead();
    const { calls, setState, sweepAfter } = simulate({ mail: ok });
    setState(id, "ended");
    for (let hours = 1; hours <= 12; hours++) {
      await sweepAfter(hour);
      if (calls.length > 0) setState(id, "ended", calls.length + 1);
    }
    expect(calls).toEqual([`start ${id} 2`, `start ${id} 3`, `start ${id} 4`]);
  });

  test("leaves a queued, waiting or paused instance alone, however long", async () => {
    const id = await storeLead();
    const { calls, sweepAfter, setState } = simulate({ mail: ok });
    setState(id, "asleep");
    for (let days = 0; days < 5; days++) await sweepAfter(day);
    expect(calls).toEqual([]);
  });

  test.each([
    ["queued", "asleep"],
    ["waiting", "asleep"],
    ["paused", "asleep"],
    ["waitingForPause", "asleep"],
    ["running", "running"],
    ["unknown", "running"],
    ["complete", "ended"],
    ["errored", "ended"],
    ["terminated", "ended"],
  ])("takes an instance that is %s for %s", async (status, state) => {
    const NOTIFY = { get: async () => ({ status: async () => ({ status }) }) };
    const { instances } = connect({ ...env, NOTIFY: NOTIFY as never });
    expect(await instances.find({ lead: "1", number: 1 })).toMatchObject({ state });
  });

  test("leaves a running instance alone while it tries, and replaces one that was killed", async () => {
    const id = await storeLead();
    const { deps, calls, sweepAfter, setState } = simulate({ mail: fail });
    setState(id, "running");
    for (let hours = 0; hours < 24; hours += 4) {
      await deps.leads.beginAttempt(id, 1, deps.now());
      await sweepAfter(4 * hour);
    }
    expect(calls).toEqual([]);
    await sweepAfter(hour + minute);
    expect(calls).toEqual([`terminate ${id} 1`, `start ${id} 2`]);
    // The next one is young, although its first attempt has not begun.
    await sweepAfter(5 * hour);
    expect(calls).toHaveLength(2);
  });

  test.each(["running", "ended"] as const)(
    "leaves an instance that was %s alone if an attempt begins at the same moment",
    async (state) => {
      const id = await storeLead();
      const { deps, calls, sweepAfter, setState } = simulate({ mail: ok });
      setState(id, state);
      const find: typeof deps.instances.find = async (instance) => {
        await deps.leads.beginAttempt(id, 1, deps.now());
        return deps.instances.find(instance);
      };
      await sweepAfter(day, { instances: { ...deps.instances, find } });
      expect(calls).toEqual([]);
      expect(await rows()).toMatchObject([{ number: 1 }]);
    },
  );

  test("starts missing instances before it looks at 150 that wait", async () => {
    const waiting = await storeLeads(150);
    const { calls, sweepAfter, setClock, setState, deps } = simulate({ mail: ok });
    for (const id of waiting) setState(id, "asleep");
    for (let at = 0; at < 20; at++) await sweepAfter(minute);
    setClock(start + day);
    const id = await storeLead({ key: "new" }, { now: deps.now });
    await sweepAfter(2 * minute);
    expect(calls).toEqual([`start ${id} 1`]);
  });

  test("looks at eight leads at a time, the oldest first, and continues if one fails", async () => {
    const [oldest, ...others] = (await storeLeads(10)).map((id) => `start ${id} 1`);
    const { deps, calls, sweepAfter } = simulate({ mail: ok });
    // Nothing is started while the database cannot be written.
    await sweepAfter(2 * minute, { leads: { ...deps.leads, takeDue: fail } });
    const failing: typeof deps.instances.start = async (instance) =>
      oldest?.includes(instance.lead) ? hang() : deps.instances.start(instance);
    const instances = { ...deps.instances, start: failing };
    await sweepAfter(0, { instances, workflowTimeout: 50 });
    expect(calls.toSorted()).toEqual(others.slice(0, 7).toSorted());
    await sweepAfter(0);
    expect(calls.slice(7).toSorted()).toEqual(others.slice(7).toSorted());
    await sweepAfter(11 * minute);
    expect(calls.at(-1)).toBe(oldest);
  });

  test("makes at most 50 calls", async () => {
    const ids = await storeLeads(12);
    const { notices, calls, setClock, setState, sweepAfter } = simulate({ mail: ok, webhook: ok });
    for (const id of ids) setState(id, "running");
    setClock("2026-11-20T10:00:00Z");
    const queries = vi.spyOn(env.DB, "prepare");
    await sweepAfter(0);
    const queried = queries.mock.calls.length;
    queries.mockRestore();
    expect([queried > 12, notices.length, calls.length]).toEqual([true, 2, 16]);
    // Each find makes two: get and status.
    expect(queried + notices.length + calls.length + 8 * 2).toBeLessThanOrEqual(50);
  });

  test("looks after delivery first, and a failing step does not stop the others", async () => {
    const { deps, setClock, sweepAfter } = simulate({ mail: ok });
    const steps: string[] = [];
    const names = ["takeDue", "deleteExpired", "recordSweep", "health"];
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

test("npm run leads -- --retry starts the next instance one minute after the last attempt began", async () => {
  const id = await storeLead();
  const { calls, run, setState, sweepAfter, deps } = simulate({ mail: fail });
  await run(id, 1, 3);
  setState(id, "asleep");
  await deps.leads.takeDue(new Date(start + day), 8);
  expect(await query(ownerSql.retry)).toEqual([{ id }]);
  await sweepAfter(minute);
  expect(calls).toEqual([]);
  await sweepAfter(1000);
  expect(calls).toEqual([`start ${id} 2`]);
});

test("npm run leads -- --done ends the delivery of one message", async () => {
  const [id = "", other] = await storeLeads(2);
  expect(await query(ownerSql.done, id)).toEqual([{ id }]);
  expect(await query(ownerSql.done, id)).toEqual([]);
  const { attempts, calls, run, sweepAfter } = simulate({ mail: ok });
  await sweepAfter(day);
  await run(id);
  expect([calls, attempts.mail]).toEqual([[`start ${other} 1`], []]);
});

// In New York eight o'clock is 13:00 UTC in winter and 12:00 in summer.
test.each([
  ["2026-11-15T20:00:00Z", "2026-11-16T12:59:00Z", false],
  ["2026-11-15T20:00:00Z", "2026-11-16T13:00:00Z", true],
  ["2026-11-16T13:00:00Z", "2026-11-22T23:00:00Z", false],
  ["2026-03-02T13:00:00Z", "2026-03-09T11:59:00Z", false],
  ["2026-03-02T13:00:00Z", "2026-03-09T12:00:00Z", true],
  ["2026-12-28T13:00:00Z", "2027-01-04T13:00:00Z", true],
])("after a note of %s, at %s a Monday has passed: %s", (last, now, isDue) => {
  const [before, after] = [last, now].map((date) => weekOf(new Date(date), "America/New_York"));
  expect(Number(after) > Number(before)).toBe(isDue);
});

describe("the note to the owner", () => {
  let isDown = false;
  const answer = () => isDown && fail();

  /** The subjects of the notes in this time, with a sweep every half hour. */
  function watch(date: string) {
    isDown = false;
    const simulation = simulate({ mail: answer, webhook: answer });
    simulation.setClock(date);
    const notesIn = async (hours: number) => {
      for (let at = 0; at < hours * 2; at++) await simulation.sweepAfter(30 * minute);
      return simulation.notices.splice(0).map(({ channel, subject }) => `${channel}: ${subject}`);
    };
    return { ...simulation, notesIn };
  }
  const of = (text: string) => ["mail", "webhook"].map((channel) => `${channel}: ${text}`);
  const one = of("1 message is waiting to be delivered");

  test("comes at the full hour when a message has waited for an hour, and then daily", async () => {
    const { deps, notesIn, sweepAfter } = watch("2026-11-20T09:30:00Z");
    await storeLead({ key: "1" }, { now: deps.now });
    expect(await notesIn(1)).toEqual([]);
    expect(await notesIn(1)).toEqual(one);
    expect(await notesIn(23)).toEqual([]);
    expect(await notesIn(1)).toEqual(one);
    await storeLead({ key: "2" }, { now: deps.now });
    expect(await notesIn(2)).toEqual(of("2 messages are waiting to be delivered"));
    await query("UPDATE leads SET delivered_at = received_at");
    await sweepAfter(day);
    expect(await notesIn(2)).toEqual([]);
  });

  test("comes on Monday with the number of messages, and health is red until a channel accepts it", async () => {
    await storeLeads(2);
    await query("UPDATE leads SET delivered_at = received_at");
    const { health, notesIn, setClock } = watch("2026-11-23T20:30:00Z");
    isDown = true;
    expect(await notesIn(2)).toEqual([]);
    expect((await health()).problems).toEqual([expect.stringContaining("weekly")]);
    isDown = false;
    expect(await notesIn(1)).toEqual(of("Your website: 2 messages since the last note"));
    expect((await health()).status).toBe(200);
    setClock("2026-11-29T20:30:00Z");
    expect(await notesIn(2)).toEqual([]);
    setClock("2026-11-30T20:30:00Z");
    expect(await notesIn(2)).toEqual(of("Your website: 0 messages since the last note"));
  });

  test("comes daily while the database is large", async () => {
    const { deps, notices, notesIn, setClock, sweepAfter } = watch("2026-11-18T15:30:00Z");
    const { leads } = deps;
    const health = async (time: Date) => ({ ...(await leads.health(time)), size: maxDatabase + 1 });
    deps.leads = { ...leads, health };
    const note = of("Your website: 0 messages since the last note");
    // The last one was at 17:00 on the day before.
    expect(await notesIn(1)).toEqual([]);
    expect(await notesIn(25)).toEqual([...note, ...note]);
    setClock("2026-11-20T17:00:00Z");
    await sweepAfter(0);
    expect(notices[0]?.text).toContain("400 MB");
  });

  test("is tried hourly until one channel accepts it in time, also if that cannot be stored", async () => {
    await storeLead();
    let hasHook = false;
    const { deps, notices, setClock, sweepAfter } = simulate({
      mail: hang,
      webhook: () => hasHook || fail(),
    });
    deps.sendTimeout = 5;
    setClock("2026-11-20T09:59:00Z");
    await sweepAfter(minute);
    hasHook = true;
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

  test("comes within the hour, and then hourly, while the database refuses writes, and health is red", async () => {
    const { notices, health, setClock, sweepAfter } = simulate({ mail: ok, webhook: ok });
    setClock("2026-11-20T10:00:00Z");
    await sweepAfter(0);
    await query("CREATE TRIGGER locked BEFORE UPDATE ON state BEGIN SELECT RAISE(ABORT, 'x'); END");
    for (let at = 0; at < 12; at++) {
      expect((await health()).problems).toEqual([]);
      await sweepAfter(minute);
    }
    expect((await health()).problems).toEqual([expect.stringContaining("sweep")]);
    for (let at = 0; at < 109; at++) await sweepAfter(minute);
    await query("DROP TRIGGER locked");
    expect(notices.map(({ channel }) => channel)).toEqual(["mail", "webhook", "mail", "webhook"]);
    expect(notices[0]).toMatchObject({ subject: labels.refusedSubject });
    expect(notices[0]?.id).not.toBe(notices[2]?.id);
    await sweepAfter(hour);
    expect([(await health()).status, notices.length]).toEqual([200, 4]);
  });
});

describe("health", () => {
  test("says that the sweep has not run yet", async () => {
    const { health, sweepAfter } = simulate({ mail: ok });
    const unchecked = [expect.stringContaining("sweep")];
    expect(await health()).toMatchObject({ status: 200, ok: true, unchecked });
    await sweepAfter(0);
    expect(await health()).toMatchObject({ status: 200, unchecked: [] });
  });

  test("is red if a lead waits, there is no channel or the database does not answer", async () => {
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

  test("is red if expired messages are not deleted", async () => {
    const { deps, setClock, health } = simulate({ mail: ok });
    await storeLead();
    setClock(start + 800 * day);
    expect((await health()).problems).toContain("expired messages are not deleted");
    await deps.leads.deleteExpired(deps.now());
    expect((await health()).problems).toEqual([]);
  });

  test("is red before the database is full", async () => {
    const { deps, health } = simulate({ mail: ok });
    const { size, ...others } = await deps.leads.health(new Date(0));
    expect(size).toBeGreaterThan(0);
    for (const count of [0, 1]) {
      const figures = { ...others, size: maxDatabase + count };
      const leads = { ...deps.leads, health: async () => figures };
      expect((await health({ leads })).problems).toHaveLength(count);
    }
  });
});
