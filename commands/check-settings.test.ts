import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { problemsIn } from "./check-settings.ts";

const workflow = { binding: "NOTIFY", class_name: "Notify" };

/** Settings whose names agree. */
const named = (name: string, domain: string) => ({
  name,
  routes: [{ pattern: domain, custom_domain: true }],
  d1_databases: [{ binding: "DB", database_name: `${name}-leads` }],
  workflows: [{ ...workflow, name: `${name}-notify` }],
});
const acme = named("acme-com", "acme.com");
const mail = { ...acme, send_email: [{ name: "EMAIL" }] };
const trial = { ...acme, routes: undefined };
const oldDatabase = { binding: "DB", database_name: "acme-com-leads", database_id: "1f" };
const demoDatabase = { binding: "DB", database_name: "cloudcrate-leads" };

test.for<[string, object, string, ...string[]]>([
  ["agreeing names", acme, "acme.com"],
  ["a trial", trial, "cloudcrate.example"],
  ["another database", { ...trial, d1_databases: [demoDatabase] }, "acme.com", "acme-com-leads"],
  ["the id of a database", { ...acme, d1_databases: [oldDatabase] }, "acme.com", "database_id"],
  [
    "another workflow",
    { ...acme, workflows: [{ ...workflow, name: "notify" }] },
    "acme.com",
    "acme-com-notify",
  ],
  ["a reserved domain", named("acme-example", "acme.example"), "acme.example", "Nobody can own"],
  ["no route to the url", acme, "www.acme.com", "first route is not www.acme.com", "www-acme-com"],
  ["another Worker's name", named("acme", "acme.com"), "acme.com", "Call the Worker acme-com"],
  ["a reserved mailbox", { ...mail, vars: { MAIL_TO: "a@b.example" } }, "acme.com", "MAIL_TO"],
  ["a mailbox without mail", { ...acme, vars: { MAIL_TO: "a@b.com" } }, "acme.com", "send_email"],
])("the check of the settings finds all mistakes: %s", ([, settings, host, ...problems]) => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "wrangler.json");
  writeFileSync(file, JSON.stringify(settings));
  const found = problemsIn(file, `https://${host}`);
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});

test("the deployed Worker runs every minute, limits posts, and logs no IP addresses", () => {
  expect(unstable_readConfig({ config: "wrangler.jsonc", env: "" })).toMatchObject({
    triggers: { crons: ["* * * * *"] },
    ratelimits: [{ simple: { limit: 6, period: 60 } }],
    observability: { logs: { invocation_logs: false } },
  });
});
