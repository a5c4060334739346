import { beforeEach, describe, expect, test } from "vitest";
import { announce, bury } from "./announce.ts";
import { healthOf } from "./health.ts";
import { isNoteDue } from "./note.ts";
import { sweep } from "./sweep.ts";
import { backRoom, deskWith, emptyStore, env, fail, hour, message, rows } from "./testing.ts";
import { ownersSql } from "./leads.ts";

beforeEach(emptyStore);

// The office is in New York's time zone: eight o'clock is 13:00 UTC in winter and 12:00 in summer.
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
  expect(isNoteDue(notedAt, new Date(now))).toBe(isDue);
});

/** A week that began on Sunday, with two messages and a piece of spam, and the sweep of Monday morning. */
async function mondayMorning(channels: Parameters<typeof backRoom>[0]) {
  const room = backRoom(channels);
  room.setClock("2026-11-15T20:00:00Z");
  await sweep(room.deps);
  const desk = deskWith({ now: room.deps.now });
  await desk.postJson({ ...message, key: "1" });
  await desk.postJson({ ...message, key: "2" });
  await desk.postJson({ ...message, name: "Bo Held", subject: "Held back", homepage: "x" });
  for (const { id, status } of await rows())
    if (status === "kept") await announce(id, 1, room.deps);
  room.sent.length = 0;
  room.setClock("2026-11-16T13:01:00Z");
  await sweep(room.deps);
  return room;
}

describe("@LEAD-14 the weekly note", () => {
  test("says what came, what was held and how to release it, through every channel, once", async () => {
    const { deps, queue, told, sent, wait } = await mondayMorning({
      mail: () => {},
      webhook: () => {},
    });
    const spam = (await rows()).find(({ status }) => status === "spam");
    expect(queue).toHaveLength(1);
    for (const task of queue.splice(0)) await announce(task, 1, deps);
    expect(told.map(({ through, type }) => [through, type])).toEqual([
      ["mail", "desk.note"],
      ["webhook", "desk.note"],
    ]);
    const { subject = "", text = "" } = told[0] ?? {};
    expect(subject).toMatch(/2 messages.*1 held/);
    expect(text).toContain("Bo Held: Held back");
    expect(text).toContain(`--release ${spam?.id}`);
    expect(text).toMatch(/Waiting: +0/);
    expect(sent).toEqual([]);
    // It was the desk's own, and is gone.
    expect(await rows()).toHaveLength(3);
    wait(hour);
    await sweep(deps);
    expect(queue).toEqual([]);
    expect((await healthOf(deps)).status).toBe(200);
  });

  test("counts from the last one, and says what waits", async () => {
    const { deps, queue, told, setClock } = await mondayMorning({ mail: () => {} });
    for (const task of queue.splice(0)) await announce(task, 1, deps);
    setClock("2026-11-22T12:00:00Z");
    await deskWith({ now: deps.now }).postJson({ ...message, key: "3" });
    setClock("2026-11-23T13:01:00Z");
    await sweep(deps);
    // The message that waits is on the queue as well, before it.
    await announce(queue.at(-1) ?? "", 1, deps);
    const note = told.at(-1);
    expect(note?.subject).toMatch(/1 message,.*0 held/);
    expect(note?.text).toMatch(/Waiting: +1/);
  });

  test("counts visitors' messages only", async () => {
    const { deps, queue, told } = await mondayMorning({ mail: () => {} });
    const marks = { status: "kept", suspected: null, isCanary: true } as const;
    await deps.leads.keep({ ...message, key: "c" }, marks, deps.now());
    for (const task of queue) await announce(task, 1, deps);
    expect(told[0]?.subject).toMatch(/2 messages,/);
    expect(told[0]?.text).toMatch(/Waiting: +0/);
  });

  test("that was never delivered hands on what it had to say", async () => {
    let isDown = false;
    const { deps, queue, told, setClock } = await mondayMorning({ mail: () => isDown && fail() });
    isDown = true;
    for (const task of queue.splice(0)) await announce(task, 1, deps);
    isDown = false;
    setClock("2026-11-23T13:01:00Z");
    await sweep(deps);
    for (const task of queue.splice(0)) await announce(task, 1, deps);
    expect(told.at(-1)?.text).toContain("Bo Held");
    setClock("2026-11-30T13:01:00Z");
    await sweep(deps);
    for (const task of queue.splice(0)) await announce(task, 1, deps);
    expect(told.at(-1)?.text).not.toContain("Bo Held");
  });

  test("has nobody's name in the store, so that whoever is forgotten is not in it", async () => {
    const { deps, queue, told } = await mondayMorning({ mail: () => {} });
    const note = (await rows()).find((row) => row["is_note"]);
    expect(JSON.stringify(note)).not.toMatch(/Held|Dana/);
    await env.DB.prepare(ownersSql.forget(message.email)).run();
    for (const task of queue) await announce(task, 1, deps);
    expect(told[0]?.text).not.toContain("Bo Held");
  });

  test("that is not delivered is tried again like a message, and health turns red", async () => {
    let isDown = false;
    const { deps, queue, told, wait } = await mondayMorning({ mail: () => isDown && fail() });
    isDown = true;
    const [task] = queue.splice(0);
    expect(await announce(String(task), 1, deps)).toBe(15);
    wait(14 * 60_000);
    expect((await healthOf(deps)).status).toBe(200);
    wait(2 * 60_000);
    const reply = await healthOf(deps);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({
      problems: [expect.stringContaining("weekly note")],
    });
    await bury(String(task), deps);
    expect((await healthOf(deps)).status).toBe(503);
    isDown = false;
    wait(25 * hour);
    await sweep(deps);
    expect(queue).toEqual([task]);
    await announce(String(task), 1, deps);
    expect(told).toHaveLength(1);
    expect((await healthOf(deps)).status).toBe(200);
  });

  test("makes way for the next one, and is none of the owner's messages", async () => {
    const { deps, wait } = await mondayMorning({ mail: () => {} });
    const ask = async (sql: string) => (await env.DB.prepare(sql).all()).results;
    expect(await ask(ownersSql.list)).toHaveLength(3);
    expect(await ask(ownersSql.retry)).toEqual([]);
    const note = (await rows()).find((row) => row["is_note"]);
    await bury(String(note?.id), deps);
    await ask(ownersSql.retryNote);
    expect((await rows()).filter((row) => row["is_note"])).toMatchObject([{ status: "kept" }]);
    wait(7 * 24 * hour);
    await Promise.all([sweep(deps), sweep(deps)]);
    expect((await rows()).filter((row) => row["is_note"])).toHaveLength(1);
  });

  test("lists twenty pieces of spam by name and counts the others", async () => {
    const { deps, setClock, queue, told } = backRoom({ mail: () => {} });
    setClock("2026-11-15T20:00:00Z");
    await sweep(deps);
    const desk = deskWith({ now: deps.now });
    for (let at = 0; at < 23; at++) {
      setClock(`2026-11-15T20:00:${at + 10}Z`);
      await desk.postJson({ ...message, subject: `Held ${at}`, homepage: "x" });
    }
    setClock("2026-11-16T13:01:00Z");
    await sweep(deps);
    for (const task of queue) await announce(task, 1, deps);
    expect(told[0]?.text.match(/--release/g)).toHaveLength(20);
    expect(told[0]?.text).toContain("and 3 more");
    expect(told[0]?.text).toContain("Held 22");
    expect(told[0]?.text).not.toMatch(/Held [0-2]\n/);
  });
});
