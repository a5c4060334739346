import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { canaryHeader, contactPath } from "../contract/limits.ts";

/**
 * `npm run canary -- https://agency.test` sends a test message and waits until it is delivered. This file imports only Node and
 * constants, so that the scheduled workflow needs no `npm ci`.
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
  /** Undefined if the database does not answer, or if the site does not run this Worker. */
  canaryArrivedAt: string | null | undefined;
}

async function sendCanary() {
  const { origin, secret, patience } = readSettings();
  const before = await healthOf(origin);
  if (before.canaryArrivedAt === undefined) {
    throw new Error(
      `No canary was sent: ${origin}/api/health does not report when canaries arrive.${problemsOf(before)}`,
    );
  }

  const sentAt = Date.now();
  const reply = await request(origin, contactPath, {
    method: "POST",
    headers: { "Content-Type": "application/json", [canaryHeader]: secret },
    body: JSON.stringify({
      name: "Canary",
      email: "canary@example.com",
      subject: "Canary",
      message: "Sent by npm run canary to test delivery. It is deleted after delivery.",
      key: randomUUID(),
    }),
  });
  const answer = await readObject(reply);
  if (answer?.["ok"] !== true) {
    const reason = typeof answer?.["error"] === "string" ? inOneLine(answer["error"]) : "";
    throw new Error(`The canary was refused with ${reply.status}. ${reason}`.trim());
  }

  const after = await waitForArrival(origin, before.canaryArrivedAt, sentAt + patience * 1000);
  if (!after.canaryArrivedAt) {
    throw new Error(
      `The canary was stored but not delivered within ${patience} seconds.${problemsOf(after)}`,
    );
  }
  if (!after.ok)
    throw new Error(`The canary was delivered, but health reports a problem.${problemsOf(after)}`);
  return `The canary was delivered after ${Math.round((Date.now() - sentAt) / 1000)} seconds.`;
}

function readSettings() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { patience: { type: "string", default: "600" } },
  });
  const address = URL.parse(positionals[0] ?? "");
  if (!address?.protocol.startsWith("http")) {
    throw new Error("Name the site: npm run canary -- https://agency.test");
  }
  const patience = Number(values.patience);
  if (!(patience > 0)) throw new Error("--patience must be a number of seconds.");
  const secret = process.env["CANARY_SECRET"]?.trim() ?? "";
  if (!/^[\x21-\x7E]+$/.test(secret)) {
    throw new Error(
      "CANARY_SECRET is missing or contains characters that a header cannot contain.",
    );
  }
  return { origin: address.origin, secret, patience };
}

/** The first report with a newer arrival, or after the time limit a report without one. */
async function waitForArrival(
  origin: string,
  before: string | null,
  until: number,
): Promise<Health> {
  // A single failed request is ignored; the next one may succeed.
  const health = await healthOf(origin).catch(() => healthFrom({}));
  // Compared with the site's earlier report, because this machine's clock may differ.
  if (health.canaryArrivedAt && health.canaryArrivedAt > (before ?? "")) return health;
  if (Date.now() > until) return { ...health, canaryArrivedAt: undefined };
  await setTimeout(2000);
  return waitForArrival(origin, before, until);
}

async function healthOf(origin: string) {
  const reply = await request(origin, "/api/health");
  const report = await readObject(reply);
  if (!report) throw new Error(`${origin}/api/health answered ${reply.status} without a report.`);
  return healthFrom(report);
}

/** Ignores values of the wrong type, because the report may come from any site. */
function healthFrom({ ok, problems, canaryArrivedAt }: Record<string, unknown>): Health {
  const isValid = typeof canaryArrivedAt === "string" || canaryArrivedAt === null;
  return {
    ok: ok === true,
    problems: Array.isArray(problems)
      ? problems.filter((problem) => typeof problem === "string")
      : [],
    canaryArrivedAt: isValid ? canaryArrivedAt : undefined,
  };
}

async function readObject(reply: Response): Promise<Record<string, unknown> | undefined> {
  const value: unknown = await reply.json().catch(() => undefined);
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

/** Follows no redirect, so that the secret is sent only to the given site. */
function request(origin: string, path: string, init: RequestInit = {}) {
  const options = { redirect: "manual", signal: AbortSignal.timeout(30_000) } as const;
  return fetch(`${origin}${path}`, { ...init, ...options }).catch((error: unknown) => {
    throw new Error(`${origin} cannot be reached: ${codeOf(error)}.`);
  });
}

/** Not the error's message, which may contain what was sent. */
function codeOf(error: unknown) {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

function problemsOf({ problems }: Health) {
  return problems.length > 0 ? ` Health reports: ${inOneLine(problems.join("; "))}.` : "";
}

/** A line in a log can be a command, such as `::stop-commands::` on GitHub. */
function inOneLine(text: string) {
  return text
    .replace(/\p{C}+/gu, " ")
    .slice(0, 500)
    .trim();
}
