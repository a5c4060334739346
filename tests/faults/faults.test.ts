import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Preview } from "./preview.ts";
import { openSink, webhookSecret } from "./sink.ts";

/** The owner's webhook receiver. */
let sink: Awaited<ReturnType<typeof openSink>>;
let preview: Preview;

async function startPreview(firstRetrySeconds: number) {
  preview = await Preview.create({
    vars: { WEBHOOK_URL: sink.address, WEBHOOK_SECRET: webhookSecret },
    define: { TEST_FIRST_RETRY_SECONDS: firstRetrySeconds },
  });
  await preview.start();
}

/** All waits are multiples of the first one. With this value a day takes 1.2 seconds. */
const firstRetrySeconds = 0.0002;
const day = firstRetrySeconds * 5760 * 1000;

// Starting a preview is slow, so all tests except the crashes share one.
beforeAll(async () => {
  sink = await openSink();
  await startPreview(firstRetrySeconds);
}, 120_000);

afterAll(() => {
  preview.end();
  sink.close();
});

async function health() {
  const reply = await fetch(`${preview.origin}/api/health`);
  return { status: reply.status, ...(await reply.json()) };
}

test("@LEAD-12 a channel that is down for 14 days: dead, health 503, one alert, at most 21 attempts, then announced", async () => {
  const isAlert = (id: string) => id.startsWith("stuck.");
  sink.refuses = (id) => !isAlert(id);
  const begun = Date.now();
  const { id } = await preview.post("Refused", randomUUID());
  await expect
    .poll(health, { timeout: 60_000, interval: 250 })
    .toMatchObject({ status: 503, dead: 1 });
  expect(sink.seen.get(id)).toBeGreaterThanOrEqual(7);
  expect(await preview.leads()).toMatchObject([{ id, status: "dead" }]);
  for (const minutes of [61, 62, 125]) await preview.sweep(minutes);
  expect([...sink.arrived.keys()].filter(isAlert)).toHaveLength(1);
  await expect.poll(() => sink.seen.get(id), { timeout: 60_000, interval: 50 }).toBe(21);
  expect((Date.now() - begun) / day).toBeGreaterThan(14);

  sink.refuses = () => false;
  await expect.poll(() => sink.arrived.get(id), { timeout: 30_000 }).toBe(1);
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({ status: 200, dead: 0 });
}, 120_000);

/** A longer run: `POSTS=2000 CRASHES=5 npm run test:faults`. */
const posts = Number(process.env["POSTS"] ?? 500);
const crashes = Number(process.env["CRASHES"] ?? 2);

test(`no message is lost in ${posts} posts with ${crashes} crashes and a channel that fails one time in six`, async () => {
  preview.end();
  await startPreview(1);
  sink.refuses = (id, timesSeen) =>
    timesSeen === 1 && Number.parseInt(id.slice(0, 8), 16) % 6 === 0;
  const acknowledged = new Map<string, string>();
  const crashAt = new Set(
    Array.from({ length: crashes }, (_, at) => Math.round((posts * (at + 1)) / (crashes + 1))),
  );
  /** Leads that had arrived before a crash but were not yet marked as announced. */
  const inFlight = new Set<string>();
  const open = async () => (await preview.leads()).filter(({ status }) => status !== "announced");
  const restart = async () => {
    await preview.start();
    for (const { id } of await open()) if (sink.arrived.has(id)) inFlight.add(id);
  };
  let restarted = Promise.resolve();

  const post = async (subject: string) => {
    const key = randomUUID();
    // Like the form, use the same key until there is a reply.
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
  const client = async () => {
    while (next < posts) await post(`Order ${next++}`);
  };
  await Promise.all(Array.from({ length: 20 }, client));
  await restarted;

  expect([crashAt.size, acknowledged.size]).toEqual([0, posts]);
  // After a crash the local engine waits until the sweep restarts an instance. After three days all are due. 150 sweeps
  // are 450 days at most: after 24 months the sweep would delete the leads.
  let minutes = 0;
  const sweepOnce = async () => {
    await preview.sweep((minutes += 3 * 24 * 60));
    return open();
  };
  await expect.poll(sweepOnce, { timeout: 300_000, interval: 2000 }).toEqual([]);

  const kept = await preview.leads();
  expect(kept).toHaveLength(posts);
  expect(new Map(kept.map(({ subject, id }) => [subject, id]))).toEqual(acknowledged);
  expect(kept.filter(({ id }) => !sink.arrived.has(id))).toEqual([]);
  const twice = kept.filter(({ id }) => Number(sink.arrived.get(id)) > 1);
  const isAllowed = (id: string) => inFlight.has(id) || preview.withoutAnswer.has(id);
  expect(twice.filter(({ id }) => !isAllowed(id))).toEqual([]);
}, 600_000);
