import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { beforeEach, expect, test } from "vitest";
import { type Announcers, announce, bury, type Task } from "./announce.ts";
import { healthOf } from "./health.ts";
import { leadStore } from "./leads.ts";
import { deskMemory } from "./memory.ts";
import { sweep } from "./sweep.ts";
import { backRoom, deskWith, emptyStore, env, fail, message, rows } from "./testing.ts";

beforeEach(emptyStore);

const minute = 60_000;
/** A day of the free plan has 100,000 and 5 million. docs/scale.md has these figures. */
const most = { written: 25_000, read: 1_600_000 };

/** The real database, and what it says itself of the rows that it read and wrote. */
function counted(db: D1Database) {
  const spent = { read: 0, written: 0, queries: 0 };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const add = <Result extends D1Result>(result: Result) => {
    spent.queries += 1;
    spent.read += result.meta.rows_read;
    spent.written += result.meta.rows_written;
    return result;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: async () => add(await statement.run()),
      first: async () => add(await statement.run()).results[0] ?? null,
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const watched = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await db.batch(statements.map((one) => originals.get(one) ?? one))).map(add),
  } as unknown as D1Database;
  return { db: watched, spent };
}

/** Plays the queue: a lead is tried at once, again after the time that it is told to wait, and buried after seven times. */
function playQueue(deps: Announcers) {
  const waiting: { task: Task; attempt: number; at: number }[] = [];
  return {
    add: (tasks: Task[]) =>
      void waiting.push(...tasks.map((task) => ({ task, attempt: 1, at: deps.now().getTime() }))),
    async work() {
      const due = waiting.filter(({ at }) => at <= deps.now().getTime());
      for (const one of due) {
        waiting.splice(waiting.indexOf(one), 1);
        const seconds = await announce(one.task, one.attempt, deps);
        if (seconds === undefined) continue;
        if (one.attempt === 7) await bury(one.task, deps);
        else {
          const at = deps.now().getTime() + seconds * 1000;
          waiting.push({ task: one.task, attempt: one.attempt + 1, at });
        }
      }
    },
  };
}

async function fillWith(count: number, moment: Date) {
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO leads (id, fingerprint, name, email, subject, message, status, received_at, pending_until)
     SELECT 'old-' || n, 'old-' || n, 'Dana', 'dana@example.com', 'Orders', 'Text', 'kept', ?, ? FROM numbers`,
  )
    .bind(count, moment.toISOString(), moment.toISOString())
    .run();
}

test.each([
  ["both channels are dead", { mail: fail, webhook: fail }],
  ["mail is dead and the webhook takes all", { mail: fail, webhook: () => {} }],
])(
  "@LEAD-12 a day with 10,000 waiting and 1,000 new ones stays within the free plan: %s",
  async (_, channels) => {
    const { db, spent } = counted(env.DB);
    const room = backRoom(channels);
    const deps = { ...room.deps, leads: leadStore(db), memory: deskMemory(db) };
    const queue = playQueue(deps);
    deps.enqueue = async (tasks) => queue.add(tasks);
    await fillWith(10_000, new Date(deps.now().getTime() - 60 * minute));
    const desk = deskWith({ ...deps, mayPost: async () => true });

    let kept = 0;
    for (let at = 0; at < 24 * 60; at++) {
      await sweep(deps);
      while (kept < (at * 1000) / (24 * 60 - 1)) {
        const reply = await desk.postJson({ ...message, key: `new-${kept++}` });
        expect(reply.status).toBe(201);
      }
      await queue.work();
      room.wait(minute);
    }
    expect(kept).toBe(1000);
    expect(await rows()).toHaveLength(11_000);
    expect(spent.written).toBeLessThan(most.written);
    expect(spent.read).toBeLessThan(most.read);
  },
  300_000,
);

test("@LEAD-12 health reads a handful of rows, however many wait or are dead", async () => {
  const { deps } = backRoom({ mail: () => {} });
  const { db, spent } = counted(env.DB);
  await fillWith(10_000, deps.now());
  await env.DB.prepare(
    "UPDATE leads SET status = 'dead', dead_at = received_at WHERE id < 'old-5'",
  ).run();
  await healthOf({ ...deps, leads: leadStore(db) });
  expect(spent.read).toBeLessThan(30);
  expect(spent.written).toBe(0);
});

test("@LEAD-12 to try one for all that wait, the sweep reads a handful of rows", async () => {
  const { deps, queue } = backRoom({ mail: fail });
  await fillWith(10_000, new Date(deps.now().getTime() - 30 * minute));
  for (let failures = 0; failures < 5; failures++) await deps.memory.failed(deps.now(), deps.now());
  const { db, spent } = counted(env.DB);
  await sweep({ ...deps, leads: leadStore(db), memory: deskMemory(db) });
  expect(queue).toHaveLength(1);
  expect(spent.read).toBeLessThan(30);
  expect(spent.written).toBeLessThan(10);
});

test("@LEAD-12 no run makes more than 50 queries, also without the queue", async () => {
  const { deps, sent, setClock } = backRoom({ mail: () => {}, webhook: () => {} });
  const { db, spent } = counted(env.DB);
  const enqueue = () => Promise.reject(new Error("the day's operations are used up"));
  const watched = { ...deps, enqueue, leads: leadStore(db), memory: deskMemory(db) };
  await sweep(watched);
  setClock("2026-11-23T14:00:00Z");
  await fillWith(100, new Date(deps.now().getTime() - 120 * minute));
  await deps.memory.failed(deps.now(), deps.now());
  spent.queries = 0;
  await sweep(watched);
  expect(sent).toHaveLength(10);
  expect(spent.queries).toBeLessThanOrEqual(50);
});

test("@LEAD-12 an empty minute reads a handful of rows and writes none", async () => {
  const { deps, wait } = backRoom({ mail: () => {} });
  const { db, spent } = counted(env.DB);
  const watched = { ...deps, leads: leadStore(db), memory: deskMemory(db) };
  await fillWith(10_000, deps.now());
  await env.DB.prepare("UPDATE leads SET status = 'announced'").run();
  await sweep(watched);
  Object.assign(spent, { read: 0, written: 0, queries: 0 });
  wait(minute);
  await sweep(watched);
  expect(spent.read).toBeLessThan(30);
  expect(spent.written).toBe(0);
});

test("what a message costs, from the form to the mailbox", async () => {
  const { db, spent } = counted(env.DB);
  const { deps } = backRoom({ mail: () => {} });
  const watched = { ...deps, leads: leadStore(db), memory: deskMemory(db) };
  await deskWith({ ...watched, mayPost: async () => true }).postJson(message);
  const toKeep = spent.written;
  await announce(String((await rows())[0]?.id), 1, watched);
  expect({ toKeep, inAll: spent.written }).toEqual({ toKeep: 6, inAll: 9 });
});
