import { introspectWorkflowInstance } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { connect } from "./dependencies.ts";
import { ownersSql } from "./leads.ts";
import { ask, env, keepOne, rows } from "./testing.ts";

/** Cloudflare's own engine. The webhook's receiver reads in a message's subject how to answer each attempt. */

const { start, revive } = connect(env);

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

test.each([
  ["200", 1],
  ["503 503 200", 3],
  ["302 200", 2],
  ["500 500 500 500 500 500 500 500 200", 9],
])("@LEAD-11 a webhook that answers %s gets the lead until it takes it", async (subject, times) => {
  const id = await keepOne({ subject });
  await using instance = await instanceOf(id);
  await start(id);
  await instance.waitForStatus("complete");
  expect(await attemptsOf(id)).toBe(times);
  const moment = expect.any(String);
  expect(await rows()).toMatchObject([
    { status: "announced", mailed_at: moment, hooked_at: moment },
  ]);
});

test("@LEAD-11 a mark that fails does not send the lead again", async () => {
  const id = await keepOne({ subject: "200" });
  await using instance = await instanceOf(id);
  await instance.modify((modifier) =>
    modifier.mockStepError({ name: "mark webhook" }, new Error("away"), 3),
  );
  await start(id);
  await instance.waitForStatus("complete");
  expect(await attemptsOf(id)).toBe(1);
  expect(await rows()).toMatchObject([{ status: "announced" }]);
});

test("a lead has one instance, whoever starts it", async () => {
  const id = await keepOne({ subject: "200" });
  await using instance = await instanceOf(id);
  await start(id);
  await Promise.allSettled([start(id), revive(id, { isWanted: false, isStuck: true }), start(id)]);
  await instance.waitForStatus("complete");
  expect(await attemptsOf(id)).toBe(1);
});

test("an instance that has ended, or that the owner asks for, begins again", async () => {
  const id = await keepOne({ subject: "200" });
  await using instance = await instanceOf(id);
  await revive(id, { isWanted: false, isStuck: true });
  await instance.waitForStatus("complete");
  await ask("UPDATE leads SET status = 'dead', hooked_at = NULL");
  await revive(id, { isWanted: false, isStuck: true });
  await expect.poll(() => attemptsOf(id), { timeout: 10_000 }).toBe(2);
  await instance.waitForStatus("complete");
  await ask("UPDATE leads SET status = 'dead', hooked_at = NULL");
  await revive(id, { isWanted: true, isStuck: false });
  await expect.poll(() => attemptsOf(id), { timeout: 10_000 }).toBe(3);
});

test("spam, unknown and deleted leads go nowhere", async () => {
  await keepOne({ subject: "200", homepage: "x" });
  const [spam] = await rows();
  const forgotten = await keepOne({ subject: "200" });
  await ask(ownersSql.forget("dana@example.com"));
  for (const id of [String(spam?.id), forgotten, "no-such-lead"]) {
    await using instance = await instanceOf(id);
    await start(id);
    await instance.waitForStatus("complete");
    expect(await attemptsOf(id)).toBe(0);
  }
});
