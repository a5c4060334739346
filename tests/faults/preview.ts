import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../kit/port.ts";
import { rowsOf } from "../kit/rows.ts";

const wrangler = "node_modules/wrangler/bin/wrangler.js";

interface Options {
  vars?: Record<string, string>;
  /** Constants for tests, declared in worker/dependencies.ts. */
  define?: Record<string, number>;
  protocol?: "http" | "https";
}

/** A preview in a separate process, which can be killed and restarted with the same database. */
export class Preview {
  readonly #store = mkdtempSync(join(tmpdir(), "leads-"));
  readonly origin: string;
  readonly #command: string[];
  #process: ChildProcess | undefined;
  /** Leads whose receiver did not answer in time, according to the Worker's log. */
  readonly withoutAnswer = new Set<string>();

  static async create(options: Options) {
    return new Preview(await freePort(), options);
  }

  private constructor(port: number, { vars = {}, define = {}, protocol = "http" }: Options) {
    this.origin = `${protocol}://localhost:${port}`;
    const store = ["--persist-to", this.#store];
    const pairs = (option: string, values: object) =>
      Object.entries(values).flatMap((pair) => [option, pair.join(":")]);
    const address = ["--port", String(port), "--local-protocol", protocol, ...store];
    this.#command = [
      wrangler,
      "dev",
      "--infer-origin-from-routes=false",
      ...address,
      ...pairs("--var", vars),
      ...pairs("--define", { TEST_WITHOUT_RATE_LIMIT: true, ...define }),
    ];
    const migrate = [wrangler, "d1", "migrations", "apply", "DB", "--local", ...store];
    execFileSync("node", migrate, { stdio: "pipe" });
  }

  async start() {
    const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false" };
    const child = spawn("node", this.#command, {
      detached: true,
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#process = child;
    createInterface(child.stdout).on("line", (line) => this.#read(line));
    const deadline = Date.now() + 60_000;
    while (!(await fetch(`${this.origin}/api/health`).catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error("The preview did not start within a minute.");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  #read(line: string) {
    const [, id, code] = /"event":"step-failed","id":"([^"]+)".*"code":"(\w+)"/.exec(line) ?? [];
    if (id && !code?.startsWith("HTTP_")) this.withoutAnswer.add(id);
  }

  /** Kills the process group, like a crash. */
  kill() {
    if (this.#process?.pid) process.kill(-this.#process.pid, "SIGKILL");
    this.#process = undefined;
  }

  end() {
    this.kill();
    rmSync(this.#store, { recursive: true, force: true });
  }

  /** Runs the sweep with a clock that is this many minutes ahead. */
  async sweep(minutesFromNow: number) {
    const time = Date.now() + minutesFromNow * 60_000;
    const address = `${this.origin}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${time}`;
    const reply = await fetch(address);
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The sweep answered ${reply.status}.`);
  }

  leads(condition = "TRUE") {
    const sql = `SELECT id, subject, status FROM leads WHERE ${condition}`;
    return rowsOf<Record<"id" | "subject" | "status", string>>(this.origin, sql);
  }

  async post(subject: string, key: string) {
    const message = "We run about sixty standing orders a week.";
    const reply = await fetch(`${this.origin}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Dana", email: "dana@example.com", subject, message, key }),
      signal: AbortSignal.timeout(10_000),
    });
    return (await reply.json()) as { ok: boolean; id: string };
  }
}
