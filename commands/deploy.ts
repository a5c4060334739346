import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { site } from "../content/site.ts";
import { problemsIn } from "./check-settings.ts";
import { wrangler } from "./wrangler.ts";

/** Uploads build/client and the Worker. `npm run deploy` builds first. Each step can be repeated. */

const settingsFile = "wrangler.jsonc";

function deploy() {
  const { name = "", routes, d1_databases, vars } = unstable_readConfig({ config: settingsFile });
  const database = d1_databases[0]?.database_name ?? "";
  const { stdout } = run("d1", "list", "--json");
  const databases = z.array(z.object({ name: z.string() })).parse(JSON.parse(stdout));
  if (databases.every((existing) => existing.name !== database)) {
    // If this database does not exist, a Worker of this name does not belong to this site, and `wrangler deploy` would replace
    // it without asking.
    if (isWorker(name)) throw new Error(`Your account has another Worker called ${name}.`);
    run("d1", "create", database, "--update-config=false");
  }
  // The Worker is uploaded after the migrations, because it needs their tables.
  print(run("d1", "migrations", "apply", "DB", "--remote").stdout);
  const { status, entries } = withOutput(["deploy"], "inherit");
  // Wrangler may have uploaded the Worker before a later request failed, such as the one for the cron trigger.
  if (status !== 0)
    throw new Error("The release is not complete: what failed is above. Run the command again.");
  const [address] = entries.flatMap(({ targets }) => targets ?? []);
  if (!address) throw new Error(silent);
  print(`\nYour site: ${routes ? site.url : address}`);
  if (!routes) print("It has no domain of its own yet, so search engines do not list it.");
  if (!vars["MAIL_TO"])
    print(
      "Mail is off. Unless there is a webhook, nobody is notified of messages. See them: npm run leads -- --remote",
    );
  print("What comes next: docs/adopt.md");
}

function isWorker(name: string) {
  const { status, stderr, entries } = withOutput(["deployments", "list", "--name", name, "--json"]);
  if (status === 0) return true;
  if (entries.some(({ code }) => code === notFound)) return false;
  throw new Error(stderr || silent);
}

const silent =
  "Wrangler did not say what it did. Run `npm ci` to install the version that does, then run the command again.";

/** The code of Cloudflare's API for a Worker that does not exist. */
const notFound = 10007;

const entry = z.object({ code: z.number().optional(), targets: z.array(z.string()).optional() });

/** Runs Wrangler and reads the entries of its output file, which its documentation describes under "System environment variables". */
function withOutput(args: string[], stdio?: "inherit") {
  const folder = mkdtempSync(join(tmpdir(), "wrangler-"));
  try {
    const file = join(folder, "output.ndjson");
    const result = wrangler(args, stdio, { WRANGLER_OUTPUT_FILE_PATH: file });
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const lines = text.split("\n").filter(Boolean);
    return { ...result, entries: lines.map((line) => entry.parse(JSON.parse(line))) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Wrangler asks no questions here, because its input is not a terminal. In a terminal it asks before a migration, and exits
 * with 0 if the answer is no.
 */
function run(...args: string[]) {
  const result = wrangler(args);
  if (result.status !== 0)
    throw new Error(`${result.stdout}${result.stderr}\nHave you run \`npx wrangler login\`?`);
  if (!result.stdout) throw new Error(silent);
  return result;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const problems = problemsIn(settingsFile, site.url);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  deploy();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
