import { describe, expect, test } from "vitest";
import { ownersSql } from "./leads.ts";
import { dueNote } from "./note.ts";
import { ask, backRoom, day, fail, hour, keepOne, message, ok } from "./testing.ts";

// In New York eight o'clock is 13:00 UTC in winter and 12:00 in summer.
test.each([
  ["2026-11-15T20:00:00Z", "2026-11-16T12:59:00Z", false, "early on Monday"],
  ["2026-11-15T20:00:00Z", "2026-11-16T13:01:00Z", true, "Monday morning"],
  ["2026-11-16T13:01:00Z", "2026-11-16T23:00:00Z", false, "already delivered today"],
  ["2026-11-16T13:01:00Z", "2026-11-22T23:00:00Z", false, "the week after it"],
  ["2026-11-09T13:01:00Z", "2026-11-19T02:00:00Z", true, "missed on Monday, made up for later"],
  ["2026-03-02T13:01:00Z", "2026-03-09T11:59:00Z", false, "summer time, early"],
  ["2026-03-02T13:01:00Z", "2026-03-09T12:01:00Z", true, "summer time"],
  ["2026-12-28T13:01:00Z", "2027-01-04T13:01:00Z", true, "a new year"],
])("@LEAD-14 delivered %s, now %s: %s (%s)", (notedAt, now, isDue) => {
  expect(dueNote(notedAt, new Date(now), "America/New_York") !== undefined).toBe(isDue);
});

/** A week with two messages and some spam, and the sweep on the Monday after it, wherever the office is. */
async function mondayMorning(channels: Parameters<typeof backRoom>[0], spam = ["Held back"]) {
  const room = backRoom(channels);
  const { now, leads } = room.deps;
  room.setClock("2026-11-14T20:00:00Z");
  await leads.noted(now());
  for (const key of ["1", "2"]) await room.run(await keepOne({ key }, { now }));
  for (const subject of spam) {
    await room.wait(1000);
    await keepOne({ name: "Bo Held", subject, homepage: "x" }, { now });
  }
  room.sent.length = 0;
  room.setClock("2026-11-16T20:01:00Z");
  await room.sweepAfter(0);
  return room;
}

describe("@LEAD-14 the weekly note", () => {
  test("says what came, what was held and how to release it, through every channel, once", async () => {
    const room = await mondayMorning({ mail: ok, webhook: ok });
    const { started, told, sent, workOff, sweepAfter, health } = room;
    const [spam] = await ask(ownersSql.spam);
    expect(started).toEqual(["note-2026-11-16"]);
    await workOff();
    const [id, type] = ["note-2026-11-16", "desk.note"];
    expect(told).toMatchObject([
      { through: "mail", id, type },
      { through: "webhook", id, type },
    ]);
    expect(told[0]?.subject).toMatch(/2 messages.*1 held/);
    for (const words of ["Bo Held: Held back", `--release ${spam?.id}`, /Waiting: +0/]) {
      expect(told[0]?.text).toMatch(words);
    }
    await sweepAfter(hour);
    expect([started, sent]).toEqual([[], []]);
    expect((await health()).status).toBe(200);
  });

  test("counts from the last one that was delivered, visitors' messages only, and says what waits", async () => {
    const { deps, started, told, run, setClock, sweepAfter } = await mondayMorning({ mail: ok });
    const noteOf = async (monday: string) => {
      setClock(`${monday}T20:01:00Z`);
      await sweepAfter(0);
      expect(started).toContain(`note-${monday}`);
      await run(`note-${monday}`);
      return told.at(-1);
    };
    // The first one is never delivered.
    expect((await noteOf("2026-11-23"))?.text).toContain("Bo Held");
    setClock("2026-11-28T20:00:00Z");
    await keepOne({ key: "3" }, { now: deps.now });
    await keepOne({ key: "4" }, { now: deps.now, canarySecret: "s" }, { "Lead-Canary": "s" });
    const note = await noteOf("2026-11-30");
    expect(note?.subject).toMatch(/1 message,.*0 held/);
    expect(note?.text).toMatch(/Waiting: +1/);
  });

  test("and the next one leave nothing out between them", async () => {
    const { deps, told, run, setClock, wait, workOff } = await mondayMorning({ mail: ok });
    const { noted } = deps.leads;
    deps.leads.noted = () => Promise.reject(new Error("away"));
    await workOff();
    await keepOne({ subject: "Between", homepage: "x" }, { now: deps.now });
    deps.leads.noted = noted;
    await wait(hour);
    setClock("2026-11-23T20:01:00Z");
    await run("note-2026-11-23");
    expect(told.at(-1)?.text).toContain("Between");
  });

  test("does not name who was deleted before it was sent", async () => {
    const { told, workOff } = await mondayMorning({ mail: ok });
    await ask(ownersSql.forget(message.email));
    await workOff();
    expect(told[0]?.text).not.toContain("Bo Held");
  });

  test("that is not delivered is retried for a week, only where it failed, and health is red", async () => {
    const { deps, told, wait, workOff, health } = await mondayMorning({ mail: ok, webhook: ok });
    let tries = 0;
    for (const channel of deps.channels.slice(1)) {
      channel.tell = async () => {
        tries += 1;
        fail();
      };
    }
    await workOff();
    const problems = [expect.stringContaining("weekly note")];
    expect(await health()).toMatchObject({ status: 503, problems });
    await wait(14 * day);
    expect([told.length, tries]).toEqual([1, 13]);
  });

  test("turns health red if the sweep never runs, from a quarter past eight on", async () => {
    const { setClock, health } = backRoom({ mail: ok });
    setClock("2026-11-23T05:00:00Z");
    expect((await health()).status).toBe(200);
    setClock("2026-11-24T12:00:00Z");
    expect(await health()).toMatchObject({ problems: [expect.stringContaining("sweep")] });
  });

  test("lists the newest twenty pieces of spam by name and counts the others", async () => {
    const spam = Array.from({ length: 23 }, (_, at) => `Held ${at}`);
    const { told, workOff } = await mondayMorning({ mail: ok }, spam);
    await workOff();
    const text = told[0]?.text ?? "";
    expect(text.match(/--release/g)).toHaveLength(20);
    expect(text).toContain("and 3 more");
    expect(text).toContain("Held 22");
    expect(text).not.toMatch(/Held [0-2]\n/);
  });
});
