import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { tested } from "../../content/tested.ts";
import { serve } from "../kit/server.ts";
import { makePreview } from "../kit/preview.ts";

/** The owner's webhook receiver, outside the killed process. It refuses one lead in six once, and counts what it accepts. */
async function openReceiver() {
  const refused = new Set<string>();
  const arrived = new Map<string, number>();
  const { origin, close } = await serve((request, response) => {
    const id = String(request.headers["webhook-id"]);
    if (Number.parseInt(id.slice(0, 8), 16) % 6 === 0 && !refused.has(id)) {
      refused.add(id);
      response.statusCode = 500;
    } else {
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
    }
    request.resume().on("end", () => response.end());
  });
  onTestFinished(close);
  return { origin, arrived };
}

/** For a longer run: `POSTS=2000 CRASHES=5 npm run test:faults`. */
const posts = Number(process.env["POSTS"] ?? tested.messages);
const crashes = Number(process.env["CRASHES"] ?? tested.crashes);

test(`no message is lost in ${posts} posts with ${crashes} crashes and a channel that fails one time in six`, async () => {
  const { origin, arrived } = await openReceiver();
  const options = ["--var", `WEBHOOK_URL:${origin}`, "--define", "TEST_FIRST_RETRY_SECONDS:1"];
  const preview = await makePreview("http", ...options);
  onTestFinished(() => preview.end(), 60_000);
  await preview.start();
  const acknowledged = new Map<string, string>();
  const crashAt = new Set(
    Array.from({ length: crashes }, (_, at) => Math.round((posts * (at + 1)) / (crashes + 1))),
  );
  /** Leads that were not recorded as delivered at a crash, and the ones among them that the receiver already had. */
  const interrupted = new Set<string>();
  const inFlight = new Set<string>();
  const waiting = async () => (await preview.leads("delivered_at IS NULL")).map(({ id }) => id);
  const restart = async () => {
    await preview.start();
    for (const id of await waiting()) {
      interrupted.add(id);
      if (arrived.has(id)) inFlight.add(id);
    }
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
  const waitingBut = async (some: Set<string>) => (await waiting()).filter((id) => !some.has(id));
  const delivered = { timeout: 120_000, interval: 1000 };
  await expect.poll(() => waitingBut(interrupted), delivered).toEqual([]);
  // Local Workflows do not resume instances that were killed. The sweep replaces those that stay "running" for five hours.
  let days = 0;
  for (let left = (await waiting()).length; left > 0; left -= 8) await preview.sweep(++days * 1440);
  const alive = async () => (await waiting()).filter((id) => preview.started.has(id));
  await expect.poll(alive, delivered).toEqual([]);
  // Instances that were killed before they began stay "queued", and the sweep does not replace these.
  const queued = await waiting();
  const output = expect.stringContaining(`tried again: ${queued.length}.`);
  expect(await preview.command("--retry")).toEqual({ code: 0, output });
  const sweepOnce = async () => {
    await preview.sweep(++days * 1440);
    return waiting();
  };
  await expect.poll(sweepOnce, { ...delivered, interval: 2000 }).toEqual([]);

  const stored = await preview.leads();
  expect(stored).toHaveLength(posts);
  expect(new Map(stored.map(({ subject, id }) => [subject, id]))).toEqual(acknowledged);
  expect(stored.filter(({ id }) => !arrived.has(id))).toEqual([]);
  const twice = stored.filter(({ id }) => Number(arrived.get(id)) > 1);
  const isAllowed = (id: string) => inFlight.has(id) || preview.withoutAnswer.has(id);
  expect(twice.filter(({ id }) => !isAllowed(id))).toEqual([]);
}, 600_000);
