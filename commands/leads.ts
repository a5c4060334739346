import { parseArgs } from "node:util";
import { z } from "zod";
import { fields, fieldTable } from "../contract/fields.ts";
import { toCsv } from "./csv.ts";
import { ownerSql } from "../worker/leads/owner-sql.ts";
import { print, runCommand } from "./terminal.ts";
import { wrangler } from "./wrangler.ts";

/** `npm run leads` lists the messages, and retries, releases, closes or deletes them. */

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean" },
    csv: { type: "boolean" },
    remote: { type: "boolean" },
    retry: { type: "boolean" },
    spam: { type: "boolean" },
    release: { type: "string" },
    done: { type: "string" },
    forget: { type: "string" },
    "persist-to": { type: "string" },
  },
});

/** Wrangler prints the rows of each statement; this command runs one statement. */
const output = z.tuple([
  z.object({ results: z.array(z.record(z.string(), z.string().nullable())) }),
]);
type Row = z.infer<typeof output>[0]["results"][number];

await runCommand(() => {
  const { forget, release, done } = options;
  if (forget !== undefined) {
    print(`Messages deleted: ${query(ownerSql.forget(forget)).length}.`);
  } else if (release !== undefined) {
    const rows = query(ownerSql.release(release, new Date()));
    if (!rows[0]) throw new Error(`No message with the id ${release} is held as spam.`);
    print("The sweep, which runs every minute, will deliver the message.");
  } else if (done !== undefined) {
    const rows = query(ownerSql.done(done, new Date()));
    if (!rows[0]) throw new Error(`No message with the id ${done} is waiting to be delivered.`);
    print("The message counts as delivered.");
  } else if (options.retry) {
    print(`Waiting messages: ${query(ownerSql.retry).length}. The sweep retries five a minute.`);
  } else {
    const leads = query(options.spam ? ownerSql.spam : ownerSql.list);
    if (options.json) print(JSON.stringify(leads, null, 2));
    else if (options.csv) print(toCsv(leads));
    else if (leads.length === 0) print("No messages yet.");
    // oxlint-disable-next-line no-console -- prints a table
    else console.table(leads.map(shorten));
  }
});

function query(sql: string, attempts = 5): Row[] {
  const database = options.remote ? ["--remote"] : ["--local"];
  if (options["persist-to"]) database.push("--persist-to", options["persist-to"]);
  const command = ["d1", "execute", "DB", ...database, "--json", "--command", sql];
  const { status, stdout, stderr } = wrangler(command);
  if (status !== 0) {
    const failure = `${stdout}${stderr}`;
    if (failure.includes("no such table")) return [];
    // Another process is writing, such as `npm run preview` with the same local database.
    if (failure.includes("SQLITE_BUSY") && attempts > 1) return query(sql, attempts - 1);
    throw new Error((stderr || stdout).trimEnd());
  }
  try {
    return output.parse(JSON.parse(stdout))[0].results;
  } catch {
    throw new Error("Wrangler did not print rows. Run `npm ci` to install the version that does.");
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
