import { introspectWorkflowInstance } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { connect } from "./dependencies.ts";
import { ownerSql } from "./leads/owner-sql.ts";
import { deliveries, env, query, rows, storeLead } from "./testing.ts";

/** Runs Cloudflare's own engine, which has the real clock. The webhook receiver answers each attempt with the next status in the lead's subject. */

const { start, revive, now } = connect(env);

/** The instance of a lead, with retries that do not wait. */
async function instanceOf(id: string) {
  const instance = await introspectWorkflowInstance(env.NOTIFY, id);
  await instance.modify((modifier) => modifier.disableRetryDelays());
  return instance;
}

async function attemptsOf(id: string) {
  const reply = await fetch(`${inject("webhookReceiver")}/seen/by-subject`);
  const seen: { headers: Record<string, string> }[] = await reply.json();
  return seen.filter(({ headers }) => headers["webhook-id"] === id).length;
}

test("a webhook gets a lead until it answers 2xx, from one instance, however often it is started @LEAD-11", async () => {
  const id = await storeLead({ subject: "302 400 503 204" }, { now });
  await using instance = await instanceOf(id);
  await start(id);
  await Promise.allSettled([start(id), revive(id, "due"), start(id)]);
  await instance.waitForStatus("complete");
  expect(await attemptsOf(id)).toBe(4);
  expect(await rows()).toMatchObject([{ status: "delivered" }]);
  expect(await deliveries()).toEqual(["mail", "webhook"]);
});

test("the sweep starts an instance, and restarts one that has ended", async () => {
  const id = await storeLead({ subject: "200" }, { now });
  await using instance = await instanceOf(id);
  for (const [attempts, reason] of [
    [1, "due"],
    [2, "due"],
    [3, "overdue"],
    [4, "requested"],
  ] as const) {
    await query("UPDATE leads SET status = 'failing'");
    await query("DELETE FROM deliveries WHERE channel = 'webhook'");
    await revive(id, reason);
    await expect.poll(() => attemptsOf(id), { timeout: 10_000 }).toBe(attempts);
    await instance.waitForStatus("complete");
  }
});

test("spam, unknown and deleted leads are not sent", async () => {
  await storeLead({ subject: "200", homepage: "x" }, { now });
  const [spam] = await rows();
  const deleted = await storeLead({ subject: "200", email: "deleted@example.com" }, { now });
  await query(ownerSql.forget, deleted);
  for (const id of [String(spam?.id), deleted, "no-such-lead"]) {
    await using instance = await instanceOf(id);
    await start(id);
    await instance.waitForStatus("complete");
    expect(await attemptsOf(id)).toBe(0);
  }
});
