import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { run } from "./kit/command.ts";
import { test } from "./kit/fixtures.ts";

test("npm run leads lists, retries, closes and deletes messages, and leaves no log", async () => {
  // Starts Wrangler a dozen times.
  test.slow();
  const [home, place] = [test.info().outputPath("home"), test.info().outputPath("store")];
  const command = (...args: string[]) => run([...args, "--persist-to", place], ".", { HOME: home });
  const leads = (...args: string[]) => command("commands/leads.ts", ...args);
  const wrangler = (...args: string[]) =>
    command("node_modules/wrangler/bin/wrangler.js", "d1", ...args);
  expect(await leads()).toEqual({
    code: 1,
    output: expect.stringMatching(/^The .* no tables.*\n$/),
  });
  await wrangler("migrations", "apply", "DB", "--local");
  expect(await leads()).toEqual({ code: 0, output: "No messages yet.\n" });
  const insert = (id: number, email: string, delivered: string) =>
    `INSERT INTO leads (id, fingerprint, name, email, subject, message, delivered_at, received_at)
     VALUES ('id-${id}', '${id}', '=O''Brien', '${email}', 'Orders', 'A secret.', ${delivered}, '2026-11-17');`;
  const statements = [
    insert(1, "dana@example.com", "'2026-11-18'"),
    insert(2, "Dana@Example.com", "NULL"),
    insert(3, "else@example.com", "NULL"),
  ];
  const file = test.info().outputPath("leads.sql");
  writeFileSync(file, statements.join("\n"));
  await wrangler("execute", "DB", "--local", "--yes", "--file", file);

  const found = "Messages from this address: 2. Not delivered yet: 1.\n";
  const advice = "To delete them, run the command again with --yes.\n";
  const again = "Messages to be tried again: 1. The sweep starts eight a minute.\n";
  const unknown = "There is no message with the id a' OR '1'='1.\n";
  for (const [args, code, output] of [
    [["--done", "id-3"], 0, "The message counts as delivered.\n"],
    [["--done", "id-3"], 1, "No message with the id id-3 is waiting to be delivered.\n"],
    [["--retry"], 0, again],
    [["--forget", "a' OR '1'='1"], 1, unknown],
    [["--forget", "id-1"], 0, found + advice],
    [["--forget", "id-1", "--yes"], 0, `${found}Messages deleted: 2.\n`],
    [["--csv"], 0, expect.stringMatching(/^id,name,[^]*"'=O'Brien"/)],
    [["--json"], 0, expect.stringMatching(/^\[\n {2}\{\n {4}"id": "id-3"/)],
    [["--unknown"], 1, expect.stringMatching(/^Usage: .*\n$/)],
    [["remote"], 1, expect.stringMatching(/^Usage: .*\n$/)],
  ] as const) {
    expect(await leads(...args), args.join(" ")).toEqual({ code, output });
  }
  const { output: table } = await leads();
  expect(table).toContain("id-3");
  expect(table).not.toMatch(/id-[12]/);

  const logs = readdirSync(home, { recursive: true, withFileTypes: true });
  for (const log of logs.filter((entry) => entry.isFile())) {
    const text = readFileSync(join(log.parentPath, log.name), "utf8");
    expect(text, log.name).not.toContain("O'Brien");
  }
});

test("npm run leads says so if Wrangler prints something else", async () => {
  const folder = test.info().outputPath();
  const place = join(folder, "node_modules/wrangler/bin");
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "wrangler.js"), 'console.log("Update available!")');
  const output = "Wrangler did not print rows. Run `npm ci` to install the version that does.\n";
  const result = await run([resolve("commands/leads.ts"), "--remote"], folder);
  expect(result).toEqual({ code: 1, output });
});
