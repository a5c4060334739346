import { introspectWorkflowInstance } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { connect } from "./dependencies.ts";
import { deliveries, env, rows, storeLead } from "./testing.ts";

/** Runs Cloudflare's own engine, which has the real clock. The webhook receiver answers each attempt with the next status in the lead's subject. */

const { start, stateOf, now } = connect(env);

async function attemptsOf(id: string) {
  const reply = await fetch(`${inject("webhookReceiver")}/seen/by-subject`);
  const seen: { headers: Record<string, string> }[] = await reply.json();
  return seen.filter(({ headers }) => headers["webhook-id"] === id).length;
}

test("a webhook gets a lead five times, then from the next instance until it answers 2xx @LEAD-11 @LEAD-12", async () => {
  const id = await storeLead({ subject: "302 400 503 500 500 500 204" }, { now });
  for (const [name, attempts, status] of [
    [`${id}_1`, 5, "failing"],
    [`${id}_2`, 7, "delivered"],
  ] as const) {
    await using instance = await introspectWorkflowInstance(env.NOTIFY, name);
    await instance.modify((modifier) => modifier.disableRetryDelays());
    expect(await stateOf(name)).toBe("missing");
    await start(name);
    // However often it is started, it runs once.
    await Promise.allSettled([start(name), start(name)]);
    await instance.waitForStatus("complete");
    expect(await stateOf(name)).toBe("ended");
    expect(await attemptsOf(id)).toBe(attempts);
    expect(await rows()).toMatchObject([{ status }]);
  }
  expect(await deliveries()).toEqual(["mail", "webhook"]);
});
