import { afterEach, describe, expect, test, vi } from "vitest";
import { connect } from "./dependencies.ts";
import { retryMilliseconds } from "./notify.ts";
import { away, backRoom, day, env, fail, hour, keepOne, minute, ok, rows } from "./testing.ts";

afterEach(() => vi.restoreAllMocks());

test("the wait after a failure grows fourfold from 15 seconds, up to a day", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 500].map((attempt) => retryMilliseconds(attempt, 15));
  const seconds = [15, 60, 240, 960, 3840, 15_360, 86_400, 86_400, 86_400];
  expect(waits).toEqual(seconds.map((one) => one * 1000));
});

const hang = () => new Promise(() => {});

test.each([
  ["refuses, the other works", fail, ok],
  ["hangs, the other works", hang, ok],
  ["refuses, the other hangs", fail, hang],
  ["refuses, the other too", fail, fail],
  ["fails every second time, the other refuses", () => Math.random() < 0.5 && fail(), fail],
])("@LEAD-12 in 14 days a channel is tried 21 times at most: one %s", async (_, one, other) => {
  const room = backRoom({ mail: one, webhook: other });
  room.deps.sendMilliseconds = 5;
  const id = await keepOne();
  await room.run(id);
  for (let at = 0; at < 14 * 6; at++) await room.sweepAfter(4 * hour);
  // The instance goes on by itself: the sweep starts none.
  expect(room.started).not.toContain(id);
  expect(room.attempts.mail).toBeLessThanOrEqual(21);
  expect(room.attempts.webhook).toBe(other === ok ? 1 : 20);
});

describe("@LEAD-11 announced means received", () => {
  test("a channel has ten seconds", () => {
    expect(connect(env).sendMilliseconds).toBe(10_000);
  });

  test.each([
    ["mail", "hooked_at"],
    ["webhook", "mailed_at"],
  ])("a %s that never answers has failed, and the other has not", async (channel, other) => {
    const { deps, run } = backRoom({ mail: ok, webhook: ok, [channel]: hang });
    deps.sendMilliseconds = 50;
    await run(await keepOne());
    expect(await rows()).toMatchObject([{ status: "kept", [other]: expect.any(String) }]);
  });

  test("a lead that no channel takes is dead after seven attempts, and announced once one does", async () => {
    let isDown = true;
    const { sent, run, wait } = backRoom({ mail: ok, webhook: () => isDown && fail() });
    await run(await keepOne());
    for (let at = 0; at < 5; at++) await wait(hour);
    expect(await rows()).toMatchObject([{ status: "kept" }]);
    await wait(hour);
    expect(await rows()).toMatchObject([{ status: "dead", dead_at: expect.any(String) }]);
    isDown = false;
    await wait(day);
    expect(await rows()).toMatchObject([{ status: "announced" }]);
    expect(sent).toEqual(["mail", "webhook"]);
  });

  test("a store that cannot be written afterward does not send it again", async () => {
    const { deps, sent, run, wait } = backRoom({ mail: ok });
    const { delivered } = deps.leads;
    deps.leads.delivered = away;
    await run(await keepOne());
    await wait(minute);
    deps.leads.delivered = delivered;
    await wait(hour);
    expect(sent).toEqual(["mail"]);
    expect(await rows()).toMatchObject([{ status: "announced", mailed_at: expect.any(String) }]);
  });

  test("without a channel a lead waits until there is one", async () => {
    const { deps, sent, run, wait } = backRoom({ mail: ok });
    const channels = deps.channels.splice(0);
    await run(await keepOne());
    expect(await rows()).toMatchObject([{ status: "kept" }]);
    deps.channels.push(...channels);
    await wait(minute);
    expect(sent).toEqual(["mail"]);
  });

  test("neither an error that the engine stores nor a log quotes a person", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    const refusal = Object.assign(new Error("550 <dana@example.com>"), { code: "550 dana@a.test" });
    const { deps, run, sweepAfter } = backRoom({ mail: () => Promise.reject(refusal) });
    const id = await keepOne();
    await keepOne({ homepage: "x" });
    await keepOne({}, { leads: { ...deps.leads, keep: away } });
    await keepOne({ key: "other" }, { start: away });
    const errors: unknown[] = [];
    await run(id, (error) => errors.push(error));
    expect(errors).toEqual([new Error("Error")]);
    await sweepAfter(2 * hour, { revive: away });
    const lines = logged.mock.calls.flat().join("\n");
    const failures = ["keep", "start", "step", "alert"].map((step) => `${step}-failed`);
    for (const event of ["kept", ...failures]) expect(lines).toContain(`"${event}"`);
    expect(lines).not.toMatch(/dana|mercer|spreadsheet|standing/i);
  });
});
