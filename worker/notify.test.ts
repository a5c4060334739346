import { afterEach, describe, expect, test, vi } from "vitest";
import { deliveries, fail, hang, ok, query, rows, simulate, storeLead } from "./testing.ts";
import { day, hour, minute } from "./time.ts";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["mail hangs and the webhook works", hang, ok],
  ["mail works and the webhook fails", ok, fail],
  ["mail fails and the webhook hangs", fail, hang],
])("if %s, only a failing channel gets the lead again @LEAD-11", async (_, mail, webhook) => {
  const { deps, attempts, run } = simulate({ mail, webhook });
  deps.sendTimeout = 5;
  await run(await storeLead(), 7);
  expect(attempts.mail).toHaveLength(mail === ok ? 1 : 7);
  expect(attempts.webhook).toHaveLength(webhook === ok ? 1 : 7);
  const accepted = Object.entries({ mail, webhook }).filter(([, send]) => send === ok);
  expect(await deliveries()).toEqual(accepted.map(([name]) => name));
  expect(await rows()).toMatchObject([{ status: "failing" }]);
});

test("a failing channel is tried seven times in six hours, then daily, and the sweep starts no second instance @LEAD-12", async () => {
  const statuses: unknown[] = [];
  const { attempts, started, run, sweepAfter } = simulate({
    mail: async () => {
      statuses.push((await rows())[0]?.status);
      // Without channels it sends no alert.
      await sweepAfter(0, { channels: [] });
      await fail();
    },
  });
  const id = await storeLead();
  await run(id, 21);
  const quick = attempts.mail.slice(0, 7).map((milliseconds) => milliseconds / 1000);
  expect(quick).toEqual([0, 15, 75, 315, 1275, 5115, 20_475]);
  const waits = attempts.mail.slice(1).map((time, at) => time - Number(attempts.mail[at]));
  expect(waits.slice(6)).toEqual(Array(14).fill(day));
  expect(statuses).toEqual([...Array(7).fill("stored"), ...Array(14).fill("failing")]);
  expect(started).not.toContain(id);
});

describe("a lead @LEAD-11", () => {
  test("is not sent again if the result cannot be stored", async () => {
    const { deps, attempts, run } = simulate({ mail: ok });
    vi.spyOn(deps.leads, "markDelivered").mockImplementationOnce(fail);
    await run(await storeLead(), 2);
    expect(attempts.mail).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "delivered" }]);
    expect(await deliveries()).toEqual(["mail"]);
  });

  test("that is deleted while it is being sent leaves no delivery, and its instance ends", async () => {
    const { attempts, run } = simulate({ mail: () => query("DELETE FROM leads") });
    expect(await run(await storeLead(), 2)).toEqual([["mail"], [], [], []]);
    expect(attempts.mail).toHaveLength(1);
    expect(await deliveries()).toEqual([]);
  });

  test("waits until a channel is configured", async () => {
    const { deps, run } = simulate({ mail: ok });
    const channels = deps.channels.splice(0);
    const id = await storeLead();
    // A step that fails is retried.
    expect(await run(id)).toEqual([expect.any(Error)]);
    deps.channels.push(...channels);
    await run(id);
    expect(await rows()).toMatchObject([{ status: "delivered" }]);
  });

  test.each([
    ["replaced", ["webhook"]],
    ["added", ["mail", "webhook"]],
  ])("goes to a channel that was %s while another one fails", async (_, names) => {
    let isDown = true;
    const { deps, attempts, started, run, sweepAfter } = simulate({
      mail: () => {
        deps.channels.splice(0, 1, ...all.filter(({ name }) => names.includes(name)));
        return isDown && fail();
      },
      webhook: ok,
    });
    const all = deps.channels.splice(0);
    deps.channels.push(...all.filter(({ name }) => name === "mail"));
    const id = await storeLead();
    await run(id, 2);
    await sweepAfter(2 * minute);
    expect(started).toContain(id);
    await run(id);
    expect(await deliveries()).toEqual(["webhook"]);
    isDown = false;
    await run(id);
    expect(await rows()).toMatchObject([{ status: "delivered" }]);
    expect(await deliveries()).toEqual(names);
    expect(attempts.webhook).toHaveLength(1);
  });

  test("leaves no personal data in logs, stored results and errors", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    const refusal = Object.assign(new Error("550 <dana@example.com>"), { code: "550 dana@a.test" });
    const { deps, run, sweepAfter } = simulate({ mail: () => Promise.reject(refusal) });
    const id = await storeLead();
    await storeLead({ homepage: "x" });
    await storeLead({}, { leads: { ...deps.leads, insert: fail } });
    await storeLead({ key: "other" }, { start: fail });
    expect(await run(id)).toEqual([["mail"], new Error("Error")]);
    expect(await simulate({ mail: ok }).run(id)).toEqual([["mail"], [], [], []]);
    await query("UPDATE leads SET status = 'stored'");
    await sweepAfter(2 * hour, { revive: fail });
    const lines = logged.mock.calls.flat().join("\n");
    const failures = ["store", "start", "step", "alert"].map((step) => `${step}-failed`);
    for (const event of ["stored", ...failures]) expect(lines).toContain(`"${event}"`);
    expect(lines).not.toMatch(/dana|mercer|spreadsheet|standing/i);
  });
});
