import { introspectWorkflowInstance } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { connect } from "./dependencies.ts";
import { ownerSql } from "./leads.ts";
import {
  env,
  fail,
  hang,
  ok,
  outcome,
  query,
  rows,
  simulate,
  storeLead,
  webhookReceiver,
} from "./testing.ts";
import { minute } from "./time.ts";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["mail hangs and the webhook works", hang, ok],
  ["mail works and the webhook fails", ok, fail],
  ["mail fails and the webhook hangs", fail, hang],
])("if %s, only a failing channel gets the lead again", async (_, mail, webhook) => {
  const { deps, attempts, run } = simulate({ mail, webhook });
  deps.sendTimeout = 200;
  const id = await storeLead();
  for (let instance = 0; instance < 2; instance++) await run(id);
  const times = [attempts.mail.length, attempts.webhook.length];
  expect(times).toEqual([mail, webhook].map((send) => (send === ok ? 1 : 20)));
  const channels = [mail === ok ? "mail" : [], webhook === ok ? "webhook" : []].flat();
  expect(await outcome()).toEqual({ channels, isDelivered: false });
});

test("an instance makes ten attempts in 18 hours with a failing channel, in one step", async () => {
  const { attempts, run } = simulate({ mail: fail });
  expect(await run(await storeLead())).toHaveLength(10);
  const minutes = attempts.mail.map((milliseconds) => milliseconds / minute);
  const hours = [5, 9, 13, 17].map((count) => count * 60 + 25.25);
  expect(minutes).toEqual([0, 0.25, 1.25, 5.25, 21.25, 85.25, ...hours]);
});

test("a follow-up makes an attempt every four hours, and tests shorten this pause, too", async () => {
  const { deps, attempts, run } = simulate({ mail: fail });
  deps.firstRetrySeconds = 5;
  await run(await storeLead(), 1, 3, true);
  expect(attempts.mail.map((milliseconds) => milliseconds / minute)).toEqual([0, 80, 160]);
});

test("an instance makes at most 50 calls if mail, the webhook and one more channel refuse the lead", async () => {
  const id = await storeLead();
  const { deps, run } = simulate({});
  const refusal = Object.assign(new Error("refused"), { code: "E_VALIDATION_ERROR" });
  const service = vi.fn(() => Promise.reject(refusal));
  vi.spyOn(globalThis, "fetch").mockImplementation(service);
  const { channels } = connect({ ...env, EMAIL: { send: service } });
  const more = { name: "more", send: service, sendNote: service };
  deps.channels = [...channels, more];
  const queries = vi.spyOn(env.DB, "prepare");
  await run(id);
  const calls = service.mock.calls.length;
  expect(calls).toBeGreaterThan(0);
  // To record that a channel has accepted the lead would be one more call for each channel.
  expect(queries.mock.calls.length + calls + deps.channels.length).toBeLessThanOrEqual(50);
});

describe("a lead", () => {
  test.each([
    ["fails", fail],
    ["hangs", hang],
  ])("is not sent again if storing the result %s twice", async (_, write) => {
    const { deps, attempts, run } = simulate({ mail: ok });
    deps.sendTimeout = 200;
    vi.spyOn(deps.leads, "recordAcceptance")
      .mockImplementationOnce(write)
      .mockImplementationOnce(write);
    expect(await run(await storeLead())).toEqual([undefined]);
    expect(attempts.mail).toHaveLength(1);
    expect(await outcome()).toEqual({ channels: ["mail"], isDelivered: true });
  });

  test("is not sent again through a channel that accepts it after the timeout", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { deps, attempts, run } = simulate({ mail: () => promise });
    deps.sendTimeout = 200;
    const id = await storeLead();
    await run(id, 1, 1);
    resolve();
    await expect.poll(outcome).toEqual({ channels: ["mail"], isDelivered: true });
    await run(id);
    expect(attempts.mail).toHaveLength(1);
  });

  test("is not sent while the database cannot be written", async () => {
    const { attempts, run } = simulate({ mail: ok });
    await query("CREATE TRIGGER locked BEFORE UPDATE ON leads BEGIN SELECT RAISE(ABORT, 'x'); END");
    const id = await storeLead();
    await run(id);
    await query("DROP TRIGGER locked");
    expect(attempts.mail).toEqual([]);
    await run(id);
    expect(attempts.mail).toHaveLength(1);
  });

  test("is sent only by the instance with its number, and each acceptance is recorded immediately", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { attempts, run } = simulate({ mail: () => promise, webhook: ok });
    const id = await storeLead();
    const running = run(id, 1);
    // Mail has not answered yet.
    await expect.poll(outcome).toEqual({ channels: ["webhook"], isDelivered: false });
    await query(ownerSql.retry);
    // The first instance makes its next attempt after `--retry`.
    await run(id, 1);
    resolve();
    await running;
    expect(await outcome()).toEqual({ channels: ["mail", "webhook"], isDelivered: true });
    await run(id, 2);
    expect([attempts.mail.length, attempts.webhook.length]).toEqual([1, 1]);
  });

  test("that the owner has marked as delivered is not sent", async () => {
    const { attempts, run } = simulate({ mail: ok });
    const id = await storeLead();
    await query(ownerSql.done, id);
    await run(id);
    expect(attempts.mail).toEqual([]);
  });

  test("that is deleted while it is being sent leaves nothing, and is not sent again", async () => {
    const { attempts, run } = simulate({ mail: () => query("DELETE FROM leads") });
    const id = await storeLead();
    for (let instance = 0; instance < 2; instance++) await run(id);
    expect(attempts.mail).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  test("waits until a channel is configured, and is delivered if the failing one of two channels is removed", async () => {
    const { deps, attempts, run } = simulate({ mail: fail, webhook: ok });
    const [mail, webhook] = deps.channels.splice(0);
    const id = await storeLead();
    for (const channels of [[], [mail], [mail, webhook], [webhook]]) {
      expect((await outcome()).isDelivered).toBe(false);
      deps.channels = channels.flatMap((channel) => channel ?? []);
      await run(id);
    }
    expect(await outcome()).toEqual({ channels: ["webhook"], isDelivered: true });
    expect([attempts.mail.length, attempts.webhook.length]).toEqual([20, 1]);
  });

  test("leaves no personal data in stored results and errors, and each event is logged", async () => {
    const logged = vi.spyOn(console, "log");
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
  });
});

/** Runs the real Workflows with the real clock. The receiver answers each attempt with the next status in the subject. */
test("a webhook gets a lead ten times, and then from the next instance until it answers 2xx", async () => {
  const { instances, now } = connect(env);
  const lead = await storeLead({ subject: `302 400 503 ${"500 ".repeat(9)}204` }, { now });
  const attempts = async () => {
    const reply = await fetch(`${webhookReceiver}/seen/by-subject`);
    const seen: { headers: Record<string, string> }[] = await reply.json();
    return seen.filter(({ headers }) => headers["webhook-id"] === lead).length;
  };
  const [first, second] = [
    { leadId: lead, instanceNumber: 1 },
    { leadId: lead, instanceNumber: 2 },
  ];
  const statusOf = async (instance: typeof first) => (await instances.find(instance)).status;
  for (const [one, status, count] of [
    [first, "errored", 10],
    [second, "complete", 13],
  ] as const) {
    expect(await statusOf(one)).toBe("missing");
    await using instance = await introspectWorkflowInstance(
      env.NOTIFY,
      `${lead}_${one.instanceNumber}`,
    );
    await instance.modify((modifier) => modifier.disableRetryDelays());
    await instances.start(one);
    // An instance that is started again does not run again.
    await Promise.allSettled([instances.start(one), instances.start(one)]);
    await instance.waitForStatus(status);
    expect([await statusOf(one), await attempts()]).toEqual([status, count]);
    expect(await outcome()).toEqual({
      channels: ["mail", "webhook"].slice(0, one.instanceNumber),
      isDelivered: one === second,
    });
    await query(ownerSql.retry);
  }
});

test("a running instance can be terminated, and the next one then makes an attempt immediately", async () => {
  const { instances, now } = connect(env);
  const lead = await storeLead({ subject: "500 204" }, { now });
  const first = { leadId: lead, instanceNumber: 1 };
  await instances.start(first);
  await expect.poll(async () => (await outcome()).channels).toEqual(["mail"]);
  // The next attempt would come after 15 seconds.
  const { status, terminate } = await instances.find(first);
  await terminate();
  const ended = await instances.find(first);
  expect([status, ended.status]).toEqual(["running", "terminated"]);
  await query(ownerSql.retry);
  await instances.start({ leadId: lead, instanceNumber: 2 });
  await expect.poll(async () => (await outcome()).isDelivered).toBe(true);
});
