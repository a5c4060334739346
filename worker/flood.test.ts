import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { type Announcers, announce, bury, type Task } from "./announce.ts";
import { leadStore } from "./leads.ts";
import { deskMemory } from "./memory.ts";
import { ask, away, backRoom, env, fail, keepMany, keepOne, minute, ok } from "./testing.ts";

/** Of eight hours. A day of the free plan has 100,000 and 5 million; docs/scale.md has the figures of a whole one. */
const most = { written: 15_800, read: 535_000 };

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

/** A back room over the counted store. */
function countedRoom(channels: Parameters<typeof backRoom>[0]) {
  const { db, spent } = counted(env.DB);
  const room = backRoom(channels);
  Object.assign(room.deps, { leads: leadStore(db), memory: deskMemory(db) });
  return { ...room, spent };
}

test.each([
  ["both channels are dead", { mail: fail, webhook: fail }],
  ["mail is dead and the webhook takes all", { mail: fail, webhook: ok }],
])(
  "@LEAD-12 10,000 waiting and 1,000 new ones a day stay within the free plan: %s",
  async (_, channels) => {
    const { deps, spent, sweepAfter } = countedRoom(channels);
    const queue = playQueue(deps);
    deps.enqueue = async (tasks) => queue.add(tasks);
    await keepMany(10_000, 60);
    let kept = 0;
    for (let at = 0; at < 8 * 60; at++) {
      await sweepAfter(minute);
      while (kept < (at * 1000) / (24 * 60)) {
        expect(await keepOne({ key: `new-${kept++}` }, deps)).not.toBe("");
      }
      await queue.work();
    }
    expect(await ask("SELECT COUNT(*) AS count FROM leads")).toEqual([{ count: 10_000 + kept }]);
    expect(kept).toBe(333);
    expect(spent.written).toBeLessThan(most.written);
    expect(spent.read).toBeLessThan(most.read);
  },
  120_000,
);

test("@LEAD-12 health, one for all that wait and an empty minute cost a handful of rows", async () => {
  const { queue, spent, failFor, health, sweepAfter } = countedRoom({ mail: fail });
  const expectHandful = async (work: () => Promise<unknown>, written: number) => {
    Object.assign(spent, { read: 0, written: 0 });
    await work();
    expect(spent.read).toBeLessThan(30);
    expect(spent.written).toBeLessThanOrEqual(written);
  };
  await keepMany(10_000, 30);
  await ask("UPDATE leads SET status = 'dead', dead_at = received_at WHERE id < 'old-5'");
  await expectHandful(health, 0);
  await failFor(5);
  await expectHandful(() => sweepAfter(0), 9);
  expect(queue).toHaveLength(1);
  await ask("UPDATE leads SET status = 'announced'");
  await expectHandful(() => sweepAfter(minute), 0);
});

test("@LEAD-12 no run makes more than 50 queries, also without the queue", async () => {
  const { sent, spent, failFor, setClock, sweepAfter } = countedRoom({ mail: ok, webhook: ok });
  await sweepAfter(0);
  setClock("2026-11-23T14:00:00Z");
  await keepMany(100);
  await failFor(1);
  spent.queries = 0;
  await sweepAfter(0, { enqueue: away });
  expect(sent).toHaveLength(10);
  expect(spent.queries).toBeLessThanOrEqual(50);
});

test("what a message costs, from the form to the mailbox", async () => {
  const { deps, queue, spent, workOff } = countedRoom({ mail: ok });
  await keepOne({}, deps);
  const toKeep = spent.written;
  expect(queue).toHaveLength(1);
  await workOff();
  expect({ toKeep, inAll: spent.written }).toEqual({ toKeep: 6, inAll: 9 });
});
