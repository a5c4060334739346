import { execFileSync } from "node:child_process";

/** `npm run leads`, on a store of the tests' own. */
export function ownersCommand(store: string, ...args: string[]) {
  const command = ["commands/leads.ts", ...args, "--persist-to", store];
  return execFileSync("node", command, { encoding: "utf8", maxBuffer: 2 ** 28 });
}
