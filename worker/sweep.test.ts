import { describe, expect, test, vi } from "vitest";
import { ownerSql } from "./leads/owner-sql.ts";
import { isNote } from "./note.ts";
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
  test("checks a lead after a minute, then every hour, and replaces an instance that does not end", async () => {
    const id = await storeLead();
    const { deps, started, sweepAfter } = simulate({ mail: fail });
    const startedAfter = async (milliseconds: number) => {
      await sweepAfter(milliseconds);
      // Weekly notes are also started.
      return started.filter((instance) => !isNote(instance));
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
    const { deps, started, sweepAfter } = simulate({ mail: ok, webhook: ok });
    // A weekly note is due.
    await sweepAfter(8 * day);
    const note = 1;
    expect(started).toHaveLength(10 + note);
    expect(started).toEqual(expect.arrayContaining(ids.map((id) => `${id}_1`)));
    const calls = queries.mock.calls.length;
    queries.mockRestore();
    expect(calls).toBeGreaterThan(5);
    // Get and create, or get and status; a note may take all three.
    const callsToStart = 2;
    const others = deps.channels.length + started.length * callsToStart + note;
    expect(calls + others).toBeLessThanOrEqual(50);
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
    await sweepAfter(8 * day, { leads, stateOf: failing("note", hang), workflowTimeout: 5 });
    expect(steps).toEqual(["due", "stuck", "note", "delete"]);
  });

  test.each<[string, object, ...times: string[]]>([
    ["spam", { homepage: "x" }, "2026-01-31T12:00", "2026-03-02T11:59", "2026-03-02T12:01"],
    ["a lead", {}, "2026-01-31T12:00", "2028-01-31T11:59", "2028-01-31T12:01"],
    ["a lead", {}, "2026-02-28T18:00", "2028-02-29T17:59", "2028-02-29T18:01"],
  ])("deletes %s (%j) of %s with its deliveries after %s", async (_, changes, ...times) => {
    const [stored, before, after] = times.map((time) => Date.parse(`${time}Z`));
    const { setClock, sweepAfter } = simulate({ mail: ok });
    await storeLead(changes, { now: () => new Date(stored ?? 0) });
    await query("INSERT INTO deliveries SELECT id, 'mail', received_at FROM leads");
    for (const [time = 0, left] of [[before, 1] as const, [after, 0] as const]) {
      setClock(time);
      await sweepAfter(0);
      expect([(await rows()).length, (await deliveries()).length]).toEqual([left, left]);
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
    "is sent at most once an hour if %s fails",
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

test("health is red if expired messages are not deleted or Turnstile rejects the secret", async () => {
  const { deps, setClock, health } = simulate({ mail: ok });
  await storeLead({ homepage: "x" });
  setClock(start + 31 * day);
  expect((await health()).problems).toContain("expired messages are not deleted");
  await deps.leads.deleteExpired(deps.now());
  await deps.leads.recordRejectedSecret(deps.now());
  const { problems } = await health();
  expect(problems).toContain("Turnstile rejects TURNSTILE_SECRET");
  expect(problems).not.toContain("expired messages are not deleted");
  setClock(start + 33 * day);
  expect((await health()).problems).not.toContain("Turnstile rejects TURNSTILE_SECRET");
});
