import { introspectWorkflowInstance } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { connect } from "./dependencies.ts";
import { ownerSql } from "./leads/owner-sql.ts";
import { deliveries, env, query, rows, storeLead } from "./testing.ts";

/** Runs Cloudflare's own engine, which has the real clock. The webhook receiver answers each attempt with the next status in the lead's subject. */

const { start, stateOf, now } = connect(env);

/** An instance of a lead, with retries that do not wait. */
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
  const first = `${id}_1`;
  await using instance = await instanceOf(first);
  expect(await stateOf(first)).toBe("missing");
  await start(first);
  await Promise.allSettled([start(first), start(first)]);
  await instance.waitForStatus("complete");
  expect(await stateOf(first)).toBe("ended");
  expect(await attemptsOf(id)).toBe(4);
  expect(await rows()).toMatchObject([{ status: "delivered" }]);
  expect(await deliveries()).toEqual(["mail", "webhook"]);
});

test("an instance ends after five attempts, and the next one delivers the lead @LEAD-12", async () => {
  const id = await storeLead({ subject: "500 500 500 500 500 200" }, { now });
  for (const [number, attempts, status] of [
    [1, 5, "failing"],
    [2, 6, "delivered"],
  ] as const) {
    await using instance = await instanceOf(`${id}_${number}`);
    await start(`${id}_${number}`);
    await instance.waitForStatus("complete");
    expect(await attemptsOf(id)).toBe(attempts);
    expect(await rows()).toMatchObject([{ status }]);
  }
});

test("spam, unknown and deleted leads are not sent", async () => {
  await storeLead({ subject: "200", homepage: "x" }, { now });
  const [spam] = await rows();
  const deleted = await storeLead({ subject: "200", email: "deleted@example.com" }, { now });
  await query(ownerSql.forget, deleted);
  for (const id of [String(spam?.id), deleted, "no-such-lead"]) {
    await using instance = await instanceOf(`${id}_1`);
    await start(`${id}_1`);
    await instance.waitForStatus("complete");
    expect(await attemptsOf(id)).toBe(0);
  }
});
