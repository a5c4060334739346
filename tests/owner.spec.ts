import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "./kit/fixtures.ts";
import { run } from "./kit/command.ts";
import { leadsAbout, newSubject } from "./kit/form.ts";
import { store } from "./kit/rows.ts";

test(
  "the owner lists, releases and forgets messages",
  { tag: ["@LEAD-7", "@LEAD-15"] },
  async ({ request }) => {
    const command = (...args: string[]) =>
      run(["commands/leads.ts", ...args, "--persist-to", store]);
    const subject = newSubject();
    const email = `${randomUUID()}@example.com`;
    const data = { name: "Dana Mercer", email, subject, message: "Hello.", homepage: "filled" };
    await request.post("/api/contact", { data });
    const [held] = await leadsAbout(subject);
    const id = String(held?.id);

    const { said: table } = await command("--spam");
    for (const fact of [id, email, subject, "Hello.", "spam"]) expect(table).toContain(fact);
    expect(await command("--release", id)).toMatchObject({ code: 0 });
    expect(await leadsAbout(subject)).toMatchObject([{ status: "kept" }]);
    const said = "1 messages deleted.\n";
    expect(await command("--forget", email.toUpperCase())).toEqual({ code: 0, said });
    expect(await leadsAbout(subject)).toEqual([]);
  },
);

test.describe("with another Wrangler", () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "odd-"));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  /** `npm run leads`, with this for Wrangler's answer to everything. */
  function commandWith(answer: string, ...args: string[]) {
    const place = join(folder, "node_modules/wrangler/bin");
    mkdirSync(place, { recursive: true });
    const script = `fs.appendFileSync("asked", process.argv.slice(2).join(" ") + "\\n");
      console.log(${JSON.stringify(answer)});`;
    writeFileSync(join(place, "wrangler.js"), `const fs = require("node:fs"); ${script}`);
    return run([resolve("commands/leads.ts"), ...args], folder);
  }

  test("rows are shown, exported and counted", { tag: "@LEAD-7" }, async () => {
    const rows = [{ id: "1", name: '=HYPERLINK("x")' }];
    const none = "Nothing with the id 1 is held as spam.\n";
    for (const [results, args, code, said] of [
      [rows, ["--csv"], 0, `id,name\n"1","'=HYPERLINK(""x"")"\n`],
      [rows, ["--json", "--remote"], 0, `${JSON.stringify(rows, null, 2)}\n`],
      [rows, ["--retry"], 0, expect.stringMatching(/^1 messages/)],
      [[], ["--release", "1"], 1, none],
      [rows, ["--done", "1"], 0, "The message counts as announced.\n"],
      [[], ["--done", "1"], 1, "No message with the id 1 waits to be announced.\n"],
      [[], [], 0, "No messages yet.\n"],
    ] as [object[], string[], number, string][]) {
      const result = await commandWith(JSON.stringify([{ results }]), ...args);
      expect(result, args[0]).toEqual({ code, said });
    }
    const asked = readFileSync(join(folder, "asked"), "utf8");
    expect(asked.match(/^d1 execute DB --local --json --command/gm)).toHaveLength(6);
    expect(asked.match(/^d1 execute DB --remote --json --command/gm)).toHaveLength(1);
  });

  test("an answer that is none is said in one sentence", { tag: "@LEAD-7" }, async () => {
    const said = "Wrangler did not answer with rows. `npm ci` installs the version that does.\n";
    const wishes = [[], ["--forget", "dana@example.com"]];
    for (const [at, answer] of [
      "Update available!",
      "[]",
      '[{"results":{}}]',
      '[{"results":[{"id":["1"]}]}]',
    ].entries()) {
      const result = await commandWith(answer, ...(wishes[at % 2] ?? []));
      expect(result, answer).toEqual({ code: 1, said });
    }
  });
});
