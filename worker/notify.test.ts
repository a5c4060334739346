import { afterEach, describe, expect, test, vi } from "vitest";
import { ownerSql } from "./leads/owner-sql.ts";
import type { Channel } from "./channels/channel.ts";
import { connect } from "./dependencies.ts";
import { deliveries, env, fail, hang, ok, query, rows, simulate, storeLead } from "./testing.ts";
import { day, hour, minute } from "./time.ts";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["mail hangs and the webhook works", hang, ok],
  ["mail works and the webhook fails", ok, fail],
  ["mail fails and the webhook hangs", fail, hang],
])("if %s, only a failing channel gets the lead again @LEAD-11", async (_, mail, webhook) => {
  const { deps, attempts, run } = simulate({ mail, webhook });
  deps.sendTimeout = 5;
  const id = await storeLead();
  for (let instance = 0; instance < 2; instance++) await run(id);
  expect(attempts.mail).toHaveLength(mail === ok ? 1 : 10);
  expect(attempts.webhook).toHaveLength(webhook === ok ? 1 : 10);
  const accepted = Object.entries({ mail, webhook }).filter(([, send]) => send === ok);
  expect(await deliveries()).toEqual(accepted.map(([name]) => name));
  expect(await rows()).toMatchObject([{ status: "failing" }]);
});

test("a failing channel is tried five times in 21 minutes, again after six hours, then daily @LEAD-12", async () => {
  const { deps, attempts, started, run, sweepAfter } = simulate({
    mail: async () => {
      // The sweep starts no second instance while one runs.
      await sweepAfter(0);
      await fail();
    },
  });
  const id = await storeLead();
  await deps.start(`${id}_1`);
  await run(id);
  const seconds = attempts.mail.map((milliseconds) => milliseconds / 1000);
  expect(seconds).toEqual([0, 15, 75, 315, 1275]);
  const instances = () => started.filter((instance) => instance.startsWith(id));
  expect(await rows()).toMatchObject([{ status: "failing" }]);
  for (const [number, wait] of [6 * hour, day, day].entries()) {
    await sweepAfter(wait - minute);
    expect(instances()).toHaveLength(number + 1);
    await sweepAfter(2 * minute);
    expect(instances().at(-1)).toBe(`${id}_${number + 2}`);
    await run(id);
  }
  expect(attempts.mail).toHaveLength(20);
});

describe("an instance @LEAD-12", () => {
  test.each(
    [1, 2, 3].flatMap((count) => [false, true].map((isReadOnly) => ({ count, isReadOnly }))),
  )(
    "makes at most 45 calls if all of $count channels fail (read-only database: $isReadOnly)",
    async ({ count, isReadOnly }) => {
      const id = await storeLead();
      const { deps, run } = simulate({});
      const service = vi.fn(fail);
      vi.spyOn(globalThis, "fetch").mockImplementation(service);
      const { channels } = connect({ ...env, EMAIL: { send: service } });
      const copy = { ...(channels.at(-1) as Channel), name: "another" };
      // The third one is a copy until there is a real one. A channel that makes too many calls fails this test.
      deps.channels =
        count < 3
          ? channels.slice(0, count)
          : [...channels, copy].slice(0, Math.max(3, channels.length));
      const methods = Object.keys(deps.leads) as (keyof typeof deps.leads)[];
      const queries = methods.map((method) => vi.spyOn(deps.leads, method));
      if (isReadOnly) vi.spyOn(deps.leads, "closeFailing").mockImplementation(fail);
      await run(id);
      const queried = queries.flatMap(({ mock }) => mock.calls).length;
      const sent = service.mock.calls.length;
      expect(sent).toBeGreaterThanOrEqual(5 * count);
      // If the last attempt of a channel succeeds, storing that is one more call.
      expect(queried + sent + deps.channels.length).toBeLessThanOrEqual(45);
    },
  );

  test("has one step for each channel and one more", async () => {
    const { run } = simulate({ mail: ok, webhook: ok });
    expect(await run(await storeLead())).toHaveLength(3);
    expect(await rows()).toMatchObject([{ status: "delivered" }]);
  });
});

describe("a lead @LEAD-11", () => {
  test.each([
    ["fails", fail],
    ["hangs", hang],
  ])("is not sent again if storing the result %s at first", async (_, write) => {
    const { deps, attempts, run } = simulate({ mail: ok });
    deps.sendTimeout = 5;
    vi.spyOn(deps.leads, "markDelivered").mockImplementationOnce(write);
    vi.spyOn(deps.leads, "closeDelivered").mockImplementationOnce(fail);
    await run(await storeLead());
    expect(attempts.mail).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "delivered" }]);
    expect(await deliveries()).toEqual(["mail"]);
  });

  test("that is deleted while it is being sent leaves no delivery, and is not sent again", async () => {
    const { attempts, run } = simulate({ mail: () => query("DELETE FROM leads") });
    const id = await storeLead();
    for (const instance of [id, `${id}_1`]) await run(instance);
    expect(attempts.mail).toHaveLength(1);
    expect(await deliveries()).toEqual([]);
  });

  test("that is delivered is not sent", async () => {
    const { attempts, run } = simulate({ mail: ok });
    const id = await storeLead();
    await query("UPDATE leads SET status = 'delivered'");
    await run(id);
    expect(attempts.mail).toEqual([]);
  });

  test("waits until a channel is configured, and goes to one that replaces a failing one", async () => {
    const { deps, attempts, started, run, sweepAfter } = simulate({ mail: fail, webhook: ok });
    const [mail, webhook] = deps.channels.splice(0) as [Channel, Channel];
    const id = await storeLead();
    await run(id);
    await sweepAfter(day);
    expect(started).toEqual([]);
    deps.channels.push(mail);
    await sweepAfter(minute);
    expect(started).toContain(`${id}_2`);
    await run(id);
    deps.channels = [webhook];
    await run(id);
    expect(await rows()).toMatchObject([{ status: "delivered" }]);
    expect(attempts.webhook).toHaveLength(1);
  });

  test("is not sent again by an instance that was replaced", async () => {
    const { attempts, run } = simulate({
      mail: async () => {
        await query(ownerSql.retryAll);
        await fail();
      },
    });
    await run(await storeLead());
    expect(attempts.mail).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "stored", check_after: "", instance: 2 }]);
  });

  test("leaves no personal data in logs, stored results and errors", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    const refusal = Object.assign(new Error("550 <dana@example.com>"), { code: "550 dana@a.test" });
    const { deps, run, sweepAfter } = simulate({ mail: () => Promise.reject(refusal) });
    const id = await storeLead();
    await storeLead({}, { leads: { ...deps.leads, insert: fail } });
    await storeLead({ key: "other" }, { start: fail });
    const error = new Error("Error");
    expect(await run(id)).toEqual([error, error, error, error, error, []]);
    const delivery = { channel: "mail", time: expect.any(String) };
    expect(await simulate({ mail: ok }).run(id)).toEqual([[delivery], []]);
    await query("UPDATE leads SET status = 'stored'");
    await sweepAfter(2 * hour, { start: fail });
    const lines = logged.mock.calls.flat().join("\n");
    const failures = ["store", "start", "step", "note"].map((step) => `${step}-failed`);
    for (const event of ["stored", ...failures]) expect(lines).toContain(`"${event}"`);
    expect(lines).not.toMatch(/dana|mercer|spreadsheet|standing/i);
  });
});
