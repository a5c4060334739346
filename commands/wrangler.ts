import { spawnSync } from "node:child_process";

/** Runs Wrangler's script directly, because Windows cannot start `npx` without a shell. */
export function wrangler(args: string[]) {
  const command = ["node_modules/wrangler/bin/wrangler.js", ...args];
  // Otherwise Wrangler copies its output, and with it the messages, into log files.
  const env = { ...process.env, WRANGLER_WRITE_LOGS: "false" };
  return spawnSync(process.execPath, command, { env, encoding: "utf8", maxBuffer: 2 ** 30 });
}
