import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { canaryHeader, contactPath } from "../contract/limits.ts";

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

interface Health {
  ok: boolean;
  problems: string[];
  /** Unknown when the store does not answer, or when the site is another one. */
  canaryArrivedAt: string | null | undefined;
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
  const answer = await readObject(reply);
  if (answer?.["ok"] !== true) {
    const reason = typeof answer?.["error"] === "string" ? inOneLine(answer["error"]) : "";
    throw new Error(`The message was refused with ${reply.status}. ${reason}`.trim());
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
  const health = await healthOf(origin).catch(() => healthFrom({}));
  // Compared with what the site said before, not with the clock of this machine.
  if (health.canaryArrivedAt && health.canaryArrivedAt > (before ?? "")) return health;
  if (Date.now() > until) return { ...health, canaryArrivedAt: undefined };
  await setTimeout(2000);
  return waitForArrival(origin, before, until);
}

async function healthOf(origin: string) {
  const reply = await ask(origin, "/api/health");
  const report = await readObject(reply);
  if (!report) throw new Error(`${origin}/api/health answered ${reply.status} and no report.`);
  return healthFrom(report);
}

/** Takes of a report what has the right type: any site may have written it. */
function healthFrom({ ok, problems, canaryArrivedAt }: Record<string, unknown>): Health {
  const isMoment = typeof canaryArrivedAt === "string" || canaryArrivedAt === null;
  return {
    ok: ok === true,
    problems: Array.isArray(problems)
      ? problems.filter((problem) => typeof problem === "string")
      : [],
    canaryArrivedAt: isMoment ? canaryArrivedAt : undefined,
  };
}

async function readObject(reply: Response): Promise<Record<string, unknown> | undefined> {
  const value: unknown = await reply.json().catch(() => undefined);
  return typeof value === "object" && value !== null ? { ...value } : undefined;
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

function says({ problems }: Health) {
  return problems.length > 0 ? ` Health says: ${inOneLine(problems.join("; "))}.` : "";
}

/** A line of its own could be a command to whatever reads the log; GitHub obeys `::stop-commands::`. */
function inOneLine(text: string) {
  return text
    .replace(/\p{C}+/gu, " ")
    .slice(0, 500)
    .trim();
}
