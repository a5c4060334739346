import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { vi } from "vitest";
import { answers } from "../../contract/testing.ts";
import { run } from "./command.ts";
import { freePort } from "./server.ts";
import { rowsOf } from "./rows.ts";

const wrangler = "node_modules/wrangler/bin/wrangler.js";

/** A preview in a separate process, which can be killed and restarted with the same database. */
export async function makePreview(protocol: "http" | "https", ...options: string[]) {
  const port = String(await freePort());
  const origin = `${protocol}://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "leads-"));
  const store = ["--persist-to", folder];
  const address = [
    "--port",
    port,
    "--local-protocol",
    protocol,
    "--infer-origin-from-routes=false",
  ];
  const unlimited = ["--define", "TEST_WITHOUT_RATE_LIMIT:true"];
  const command = [wrangler, "dev", ...address, ...store, ...unlimited, ...options];
  const migrate = [wrangler, "d1", "migrations", "apply", "DB", "--local", ...store];
  execFileSync("node", migrate, { stdio: "pipe" });
  let child: ChildProcess | undefined;
  /** From the Worker's log: leads that a channel may get twice, and leads for which the sweep has started an instance. */
  const withoutAnswer = new Set<string>();
  const started = new Set<string>();

  function read(line: string) {
    const [text] = /\{.*"event":.*\}/.exec(line) ?? [];
    if (!text) return;
    const { event, id, code }: { event: string; id: string; code: string } = JSON.parse(text);
    if (event === "started") started.add(id);
    const isUnanswered = event === "send-failed" && !code.startsWith("HTTP_");
    if (isUnanswered || event === "record-failed") withoutAnswer.add(id);
  }

  /** Kills the process group, like a crash. */
  function kill() {
    if (child?.pid) process.kill(-child.pid, "SIGKILL");
    child = undefined;
  }

  return {
    origin,
    withoutAnswer,
    started,
    kill,

    /** Runs `npm run leads` with the same database. */
    command: (...args: string[]) => run(["commands/leads.ts", ...args, ...store]),

    async start() {
      const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false" };
      const started = spawn("node", command, {
        detached: true,
        env,
        stdio: ["ignore", "pipe", "ignore"],
      });
      createInterface(started.stdout).on("line", read);
      child = started;
      await vi.waitFor(() => fetch(`${origin}/api/health`), { timeout: 60_000, interval: 100 });
    },

    end() {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },

    /** Runs the sweep with a clock that is this many minutes ahead. */
    async sweep(minutesFromNow: number) {
      const time = Date.now() + minutesFromNow * 60_000;
      const path = `/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${time}`;
      const reply = await fetch(origin + path);
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`The sweep answered ${reply.status}.`);
    },

    leads(condition = "TRUE") {
      const sql = `SELECT id, subject, delivered_at FROM leads WHERE ${condition}`;
      return rowsOf<{ id: string; subject: string; delivered_at: string | null }>(origin, sql);
    },

    async post(subject: string, key: string) {
      const reply = await fetch(`${origin}/api/contact`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...answers, subject, key }),
        signal: AbortSignal.timeout(10_000),
      });
      return (await reply.json()) as { ok: boolean; id: string };
    },
  };
}
