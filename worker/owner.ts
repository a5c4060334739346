import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { toCsv } from "./csv.ts";
import { ownersSql } from "./leads.ts";

/** The owner's side of the desk: `npm run leads`. */

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean" },
    csv: { type: "boolean" },
    remote: { type: "boolean" },
    retry: { type: "boolean" },
    forget: { type: "string" },
    "persist-to": { type: "string" },
  },
});

if (options.forget !== undefined) {
  print(`${query(ownersSql.forget(options.forget)).length} messages deleted.`);
} else if (options.retry) {
  const { length } = query(ownersSql.retry);
  print(`${length} messages will be announced again by the next sweep, within a minute.`);
} else {
  const leads = query(ownersSql.list);
  if (options.json) print(JSON.stringify(leads, null, 2));
  else if (options.csv) print(toCsv(leads));
  else if (leads.length === 0) print("No messages yet.");
  // oxlint-disable-next-line no-console -- nothing else draws a table
  else console.table(leads.map(shorten));
}

type Row = Record<string, string | null>;

function query(sql: string): Row[] {
  const place = options.remote ? ["--remote"] : ["--local"];
  if (options["persist-to"]) place.push("--persist-to", options["persist-to"]);
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["wrangler", "d1", "execute", "DB", ...place, "--json", "--command", sql],
    { encoding: "utf8", maxBuffer: 2 ** 30 },
  );
  if (status !== 0 && `${stdout}${stderr}`.includes("no such table")) return [];
  if (status !== 0) {
    process.stderr.write(stderr || stdout);
    process.exit(1);
  }
  const [answer]: { results: Row[] }[] = JSON.parse(stdout);
  return answer?.results ?? [];
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
