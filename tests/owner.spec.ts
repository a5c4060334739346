import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { run } from "./kit/command.ts";
import { test } from "./kit/fixtures.ts";

test("npm run leads exports and counts what Wrangler prints @LEAD-7", async () => {
  const folder = test.info().outputPath();
  const place = join(folder, "node_modules/wrangler/bin");
  mkdirSync(place, { recursive: true });
  const rows = [{ id: "1", name: '=HYPERLINK("x")' }];
  const json = JSON.stringify([{ results: rows }]);
  const none = '[{"results":[]}]';
  writeFileSync(join(folder, "empty"), "");
  const wrong = "Wrangler did not print rows. Run `npm ci` to install the version that does.\n";
  for (const [answer, args, code, output] of [
    [json, ["--csv"], 0, `id,name\n"1","'=HYPERLINK(""x"")"\n`],
    [json, ["--json", "--remote"], 0, `${JSON.stringify(rows, null, 2)}\n`],
    [json, ["--retry"], 0, expect.stringContaining("messages: 1.")],
    [json, ["--done", "1"], 0, "The message counts as delivered.\n"],
    [none, ["--done", "1"], 1, "No message with the id 1 is waiting to be delivered.\n"],
    [none, [], 0, "No messages yet.\n"],
    [none, ["--restore", "empty"], 0, expect.stringContaining("in the file: 0.")],
    ["Update available!", [], 1, wrong],
    ['[{"results":[{"id":["1"]}]}]', ["--forget", "1"], 1, wrong],
    [none, ["--forget", "a' OR '1'='1"], 1, "There is no message with the id a' OR '1'='1.\n"],
  ] as [string, string[], number, string][]) {
    // A Wrangler that always prints this.
    const script = `require("node:fs").appendFileSync("asked", process.argv.slice(2, 6).join(" ") + "\\n");
      console.log(${JSON.stringify(answer)});`;
    writeFileSync(join(place, "wrangler.js"), script);
    const result = await run([resolve("commands/leads.ts"), ...args], folder);
    expect(result, args[0]).toEqual({ code, output });
  }
  const asked = readFileSync(join(folder, "asked"), "utf8");
  expect(asked.match(/^d1 execute DB --local$/gm)).toHaveLength(10);
  expect(asked.match(/^d1 execute DB --remote$/gm)).toHaveLength(1);
});

const texts = [
  "one BEGIN TRANSACTION; a COMMIT; b",
  "BEGIN TRANSACTION; and again BEGIN TRANSACTION; 'quoted' \"twice\" -- ?1",
  "line1\\nline2 literal\nreal line break",
  `\u{1F600}${"\u540D\u{1F600}".repeat(24_000)}end`,
];

test("npm run leads saves, restores, lists and deletes, and leaves no log @LEAD-7", async () => {
  const [home, place] = [test.info().outputPath("home"), test.info().outputPath("store")];
  const [saved, copy] = [test.info().outputPath("saved"), test.info().outputPath("copy")];
  const command = (...args: string[]) => run([...args, "--persist-to", place], ".", { HOME: home });
  const leads = (...args: string[]) => command("commands/leads.ts", ...args);
  const wrangler = "node_modules/wrangler/bin/wrangler.js";
  await command(wrangler, "d1", "migrations", "apply", "DB", "--local");
  const rows = texts.map((message, at) => ({
    id: `id-${at}`,
    fingerprint: `${at}`,
    name: "O'Brien",
    email: "o'brien@example.com",
    subject: message.slice(0, 99),
    message,
    status: at === 0 ? "delivered" : "stored",
    received_at: "2026-11-17T17:00:00.000Z",
    check_after: "",
    deliveries: at === 0 ? '{"mail":"2026-11-17T17:00:01.000Z"}' : "{}",
  }));
  // Existing messages stay as they are.
  const again = rows.map((row) => ({ ...row, name: "Changed" }));
  writeFileSync(saved, [...rows, ...again].map((row) => JSON.stringify(row)).join("\n"));
  const output = "Messages in the file: 8. Those that were missing are restored.\n";
  expect(await leads("--restore", saved)).toEqual({ code: 0, output });
  expect(await leads("--backup", copy)).toEqual({ code: 0, output: "Messages saved: 4.\n" });
  const restored = readFileSync(copy, "utf8").trim().split("\n");
  expect(restored.map((line) => JSON.parse(line))).toMatchObject(rows);
  expect(statSync(copy).mode & 0o777).toBe(0o600);

  const { output: table } = await leads();
  for (const fact of ["id-1", "O'Brien", "'quoted'", "stored"]) expect(table).toContain(fact);
  // They have the same address.
  expect(await leads("--forget", "id-1")).toEqual({ code: 0, output: "Messages deleted: 4.\n" });
  expect(await leads()).toEqual({ code: 0, output: "No messages yet.\n" });

  const logs = readdirSync(home, { recursive: true, withFileTypes: true });
  for (const log of logs.filter((entry) => entry.isFile())) {
    const text = readFileSync(join(log.parentPath, log.name), "utf8");
    expect(text, log.name).not.toContain("BEGIN TRANSACTION");
  }
});
