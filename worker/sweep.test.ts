import { beforeEach, describe, expect, test } from "vitest";
import { retention } from "../contract/limits.ts";
import { announce, bury } from "./announce.ts";
import { healthOf } from "./health.ts";
import { ownersSql } from "./leads.ts";
import { connect } from "./dependencies.ts";
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

const minute = 60_000;
const day = 24 * hour;

async function keepMany(count: number) {
  const desk = deskWith();
  for (let one = 0; one < count; one++) await desk.postJson({ ...message, key: `k${one}` });
}

describe("the sweep", () => {
  test("takes up a lead that nothing is happening to, and no other", async () => {
    const id = await keepOne();
    const { deps, queue, wait } = backRoom({ mail: fail });
    await sweep(deps);
    expect(queue).toEqual([]);
    wait(61_000);
    await sweep(deps);
    expect(queue).toEqual([id]);
    await sweep(deps);
    expect(queue).toEqual([id]);
    await announce(id, 5, deps);
    wait(61_000);
    await sweep(deps);
    expect(queue).toEqual([id]);
    wait(2 * hour);
    await sweep(deps);
    expect(queue).toEqual([id, id]);
  });

  test("takes up a hundred at a time", async () => {
    await keepMany(103);
    const { deps, queue, wait } = backRoom({ mail: () => {} });
    wait(2 * minute);
    await sweep(deps);
    expect(new Set(queue).size).toBe(100);
    wait(minute / 2);
    await sweep(deps);
    expect(new Set(queue).size).toBe(103);
  });

  test("tries a dead one again after a day, and the channel back announces it", async () => {
    const id = await keepOne();
    let isDown = true;
    const { deps, queue, wait } = backRoom({ mail: () => isDown && fail() });
    await bury(id, deps);
    expect(await rows()).toMatchObject([{ status: "dead" }]);
    wait(23 * hour);
    await sweep(deps);
    expect(queue).toEqual([]);
    wait(2 * hour);
    await sweep(deps);
    expect(queue).toEqual([id]);
    isDown = false;
    await announce(id, 1, deps);
    expect(await rows()).toMatchObject([{ status: "announced" }]);
  });

  test("announces by itself what the queue does not take", async () => {
    await keepMany(12);
    const { deps, sent, wait } = backRoom({ mail: () => {} });
    const enqueue = () => Promise.reject(new Error("the day's operations are used up"));
    wait(2 * minute);
    await sweep({ ...deps, enqueue });
    expect(sent).toHaveLength(5);
    await sweep({ ...deps, enqueue });
    await sweep({ ...deps, enqueue });
    expect(sent).toHaveLength(12);
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(["announced"]));
  });

  test("takes whoever has waited longest, and first of all those that no channel has had", async () => {
    await keepMany(4);
    const { deps, queue, wait } = backRoom({ mail: () => {} });
    const [a = "", b = "", c = "", d = ""] = (await rows()).map(({ id }) => id);
    for (const [seconds, id] of [a, b, c, d].entries()) {
      await deps.leads.claim(id, "lease", deps.now());
      await deps.leads.postpone(id, "lease", 10 - seconds, deps.now());
    }
    await deps.leads.delivered(d, "mail", deps.now());
    wait(2 * minute);
    await sweep(deps);
    expect(queue).toEqual([c, b, a, d]);
  });

  test("sends all to their end when one cannot be claimed", async () => {
    await keepMany(3);
    // Slower than the rest of the sweep, which must not end before it.
    const slow = () => new Promise((resolve) => setTimeout(resolve, 1000));
    const { deps, sent, wait } = backRoom({ mail: slow });
    wait(2 * minute);
    let claims = 0;
    const claim: typeof deps.leads.claim = (...one) =>
      claims++ === 0 ? Promise.reject(new Error("away")) : deps.leads.claim(...one);
    const enqueue = () => Promise.reject(new Error("away"));
    await sweep({ ...deps, enqueue, leads: { ...deps.leads, claim } });
    expect(sent).toHaveLength(2);
  });

  test("with a memory that cannot be read, tries one and tells nobody", async () => {
    await keepMany(3);
    const { deps, queue, told, wait } = backRoom({ mail: () => {} });
    const memory = { ...deps.memory, read: () => Promise.reject(new Error("away")) };
    wait(2 * hour);
    await sweep({ ...deps, memory });
    expect(queue).toHaveLength(1);
    expect(told).toEqual([]);
  });

  test("goes by the clock when it comes late", async () => {
    const desk = deskWith();
    const late = Date.now() - 60_000;
    await desk.scheduled({ scheduledTime: late }, env);
    const { noted_at } = await connect(env).memory.read();
    expect(Date.parse(noted_at)).toBeGreaterThan(late);
  });

  test("brings messages back first, and no step stops another", async () => {
    await keepMany(1);
    const { deps, wait } = backRoom({ mail: () => {} });
    const steps: string[] = [];
    const broken = (step: string) => () => {
      steps.push(step);
      return Promise.reject(new Error("away"));
    };
    const leads = {
      ...deps.leads,
      due: broken("bring back"),
      stuck: broken("alert"),
      deleteExpired: broken("delete"),
    };
    const memory = {
      ...deps.memory,
      beginNotes: broken("note"),
      expectCanaries: broken("canaries"),
    };
    wait(2 * minute);
    await sweep({ ...deps, leads, memory });
    expect(steps).toEqual(["bring back", "alert", "note", "canaries", "delete"]);
  });

  test("deletes leads after 24 months and spam after 30 days, and not before", async () => {
    expect(retention).toEqual({ leadMonths: 24, spamDays: 30 });
    const { deps, setClock } = backRoom({ mail: () => {} });
    const kept = (subject: string) =>
      deskWith({ now: () => new Date("2026-01-31T12:00:00Z") }).postJson({ ...message, subject });
    await kept("Lead");
    await deskWith({ now: () => new Date("2026-01-31T12:00:00Z") }).postJson({
      ...message,
      homepage: "x",
      subject: "Spam",
    });
    const subjectsAt = async (moment: string) => {
      setClock(moment);
      await sweep(deps);
      return (await rows()).filter(({ is_note }) => !is_note).map(({ subject }) => subject);
    };
    expect(await subjectsAt("2026-03-02T11:59:00Z")).toHaveLength(2);
    expect(await subjectsAt("2026-03-02T12:01:00Z")).toEqual(["Lead"]);
    expect(await subjectsAt("2028-01-31T11:59:00Z")).toEqual(["Lead"]);
    expect(await subjectsAt("2028-01-31T12:01:00Z")).toEqual([]);
  });
});

describe("@LEAD-12 while announcing fails for everybody", () => {
  test("the sweep rests, tries one for all, and less and less often", async () => {
    await keepMany(30);
    let isDown = true;
    const { deps, sent, queue, wait } = backRoom({ mail: () => isDown && fail() });
    const run = async (minutes: number) => {
      for (let at = 0; at < minutes; at++) {
        wait(minute);
        await sweep(deps);
        for (const task of queue.splice(0)) await announce(task, 1, deps).then(() => tried++);
      }
    };
    let tried = 0;
    await run(2);
    expect(tried).toBe(30);
    tried = 0;
    await run(60);
    expect(tried).toBeLessThanOrEqual(6);
    expect(tried).toBeGreaterThanOrEqual(3);
    isDown = false;
    await run(16);
    expect(sent.length).toBe(30);
  });

  test("a new message is tried at once all the same, and opens the way for the others", async () => {
    await keepMany(6);
    let isDown = true;
    const { deps, sent, wait } = backRoom({ mail: () => isDown && fail() });
    for (const { id } of await rows()) await announce(id, 1, deps);
    const [first] = await rows();
    expect(await announce(String(first?.id), 2, deps)).toBeUndefined();
    expect(sent).toEqual([]);
    isDown = false;
    await announce(await keepOne(), 1, deps);
    expect(sent).toEqual(["mail"]);
    wait(2 * minute);
    await sweep(deps);
    await announce(String(first?.id), 2, deps);
    expect(sent).toEqual(["mail", "mail"]);
  });

  test("messages that are refused as they come do not keep the others waiting", async () => {
    const { deps, queue, sent, wait } = backRoom({ mail: fail });
    await keepMany(1);
    const [waiting] = await rows();
    for (let failures = 0; failures < 5; failures++)
      await deps.memory.failed(deps.now(), deps.now());
    let tries = 0;
    for (let at = 0; at < 120; at++) {
      wait(minute);
      await sweep(deps);
      tries += queue.splice(0).filter((task) => task === waiting?.id).length;
      if (at % 10 > 0) continue;
      const desk = deskWith({ now: deps.now });
      await desk.postJson({ ...message, key: `refused${at}` });
      const refused = (await rows()).at(-1);
      await announce(String(refused?.id), 1, deps);
    }
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(sent).toEqual([]);
  });

  test("neither a canary nor a lead that needed no sending ends the rest", async () => {
    const { deps } = backRoom({ mail: fail }, { mail: () => {} });
    const id = await keepOne();
    await deps.memory.failed(deps.now(), deps.now());
    const marks = { status: "kept", suspected: null, isCanary: true } as const;
    const canary = await deps.leads.keep({ ...message, key: "c" }, marks, deps.now());
    await announce(canary.id, 1, deps);
    await deps.leads.delivered(id, "mail", deps.now());
    await announce(id, 1, deps);
    expect((await deps.memory.read()).failures).toBe(1);
  });

  test("the owner's wish to try again ends it", async () => {
    const { deps } = backRoom({});
    for (let failures = 0; failures < 9; failures++)
      await deps.memory.failed(deps.now(), deps.now());
    await env.DB.prepare(ownersSql.wake).run();
    expect(await deps.memory.read()).toMatchObject({ failures: 0, rests_until: "" });
  });

  test("one message that is always refused does not hold up the others", async () => {
    const id = await keepOne();
    const poison = backRoom({ mail: fail });
    for (const attempt of [1, 2, 3, 4, 5, 6]) {
      await announce(id, attempt, poison.deps);
      poison.wait(6 * hour);
    }
    const { deps, sent } = backRoom({ mail: () => {} });
    await deskWith().postJson({ ...message, key: "other" });
    const other = (await rows()).find((row) => row.id !== id);
    expect(await announce(String(other?.id), 1, deps)).toBeUndefined();
    expect(sent).toEqual(["mail"]);
    expect((await deps.memory.read()).failures).toBe(0);
  });
});

describe("@LEAD-13 the owner hears", () => {
  test("of all messages that wait for an hour, in one alert through every channel", async () => {
    await keepMany(120);
    const { deps, told, wait } = backRoom({ mail: () => {}, webhook: () => {} });
    wait(59 * minute);
    await sweep(deps);
    expect(told).toEqual([]);
    wait(2 * minute);
    await sweep(deps);
    expect(told.map(({ through }) => through)).toEqual(["mail", "webhook"]);
    expect(told[0]?.subject).toContain("120");
    expect(JSON.stringify(told)).not.toMatch(/Dana|dana|Replacing/);
  });

  test("once a day of each, dead or not, and never of one that arrived", async () => {
    const id = await keepOne();
    const { deps, told, wait } = backRoom({ mail: () => {} });
    const sweepFor = async (hours: number) => {
      for (let at = 0; at < hours; at++) {
        wait(hour);
        await sweep(deps);
      }
    };
    await sweepFor(3);
    expect(told).toHaveLength(1);
    await bury(id, deps);
    await sweepFor(12);
    expect(told).toHaveLength(1);
    await sweepFor(12);
    expect(told).toHaveLength(2);
    await announce(id, 1, deps);
    await bury(id, deps);
    await sweepFor(30);
    expect(told).toHaveLength(2);
  });

  test("again within the day of one that got stuck later, but not more than once an hour", async () => {
    await keepMany(1);
    const { deps, told, wait } = backRoom({ mail: () => {} });
    wait(61 * minute);
    await sweep(deps);
    const desk = deskWith({ now: () => new Date(deps.now().getTime() - 2 * hour) });
    await desk.postJson({ ...message, key: "later" });
    wait(30 * minute);
    await sweep(deps);
    expect(told).toHaveLength(1);
    wait(31 * minute);
    await sweep(deps);
    expect(told).toHaveLength(2);
    expect(told[0]?.id).not.toBe(told[1]?.id);
  });

  test("through the channel that works; and is told again when none took it", async () => {
    await keepOne();
    let isMailDown = true;
    const { deps, told, wait } = backRoom({ mail: () => isMailDown && fail() });
    wait(2 * hour);
    await sweep(deps);
    expect(told).toEqual([]);
    expect(await rows()).toMatchObject([{ alerted_at: null }]);
    isMailDown = false;
    wait(11 * minute);
    await sweep(deps);
    expect(told).toHaveLength(1);

    await emptyStore();
    await keepOne();
    const half = backRoom({ mail: fail, webhook: () => {} });
    half.wait(2 * hour);
    await sweep(half.deps);
    expect(half.told.map(({ through }) => through)).toEqual(["webhook"]);
    half.wait(hour);
    await sweep(half.deps);
    expect(half.told).toHaveLength(1);
  });
});

describe("@LEAD-13 when the store can be read and not written", () => {
  test.each(["quiet", "told"] as const)(
    "(%s fails) there is at most one alert an hour",
    async (mark) => {
      await keepOne();
      const { deps, told, wait } = backRoom({ mail: () => {} });
      const full = () => Promise.reject(new Error("full"));
      const broken = {
        ...deps,
        memory: mark === "quiet" ? { ...deps.memory, quiet: full } : deps.memory,
        leads: mark === "told" ? { ...deps.leads, told: full } : deps.leads,
      };
      wait(2 * hour);
      for (let at = 0; at < 30; at++) {
        await sweep(broken);
        wait(minute);
      }
      expect(told.length).toBeLessThanOrEqual(1);
    },
  );

  test("a channel that never answers an alert does not stop the sweep", async () => {
    await keepOne();
    const { deps, wait } = backRoom({ mail: () => new Promise(() => {}) });
    wait(2 * hour);
    await sweep({ ...deps, sendMilliseconds: 50 });
    expect((await deps.memory.read()).noted_at).not.toBe("");
  });
});

describe("health", () => {
  test("says when all is well, when a lead waits, when one is dead and when the store is away", async () => {
    const { deps, wait } = backRoom({ mail: fail });
    expect((await healthOf(deps)).status).toBe(200);
    const id = await keepOne();
    wait(14 * minute);
    expect((await healthOf(deps)).status).toBe(200);
    wait(2 * minute);
    const waiting = await healthOf(deps);
    expect(waiting.status).toBe(503);
    expect(await waiting.text()).not.toContain(message.name);
    await bury(id, deps);
    expect(await (await healthOf(deps)).json()).toMatchObject({ ok: false, dead: 1 });
    const leads = { ...deps.leads, health: () => Promise.reject(new Error("away")) };
    expect((await healthOf({ ...deps, leads })).status).toBe(503);
  });

  test("says when nobody would hear of a lead", async () => {
    expect((await healthOf(backRoom({}).deps)).status).toBe(503);
  });

  test("@LEAD-14 turns red when the sweep does not run", async () => {
    const { deps, wait } = backRoom({ mail: () => {} });
    await sweep(deps);
    wait(8 * day - minute);
    expect((await healthOf(deps)).status).toBe(200);
    wait(2 * minute);
    expect(await (await healthOf(deps)).json()).toMatchObject({
      problems: [expect.stringContaining("sweep")],
    });
  });

  test("@LEAD-9 turns red when no canary has arrived for 48 hours, once they are expected", async () => {
    const { deps, wait } = backRoom({ mail: () => {} }, { mail: () => {} });
    const expecting = { ...deps, canarySecret: "set" };
    const statusOf = async () => (await healthOf(expecting)).status;
    await sweep(expecting);
    wait(2 * day - minute);
    await sweep(expecting);
    expect(await statusOf()).toBe(200);
    wait(2 * minute);
    expect(await statusOf()).toBe(503);
    expect((await healthOf(deps)).status).toBe(200);

    await deps.leads.keep(
      { ...message, key: "c" },
      { status: "kept", suspected: null, isCanary: true },
      deps.now(),
    );
    const [canary] = await rows();
    await announce(String(canary?.id), 1, expecting);
    expect(await statusOf()).toBe(200);
    wait(2 * day + minute);
    expect(await statusOf()).toBe(503);

    // Turned off, and on again: counted from then on.
    await sweep(deps);
    await sweep(expecting);
    expect(await statusOf()).toBe(200);
  });
});
