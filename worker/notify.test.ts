import { afterEach, describe, expect, test, vi } from "vitest";
import { fail, ok, query, rows, simulate, storeLead } from "./testing.ts";
import { day, hour, minute } from "./time.ts";

afterEach(() => vi.restoreAllMocks());

const hang = () => new Promise(() => {});

test.each([
  ["mail fails and the webhook works", fail, ok],
  ["mail hangs and the webhook works", hang, ok],
  ["mail works and the webhook hangs", ok, hang],
  ["mail fails and the webhook hangs", fail, hang],
  ["both fail", fail, fail],
])(
  "@LEAD-11 @LEAD-12 if %s, a failing channel gets 20 attempts in 14 days",
  async (_, mail, webhook) => {
    const { deps, attempts, started, run, sweepAfter } = simulate({ mail, webhook });
    deps.sendTimeout = 5;
    const id = await storeLead();
    await run(id);
    // Often while the quick attempts run, then once a day.
    for (const pause of [...Array(6).fill(hour), 18 * hour, ...Array(13).fill(day)])
      await sweepAfter(pause);
    // The instance retries by itself; the sweep does not start it again.
    expect(started).not.toContain(id);
    expect(attempts).toEqual({ mail: mail === ok ? 1 : 20, webhook: webhook === ok ? 1 : 20 });
    expect(await rows()).toMatchObject([
      {
        status: "dead",
        mailed_at: mail === ok ? expect.any(String) : null,
        hooked_at: webhook === ok ? expect.any(String) : null,
      },
    ]);
  },
);

test("@LEAD-12 attempts are at most a day apart", async () => {
  const { deps, attempts, run, wait } = simulate({ mail: fail });
  deps.firstRetrySeconds = 3600;
  await run(await storeLead());
  await wait(10 * day);
  // After 0, 1, 5 and 21 hours, and then once a day.
  expect(attempts.mail).toBe(13);
});

describe("@LEAD-11 a lead", () => {
  test("is dead after seven failed attempts in six hours, and announced once the channel works", async () => {
    let isDown = true;
    const { sent, run, wait } = simulate({ mail: ok, webhook: () => isDown && fail() });
    await run(await storeLead());
    await wait(5 * hour);
    expect(await rows()).toMatchObject([{ status: "kept" }]);
    await wait(hour);
    expect(await rows()).toMatchObject([{ status: "dead", dead_at: expect.any(String) }]);
    isDown = false;
    await wait(day);
    expect(await rows()).toMatchObject([{ status: "announced" }]);
    expect(sent).toEqual(["mail", "webhook"]);
  });

  test("is not sent again if the result cannot be stored", async () => {
    const { deps, sent, run, wait } = simulate({ mail: ok });
    const { markDelivered } = deps.leads;
    deps.leads.markDelivered = fail;
    await run(await storeLead());
    deps.leads.markDelivered = markDelivered;
    await wait(minute);
    expect(sent).toEqual(["mail"]);
    expect(await rows()).toMatchObject([{ status: "announced", mailed_at: expect.any(String) }]);
  });

  test("waits until a channel is configured", async () => {
    const { deps, sent, run, wait } = simulate({ mail: ok });
    const channels = deps.channels.splice(0);
    await run(await storeLead());
    expect(await rows()).toMatchObject([{ status: "kept" }]);
    deps.channels.push(...channels);
    await wait(minute);
    expect(sent).toEqual(["mail"]);
  });

  test.each([
    ["replaced", ["webhook"], null],
    ["added", ["mail", "webhook"], expect.any(String)],
  ])("goes to a channel that was %s while another one fails", async (_, names, mailed_at) => {
    let isDown = true;
    const { deps, sent, run, wait, sweepAfter, runStarted } = simulate({
      mail: () => isDown && fail(),
      webhook: ok,
    });
    const all = deps.channels.splice(0);
    deps.channels.push(...all.filter(({ name }) => name === "mail"));
    const id = await storeLead();
    await run(id);
    deps.channels.splice(0, 1, ...all.filter(({ name }) => names.includes(name)));
    await wait(minute);
    expect(await rows()).toMatchObject([{ status: "kept", hooked_at: null }]);
    await sweepAfter(2 * minute);
    await runStarted();
    expect(sent).toEqual(["webhook"]);
    isDown = false;
    await wait(minute);
    expect(await rows()).toMatchObject([{ status: "announced", mailed_at }]);
  });

  test("leaves no personal data in logs, stored results and errors", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    const refusal = Object.assign(new Error("550 <dana@example.com>"), { code: "550 dana@a.test" });
    const { deps, run, sweepAfter } = simulate({ mail: () => Promise.reject(refusal) });
    const id = await storeLead();
    await storeLead({ homepage: "x" });
    await storeLead({}, { leads: { ...deps.leads, insert: fail } });
    await storeLead({ key: "other" }, { start: fail });
    const outcomes: unknown[] = [];
    await run(id, (outcome) => outcomes.push(outcome));
    await simulate({ mail: ok }).run(id, (outcome) => outcomes.push(outcome));
    expect(outcomes).toEqual([["mail"], new Error("Error"), ["mail"], [], [], []]);
    await query("UPDATE leads SET status = 'kept'");
    await sweepAfter(2 * hour, { revive: fail });
    const lines = logged.mock.calls.flat().join("\n");
    const failures = ["keep", "start", "step", "alert"].map((step) => `${step}-failed`);
    for (const event of ["kept", ...failures]) expect(lines).toContain(`"${event}"`);
    expect(lines).not.toMatch(/dana|mercer|spreadsheet|standing/i);
  });
});
