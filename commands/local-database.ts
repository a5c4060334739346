import { wrangler } from "./wrangler.ts";

/** Creates the tables of the local database before `npm run dev` and `npm run preview`. */

// Wrangler asks no questions here, because its input is not a terminal.
const { status, stdout, stderr } = wrangler(
  ["d1", "migrations", "apply", "DB", "--local", "--env", "local"],
  "pipe",
);
if (status !== 0) {
  process.stderr.write(stdout + stderr);
  process.exitCode = 1;
}
