import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { run } from "./kit/command.ts";
import { leadsAbout, newSubject } from "./kit/form.ts";
import { store } from "./kit/rows.ts";

test("npm run leads lists and deletes messages @LEAD-7", async ({ request }) => {
  const command = (...args: string[]) => run(["commands/leads.ts", ...args, "--persist-to", store]);
  const subject = newSubject();
  const email = `${randomUUID()}@example.com`;
  const data = { name: "Dana Mercer", email, subject, message: "Hello.", homepage: "filled" };
  await request.post("/api/contact", { data });
  const [held] = await leadsAbout(subject);
  const { output: table } = await command("--spam");
  for (const fact of [held?.id, email, subject, "Hello.", "spam"]) expect(table).toContain(fact);
  const output = "Messages deleted: 1.\n";
  expect(await command("--forget", email.toUpperCase())).toEqual({ code: 0, output });
  expect(await leadsAbout(subject)).toEqual([]);
});

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
    [json, ["--retry"], 0, expect.stringContaining("messages: 1.")],
    [json, ["--release", "1"], 0, expect.stringContaining("will deliver the message")],
    [none, ["--release", "1"], 1, "No message with the id 1 is held as spam.\n"],
    [json, ["--done", "1"], 0, "The message counts as delivered.\n"],
    [none, ["--done", "1"], 1, "No message with the id 1 is waiting to be delivered.\n"],
    [none, [], 0, "No messages yet.\n"],
    ["Update available!", [], 1, wrong],
    ['[{"results":[{"id":["1"]}]}]', ["--forget", "dana@example.com"], 1, wrong],
  ] as [string, string[], number, string][]) {
    // A Wrangler that always prints this.
    const script = `require("node:fs").appendFileSync("asked", process.argv.slice(2, 6).join(" ") + "\\n");
      console.log(${JSON.stringify(answer)});`;
    writeFileSync(join(place, "wrangler.js"), script);
    const result = await run([resolve("commands/leads.ts"), ...args], folder);
    expect(result, args[0]).toEqual({ code, output });
  }
  const asked = readFileSync(join(folder, "asked"), "utf8");
  expect(asked.match(/^d1 execute DB --local$/gm)).toHaveLength(9);
  expect(asked.match(/^d1 execute DB --remote$/gm)).toHaveLength(1);
});
