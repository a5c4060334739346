import { introspectWorkflowInstance } from "cloudflare:test";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { connect } from "./dependencies.ts";
import { env, fail, hang, ok, outcome, query, rows, simulate, storeLead } from "./testing.ts";
import { minute } from "./time.ts";

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
  expect(attempts.mail).toHaveLength(mail === ok ? 1 : 20);
  expect(attempts.webhook).toHaveLength(webhook === ok ? 1 : 20);
  const accepted = Object.entries({ mail, webhook }).filter(([, send]) => send === ok);
  const channels = accepted.map(([name]) => name);
  expect(await outcome()).toEqual({ channels, isDelivered: false });
});

test("a failing channel is tried ten times in 18 hours, in one step @LEAD-12", async () => {
  const { attempts, run } = simulate({ mail: fail });
  expect(await run(await storeLead())).toHaveLength(10);
  const minutes = attempts.mail.map((milliseconds) => milliseconds / minute);
  const hours = [5, 9, 13, 17].map((count) => count * 60 + 25.25);
  expect(minutes).toEqual([0, 0.25, 1.25, 5.25, 21.25, 85.25, ...hours]);
});

test("an instance makes at most 50 calls if both channels fail @LEAD-12", async () => {
  const id = await storeLead();
  const { deps, run } = simulate({});
  const service = vi.fn(fail);
  vi.spyOn(globalThis, "fetch").mockImplementation(service);
  deps.channels = connect({ ...env, EMAIL: { send: service } }).channels;
  const queries = vi.spyOn(env.DB, "prepare");
  await run(id);
  const sent = service.mock.calls.length;
  expect(sent).toBeGreaterThanOrEqual(20);
  // If the last attempt succeeds for one channel, storing that takes up to three calls.
  expect(queries.mock.calls.length + sent + 3).toBeLessThanOrEqual(50);
});

describe("a lead @LEAD-11", () => {
  test.each([
    ["fails", fail],
    ["hangs", hang],
  ])("is not sent again if storing the result %s twice", async (_, write) => {
    const { deps, attempts, run } = simulate({ mail: ok });
    deps.sendTimeout = 5;
    vi.spyOn(deps.leads, "recordAttempt")
      .mockImplementationOnce(write)
      .mockImplementationOnce(write);
    expect(await run(await storeLead())).toEqual([undefined]);
    expect(attempts.mail).toHaveLength(1);
    expect(await outcome()).toEqual({ channels: ["mail"], isDelivered: true });
  });

  test("is not sent while the database cannot be written", async () => {
    const { deps, attempts, run } = simulate({ mail: ok });
    await query("CREATE TRIGGER locked BEFORE UPDATE ON leads BEGIN SELECT RAISE(ABORT, 'x'); END");
    const id = await storeLead();
    await run(id);
    await query("DROP TRIGGER locked");
    expect(attempts.mail).toEqual([]);
    await run(id);
    expect(attempts.mail).toHaveLength(1);
    expect(deps.channels).toHaveLength(1);
  });

  test("that is deleted while it is being sent leaves nothing, and is not sent again", async () => {
    const { attempts, run } = simulate({ mail: () => query("DELETE FROM leads") });
    const id = await storeLead();
    for (let instance = 0; instance < 2; instance++) await run(id);
    expect(attempts.mail).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  test("that is delivered is not sent", async () => {
    const { attempts, run } = simulate({ mail: ok });
    const id = await storeLead();
    for (let instance = 0; instance < 2; instance++) await run(id);
    expect(attempts.mail).toHaveLength(1);
  });

  test("waits until a channel is configured, and goes to one that replaces a failing one", async () => {
    const { deps, attempts, run } = simulate({ mail: fail, webhook: ok });
    const [mail, webhook] = deps.channels.splice(0);
    const id = await storeLead();
    for (const channels of [[], [mail], [webhook]]) {
      expect(await outcome()).toEqual({ channels: [], isDelivered: false });
      deps.channels = channels.flatMap((channel) => channel ?? []);
      await run(id);
    }
    expect(await outcome()).toEqual({ channels: ["webhook"], isDelivered: true });
    expect([attempts.mail.length, attempts.webhook.length]).toEqual([10, 1]);
  });

  test("leaves no personal data in logs, stored results and errors", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    const refusal = Object.assign(new Error("550 <dana@example.com>"), { code: "550 dana@a.test" });
    const { deps, run, sweepAfter, setClock } = simulate({ mail: () => Promise.reject(refusal) });
    const id = await storeLead();
    await storeLead({}, { leads: { ...deps.leads, insert: fail } });
    const instances = { ...deps.instances, start: fail };
    await storeLead({ key: "other" }, { instances });
    expect(await run(id)).toEqual(Array.from({ length: 10 }, () => new Error("NOT_DELIVERED")));
    expect(await simulate({ mail: ok }).run(id)).toEqual([undefined]);
    setClock("2026-11-20T10:00:00Z");
    await sweepAfter(0, { instances });
    const lines = logged.mock.calls.flat().join("\n");
    const failures = ["store", "start", "send", "attempt", "note"].map((step) => `${step}-failed`);
    for (const event of ["stored", "delivered", ...failures]) expect(lines).toContain(`"${event}"`);
    expect(lines).not.toMatch(/dana|mercer|spreadsheet|standing/i);
  });
});

test("a running instance that is restarted tries again at once @LEAD-12", async () => {
  const { instances, now } = connect(env);
  const id = await storeLead({ subject: "500 204" }, { now });
  await using instance = await introspectWorkflowInstance(env.NOTIFY, id);
  await instances.start(id);
  await expect.poll(async () => (await outcome()).channels).toEqual(["mail"]);
  // The next attempt would come after 15 seconds.
  expect(await instances.stateOf(id)).toBe("running");
  await instances.restart(id);
  await expect.poll(async () => (await outcome()).isDelivered, { timeout: 10_000 }).toBe(true);
  await instance.waitForStatus("complete");
});

/** Runs Cloudflare's own engine, which has the real clock. The receiver answers each attempt with the next status in the subject. */
test("a webhook gets a lead ten times, then after a restart until it answers 2xx @LEAD-11 @LEAD-12", async () => {
  const { instances, now } = connect(env);
  const id = await storeLead({ subject: `302 400 503 ${"500 ".repeat(9)}204` }, { now });
  const attempts = async () => {
    const reply = await fetch(`${inject("webhookReceiver")}/seen/by-subject`);
    const seen: { headers: Record<string, string> }[] = await reply.json();
    return seen.filter(({ headers }) => headers["webhook-id"] === id).length;
  };
  expect(await instances.stateOf(id)).toBe("missing");
  await using instance = await introspectWorkflowInstance(env.NOTIFY, id);
  await instance.modify((modifier) => modifier.disableRetryDelays());
  await instances.start(id);
  // However often it is started, it runs once.
  await Promise.allSettled([instances.start(id), instances.start(id)]);
  await instance.waitForStatus("errored");
  expect([await instances.stateOf(id), await attempts()]).toEqual(["ended", 10]);
  expect(await outcome()).toEqual({ channels: ["mail"], isDelivered: false });
  await instances.restart(id);
  await instance.waitForStatus("complete");
  expect(await attempts()).toBe(13);
  expect(await outcome()).toEqual({ channels: ["mail", "webhook"], isDelivered: true });
});
