import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "./kit/fixtures.ts";
import { run } from "./kit/command.ts";
import { leadsAbout, newSubject } from "./kit/form.ts";
import { store } from "./kit/rows.ts";

test("@LEAD-7 @LEAD-15 npm run leads lists, releases and deletes messages", async ({ request }) => {
  const command = (...args: string[]) => run(["commands/leads.ts", ...args, "--persist-to", store]);
  const subject = newSubject();
  const email = `${randomUUID()}@example.com`;
  const data = { name: "Dana Mercer", email, subject, message: "Hello.", homepage: "filled" };
  await request.post("/api/contact", { data });
  const [held] = await leadsAbout(subject);
  const id = String(held?.id);

  const { output: table } = await command("--spam");
  for (const fact of [id, email, subject, "Hello.", "spam"]) expect(table).toContain(fact);
  expect(await command("--release", id)).toMatchObject({ code: 0 });
  expect(await leadsAbout(subject)).toMatchObject([{ status: "kept" }]);
  const output = "1 messages deleted.\n";
  expect(await command("--forget", email.toUpperCase())).toEqual({ code: 0, output });
  expect(await leadsAbout(subject)).toEqual([]);
});

/** Runs `npm run leads` with a Wrangler that always prints this. */
function commandWith(answer: string, ...args: string[]) {
  const place = test.info().outputPath("node_modules/wrangler/bin");
  mkdirSync(place, { recursive: true });
  const script = `fs.appendFileSync("asked", process.argv.slice(2).join(" ") + "\\n");
    console.log(${JSON.stringify(answer)});`;
  writeFileSync(join(place, "wrangler.js"), `const fs = require("node:fs"); ${script}`);
  return run([resolve("commands/leads.ts"), ...args], test.info().outputPath());
}

test("@LEAD-7 npm run leads shows, exports and counts rows", async () => {
  const rows = [{ id: "1", name: '=HYPERLINK("x")' }];
  const none = "No message with the id 1 is held as spam.\n";
  for (const [results, args, code, output] of [
    [rows, ["--csv"], 0, `id,name\n"1","'=HYPERLINK(""x"")"\n`],
    [rows, ["--json", "--remote"], 0, `${JSON.stringify(rows, null, 2)}\n`],
    [rows, ["--retry"], 0, expect.stringContaining("retry 1 messages")],
    [[], ["--release", "1"], 1, none],
    [rows, ["--done", "1"], 0, "The message counts as announced.\n"],
    [[], ["--done", "1"], 1, "No message with the id 1 is waiting to be delivered.\n"],
    [[], [], 0, "No messages yet.\n"],
  ] as [object[], string[], number, string][]) {
    const result = await commandWith(JSON.stringify([{ results }]), ...args);
    expect(result, args[0]).toEqual({ code, output });
  }
  const asked = readFileSync(test.info().outputPath("asked"), "utf8");
  expect(asked.match(/^d1 execute DB --local --json --command/gm)).toHaveLength(6);
  expect(asked.match(/^d1 execute DB --remote --json --command/gm)).toHaveLength(1);
});

test("@LEAD-7 unexpected output is reported in one sentence", async () => {
  const output = "Wrangler did not print rows. Run `npm ci` to install the version that does.\n";
  const options = [[], ["--forget", "dana@example.com"]];
  for (const [at, answer] of [
    "Update available!",
    "[]",
    '[{"results":{}}]',
    '[{"results":[{"id":["1"]}]}]',
  ].entries()) {
    const result = await commandWith(answer, ...(options[at % 2] ?? []));
    expect(result, answer).toEqual({ code: 1, output });
  }
});
