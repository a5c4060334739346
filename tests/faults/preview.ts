import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { get as plainly } from "node:http";
import { get as overTls } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownersCommand } from "../kit/owners-command.ts";

export interface StoredLead {
  id: string;
  subject: string;
  status: string;
}

/** The preview, as a process of its own that can be killed and started again over the same store. */
export class Preview {
  readonly store = mkdtempSync(join(tmpdir(), "leads-"));
  readonly origin: string;
  #process: ChildProcess | undefined;
  readonly #port: number;
  readonly #variables: string[];
  readonly #protocol: "http" | "https";

  constructor(
    port: number,
    variables: Record<string, string>,
    protocol: "http" | "https" = "http",
  ) {
    this.#port = port;
    this.#protocol = protocol;
    this.origin = `${protocol}://localhost:${port}`;
    this.#variables = Object.entries(variables).flatMap(([name, value]) => [
      "--var",
      `${name}:${value}`,
    ]);
    wrangler("d1", "migrations", "apply", "DB", "--local", "--persist-to", this.store);
  }

  async start() {
    const args = [
      "dev",
      "--port",
      String(this.#port),
      "--local-protocol",
      this.#protocol,
      "--persist-to",
      this.store,
      ...this.#variables,
    ];
    this.#process = spawn("node", ["node_modules/wrangler/bin/wrangler.js", ...args], {
      detached: true,
      stdio: "ignore",
    });
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (await answers(`${this.origin}/api/health`)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("The preview did not start within a minute.");
  }

  /** Ends the whole group at once, as a crash would. */
  kill() {
    if (this.#process?.pid) process.kill(-this.#process.pid, "SIGKILL");
    this.#process = undefined;
  }

  /** Runs the sweep as if it were so many minutes later. */
  async sweep(minutesFromNow: number) {
    const time = Date.now() + minutesFromNow * 60_000;
    const address = `${this.origin}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${time}`;
    const reply = await fetch(address);
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The sweep answered ${reply.status}.`);
  }

  leads(): StoredLead[] {
    return JSON.parse(ownersCommand(this.store, "--json"));
  }

  async post(subject: string, key: string) {
    const reply = await fetch(`${this.origin}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Dana Mercer",
        email: "dana@example.com",
        subject,
        message: "We run about sixty standing orders a week.",
        key,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    const answer: { ok: boolean; id: string } = await reply.json();
    return { status: reply.status, ...answer };
  }
}

/** Whether someone answers there, be it with a certificate that no one signed. */
function answers(address: string) {
  const get = address.startsWith("https:") ? overTls : plainly;
  return new Promise<boolean>((resolve) => {
    const request = get(address, { rejectUnauthorized: false }, (reply) => {
      reply.resume();
      resolve(true);
    });
    request.on("error", () => resolve(false));
  });
}

function wrangler(...args: string[]) {
  return execFileSync("node", ["node_modules/wrangler/bin/wrangler.js", ...args], {
    stdio: "pipe",
    encoding: "utf8",
  });
}
