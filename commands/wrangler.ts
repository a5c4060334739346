import { spawnSync } from "node:child_process";

/** Runs Wrangler's script directly, because Windows cannot start `npx` without a shell. */
export function wrangler(args: string[], stdio: "pipe" | "inherit" = "pipe", variables = {}) {
  const command = ["node_modules/wrangler/bin/wrangler.js", ...args];
  // Without the first variable, Wrangler copies its output, which contains messages of visitors, into log files.
  // The second one, if it is empty, selects the settings at the top of wrangler.jsonc.
  const logs = { WRANGLER_WRITE_LOGS: "false", CLOUDFLARE_ENV: "" };
  const env = { ...process.env, ...logs, ...variables };
  return spawnSync(process.execPath, command, { env, encoding: "utf8", maxBuffer: 2 ** 30, stdio });
}
