import type { MessageBatch } from "@cloudflare/workers-types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Task } from "./announce.ts";
import { connect } from "./dependencies.ts";
import { sweep } from "./sweep.ts";
import { backRoom, deskWith, emptyStore, env, fail, keepOne, message, rows } from "./testing.ts";

beforeEach(emptyStore);
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
  expect(await handOver(backRoom({ mail: () => {} }).deps, [id])).toEqual(["done"]);
  expect(await rows()).toMatchObject([{ status: "announced" }]);
});

test("a store that is away: a lead waits its time, a mark ten seconds", async () => {
  const id = await keepOne();
  const { deps } = backRoom({ mail: () => {} });
  const away = () => Promise.reject(new Error("away"));
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

test("a limit that does not answer lets the message in", async () => {
  const limit = () => Promise.reject(new Error("away"));
  const { mayPost } = connect({ ...env, RATE_LIMIT: { limit } });
  expect(await mayPost("192.0.2.1")).toBe(true);
});

test("logs hold ids and codes, never what a person wrote", async () => {
  const logged = vi.spyOn(console, "log").mockImplementation(() => {});
  const { deps, wait } = backRoom({
    mail: () => {
      throw Object.assign(new Error("550 <dana@example.com>"), { code: "550 <dana@example.com>" });
    },
  });
  const away = () => Promise.reject(new Error("away: dana@example.com"));
  await deskWith({ ...deps, mayPost: async () => true }).postJson(message);
  await deskWith({ mayPost: async () => true }).postJson({ ...message, homepage: "x" });
  await deskWith({ leads: { ...deps.leads, keep: away } }).postJson(message);
  await deskWith({ enqueue: away }).postJson({ ...message, key: "other" });
  await handOver(deps, [String((await rows())[0]?.id)]);
  wait(2 * 60 * 60_000);
  await sweep(deps);
  await sweep({ ...deps, enqueue: away });
  const lines = logged.mock.calls.flat().join("\n");
  for (const event of [
    "kept",
    "keep-failed",
    "enqueue-failed",
    "announce-failed",
    "alert-failed",
  ]) {
    expect(lines).toContain(`"${event}"`);
  }
  expect(lines).not.toMatch(/dana|mercer|spreadsheet|standing/i);
});
