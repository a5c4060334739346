import { describe, expect, test } from "vitest";
import { site } from "../contract/site.ts";
import { isWeeklyNoteDue } from "./note.ts";
import { fail, hang, message, ok, query, simulate, start, storeLead } from "./testing.ts";
import { day, hour, minute } from "./time.ts";

// In New York eight o'clock is 13:00 UTC in winter and 12:00 in summer.
test.each([
  ["2026-11-15T20:00:00Z", "2026-11-16T12:59:00Z", false, "early on Monday"],
  ["2026-11-16T13:01:00Z", "2026-11-22T23:00:00Z", false, "already delivered this week"],
  ["2026-11-09T13:01:00Z", "2026-11-19T02:00:00Z", true, "not delivered on Monday"],
  ["2026-03-02T13:01:00Z", "2026-03-09T11:59:00Z", false, "early in summer time"],
  ["2026-03-02T13:01:00Z", "2026-03-09T12:01:00Z", true, "summer time"],
  ["2026-12-28T13:01:00Z", "2027-01-04T13:01:00Z", true, "a new year"],
])("last note %s, now %s: due is %s (%s) @LEAD-14", (last, now, isDue) => {
  expect(isWeeklyNoteDue(last, new Date(now), "America/New_York")).toBe(isDue);
});

/** The last note was accepted on Saturday. On Monday after eight, in any time zone, the sweep has not run yet. */
async function mondayMorning(channels: Parameters<typeof simulate>[0]) {
  const simulation = simulate(channels);
  const { deps, setClock } = simulation;
  setClock("2026-11-14T20:00:00Z");
  await query(`UPDATE state SET note_end = '${deps.now().toISOString()}'`);
  for (const key of ["1", "2"]) await storeLead({ key }, { now: deps.now });
  await query("UPDATE leads SET status = 'delivered'");
  setClock("2026-11-16T20:01:00Z");
  return simulation;
}

describe("the note @LEAD-14", () => {
  test("on Monday counts the messages since the last one, and goes once through every channel", async () => {
    const { notices, setClock, sweepAfter } = await mondayMorning({ mail: ok, webhook: ok });
    for (let at = 0; at < 3; at++) await sweepAfter(2 * hour);
    expect(notices.map(({ channel }) => channel)).toEqual(["mail", "webhook"]);
    expect(notices[0]).toMatchObject({ type: "note", subject: expect.stringContaining("2") });
    expect(notices[0]?.text).not.toContain("/api/health");
    setClock("2026-11-23T20:01:00Z");
    await sweepAfter(0);
    expect(notices[2]?.subject).toContain("0 messages");
  });

  test("is tried every hour until one channel accepts it in time, and health is red until then", async () => {
    let isDown = true;
    const channels = { mail: hang, webhook: () => isDown && fail() };
    const { deps, notices, sweepAfter, health } = await mondayMorning(channels);
    deps.sendTimeout = 5;
    await sweepAfter(0);
    isDown = false;
    await sweepAfter(59 * minute);
    expect(notices).toEqual([]);
    expect((await health()).problems).toContainEqual(expect.stringContaining("note"));
    for (let at = 0; at < 2; at++) await sweepAfter(hour);
    expect(notices).toHaveLength(1);
    expect((await health()).status).toBe(200);
  });

  test("comes when a message has waited for an hour, for a new one on the same day, then daily", async () => {
    const { deps, notices, run, sweepAfter } = simulate({ mail: ok });
    const subjectsAfter = async (milliseconds: number) => {
      await sweepAfter(milliseconds);
      return notices.splice(0).map(({ subject }) => subject);
    };
    const [one, two] = ["1 message is waiting", "2 messages are waiting"].map((text) =>
      expect.stringContaining(text),
    );
    const ids = [await storeLead({ key: "1" }, { now: deps.now })];
    expect(await subjectsAfter(59 * minute)).toEqual([]);
    expect(await subjectsAfter(2 * minute)).toEqual([one]);
    ids.push(await storeLead({ key: "2" }, { now: deps.now }));
    await query("UPDATE leads SET status = 'failing' WHERE id = ?", String(ids[0]));
    expect(await subjectsAfter(59 * minute)).toEqual([]);
    expect(await subjectsAfter(2 * minute)).toEqual([two]);
    expect(await subjectsAfter(23 * hour)).toEqual([]);
    expect(await subjectsAfter(2 * hour)).toEqual([two]);
    for (const id of ids) await run(id);
    expect(await subjectsAfter(day + hour)).toEqual([]);
  });

  test("about a waiting message has the oldest time, health and the command, and nothing a visitor wrote", async () => {
    const url = "https://evil.example/?Manage";
    const { deps, notices, sweepAfter } = simulate({ mail: ok });
    await storeLead({ name: url, subject: url }, { now: deps.now });
    await sweepAfter(2 * hour);
    const [note] = notices;
    for (const text of ["npm run leads", `${site.url}/api/health`])
      expect(note?.text).toContain(text);
    const year = String(new Date(start).getUTCFullYear());
    expect(note?.text).toMatch(new RegExp(`1, the oldest since .*${year}`));
    const written = new RegExp(["evil", ...Object.values(message)].join("|"), "i");
    expect(JSON.stringify(notices)).not.toMatch(written);
  });

  test.each(["recordNoteTried", "recordNote"])(
    "is sent at most once an hour if %s fails",
    async (method) => {
      const { deps, notices, sweepAfter } = await mondayMorning({ mail: ok });
      const leads = { ...deps.leads, [method]: fail };
      for (const wait of [0, 6 * minute, 6 * minute]) await sweepAfter(wait, { leads });
      expect(notices.length).toBeLessThanOrEqual(1);
    },
  );
});
