import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** Runs Wrangler's script directly, because Windows cannot start `npx` without a shell. */
export function wrangler(args: string[], env = process.env) {
  const command = ["node_modules/wrangler/bin/wrangler.js", ...args];
  return spawnSync(process.execPath, command, { env, encoding: "utf8", maxBuffer: 2 ** 30 });
}

/** Returns what Wrangler prints. If it fails, its message is the error. */
export function wranglerOutput(args: string[], env = process.env) {
  const { status, stdout, stderr } = wrangler(args, env);
  if (status === 0) return stdout;
  const reason = stripVTControlCharacters(stderr || stdout).trim();
  throw new Error(`\`wrangler ${args.join(" ")}\` failed.\n${reason}`);
}
