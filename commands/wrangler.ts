import { spawnSync } from "node:child_process";

/** Runs Wrangler's script directly, because Windows cannot start `npx` without a shell. */
export function wrangler(args: string[], stdio: "pipe" | "inherit" = "pipe", variables = {}) {
  const command = ["node_modules/wrangler/bin/wrangler.js", ...args];
  // Wrangler would copy its output, and with it the messages, into log files.
  // The empty name is the environment at the top of wrangler.jsonc.
  const logs = { WRANGLER_WRITE_LOGS: "false", CLOUDFLARE_ENV: "" };
  const env = { ...process.env, ...logs, ...variables };
  return spawnSync(process.execPath, command, { env, encoding: "utf8", maxBuffer: 2 ** 30, stdio });
}
