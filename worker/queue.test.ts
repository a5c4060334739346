import type { MessageBatch } from "@cloudflare/workers-types";
import { afterEach, expect, test, vi } from "vitest";
import type { Task } from "./announce.ts";
import { connect } from "./dependencies.ts";
import { away, backRoom, deskWith, env, fail, hour, keepOne, minute, ok, rows } from "./testing.ts";

afterEach(() => vi.restoreAllMocks());

/** Hands tasks to the desk as the queue does, and notes what becomes of each: done, or the seconds to wait. */
async function handOver(deps: Parameters<typeof deskWith>[0], tasks: Task[], queue = "leads") {
  const fates: unknown[] = [];
  const messages = tasks.map((body, at) => ({
    id: String(at),
    attempts: 2,
    body,
    ack: () => void (fates[at] = "done"),
    retry: ({ delaySeconds }: { delaySeconds: number }) => void (fates[at] = delaySeconds),
  }));
  await deskWith(deps).queue({ queue, messages } as unknown as MessageBatch<Task>, env);
  return fates;
}

test("a lead that arrived is done, one that did not waits, and one of them is no affair of the other", async () => {
  const id = await keepOne();
  expect(await handOver(backRoom({ mail: fail }).deps, [id, "no-such-lead"])).toEqual([60, "done"]);
  expect(await handOver(backRoom({ mail: ok }).deps, [id])).toEqual(["done"]);
  expect(await rows()).toMatchObject([{ status: "announced" }]);
});

test("a store that is away: a lead waits its time, a mark ten seconds", async () => {
  const id = await keepOne();
  const { deps } = backRoom({ mail: ok });
  const leads = { ...deps.leads, claim: away, delivered: away };
  const mark = { id, sent: "mail" } as const;
  expect(await handOver({ ...deps, leads }, [id, mark])).toEqual([60, 10]);
  expect(await handOver({ ...deps, leads }, [mark], "leads-dead")).toEqual([10]);
});

test("what the queue has given up is dead, and done", async () => {
  const id = await keepOne();
  expect(await handOver(backRoom({ mail: fail }).deps, [id], "leads-dead")).toEqual(["done"]);
  expect(await rows()).toMatchObject([{ status: "dead" }]);
});

test("a sweep that comes late goes by the clock", async () => {
  const late = Date.now() - minute;
  await deskWith().scheduled({ scheduledTime: late }, env);
  const { noted_at } = await connect(env).memory.read();
  expect(Date.parse(noted_at)).toBeGreaterThan(late);
});

test("logs hold ids and codes, never what a person wrote", async () => {
  const logged = vi.spyOn(console, "log").mockImplementation(() => {});
  const refusal = Object.assign(new Error("550 <dana@example.com>"), { code: "550 <dana@a.test>" });
  const { deps, sweepAfter } = backRoom({ mail: () => Promise.reject(refusal) });
  const id = await keepOne();
  await keepOne({ homepage: "x" });
  await keepOne({}, { leads: { ...deps.leads, keep: away } });
  await keepOne({ key: "other" }, { enqueue: away });
  await handOver(deps, [id]);
  await sweepAfter(2 * hour);
  await sweepAfter(0, { enqueue: away });
  const lines = logged.mock.calls.flat().join("\n");
  const failures = ["keep", "enqueue", "announce", "alert"].map((step) => `${step}-failed`);
  for (const event of ["kept", ...failures]) expect(lines).toContain(`"${event}"`);
  expect(lines).not.toMatch(/dana|mercer|spreadsheet|standing/i);
});
