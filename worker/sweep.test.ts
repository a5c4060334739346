import { describe, expect, test, vi } from "vitest";
import { connect } from "./dependencies.ts";
import { ownerSql } from "./leads/owner-sql.ts";
import {
  deliveries,
  env,
  fail,
  hang,
  ok,
  query,
  rows,
  simulate,
  start,
  storeLead,
} from "./testing.ts";
import { day, hour, minute } from "./time.ts";

/** Stores seven leads, one second apart, and returns their ids, the oldest first. */
const storeSeven = () =>
  Promise.all(
    Array.from({ length: 7 }, (_, at) =>
      storeLead({ key: `k${at}` }, { now: () => new Date(start + at * 1000) }),
    ),
  );

describe("the sweep @LEAD-12 @LEAD-13", () => {
  test("checks a lead after a minute, then every hour, and two days after an attempt", async () => {
    const id = await storeLead();
    const { deps, run, sweepAfter } = simulate({ mail: fail });
    const revived: unknown[] = [];
    // Weekly notes are also revived.
    const revive: typeof deps.revive = async (...call) => {
      if (call[0] === id) revived.push(call);
    };
    const revivedAfter = async (milliseconds: number) => {
      await sweepAfter(milliseconds, { revive });
      return revived.splice(0);
    };
    expect(await revivedAfter(0)).toEqual([]);
    expect(await revivedAfter(61_000)).toEqual([[id, "due"]]);
    expect(await revivedAfter(59 * minute)).toEqual([]);
    expect(await revivedAfter(2 * minute)).toEqual([[id, "overdue"]]);
    await run(id);
    expect(await revivedAfter(2 * day)).toEqual([]);
    expect(await revivedAfter(minute)).toEqual([[id, "overdue"]]);
    expect(await query(ownerSql.retryAll)).toEqual([{ id }]);
    expect(await revivedAfter(0)).toEqual([[id, "requested"]]);
    expect(await query(ownerSql.done, id, deps.now().toISOString())).toEqual([{ id }]);
    expect(await query(ownerSql.done, id, deps.now().toISOString())).toEqual([]);
    expect(await revivedAfter(3 * day)).toEqual([]);
  });

  test("checks five leads at a time, the longest waiting first, and continues if one fails", async () => {
    const [oldest, ...others] = await storeSeven();
    const { deps, started, sweepAfter } = simulate({ mail: ok });
    // Nothing is restarted while the database cannot be written.
    await sweepAfter(2 * minute, { leads: { ...deps.leads, postpone: fail } });
    const revive: typeof deps.revive = async (id, reason) =>
      id === oldest ? hang() : deps.revive(id, reason);
    await sweepAfter(0, { revive, workflowTimeout: 5 });
    expect(started).toEqual(others.slice(0, 4));
    await sweepAfter(0);
    expect(started).toEqual(others);
    await sweepAfter(2 * minute);
    expect(started).toEqual([...others, oldest]);
  });

  // A restart would forget which channel has accepted the message.
  test.each([
    ["overdue", "running", ["pause", "resume"]],
    ["overdue", "paused", ["resume"]],
    ["overdue", "queued", ["restart"]],
    ["overdue", "complete", ["restart"]],
    ["requested", "running", ["restart"]],
    ["due", "running", []],
    ["due", "complete", ["restart"]],
  ] as const)("handles an instance that is %s and %s", async (reason, status, expected) => {
    const calls: string[] = [];
    const record = (call: string) => async () => void calls.push(call);
    const instance = {
      status: async () => ({ status }),
      pause: record("pause"),
      resume: record("resume"),
      restart: record("restart"),
    };
    const NOTIFY = { get: async () => instance } as unknown as typeof env.NOTIFY;
    await connect({ ...env, NOTIFY }).revive("id", reason);
    expect(calls).toEqual(expected);
  });

  test("makes at most 50 calls", async () => {
    await storeSeven();
    const queries = vi.spyOn(env.DB, "prepare");
    const { deps, started, sweepAfter } = simulate({ mail: ok, webhook: ok });
    // A weekly note is due.
    await sweepAfter(8 * day);
    const note = 1;
    expect(started).toHaveLength(5 + note);
    const calls = queries.mock.calls.length;
    queries.mockRestore();
    expect(calls).toBeGreaterThan(5);
    const callsToRevive = 4;
    expect(calls + deps.channels.length + started.length * callsToRevive).toBeLessThanOrEqual(50);
  });

  test("restarts delivery first and deletes last, and a failing step does not stop the others", async () => {
    const { deps, sweepAfter } = simulate({ mail: ok });
    const steps: string[] = [];
    const failing =
      (step: string, end: () => Promise<never> = fail) =>
      () => {
        steps.push(step);
        return end();
      };
    const leads = {
      ...deps.leads,
      findDue: failing("due"),
      findStuck: failing("stuck"),
      deleteExpired: failing("delete"),
    };
    await sweepAfter(8 * day, { leads, revive: failing("note", hang), workflowTimeout: 5 });
    expect(steps).toEqual(["due", "stuck", "note", "delete"]);
  });

  test("deletes leads after 24 months and spam after 30 days, with their deliveries", async () => {
    const { setClock, sweepAfter } = simulate({ mail: ok });
    const now = () => new Date("2026-01-31T12:00:00Z");
    await storeLead({}, { now });
    await storeLead({ homepage: "x" }, { now });
    await query("INSERT INTO deliveries SELECT id, 'mail', received_at FROM leads");
    for (const [date, left] of [
      ["2026-03-02T11:59:00Z", ["spam", "stored"]],
      ["2026-03-02T12:01:00Z", ["stored"]],
      ["2028-01-31T11:59:00Z", ["stored"]],
      ["2028-01-31T12:01:00Z", []],
    ] as const) {
      setClock(date);
      await sweepAfter(0);
      expect((await query(ownerSql.list)).map(({ status }) => status).toSorted()).toEqual(left);
      expect(await deliveries()).toHaveLength(left.length);
    }
  });
});

describe("an alert @LEAD-13", () => {
  test("counts all messages that have waited for an hour, and goes through every channel", async () => {
    await storeSeven();
    const { notices, sweepAfter } = simulate({ mail: ok, webhook: ok });
    await sweepAfter(59 * minute);
    expect(notices).toEqual([]);
    await sweepAfter(2 * minute);
    expect(notices.map(({ channel }) => channel)).toEqual(["mail", "webhook"]);
    expect(notices[0]?.subject).toContain("7");
    expect(JSON.stringify(notices)).not.toMatch(/dana|order/i);
  });

  test("is sent once a day for each message, failing or not, until it is delivered", async () => {
    const id = await storeLead();
    const { notices, run, sweepAfter } = simulate({ mail: ok });
    const noticesAfter = async (hours: number) => {
      await sweepAfter(hours * hour);
      return notices.length;
    };
    expect(await noticesAfter(2)).toBe(1);
    await query("UPDATE leads SET status = 'failing'");
    expect(await noticesAfter(23)).toBe(1);
    expect(await noticesAfter(2)).toBe(2);
    await run(id);
    expect(await noticesAfter(30)).toBe(2);
  });

  test("about another message is sent on the same day, but at most once an hour", async () => {
    await storeLead();
    const { deps, notices, sweepAfter } = simulate({ mail: ok });
    await sweepAfter(61 * minute);
    await storeLead({ key: "later" }, { now: () => new Date(deps.now().getTime() - 2 * hour) });
    await sweepAfter(30 * minute);
    expect(notices).toHaveLength(1);
    await sweepAfter(31 * minute);
    expect(notices).toHaveLength(2);
    expect(notices[0]?.id).not.toBe(notices[1]?.id);
  });

  test("is sent again if no channel accepted it in time, and counts as sent if one did", async () => {
    await storeLead();
    let isDown = true;
    const channels = { mail: hang, webhook: () => isDown && fail() };
    const { deps, notices, sweepAfter } = simulate(channels);
    deps.sendTimeout = 5;
    await sweepAfter(2 * hour);
    expect(await rows()).toMatchObject([{ alerted_at: null }]);
    isDown = false;
    for (let at = 0; at < 2; at++) await sweepAfter(hour);
    expect(notices.map(({ channel }) => channel)).toEqual(["webhook"]);
  });

  test.each(["pauseAlerts", "markAlerted"])(
    "is sent at most once an hour while the database cannot be written (%s)",
    async (method) => {
      await storeLead();
      const { deps, notices, sweepAfter } = simulate({ mail: ok });
      const leads = { ...deps.leads, [method]: fail };
      for (const wait of [2 * hour, 6 * minute]) await sweepAfter(wait, { leads });
      expect(notices.length).toBeLessThanOrEqual(1);
    },
  );
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
