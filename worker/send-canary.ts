import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { canaryHeader, contactPath, type Reply } from "../contract/limits.ts";

/**
 * Proves that a message sent to a site reaches its readers: `npm run canary -- https://agency.test`.
 * It imports Node and one file of constants, so that a scheduled run needs no installed packages.
 */

try {
  process.stdout.write(`${await sendCanary()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : "Something went wrong."}\n`);
  process.exitCode = 1;
}

/** Any part may be missing: the store may not answer, or the site be another one. */
interface Health {
  ok?: boolean;
  problems?: string[];
  canaryArrivedAt?: string | null;
}

async function sendCanary() {
  const { origin, secret, patience } = readSettings();
  const before = await healthOf(origin);
  if (before.canaryArrivedAt === undefined) {
    throw new Error(
      `Nothing was sent: ${origin} does not say when canaries arrive.${says(before)}`,
    );
  }

  const sentAt = Date.now();
  const reply = await ask(origin, contactPath, {
    method: "POST",
    headers: { "Content-Type": "application/json", [canaryHeader]: secret },
    body: JSON.stringify({
      name: "Canary",
      email: "canary@example.com",
      subject: "Canary",
      message: "Sent by npm run canary, to see that messages arrive. It deletes itself.",
      key: randomUUID(),
    }),
  });
  const answer: Reply | undefined = await reply.json().catch(() => undefined);
  if (!answer?.ok) {
    throw new Error(`The message was refused with ${reply.status}. ${answer?.error ?? ""}`.trim());
  }

  const after = await waitForArrival(origin, before.canaryArrivedAt, sentAt + patience * 1000);
  if (!after.canaryArrivedAt) {
    throw new Error(
      `The message was kept, but not announced within ${patience} seconds.${says(after)}`,
    );
  }
  if (!after.ok) throw new Error(`The message arrived, but not all is well.${says(after)}`);
  return `The message arrived after ${Math.round((Date.now() - sentAt) / 1000)} seconds.`;
}

function readSettings() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { patience: { type: "string", default: "600" } },
  });
  const address = URL.parse(positionals[0] ?? "");
  if (!address?.protocol.startsWith("http")) {
    throw new Error("Say which site: npm run canary -- https://agency.test");
  }
  const patience = Number(values.patience);
  if (!(patience > 0)) throw new Error("--patience takes a number of seconds.");
  const secret = process.env["CANARY_SECRET"]?.trim() ?? "";
  if (!/^[\x21-\x7E]+$/.test(secret)) {
    throw new Error("CANARY_SECRET is missing, or has signs that no header can carry.");
  }
  return { origin: address.origin, secret, patience };
}

/** The first report with a newer arrival, or one without any when the time is up. */
async function waitForArrival(
  origin: string,
  before: string | null,
  until: number,
): Promise<Health> {
  // One report that does not come is no verdict: the next one may.
  const { canaryArrivedAt, ...health }: Health = await healthOf(origin).catch(() => ({}));
  // Compared with what the site said before, not with the clock of this machine.
  if (canaryArrivedAt && canaryArrivedAt > (before ?? "")) return { ...health, canaryArrivedAt };
  if (Date.now() > until) return health;
  await setTimeout(2000);
  return waitForArrival(origin, before, until);
}

async function healthOf(origin: string) {
  const reply = await ask(origin, "/api/health");
  const health: Health | undefined = await reply.json().catch(() => undefined);
  if (!health) throw new Error(`${origin}/api/health answered ${reply.status} and no report.`);
  return health;
}

/** Follows no redirect, so that the secret goes to the given site and nowhere else. */
function ask(origin: string, path: string, init: RequestInit = {}) {
  const limits = { redirect: "manual", signal: AbortSignal.timeout(30_000) } as const;
  return fetch(`${origin}${path}`, { ...init, ...limits }).catch((error: unknown) => {
    throw new Error(`${origin} cannot be reached: ${codeOf(error)}.`);
  });
}

/** The code alone: a message may quote what was sent. */
function codeOf(error: unknown) {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

function says({ problems = [] }: Health) {
  return problems.length > 0 ? ` Health says: ${problems.join("; ")}.` : "";
}
