import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Preview } from "./preview.ts";
import { openSink, webhookSecret } from "./sink.ts";

const secret = "for-the-faults-only";
let isDown = false;
let preview: Preview;
let owners: Awaited<ReturnType<typeof openSink>>;
let canarys: Awaited<ReturnType<typeof openSink>>;

beforeAll(async () => {
  owners = await openSink(() => false);
  canarys = await openSink(() => isDown);
  preview = new Preview(4184, {
    LEADS_FIRST_RETRY_SECONDS: "1",
    WEBHOOK_URL: owners.address,
    WEBHOOK_SECRET: webhookSecret,
    CANARY_WEBHOOK_URL: canarys.address,
    CANARY_SECRET: secret,
  });
  await preview.start();
}, 90_000);

afterAll(() => {
  preview.kill();
  owners.close();
  canarys.close();
  rmSync(preview.store, { recursive: true, force: true });
});

/** `npm run canary`, beside this process: the sinks have to answer meanwhile. */
function sendCanary(site: string, { CANARY_SECRET = secret, patience = "30" } = {}) {
  const command = ["commands/canary.ts", site, "--patience", patience];
  const settings = { env: { ...process.env, CANARY_SECRET } };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile("node", command, settings, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: `${stdout}${stderr}` }),
    );
  });
}

test("@LEAD-8 @LEAD-10 a canary reaches its own readers once, and nothing of it stays", async () => {
  const begun = new Date().toISOString();
  const { code, said } = await sendCanary(preview.origin);
  expect(said).toMatch(/^The message arrived after \d+ seconds\.\n$/);
  expect(code).toBe(0);

  expect(canarys.requests).toHaveLength(1);
  expect(owners.requests).toEqual([]);
  const [{ headers, body } = { headers: {}, body: "" }] = canarys.requests;
  const key = Buffer.from(webhookSecret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signature}`);

  expect(preview.countRows()).toBe(0);
  const health = await (await fetch(`${preview.origin}/api/health`)).json();
  expect(health).toMatchObject({ ok: true, dead: 0 });
  expect(health.canaryArrivedAt >= begun).toBe(true);
}, 60_000);

test("@LEAD-9 @LEAD-10 readers that do not answer fail the run, but not the next one", async () => {
  isDown = true;
  const failed = await sendCanary(preview.origin, { patience: "2" });
  const said = "The message was kept, but not announced within 2 seconds.\n";
  expect(failed).toEqual({ code: 1, said });
  isDown = false;
  expect((await sendCanary(preview.origin)).code).toBe(0);
  expect(owners.requests).toEqual([]);
}, 60_000);

test("@LEAD-10 every other failure has its sentence, without the secret", async () => {
  const nobody = "http://localhost:4199";
  const ailing = await openAilingSite();
  const failures = await Promise.all([
    sendCanary(preview.origin, { CANARY_SECRET: "guessed" }),
    sendCanary(preview.origin, { CANARY_SECRET: "" }),
    sendCanary(nobody),
    sendCanary(owners.address),
    sendCanary(ailing.address),
    sendCanary("agency.test"),
  ]);
  ailing.close();
  expect(failures.map(({ said }) => said.trimEnd())).toEqual([
    expect.stringMatching(/^The message was refused with 403\. This canary .*\.$/),
    expect.stringMatching(/^CANARY_SECRET is missing/),
    `${nobody} cannot be reached: ECONNREFUSED.`,
    expect.stringMatching(/\/api\/health answered 200 and no report\.$/),
    "The message arrived, but not all is well. Health says: a pipe drips.",
    "Say which site: npm run canary -- https://agency.test",
  ]);
  expect(failures.every(({ code }) => code === 1)).toBe(true);
  expect(failures.some(({ said }) => said.includes(secret) || said.includes("guessed"))).toBe(
    false,
  );
}, 60_000);

/** Takes a canary at once and complains of something else. */
async function openAilingSite() {
  let canaryArrivedAt: string | null = null;
  const server = createServer((request, response) => {
    if (request.method === "POST") canaryArrivedAt = new Date().toISOString();
    const health = { ok: false, problems: ["a pipe drips"], canaryArrivedAt };
    const reply = request.method === "POST" ? { ok: true, id: "1" } : health;
    request.resume().on("end", () => response.end(JSON.stringify(reply)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
