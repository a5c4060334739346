import { describe, expect, test } from "vitest";
import { announce, bury } from "./announce.ts";
import { ownersSql } from "./leads.ts";
import { isNoteDue } from "./note.ts";
import { ask, backRoom, day, fail, hour, keepOne, message, minute, ok, rows } from "./testing.ts";

// In New York eight o'clock is 13:00 UTC in winter and 12:00 in summer.
test.each([
  ["2026-11-15T20:00:00Z", "2026-11-16T12:59:00Z", false, "early on Monday"],
  ["2026-11-15T20:00:00Z", "2026-11-16T13:01:00Z", true, "Monday morning"],
  ["2026-11-16T13:01:00Z", "2026-11-16T23:00:00Z", false, "already written today"],
  ["2026-11-16T13:01:00Z", "2026-11-22T23:00:00Z", false, "the week after it"],
  ["2026-11-09T13:01:00Z", "2026-11-19T02:00:00Z", true, "missed on Monday, made up for later"],
  ["2026-03-02T13:01:00Z", "2026-03-09T11:59:00Z", false, "summer time, early"],
  ["2026-03-02T13:01:00Z", "2026-03-09T12:01:00Z", true, "summer time"],
  ["2026-12-28T13:01:00Z", "2027-01-04T13:01:00Z", true, "a new year"],
])("@LEAD-14 written %s, now %s: %s (%s)", (notedAt, now, isDue) => {
  expect(isNoteDue(notedAt, new Date(now), "America/New_York")).toBe(isDue);
});

const notes = async () => (await rows()).filter(({ is_note }) => is_note);

/** A week with two messages and some spam, and the sweep on the Monday after it, wherever the office is. */
async function mondayMorning(channels: Parameters<typeof backRoom>[0], spam = ["Held back"]) {
  const room = backRoom(channels);
  const { now } = room.deps;
  room.setClock("2026-11-14T20:00:00Z");
  await room.sweepAfter(0);
  for (const key of ["1", "2"]) await announce(await keepOne({ key }, { now }), 1, room.deps);
  for (const subject of spam) {
    room.wait(1000);
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
    const { queue, told, sent, workOff, sweepAfter, health } = room;
    const [spam] = await ask(ownersSql.spam);
    expect(await workOff()).toBe(1);
    const type = "desk.note";
    expect(told).toMatchObject([
      { through: "mail", type },
      { through: "webhook", type },
    ]);
    expect(told[0]?.subject).toMatch(/2 messages.*1 held/);
    for (const words of ["Bo Held: Held back", `--release ${spam?.id}`, /Waiting: +0/]) {
      expect(told[0]?.text).toMatch(words);
    }
    // It was the desk's own, and is gone.
    expect(await rows()).toHaveLength(3);
    await sweepAfter(hour);
    expect([queue, sent]).toEqual([[], []]);
    expect((await health()).status).toBe(200);
  });

  test("counts from the last one that arrived, visitors' messages only, and says what waits", async () => {
    let isDown = false;
    const mail = () => isDown && fail();
    const { deps, queue, told, setClock, workOff, sweepAfter } = await mondayMorning({ mail });
    const noteOf = async (monday: string) => {
      setClock(`${monday}T20:01:00Z`);
      await sweepAfter(0);
      // What waits is on the queue as well, before it.
      await announce(queue.pop() ?? "", 1, deps);
      return told.at(-1);
    };
    isDown = true;
    await workOff();
    isDown = false;
    expect((await noteOf("2026-11-23"))?.text).toContain("Bo Held");
    setClock("2026-11-28T20:00:00Z");
    await keepOne({ key: "3" }, { now: deps.now });
    await keepOne({ key: "4" }, { now: deps.now, canarySecret: "s" }, { "Lead-Canary": "s" });
    const note = await noteOf("2026-11-30");
    expect(note?.subject).toMatch(/1 message,.*0 held/);
    expect(note?.text).toMatch(/Waiting: +1/);
  });

  test("has nobody's name in the store, so that whoever is forgotten is not in it", async () => {
    const { told, workOff } = await mondayMorning({ mail: ok });
    expect(JSON.stringify(await notes())).not.toMatch(/Held|Dana/);
    await ask(ownersSql.forget(message.email));
    await workOff();
    expect(told[0]?.text).not.toContain("Bo Held");
  });

  test("that is not delivered is tried again like a message, and health turns red", async () => {
    let isDown = false;
    const { deps, queue, told, wait, sweepAfter, workOff, health } = await mondayMorning({
      mail: () => isDown && fail(),
    });
    isDown = true;
    expect(await announce(String(queue.pop()), 1, deps)).toBe(15);
    wait(14 * minute);
    expect((await health()).status).toBe(200);
    wait(2 * minute);
    const problems = [expect.stringContaining("weekly note")];
    expect(await health()).toMatchObject({ status: 503, problems });
    isDown = false;
    await sweepAfter(0);
    await workOff();
    expect(told).toHaveLength(1);
    expect((await health()).status).toBe(200);
  });

  test("makes way for the next one, and is none of the owner's messages", async () => {
    const { deps, wait, sweepAfter } = await mondayMorning({ mail: ok });
    expect(await ask(ownersSql.list)).toHaveLength(3);
    expect(await ask(ownersSql.retry)).toEqual([]);
    await bury(String((await notes())[0]?.id), deps);
    await ask(ownersSql.retryNote);
    expect(await notes()).toMatchObject([{ status: "kept" }]);
    wait(7 * day);
    await Promise.all([sweepAfter(0), sweepAfter(0)]);
    expect(await notes()).toHaveLength(1);
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
