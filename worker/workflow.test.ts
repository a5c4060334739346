import { introspectWorkflowInstance } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { connect } from "./dependencies.ts";
import { ownerSql } from "./leads.ts";
import { env, query, rows, storeLead } from "./testing.ts";

/** Runs Cloudflare's own engine, which has the real clock. The webhook receiver answers each attempt with the next status in the lead's subject. */

const { start, revive, now } = connect(env);

/** The instance of a lead, with retries that do not wait. */
async function instanceOf(id: string) {
  const instance = await introspectWorkflowInstance(env.NOTIFY, id);
  await instance.modify((modifier) => modifier.disableRetryDelays());
  return instance;
}

async function attemptsOf(id: string) {
  const reply = await fetch(`${inject("sink")}/seen/by-subject`);
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
  const date = expect.any(String);
  expect(await rows()).toMatchObject([{ status: "announced", mailed_at: date, hooked_at: date }]);
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
    await query("UPDATE leads SET status = 'dead', hooked_at = NULL");
    await revive(id, reason);
    await expect.poll(() => attemptsOf(id), { timeout: 10_000 }).toBe(attempts);
    await instance.waitForStatus("complete");
  }
});

test("spam, unknown and deleted leads are not sent", async () => {
  await storeLead({ subject: "200", homepage: "x" }, { now });
  const [spam] = await rows();
  const deleted = await storeLead({ subject: "200", email: "deleted@example.com" }, { now });
  await query(ownerSql.forget("deleted@example.com"));
  for (const id of [String(spam?.id), deleted, "no-such-lead"]) {
    await using instance = await instanceOf(id);
    await start(id);
    await instance.waitForStatus("complete");
    expect(await attemptsOf(id)).toBe(0);
  }
});
