import { spawnSync } from "node:child_process";

/** Runs wrangler and hears it out. By its own file, because Windows starts no `npx` without a shell. */
export function wrangler(args: string[], env = process.env) {
  const command = ["node_modules/wrangler/bin/wrangler.js", ...args];
  return spawnSync(process.execPath, command, { env, encoding: "utf8", maxBuffer: 2 ** 30 });
}
