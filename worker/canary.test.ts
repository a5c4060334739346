import { beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "../contract/limits.ts";
import { announce, bury } from "./announce.ts";
import { healthOf } from "./health.ts";
import { ownersSql } from "./leads.ts";
import { sweep } from "./sweep.ts";
import {
  backRoom,
  deskWith,
  emptyStore,
  env,
  fail,
  hour,
  keepOne,
  message,
  rows,
} from "./testing.ts";

beforeEach(emptyStore);

const canarySecret = "only the owner knows";
const asCanary = { "Lead-Canary": canarySecret };

async function postCanary(key: string) {
  const reply = await deskWith({ canarySecret }).postJson({ ...message, key }, asCanary);
  const answer: Reply = await reply.json();
  return answer.ok ? answer.id : "";
}

describe("@LEAD-8 who may send a canary", () => {
  test("the right secret is kept, marked and never suspected", async () => {
    const desk = deskWith({ canarySecret, turnstileSecret: "asks for a token" });
    const hasty = { ...message, openFor: 0 };
    expect((await desk.postJson(hasty, asCanary)).status).toBe(201);
    expect(await rows()).toMatchObject([{ status: "kept", is_canary: 1, suspected: null }]);
  });

  test.each([
    ["a wrong one", canarySecret, "only the owner knew"],
    ["a longer one", canarySecret, `${canarySecret}!`],
    ["an empty one", canarySecret, ""],
    ["any, where none is set", undefined, canarySecret],
    ["an empty one, where an empty one is set", "", ""],
  ])("%s is refused with a sentence, and nothing is kept", async (_, configured, sent) => {
    const desk = deskWith({ canarySecret: configured });
    const reply = await desk.postJson(message, { "Lead-Canary": sent });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ error: expect.stringContaining("CANARY_SECRET") });
    expect(await rows()).toEqual([]);
  });

  test("a visitor's message is no canary, and a canary is checked and limited like one", async () => {
    await deskWith({ canarySecret }).postJson(message);
    expect(await rows()).toMatchObject([{ is_canary: 0 }]);
    const desk = deskWith({ canarySecret });
    expect((await desk.postJson({ ...message, email: "no" }, asCanary)).status).toBe(422);
    const limited = deskWith({ canarySecret, mayPost: async () => false });
    expect((await limited.postJson(message, asCanary)).status).toBe(429);
  });
});

describe("@LEAD-8 a canary's way", () => {
  test("its own channels alone, then it is gone and health has the moment", async () => {
    const ok = { mail: () => {}, webhook: () => {} };
    const { deps, sent } = backRoom(ok, ok);
    const arrivedAt = async () => (await (await healthOf(deps)).json()).canaryArrivedAt;
    expect(await arrivedAt()).toBeNull();
    await announce(await postCanary("k1"), 1, deps);
    expect(sent).toEqual(["canary's mail", "canary's webhook"]);
    expect(await rows()).toEqual([]);
    expect(await arrivedAt()).toBe(deps.now().toISOString());
  });

  test("the moment is that of the newest", async () => {
    const { deps, wait } = backRoom({}, { mail: () => {} });
    await announce(await postCanary("k1"), 1, deps);
    wait(hour);
    await announce(await postCanary("k2"), 1, deps);
    expect((await deps.leads.health()).canaryArrivedAt).toBe(deps.now().toISOString());
  });

  test("a visitor's message never goes to the canary's channels", async () => {
    const { deps, sent } = backRoom({ mail: () => {} }, { mail: () => {} });
    await announce(await keepOne(), 1, deps);
    expect(sent).toEqual(["mail"]);
    expect((await deps.leads.health()).canaryArrivedAt).toBeNull();
  });

  test("without channels of its own it stays, and health turns red", async () => {
    const { deps, sent, wait } = backRoom({ mail: () => {} });
    expect(await announce(await postCanary("k1"), 1, deps)).toBe(15);
    expect((await healthOf(deps)).status).toBe(200);
    wait(16 * 60_000);
    expect((await healthOf(deps)).status).toBe(503);
    expect(sent).toEqual([]);
  });
});

describe("@LEAD-9 a canary that does not arrive", () => {
  test("is tried again, buried and swept like a message, and the owner is not told", async () => {
    const { deps, queue, told, wait } = backRoom({ webhook: () => {} }, { webhook: fail });
    const id = await postCanary("k1");
    expect(await announce(id, 2, deps)).toBe(60);
    wait(2 * hour);
    await sweep(deps);
    expect(queue).toEqual([id]);
    await bury(id, deps);
    expect(await (await healthOf(deps)).json()).toMatchObject({ ok: false, dead: 1 });
    await sweep(deps);
    expect(told).toEqual([]);
    expect((await deps.memory.read()).failures).toBe(0);
  });

  test("is deleted after a day, kept or dead", async () => {
    const { deps, wait } = backRoom({}, { mail: fail });
    await keepOne();
    await bury(await postCanary("k1"), deps);
    wait(23 * hour);
    await sweep(deps);
    expect(await rows()).toHaveLength(2);
    wait(2 * hour);
    await sweep(deps);
    expect(await rows()).toMatchObject([{ is_canary: 0 }]);
  });

  test("makes way for the next one, and its late arrival does not count", async () => {
    const { deps } = backRoom({}, { mail: () => {} });
    const late = await postCanary("k1");
    const id = await postCanary("k2");
    expect(await rows()).toMatchObject([{ id }]);
    await deps.leads.canaryArrived(late, deps.now());
    expect((await deps.leads.health()).canaryArrivedAt).toBeNull();
    expect(await rows()).toMatchObject([{ id }]);
  });

  test("is not in the owner's list, nor announced again by the owner", async () => {
    await postCanary("k1");
    const id = await keepOne();
    const ask = async (sql: string) => (await env.DB.prepare(sql).all()).results;
    expect(await ask(ownersSql.list)).toMatchObject([{ id }]);
    expect(await ask(ownersSql.retry)).toEqual([{ id }]);
  });
});
