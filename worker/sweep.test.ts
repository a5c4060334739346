import { describe, expect, onTestFinished, test, vi } from "vitest";
import { site } from "../content/site.ts";
import { connect, type Instance } from "./dependencies.ts";
import { maxDatabase } from "./health.ts";
import { ownerSql } from "./leads.ts";
import { env, fail, hang, ok, personal, query, simulate, start, storeLead } from "./testing.ts";
import { day, hour, minute, weekOf } from "./time.ts";

/** Stores leads one second apart, and returns their ids, the oldest first. */
const storeLeads = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      storeLead({ key: `k${at}` }, { now: () => new Date(start + at * 1000) }),
    ),
  );

const { leads } = connect(env);
const health = async (time: Date) => ({ ...(await leads.health(time)), size: maxDatabase + 1 });
const largeDatabase = { ...leads, health };

test("if an instance has ended, the sweep starts a follow-up four hours after the last attempt, until the lead is delivered", async () => {
  const id = await storeLead();
  let isDown = true;
  const { calls, run, sweepAfter } = simulate({ mail: () => isDown && fail() });
  await run(id);
  // Workflows does not answer, which must not count as an attempt.
  const find = async () => ({ status: "missing", terminate: hang }) as const;
  await sweepAfter(230 * minute, { instances: { find, start: fail } });
  expect(calls).toEqual([]);
  await sweepAfter(11 * minute);
  expect(calls).toEqual([`follow up ${id} 2`]);
  isDown = false;
  await run(id, 2);
  await sweepAfter(day);
  expect(calls).toHaveLength(1);
});

test.each([
  ...["queued", "paused", "waitingForPause"].map((status) => [status, 120, []] as const),
  ...["complete", "errored", "terminated"].map((status) => [status, 4, ["follow up 2"]] as const),
  ...["running", "rollingBack", "unknown"].map(
    (status) => [status, 5, ["terminate", "create 2"]] as const,
  ),
  // The instance waits between two attempts, or until the free plan has steps again.
  ["waiting", 25, ["terminate", "create 2"]] as const,
])("if an instance stays %s for %i hours, the sweep calls %j", async (status, hours, done) => {
  await storeLead();
  const calls: string[] = [];
  const terminate = async () => calls.push("terminate");
  const found = { status: async () => ({ status }), terminate };
  const create = async ({ id, params }: { id: string; params: Instance }) =>
    calls.push(`${params.isFollowUp ? "follow up" : "create"} ${id.split("_")[1]}`);
  const NOTIFY = { get: async () => found, create };
  const { instances } = connect({ ...env, NOTIFY: NOTIFY as never });
  const { sweepAfter } = simulate({ mail: ok });
  for (let part = 0; part < 10; part++)
    await sweepAfter((hours * hour - minute) / 10, { instances });
  expect(calls).toEqual([]);
  await sweepAfter(11 * minute, { instances });
  expect(calls).toEqual(done);
  // The next instance has just started, so the sweep leaves it alone.
  await sweepAfter(minute, { instances });
  expect(calls).toEqual(done);
});

test("the sweep leaves an instance alone if an attempt begins at the same moment", async () => {
  const id = await storeLead();
  const { deps, calls, sweepAfter, setStatus } = simulate({ mail: ok });
  setStatus(id, "running");
  const find: typeof deps.instances.find = async (instance) => {
    await deps.leads.beginAttempt(id, 1, deps.now());
    return deps.instances.find(instance);
  };
  await sweepAfter(day, { instances: { ...deps.instances, find } });
  expect(calls).toEqual([]);
});

test("the sweep starts missing instances before it checks 150 that are queued", async () => {
  const waiting = await storeLeads(150);
  const { calls, sweepAfter, setClock, setStatus, deps } = simulate({ mail: ok });
  for (const id of waiting) setStatus(id, "queued");
  for (let at = 0; at < 20; at++) await sweepAfter(minute);
  setClock(start + day);
  const id = await storeLead({ key: "new" }, { now: deps.now });
  await sweepAfter(2 * minute);
  expect(calls).toEqual([`start ${id} 1`]);
});

test("the sweep starts eight missing instances a minute, and repeats a failed start ten minutes later", async () => {
  const [oldest = "", ...others] = (await storeLeads(10)).map((id) => `start ${id} 1`);
  const { deps, calls, sweepAfter } = simulate({ mail: ok });
  await sweepAfter(minute);
  expect(calls).toEqual([]);
  const failing: typeof deps.instances.start = async (instance) =>
    oldest.includes(instance.leadId) ? hang() : deps.instances.start(instance);
  const instances = { ...deps.instances, start: failing };
  await sweepAfter(minute, { instances, stepTimeout: 1000 });
  expect(calls.toSorted()).toEqual(others.slice(0, 7).toSorted());
  await sweepAfter(9 * minute);
  expect(calls.slice(7).toSorted()).toEqual(others.slice(7).toSorted());
  await sweepAfter(2 * minute);
  expect(calls.at(-1)).toBe(oldest);
});

test("the sweep makes at most 50 calls", async () => {
  const ids = await storeLeads(12);
  const { notes, calls, setClock, setStatus, sweepAfter } = simulate({ mail: ok, webhook: ok });
  for (const id of ids) setStatus(id, "waiting");
  setClock("2026-11-20T10:00:00Z");
  const queries = vi.spyOn(env.DB, "prepare");
  await sweepAfter(0);
  const queried = queries.mock.calls.length;
  queries.mockRestore();
  expect([queried > 12, notes.length, calls.length]).toEqual([true, 2, 16]);
  // Each call of `find` makes two calls to Workflows: get and status.
  expect(queried + notes.length + calls.length + 8 * 2).toBeLessThanOrEqual(50);
});

test.each([
  ["fails", fail],
  ["hangs", hang],
])("the sweep first starts instances, and if a step %s, the others still run", async (_, end) => {
  const { deps, notes, setClock, sweepAfter } = simulate({ mail: ok });
  const steps: string[] = [];
  const names = ["takeDue", "deleteExpired", "recordSweep", "health"];
  const broken = names.map((name) => [name, () => (steps.push(name), end())]);
  setClock("2026-11-20T10:00:00Z");
  const leads = { ...deps.leads, ...Object.fromEntries(broken) };
  await sweepAfter(0, { leads, stepTimeout: 200 });
  expect(steps).toEqual(names);
  expect(notes).toMatchObject([{ subject: "Your website cannot store messages" }]);
});

test.each([
  ["2026-01-31T12:00", "2028-01-31T11:59", "2028-01-31T12:01"],
  ["2026-02-28T18:00", "2028-02-29T17:59", "2028-02-29T18:01"],
])("the sweep deletes a lead of %s after %s", async (...times) => {
  const [stored, before, after] = times.map((time) => Date.parse(`${time}Z`));
  const { setClock, sweepAfter } = simulate({ mail: ok });
  await storeLead({}, { now: () => new Date(stored ?? 0) });
  for (const [time = 0, left] of [[before, 1] as const, [after, 0] as const]) {
    setClock(time);
    await sweepAfter(0);
    expect(await query("SELECT id FROM leads")).toHaveLength(left);
  }
});

test("npm run leads -- --retry starts the next instance one minute after the last attempt began", async () => {
  const id = await storeLead();
  const { calls, run, setStatus, sweepAfter, deps } = simulate({ mail: fail });
  await run(id, 1, 3);
  setStatus(id, "waiting");
  await deps.leads.takeDue(new Date(start + day));
  expect(await query(ownerSql.retry)).toEqual([{ id }]);
  await sweepAfter(minute);
  expect(calls).toEqual([]);
  await sweepAfter(1000);
  expect(calls).toEqual([`start ${id} 2`]);
});

test("npm run leads -- --retry takes as many leads as the sweep can start in an hour, those with the oldest attempts first", async () => {
  await query(`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500)
    INSERT INTO leads (id, fingerprint, name, email, subject, message, received_at, tried_at)
    SELECT n, n, '', '', '', '', '2026', printf('2026-11-16T%04d', 1000 - n) FROM numbers`);
  const ids = (await query(ownerSql.retry)).map(({ id }) => Number(id));
  expect(ids.toSorted((one, two) => one - two)).toEqual(
    Array.from({ length: 480 }, (_, at) => at + 21),
  );
});

// In New York eight o'clock is 13:00 UTC in winter and 12:00 in summer.
test.each([
  ["2026-11-15T20:00:00Z", "2026-11-16T12:59:00Z", false],
  ["2026-11-16T13:00:00Z", "2026-11-22T23:00:00Z", false],
  ["2026-03-02T13:00:00Z", "2026-03-09T12:00:00Z", true],
  ["2026-12-28T13:00:00Z", "2027-01-04T13:00:00Z", true],
])("after a note at %s, another is due at %s: %s", (last, now, isDue) => {
  const [before, after] = [last, now].map((date) => weekOf(new Date(date), "America/New_York"));
  expect(Number(after) > Number(before)).toBe(isDue);
  expect(weekOf(new Date(now)), "the office's").toBe(weekOf(new Date(now), site.timeZone));
});

describe("the note to the owner", () => {
  /** `notesIn` runs the sweep every half hour, and returns the subjects of the notes. Mail does not answer. */
  function watch(date: string) {
    const state = { isDown: false };
    const simulation = simulate({ mail: hang, webhook: () => state.isDown && fail() });
    simulation.deps.sendTimeout = 5;
    simulation.setClock(date);
    const notesIn = async (hours: number) => {
      for (let at = 0; at < hours * 2; at++) await simulation.sweepAfter(30 * minute);
      return simulation.notes.splice(0).map(({ subject }) => subject);
    };
    return { ...simulation, state, notesIn };
  }
  const one = "1 message is waiting to be delivered";
  const none = "Your website: 0 messages since the last note";

  test("comes at the full hour when a message has waited for an hour, and then daily", async () => {
    const { deps, notes, notesIn, sweepAfter } = watch("2026-11-18T09:30:00Z");
    const url = "https://evil.example/?Manage";
    await storeLead({ name: url, subject: url }, { now: deps.now });
    expect(await notesIn(1)).toEqual([]);
    await sweepAfter(30 * minute);
    const facts = `1, the oldest since .* 2026 .*npm run leads.*${site.url}/api/health`;
    expect(notes[0]?.text).toMatch(new RegExp(facts));
    // A note contains nothing that a visitor wrote.
    for (const text of [personal, "evil"]) expect(JSON.stringify(notes)).not.toMatch(text);
    expect(await notesIn(0.5)).toEqual([one]);
    expect(await notesIn(23)).toEqual([]);
    expect(await notesIn(1)).toEqual([one]);
    // More messages wait, as if one of two channels never worked. There is still only one note a day.
    for (const key of ["2", "3", "4"]) {
      await storeLead({ key }, { now: deps.now });
      expect(await notesIn(3)).toEqual([]);
    }
    expect(await notesIn(15)).toEqual(["4 messages are waiting to be delivered"]);
    await query("UPDATE leads SET delivered_at = received_at");
    // Everything was delivered, so the next message that waits causes a note, although the last note is not two hours old.
    await storeLead({ key: "5" }, { now: deps.now });
    expect(await notesIn(2)).toEqual([one]);
    await query("UPDATE leads SET delivered_at = received_at");
    await sweepAfter(day);
    expect(await notesIn(2)).toEqual([]);
  });

  test("comes on Monday with the number of messages, and again every hour until a channel has accepted it and this is stored", async () => {
    await storeLeads(2);
    await query("UPDATE leads SET delivered_at = received_at");
    const { deps, state, health, notes, notesIn, setClock, sweepAfter } =
      watch("2026-11-23T20:30:00Z");
    state.isDown = true;
    expect(await notesIn(2)).toEqual([]);
    expect((await health()).problems).toEqual([expect.stringContaining("weekly")]);
    state.isDown = false;
    deps.leads = { ...leads, recordNote: fail };
    const two = "Your website: 2 messages since the last note";
    expect(await notesIn(2)).toEqual([two, two]);
    deps.leads = leads;
    await sweepAfter(30 * minute);
    expect(notes.splice(0)).toMatchObject([
      { subject: two, text: expect.stringContaining("was delivered") },
    ]);
    expect((await health()).status).toBe(200);
    // This is before Monday in every time zone.
    setClock("2026-11-28T20:30:00Z");
    expect(await notesIn(2)).toEqual([]);
    setClock("2026-11-30T20:30:00Z");
    expect(await notesIn(2)).toEqual([none]);
  });

  test("comes daily while the database is large", async () => {
    // The last note came at 17:00 on the day before.
    const { deps, notes, notesIn, sweepAfter } = watch("2026-11-18T15:30:00Z");
    deps.leads = largeDatabase;
    expect(await notesIn(1)).toEqual([]);
    expect(await notesIn(25)).toEqual([none, none]);
    await sweepAfter(23.5 * hour);
    expect(notes[0]?.text).toContain("400 MB");
  });

  test.each([
    [
      "refuses writes",
      "CREATE TRIGGER locked BEFORE UPDATE ON state BEGIN SELECT RAISE(ABORT, 'x'); END",
      "DROP TRIGGER locked",
    ],
    [
      "lacks a column",
      "ALTER TABLE leads RENAME page TO other",
      "ALTER TABLE leads RENAME other TO page",
    ],
    [
      "lacks a column that health reads",
      "ALTER TABLE leads RENAME delivered_at TO other",
      "ALTER TABLE leads RENAME other TO delivered_at",
    ],
    [
      "refuses a new row",
      "CREATE TRIGGER refuse BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'x'); END",
      "DROP TRIGGER refuse",
    ],
    ["lacks the table", "ALTER TABLE leads RENAME TO other", "ALTER TABLE other RENAME TO leads"],
    [
      "lacks the unique index",
      "ALTER TABLE leads RENAME fingerprint TO other\nALTER TABLE leads ADD fingerprint TEXT",
      "ALTER TABLE leads DROP fingerprint\nALTER TABLE leads RENAME other TO fingerprint",
    ],
  ])("warns hourly while the database %s, and /api/health answers 503", async (_, harm, repair) => {
    const { notes, health, setClock, sweepAfter } = simulate({ mail: ok, webhook: ok });
    using logged = vi.spyOn(console, "log");
    setClock("2026-11-20T10:00:00Z");
    await query(ownerSql.done, await storeLead());
    await sweepAfter(0);
    expect((await health()).problems).toEqual([]);
    expect(await query("SELECT id FROM leads")).toHaveLength(1);
    onTestFinished(async () => void (await env.DB.exec(repair)));
    await env.DB.exec(harm);
    for (let at = 0; at < 121; at++) await sweepAfter(minute);
    expect((await health()).status).toBe(503);
    expect(notes.map(({ channel }) => channel)).toEqual(["mail", "webhook", "mail", "webhook"]);
    expect(notes[0]).toMatchObject({ subject: "Your website cannot store messages" });
    expect(notes[0]?.id).not.toBe(notes[2]?.id);
    expect(logged.mock.calls.join()).toContain(`"step":"record","code":"D1_ERROR SQLITE_`);
  });
});

// The sweep does not run in this test. Its last run is stored as `start`.
test.each<[number, string, number, Partial<ReturnType<typeof connect>>]>([
  [200, "", 11 * minute, {}],
  [503, "the sweep has not run", 12 * minute, {}],
  [503, "15 minutes", 16 * minute, {}],
  [503, "no channel", 0, { channels: [] }],
  [503, "MAIL_TO", 0, { isReceiverMissing: true }],
  [503, "does not answer", 0, { leads: { ...leads, health: fail } }],
  [503, "almost full", 0, { leads: largeDatabase }],
  [503, "expired", 800 * day, {}],
])("/api/health answers %i %j", async (status, problem, age, changes) => {
  await storeLead();
  const { health, setClock } = simulate({ mail: fail });
  setClock(start + age);
  const answer = await health(changes);
  const found = [answer.status, answer.problems.join()];
  expect(found).toEqual([status, expect.stringContaining(problem)]);
  expect(JSON.stringify(answer)).not.toMatch(/dana/i);
});
