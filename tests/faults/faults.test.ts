import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../kit/command.ts";
import { Preview } from "./preview.ts";
import { openSink, webhookSecret } from "./sink.ts";

type Sink = Awaited<ReturnType<typeof openSink>>;

const canarySecret = "for-the-faults-only";
/** The owner's readers and the canary's. */
let owners: Sink;
let canarys: Sink;
let preview: Preview;

async function startPreview(firstRetrySeconds: string) {
  preview = new Preview(4180, {
    LEADS_RATE_LIMIT: "off",
    LEADS_FIRST_RETRY_SECONDS: firstRetrySeconds,
    WEBHOOK_URL: owners.address,
    WEBHOOK_SECRET: webhookSecret,
    CANARY_WEBHOOK_URL: canarys.address,
    CANARY_SECRET: canarySecret,
  });
  await preview.start();
}

/** Waits grow with the first one. With this, a day between two attempts is 1.2 seconds. */
const firstRetrySeconds = 0.0002;
const day = firstRetrySeconds * 5760 * 1000;

// One preview for all but the crashes: starting it takes longer than most tests.
beforeAll(async () => {
  owners = await openSink();
  canarys = await openSink();
  await startPreview(String(firstRetrySeconds));
}, 120_000);

afterAll(() => {
  preview.end();
  owners.close();
  canarys.close();
});

async function health() {
  const reply = await fetch(`${preview.origin}/api/health`);
  return { status: reply.status, ...(await reply.json()) };
}

const sendCanary = (patience: string, CANARY_SECRET = canarySecret) =>
  run(["commands/canary.ts", preview.origin, "--patience", patience], ".", { CANARY_SECRET });

test("@LEAD-8 @LEAD-10 a canary reaches its own readers once, and nothing of it stays", async () => {
  const begun = new Date().toISOString();
  const said = expect.stringMatching(/^The message arrived after \d+ seconds\.\n$/);
  expect(await sendCanary("30")).toEqual({ code: 0, said });
  expect([canarys.seen.size, owners.seen.size]).toEqual([1, 0]);
  expect(await preview.leads("is_canary = 1")).toEqual([]);
  const { canaryArrivedAt, ...rest } = await health();
  expect(rest).toMatchObject({ status: 200, dead: 0 });
  expect(canaryArrivedAt >= begun).toBe(true);
}, 60_000);

test("@LEAD-9 @LEAD-10 a canary without the secret, or without readers, fails; the next one does not", async () => {
  const refused = expect.stringMatching(/^The message was refused with 403\. This canary .*\.\n$/);
  expect(await sendCanary("1", "guessed")).toEqual({ code: 1, said: refused });
  canarys.refuses = () => true;
  const said = expect.stringMatching(/^The message was kept, but not announced within 1 seconds\./);
  expect(await sendCanary("1")).toEqual({ code: 1, said });
  canarys.refuses = () => false;
  expect((await sendCanary("30")).code).toBe(0);
  expect(owners.seen.size).toBe(0);
}, 90_000);

test("@LEAD-12 a channel that is down for 14 days: dead, health 503, one alert, at most 21 attempts, then announced", async () => {
  const isAlert = (id: string) => id.startsWith("stuck.");
  owners.refuses = (id) => !isAlert(id);
  const begun = Date.now();
  const { id } = await preview.post("Refused", randomUUID());
  await expect
    .poll(health, { timeout: 60_000, interval: 250 })
    .toMatchObject({ status: 503, dead: 1 });
  expect(owners.seen.get(id)).toBeGreaterThanOrEqual(7);
  expect(await preview.leads()).toMatchObject([{ id, status: "dead" }]);
  for (const minutes of [61, 62, 125]) await preview.sweep(minutes);
  expect([...owners.arrived.keys()].filter(isAlert)).toHaveLength(1);
  await expect.poll(() => owners.seen.get(id), { timeout: 60_000, interval: 50 }).toBe(21);
  expect((Date.now() - begun) / day).toBeGreaterThan(14);

  owners.refuses = () => false;
  await expect.poll(() => owners.arrived.get(id), { timeout: 30_000 }).toBe(1);
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({ status: 200, dead: 0 });
}, 120_000);

/** A longer run: `POSTS=2000 CRASHES=5 npm run test:faults`. */
const posts = Number(process.env["POSTS"] ?? 500);
const crashes = Number(process.env["CRASHES"] ?? 2);

test(`${posts} posts, ${crashes} crashes and a channel that fails one time in six lose nothing`, async () => {
  preview.end();
  await startPreview("1");
  owners.refuses = (id, timesSeen) =>
    timesSeen === 1 && Number.parseInt(id.slice(0, 8), 16) % 6 === 0;
  const acknowledged = new Map<string, string>();
  const crashAt = new Set(
    Array.from({ length: crashes }, (_, at) => Math.round((posts * (at + 1)) / (crashes + 1))),
  );
  /** Leads that had reached their reader when the runtime died, and were not yet marked. */
  const inFlight = new Set<string>();
  const open = async () => (await preview.leads()).filter(({ status }) => status !== "announced");
  const restart = async () => {
    await preview.start();
    for (const { id } of await open()) if (owners.arrived.has(id)) inFlight.add(id);
  };
  let restarted = Promise.resolve();

  const post = async (subject: string) => {
    const key = randomUUID();
    // As the form does: the same key until there is an answer.
    for (let attempt = 0; attempt < 50 && !acknowledged.has(subject); attempt++) {
      await restarted;
      const answer = await preview.post(subject, key).catch(() => undefined);
      if (answer?.ok) acknowledged.set(subject, answer.id);
    }
    if (!crashAt.delete(acknowledged.size)) return;
    preview.kill();
    restarted = restart();
  };
  let next = 0;
  const lane = async () => {
    while (next < posts) await post(`Order ${next++}`);
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  await restarted;

  expect([crashAt.size, acknowledged.size]).toEqual([0, posts]);
  // The local engine does not go on after a crash until the sweep revives an instance. Three days later, all are due.
  let minutes = 0;
  const sweepOnce = async () => {
    await preview.sweep((minutes += 3 * 24 * 60));
    return open();
  };
  await expect.poll(sweepOnce, { timeout: 300_000, interval: 250 }).toEqual([]);

  const kept = await preview.leads();
  expect(kept).toHaveLength(posts);
  expect(new Map(kept.map(({ subject, id }) => [subject, id]))).toEqual(acknowledged);
  expect(kept.filter(({ id }) => !owners.arrived.has(id))).toEqual([]);
  const twice = kept.filter(({ id }) => Number(owners.arrived.get(id)) > 1);
  const isAllowed = (id: string) => inFlight.has(id) || preview.withoutAnswer.has(id);
  expect(twice.filter(({ id }) => !isAllowed(id))).toEqual([]);
}, 600_000);
