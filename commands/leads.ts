import { parseArgs } from "node:util";
import { z } from "zod";
import { toCsv } from "./csv.ts";
import { ownersSql } from "../worker/leads.ts";
import { wrangler } from "./wrangler.ts";

/** The owner's side of the desk: `npm run leads`. */

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

/** What Wrangler answers: rows for each statement, and each command here is one. */
const answers = z.tuple([
  z.object({ results: z.array(z.record(z.string(), z.string().nullable())) }),
]);
type Row = z.infer<typeof answers>[0]["results"][number];

if (options.forget !== undefined) {
  print(`${query(ownersSql.forget(options.forget)).length} messages deleted.`);
} else if (options.release !== undefined) {
  if (query(ownersSql.release(options.release)).length === 0) {
    fail(`Nothing with the id ${options.release} is held as spam.`);
  }
  print("The message will be announced by the sweep, which runs every minute.");
} else if (options.done !== undefined) {
  if (query(ownersSql.done(options.done)).length === 0) {
    fail(`No message with the id ${options.done} waits to be announced.`);
  }
  print("The message counts as announced.");
} else if (options.retry) {
  const { length } = query(ownersSql.retry);
  print(`${length} messages will be announced again by the sweep, five a minute.`);
} else {
  const leads = query(options.spam ? ownersSql.spam : ownersSql.list);
  if (options.json) print(JSON.stringify(leads, null, 2));
  else if (options.csv) print(toCsv(leads));
  else if (leads.length === 0) print("No messages yet.");
  // oxlint-disable-next-line no-console -- nothing else draws a table
  else console.table(leads.map(shorten));
}

function query(sql: string, tries = 5): Row[] {
  const place = options.remote ? ["--remote"] : ["--local"];
  if (options["persist-to"]) place.push("--persist-to", options["persist-to"]);
  const command = ["d1", "execute", "DB", ...place, "--json", "--command", sql];
  const { error, status, stdout, stderr } = wrangler(command);
  if (error) return fail(`Wrangler did not run to its end: ${error.message}.`);
  const said = `${stdout}${stderr}`;
  if (status !== 0 && said.includes("no such table")) return [];
  // SQLite's word for "somebody else is writing": a preview that runs over the same local store.
  if (status !== 0 && said.includes("SQLITE_BUSY") && tries > 1) return query(sql, tries - 1);
  if (status !== 0) return fail(stderr || stdout);
  const { data } = answers.safeParse(parse(stdout));
  return data
    ? data[0].results
    : fail("Wrangler did not answer with rows. `npm ci` installs the version that does.");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason.trimEnd()}\n`);
  process.exit(1);
}

function shorten(lead: Row) {
  const { id, received_at, status, announced_at, name, email, subject, message, page } = lead;
  return {
    id,
    received: toMinute(received_at),
    status,
    announced: toMinute(announced_at),
    name,
    email,
    subject,
    message: message?.slice(0, 40),
    page,
  };
}

function toMinute(moment: string | null | undefined) {
  return moment?.slice(0, 16).replace("T", " ");
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
