import { spawnSync } from "node:child_process";

/** Runs Wrangler's script directly, because Windows cannot start `npx` without a shell. */
export function wrangler(args: string[], env = process.env) {
  const command = ["node_modules/wrangler/bin/wrangler.js", ...args];
  return spawnSync(process.execPath, command, { env, encoding: "utf8", maxBuffer: 2 ** 30 });
}
