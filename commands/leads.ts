import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { fields, fieldTable } from "../contract/fields.ts";
import { toCsv } from "./csv.ts";
import { readBackup, restoreSql, withValues } from "./backup.ts";
import { backupPage, ownerSql } from "../worker/leads/owner-sql.ts";
import { print, runCommand } from "./terminal.ts";
import { wrangler } from "./wrangler.ts";

/** `npm run leads` lists the messages, and retries, closes, deletes, saves or restores them. */

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean" },
    csv: { type: "boolean" },
    remote: { type: "boolean" },
    retry: { type: "boolean" },
    done: { type: "string" },
    forget: { type: "string" },
    backup: { type: "string" },
    restore: { type: "string" },
    "persist-to": { type: "string" },
  },
});

const value = z.union([z.string(), z.number().transform(String)]).nullable();

/** Wrangler prints the rows of each statement; this command runs one statement. */
const output = z.tuple([z.object({ results: z.array(z.record(z.string(), value)) })]);
type Row = z.infer<typeof output>[0]["results"][number];

await runCommand(() => {
  const { forget, done, backup, restore } = options;
  if (forget !== undefined) {
    const rows = query(ownerSql.forget, forget);
    if (!rows[0]) throw new Error(`There is no message with the id ${forget}.`);
    print(`Messages deleted: ${rows.length}.`);
  } else if (backup !== undefined) {
    print(`Messages saved: ${saveBackup(backup)}.`);
  } else if (restore !== undefined) {
    const leads = readBackup(readFileSync(restore, "utf8"));
    // Wrangler refuses a file without statements.
    if (leads.length > 0) runFile(restoreSql(leads));
    print(`Messages in the file: ${leads.length}. Those that were missing are restored.`);
  } else if (done !== undefined) {
    const rows = query(ownerSql.done, done);
    if (!rows[0]) throw new Error(`No message with the id ${done} is waiting to be delivered.`);
    print("The message counts as delivered.");
  } else if (options.retry) {
    print(`Waiting messages: ${query(ownerSql.retryAll).length}. The sweep retries five a minute.`);
  } else {
    const leads = query(ownerSql.list);
    if (options.json) print(JSON.stringify(leads, null, 2));
    else if (options.csv) print(toCsv(leads));
    else if (leads.length === 0) print("No messages yet.");
    // oxlint-disable-next-line no-console -- prints a table
    else console.table(leads.map(shorten));
  }
});

function query(sql: string, id = "") {
  const stdout = execute("--command", withValues(sql, id, new Date().toISOString()));
  try {
    return output.parse(JSON.parse(stdout || '[{"results":[]}]'))[0].results;
  } catch {
    throw new Error("Wrangler did not print rows. Run `npm ci` to install the version that does.");
  }
}

/** What Wrangler prints: nothing if there are no tables yet. */
function execute(kind: "--command" | "--file", input: string, attempts = 5): string {
  const database = options.remote ? ["--remote"] : ["--local"];
  if (options["persist-to"]) database.push("--persist-to", options["persist-to"]);
  const command = ["d1", "execute", "DB", ...database, "--json", "--yes", kind, input];
  const { status, stdout, stderr } = wrangler(command);
  if (status === 0) return stdout;
  const failure = `${stdout}${stderr}`;
  if (kind === "--command" && failure.includes("no such table")) return "";
  // Another process is writing, such as `npm run preview` with the same local database.
  if (failure.includes("SQLITE_BUSY") && attempts > 1) return execute(kind, input, attempts - 1);
  throw new Error((stderr || stdout).trimEnd());
}

/** Writes one message a line. Only the owner of the file can read it, and an existing file is not overwritten. */
function saveBackup(file: string) {
  const leads: Row[] = [];
  let page: Row[];
  do {
    page = query(ownerSql.backup, leads.at(-1)?.["id"] ?? "");
    leads.push(...page);
  } while (page.length === backupPage);
  const lines = leads.map((lead) => `${JSON.stringify(lead)}\n`);
  writeFileSync(file, lines.join(""), { flag: "wx", mode: 0o600 });
  return leads.length;
}

function runFile(sql: string) {
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  const file = join(folder, "leads.sql");
  try {
    writeFileSync(file, sql);
    execute("--file", file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function shorten(lead: Row) {
  const { id, received_at, status, delivered_at, page } = lead;
  const texts = fields.map((field) => {
    const length = fieldTable[field].isMultiline ? 40 : undefined;
    return [field, lead[field]?.slice(0, length)];
  });
  return {
    id,
    received: toMinute(received_at),
    status,
    delivered: toMinute(delivered_at),
    ...Object.fromEntries(texts),
    page,
  };
}

function toMinute(date: string | null | undefined) {
  return date?.slice(0, 16).replace("T", " ");
}
