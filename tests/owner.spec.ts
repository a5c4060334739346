import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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
  const wrong = "Wrangler did not print rows. Run `npm ci` to install the version that does.\n";
  for (const [answer, args, code, output] of [
    [json, ["--csv"], 0, `id,name\n"1","'=HYPERLINK(""x"")"\n`],
    [json, ["--json", "--remote"], 0, `${JSON.stringify(rows, null, 2)}\n`],
    [none, [], 0, "No messages yet.\n"],
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
  expect(asked.match(/^d1 execute DB --local$/gm)).toHaveLength(5);
  expect(asked.match(/^d1 execute DB --remote$/gm)).toHaveLength(1);
});

test("npm run leads lists and deletes messages, and leaves no log @LEAD-7", async () => {
  const [home, place] = [test.info().outputPath("home"), test.info().outputPath("store")];
  const command = (...args: string[]) => run([...args, "--persist-to", place], ".", { HOME: home });
  const leads = (...args: string[]) => command("commands/leads.ts", ...args);
  const wrangler = (...args: string[]) => command("node_modules/wrangler/bin/wrangler.js", ...args);
  await wrangler("d1", "migrations", "apply", "DB", "--local");
  const file = test.info().outputPath("leads.sql");
  const insert = (id: number, email: string, delivered: string) =>
    `INSERT INTO leads (id, fingerprint, name, email, subject, message, delivered_at, received_at, check_after)
     VALUES ('id-${id}', '${id}', 'O''Brien', '${email}', 'Orders', 'A secret.', ${delivered}, '2026-11-17', '');`;
  const statements = [
    insert(1, "dana@example.com", "'2026-11-18'"),
    insert(2, "Dana@Example.com", "NULL"),
    insert(3, "else@example.com", "NULL"),
  ];
  writeFileSync(file, statements.join("\n"));
  await wrangler("d1", "execute", "DB", "--local", "--yes", "--file", file);

  const found = "Messages from this address: 2. Not delivered yet: 1.\n";
  const advice = "To delete them, run the command again with --yes.\n";
  expect(await leads("--forget", "id-1")).toEqual({ code: 0, output: found + advice });
  const deleted = "Messages deleted: 2.\n";
  expect(await leads("--forget", "id-1", "--yes")).toEqual({ code: 0, output: found + deleted });
  const { output: table } = await leads();
  for (const fact of ["id-3", "O'Brien", "waiting"]) expect(table).toContain(fact);
  expect(table).not.toMatch(/id-[12]/);

  const logs = readdirSync(home, { recursive: true, withFileTypes: true });
  for (const log of logs.filter((entry) => entry.isFile())) {
    const text = readFileSync(join(log.parentPath, log.name), "utf8");
    expect(text, log.name).not.toContain("O'Brien");
  }
});
