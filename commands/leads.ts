import { parseArgs } from "node:util";
import { z } from "zod";
import { fields } from "../contract/form.ts";
import { ownerSql, retrySize } from "../worker/leads.ts";
import { wrangler } from "./wrangler.ts";

/** `npm run leads` lists the messages. It also retries or deletes them, or marks them as delivered. */

const usage =
  "Usage: npm run leads -- [--remote] [--json | --retry | --done ID | --forget ID [--yes]]";

const value = z.union([z.string(), z.number().transform(String)]).nullable();

/** Wrangler prints the rows of each statement; this command runs one statement. */
const output = z.tuple([z.object({ results: z.array(z.record(z.string(), value)) })]);
type Row = z.infer<typeof output>[0]["results"][number];

let options: ReturnType<typeof readOptions>;
try {
  options = readOptions();
  const { forget, done } = options;
  if (forget !== undefined) {
    const messages = query(ownerSql.ofPerson, forget);
    if (!messages[0]) throw new Error(`There is no message with the id ${forget}.`);
    const waiting = messages.filter(({ delivered_at }) => !delivered_at).length;
    print(`Messages from this address: ${messages.length}. Not delivered yet: ${waiting}.`);
    if (options.yes) print(`Messages deleted: ${query(ownerSql.forget, forget).length}.`);
    else print("To delete them, run the command again with --yes.");
  } else if (done !== undefined) {
    const [row] = query(ownerSql.done, done);
    if (!row) throw new Error(`No message with the id ${done} is waiting to be delivered.`);
    print("The message counts as delivered.");
  } else if (options.retry) {
    const { length } = query(ownerSql.retry);
    print(`Messages to be tried again: ${length}. The sweep starts eight a minute.`);
    if (length === retrySize) print("Others may wait, which are tried again within four hours.");
  } else {
    const leads = query(ownerSql.list);
    if (options.json) print(JSON.stringify(leads, null, 2));
    else if (leads.length === 0) print("No messages yet.");
    // oxlint-disable-next-line no-console -- prints a table
    else console.table(leads.map(shorten));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : "Something went wrong."}\n`);
  process.exitCode = 1;
}

function readOptions() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    const flags = { json: flag, remote: flag, retry: flag, yes: flag };
    const options = { ...flags, done: text, forget: text, "persist-to": text };
    return parseArgs({ options }).values;
  } catch {
    throw new Error(usage);
  }
}

function query(sql: string, id = "") {
  const stdout = execute(withValue(sql, id));
  try {
    return output.parse(JSON.parse(stdout))[0].results;
  } catch {
    throw new Error("Wrangler did not print rows. Run `npm ci` to install the version that does.");
  }
}

/**
 * Replaces ?1, because Wrangler's command line has no bound values. The text is written as hexadecimal digits, so that quotes
 * and SQL words in it have no effect.
 */
function withValue(sql: string, text: string) {
  return sql.replaceAll("?1", `CAST(X'${Buffer.from(text).toString("hex")}' AS TEXT)`);
}

/** Runs a statement, and returns what Wrangler prints. */
function execute(sql: string, triesLeft = 5): string {
  const database = options.remote ? ["--remote"] : ["--local"];
  if (options["persist-to"]) database.push("--persist-to", options["persist-to"]);
  const command = ["d1", "execute", "DB", ...database, "--json", "--yes", "--command", sql];
  const { status, stdout, stderr } = wrangler(command);
  if (status === 0) return stdout;
  const failure = `${stdout}${stderr}`;
  if (failure.includes("no such table"))
    throw new Error("The database has no tables yet: start or release the site first.");
  // Another process is writing, such as `npm run preview` with the same local database.
  if (failure.includes("SQLITE_BUSY") && triesLeft > 1) return execute(sql, triesLeft - 1);
  throw new Error((stderr || stdout).trimEnd());
}

/** The values that a visitor sends could be wider than any screen. `--json` prints the whole values. */
function shorten(lead: Row) {
  const { id, received_at, tried_at, delivered_at } = lead;
  const texts = [...fields, "page"].map((name) => [name, lead[name]?.slice(0, 40)]);
  return {
    id,
    received: toMinute(received_at),
    delivered: toMinute(delivered_at) ?? "waiting",
    tried: toMinute(tried_at),
    ...Object.fromEntries(texts),
  };
}

function toMinute(date: string | null | undefined) {
  return date?.slice(0, 16).replace("T", " ");
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
