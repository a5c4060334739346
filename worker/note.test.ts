import { describe, expect, test, vi } from "vitest";
import { ownerSql } from "./leads/owner-sql.ts";
import { dueNote } from "./note.ts";
import type { Channel } from "./channels/channel.ts";
import { fail, ok, query, simulate, start, storeLead } from "./testing.ts";
import { hour, minute } from "./time.ts";

// In New York eight o'clock is 13:00 UTC in winter and 12:00 in summer.
test.each([
  ["2026-11-15T20:00:00Z", "2026-11-16T12:59:00Z", false, "early on Monday"],
  ["2026-11-16T13:01:00Z", "2026-11-22T23:00:00Z", false, "already delivered this week"],
  ["2026-11-09T13:01:00Z", "2026-11-19T02:00:00Z", true, "not delivered on Monday"],
  ["2026-03-02T13:01:00Z", "2026-03-09T11:59:00Z", false, "early in summer time"],
  ["2026-03-02T13:01:00Z", "2026-03-09T12:01:00Z", true, "summer time"],
  ["2026-12-28T13:01:00Z", "2027-01-04T13:01:00Z", true, "a new year"],
])("last delivered %s, now %s: due is %s (%s) @LEAD-14", (lastNoteEnd, now, isDue) => {
  expect(dueNote(lastNoteEnd, new Date(now), "America/New_York") !== undefined).toBe(isDue);
});

const monday = "note-2026-11-16";
const nextMonday = "note-2026-11-23";

/** A week with two messages and some spam, and the sweep on the Monday after it, in any time zone. */
async function mondayMorning(channels: Parameters<typeof simulate>[0], spam = ["Held back"]) {
  const simulation = simulate(channels);
  const { deps, started, run, setClock, sweepAfter } = simulation;
  const { now } = deps;
  const saturday = Date.parse("2026-11-14T20:00:00Z");
  setClock(saturday);
  await query(`UPDATE state SET last_note_end = '${now().toISOString()}'`);
  for (const key of ["1", "2"]) await run(await storeLead({ key }, { now }));
  for (const [at, subject] of spam.entries()) {
    setClock(saturday + at * 1000);
    await storeLead({ name: "Bo Held", subject, homepage: "x" }, { now });
  }
  setClock("2026-11-16T20:01:00Z");
  await sweepAfter(0);
  expect(started.splice(0)).toEqual([monday]);
  return simulation;
}

describe("the weekly note @LEAD-14", () => {
  test("counts messages and spam, says how to release spam, and is sent once through every channel", async () => {
    const simulation = await mondayMorning({ mail: ok, webhook: ok });
    const { started, notices, run, sweepAfter, health } = simulation;
    const [spam] = await query(ownerSql.spam);
    await run(monday);
    const note = { id: monday, type: "weekly.note" };
    expect(notices).toMatchObject([
      { channel: "mail", ...note },
      { channel: "webhook", ...note },
    ]);
    expect(notices[0]?.subject).toMatch(/2 messages.*1 held/);
    for (const text of ["Bo Held: Held back", `--release ${spam?.id}`, /Waiting: +0/]) {
      expect(notices[0]?.text).toMatch(text);
    }
    await sweepAfter(hour);
    expect(started).toEqual([]);
    expect((await health()).status).toBe(200);
  });

  test("begins where the last delivered one ended, and counts waiting messages", async () => {
    const { deps, notices, run, setClock } = await mondayMorning({ mail: ok });
    const channels = deps.channels.splice(0);
    await run(monday);
    deps.channels.push(...channels);
    setClock("2026-11-23T20:01:00Z");
    await run(nextMonday);
    expect(notices.at(-1)?.text).toContain("Bo Held");
    setClock("2026-11-28T20:00:00Z");
    await storeLead({ key: "3" }, { now: deps.now });
    setClock("2026-11-30T20:01:00Z");
    await run("note-2026-11-30");
    expect(notices.at(-1)?.subject).toMatch(/1 message,.*0 held/);
    expect(notices.at(-1)?.text).toMatch(/Waiting: +1/);
  });

  test("includes messages that came while the last one was being delivered", async () => {
    const { deps, notices, run, setClock } = await mondayMorning({ mail: ok });
    vi.spyOn(deps.leads, "recordNotes").mockImplementationOnce(async () => {
      await storeLead({ subject: "Between", homepage: "x" }, { now: deps.now });
      return fail();
    });
    await run(monday);
    setClock("2026-11-23T20:01:00Z");
    await run(nextMonday);
    expect(notices.at(-1)?.text).toContain("Between");
    expect(notices.at(-1)?.text).not.toContain("Held back");
  });

  test("does not contain a message that was deleted before it was sent", async () => {
    const { notices, run } = await mondayMorning({ mail: ok });
    await query("DELETE FROM leads");
    await run(monday);
    expect(notices[0]?.text).not.toContain("Bo Held");
  });

  test("is retried on each day, only through the channel that failed, and health is red", async () => {
    const simulation = await mondayMorning({ mail: ok, webhook: ok });
    const { deps, notices, started, run, setClock, sweepAfter, health } = simulation;
    const [, webhook] = deps.channels as [Channel, Channel];
    const { sendNotice } = webhook;
    const failing = vi.fn(fail);
    webhook.sendNotice = failing;
    await run(monday);
    const problems = [expect.stringContaining("weekly note")];
    expect(await health()).toMatchObject({ status: 503, problems });
    // It has ended, so the sweep does not start it again on this day.
    await sweepAfter(hour);
    expect([started, failing.mock.calls.length]).toEqual([[], 5]);
    webhook.sendNotice = sendNotice;
    setClock("2026-11-17T20:01:00Z");
    await sweepAfter(0);
    expect(started).toEqual(["note-2026-11-17"]);
    await run("note-2026-11-17");
    expect(notices.map(({ channel }) => channel)).toEqual(["mail", "webhook"]);
    expect((await health()).status).toBe(200);
  });

  test("is sent once if its delivery cannot be stored at first, with at most 45 calls", async () => {
    const { deps, notices, run } = await mondayMorning({ mail: ok, webhook: ok });
    const [, webhook] = deps.channels as [Channel, Channel];
    const refused = vi.spyOn(webhook, "sendNotice").mockImplementation(fail);
    const record = vi.spyOn(deps.leads, "recordNotes");
    for (let attempt = 0; attempt < 5; attempt++) record.mockImplementationOnce(fail);
    const read = vi.spyOn(deps.leads, "summarizeWeek");
    await run(monday);
    const queries = record.mock.calls.length + 2 * read.mock.calls.length;
    expect(queries + refused.mock.calls.length + notices.length).toBeLessThanOrEqual(45);
    await run("note-2026-11-17");
    expect(notices.map(({ channel }) => channel)).toEqual(["mail"]);
  });

  test("goes to a new channel from its next week on", async () => {
    const { deps, notices, run, setClock, health } = await mondayMorning({ mail: ok, webhook: ok });
    const [webhook] = deps.channels.splice(1);
    await run(monday);
    deps.channels.push(webhook as Channel);
    expect((await health()).status).toBe(200);
    setClock("2026-11-23T20:01:00Z");
    await run(nextMonday);
    expect(notices.map(({ channel }) => channel)).toEqual(["mail", "mail", "webhook"]);
    expect(notices[2]?.text).toBe(notices[1]?.text);
  });

  test("is not sent or recorded if a later one was delivered", async () => {
    const { deps, notices, run, setClock } = await mondayMorning({ mail: ok });
    const [channel] = deps.channels as [Channel];
    vi.spyOn(channel, "sendNotice").mockImplementationOnce(async () => {
      setClock("2026-11-23T20:01:00Z");
      await run(nextMonday);
      await fail();
    });
    await run(monday);
    expect(notices.map(({ id }) => id)).toEqual([nextMonday]);
    const last_note_end = "2026-11-23T20:01:00.000Z";
    expect(await query("SELECT last_note_end FROM state")).toEqual([{ last_note_end }]);
  });

  test("makes health red if the sweep never runs, from a quarter past eight", async () => {
    const { setClock, health } = simulate({ mail: ok });
    // Monday at eight, in the time zone of the site.
    let eight = Math.ceil(start / hour) * hour;
    while (!dueNote(new Date(start).toISOString(), new Date(eight))) eight += 15 * minute;
    setClock(eight + 14 * minute);
    expect((await health()).status).toBe(200);
    setClock(eight + 16 * minute);
    expect(await health()).toMatchObject({ problems: [expect.stringContaining("sweep")] });
  });

  test("lists the newest twenty messages held as spam, and counts the others", async () => {
    const spam = Array.from({ length: 23 }, (_, at) => `Held ${at}`);
    const { notices, run } = await mondayMorning({ mail: ok }, spam);
    await run(monday);
    const text = notices[0]?.text ?? "";
    expect(text.match(/--release/g)).toHaveLength(20);
    expect(text).toContain("and 3 more");
    expect(text).toContain("Held 22");
    expect(text).not.toMatch(/Held [0-2]\n/);
  });
});
