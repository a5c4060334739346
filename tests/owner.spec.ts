import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./kit/fixtures.ts";
import { leadsAbout, newSubject, store } from "./kit/form.ts";
import { ownersCommand } from "./kit/owners-command.ts";

test("the owner lists, exports, retries and forgets", { tag: "@LEAD-7" }, async ({ request }) => {
  const subject = newSubject();
  const email = `${randomUUID()}@example.com`;
  const data = { name: '=HYPERLINK("x")', email, subject, message: "Hello." };
  const reply = await request.post("/api/contact", { data });
  const { id }: { id: string } = await reply.json();

  const table = ownersCommand(store);
  for (const fact of [id, email, subject, "Hello."]) expect(table).toContain(fact);
  const line = ownersCommand(store, "--csv")
    .split("\n")
    .find((entry) => entry.includes(id));
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(ownersCommand(store, "--retry")).toMatch(/^\d+ messages/);
  expect(ownersCommand(store, "--forget", email.toUpperCase())).toContain("1 messages deleted");
  expect(leadsAbout(subject)).toEqual([]);
});

test(
  "what was held as spam is listed, released and announced",
  { tag: ["@LEAD-7", "@LEAD-15"] },
  async ({ request, baseURL }) => {
    const subject = newSubject();
    const data = { name: "Dana", email: "dana@example.com", subject, message: "Hello." };
    await request.post("/api/contact", { data: { ...data, homepage: "filled" } });
    const held = ownersCommand(store, "--spam", "--json");
    const rows: { id: string; subject: string; status: string }[] = JSON.parse(held);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["spam"]));
    const { id = "" } = rows.find((row) => row.subject === subject) ?? {};
    expect(ownersCommand(store, "--release", id)).toContain("announced");
    expect(() => ownersCommand(store, "--release", id)).toThrow(`${id} is held as spam`);
    await request.get(`${baseURL}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
    const statusOf = () => leadsAbout(subject)[0]?.status;
    await expect.poll(statusOf, { timeout: 30_000 }).toBe("announced");
  },
);

test("forgetting takes an address as it is", { tag: "@LEAD-7" }, async ({ request }) => {
  const email = `o'brien-${randomUUID()}@example.com`;
  const data = { name: "Dana Mercer", email, subject: newSubject(), message: "Hello." };
  expect((await request.post("/api/contact", { data })).status()).toBe(201);

  // Unquoted, this would be true of every message. (`' OR '1'='1` would be true of none.)
  const hostile = "') OR lower('1') = lower('1";
  expect(ownersCommand(store, "--forget", hostile)).toBe("0 messages deleted.\n");
  expect(ownersCommand(store, "--forget", email)).toBe("1 messages deleted.\n");
});

test("an answer that is none of Wrangler's is said in one sentence", { tag: "@LEAD-7" }, () => {
  const folder = mkdtempSync(join(tmpdir(), "odd-"));
  for (const answer of [
    "",
    "Update available!",
    "null",
    "{}",
    "[]",
    "[{}]",
    '[{"results":{}}]',
    '[{"results":[{"id":["1"]}]}]',
  ]) {
    writeFileSync(join(folder, "npx"), `#!/bin/sh\ncat <<'END'\n${answer}\nEND\n`, { mode: 0o755 });
    for (const args of [[], ["--forget", "dana@example.com"]]) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ["commands/leads.ts", ...args],
        {
          encoding: "utf8",
          env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
        },
      );
      expect({ status, stdout, stderr }, answer).toEqual({
        status: 1,
        stdout: "",
        stderr: "Wrangler did not answer with rows. `npm ci` installs the version that does.\n",
      });
    }
  }
  rmSync(folder, { recursive: true });
});
