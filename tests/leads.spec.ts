import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { answers } from "../contract/testing.ts";
import { run } from "./kit/command.ts";
import { fields } from "../contract/form.ts";
import { test } from "./kit/fixtures.ts";

const usage = expect.stringMatching(/^Usage: .*\n$/);
const rows = JSON.stringify([{ results: [{ id: "1" }] }]);
const long = [...fields, "page"].map((name) => [name, `${"x".repeat(40)} whole`]);
const times = `{${long.length}}`;
const longRow = JSON.stringify([{ results: [Object.fromEntries(long)] }]);
const none = '[{"results":[]}]';
const wrong = "Wrangler did not print rows. Run `npm ci` to install the version that does.\n";

test("npm run leads exports the rows that Wrangler prints, and reports each error in one sentence", async () => {
  const folder = test.info().outputPath();
  const place = join(folder, "node_modules/wrangler/bin");
  mkdirSync(place, { recursive: true });
  for (const [printed, args, code, output] of [
    [rows, ["--json", "--remote"], 0, expect.stringMatching(/^\[\n {2}\{\n {4}"id": "1"/)],
    [longRow, ["--json"], 0, expect.stringMatching(`(?:x whole"[^]*)${times}`)],
    [longRow, [], 0, expect.stringMatching(`^(?![^]*whole)(?:[^]*'x{40}')${times}`)],
    [none, [], 0, "No messages yet.\n"],
    [none, ["--done", "1"], 1, "No message with the id 1 is waiting to be delivered.\n"],
    [none, ["--forget", "' OR '"], 1, "There is no message with the id ' OR '.\n"],
    ["Update available!", [], 1, wrong],
    [none, ["--unknown"], 1, usage],
    [none, ["remote"], 1, usage],
  ] as const) {
    const database = args.join().includes("--remote") ? "--remote" : "--local";
    const answer = `if (process.argv.includes("${database}")) console.log(${JSON.stringify(printed)});`;
    writeFileSync(join(place, "wrangler.js"), answer);
    const result = await run([resolve("commands/leads.ts"), ...args], folder);
    expect(result, args.join(" ")).toEqual({ code, output });
  }
});

test("npm run leads retries messages, marks them as delivered or deletes them, and leaves no log", async () => {
  // This test starts Wrangler nine times.
  test.slow();
  const [home, place] = [test.info().outputPath("home"), test.info().outputPath("store")];
  const command = (...args: string[]) => run([...args, "--persist-to", place], ".", { HOME: home });
  const leads = (...args: string[]) => command("commands/leads.ts", ...args);
  const d1 = (...args: string[]) => command("node_modules/wrangler/bin/wrangler.js", "d1", ...args);
  const noTables = "The database has no tables yet: start or release the site first.\n";
  expect(await leads()).toEqual({ code: 1, output: noTables });
  await d1("migrations", "apply", "DB", "--local");
  const insert = (id: number, email: string, more: object = {}) => {
    const sent = { ...answers, name: "O'Brien", email, received_at: "2026-11-17" };
    const row = { id: `id-${id}`, fingerprint: id, ...sent, ...more };
    const values = Object.values(row).map((value) => `'${String(value).replaceAll("'", "''")}'`);
    return `INSERT INTO leads (${Object.keys(row).join()}) VALUES (${values.join()});`;
  };
  const first = insert(1, "dana@example.com", { delivered_at: "2026-11-18" });
  const others = [insert(2, "Dana@Example.com"), insert(3, "else@example.com")];
  const file = test.info().outputPath("leads.sql");
  writeFileSync(file, [first, ...others].join("\n"));
  await d1("execute", "DB", "--local", "--yes", "--file", file);

  const found = "Messages from this address: 2. Not delivered yet: 1.\n";
  for (const [args, output] of [
    [["--done", "id-3"], "The message counts as delivered.\n"],
    [["--retry"], "Messages to be tried again: 1. The sweep starts eight a minute.\n"],
    [["--forget", "id-1"], `${found}To delete them, run the command again with --yes.\n`],
    [["--forget", "id-1", "--yes"], `${found}Messages deleted: 2.\n`],
    [[], expect.stringMatching(/^(?![^]*id-[12])[^]*id-3[^]*O'Brien/)],
  ] as const) {
    expect(await leads(...args), args.join(" ")).toEqual({ code: 0, output });
  }

  const logs = readdirSync(home, { recursive: true, withFileTypes: true });
  for (const log of logs.filter((entry) => entry.isFile())) {
    const text = readFileSync(join(log.parentPath, log.name), "utf8");
    expect(text, log.name).not.toContain("O'Brien");
  }
});
