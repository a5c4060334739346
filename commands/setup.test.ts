import { resolve } from "node:path";
import { applyEdits, type JSONPath, modify, parse } from "jsonc-parser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../tests/kit/command.ts";
import { type Copy, makeCopy } from "../tests/kit/copy.ts";

const files = ["content/site.json", "package.json", "wrangler.jsonc"];
const facts = {
  name: "acme",
  company: "Acme",
  domain: "acme.example",
  email: "us@acme.example",
  "mail-to": "",
};

let copy: Copy;
const contents = () => files.map((file) => copy.read(file));
function setUp(values: object) {
  const options = Object.entries(values).map(([option, value]) => `--${option}=${value}`);
  return run([resolve("commands/setup.ts"), ...options], copy.folder, { HOME: copy.folder });
}

function set(file: string, path: JSONPath, value: unknown) {
  const text = copy.read(file);
  copy.write(file, applyEdits(text, modify(text, path, value, {})));
}

beforeEach(() => {
  copy = makeCopy([...files, "worker", ".node-version"]);
  // As in the demo: a site has its own values.
  set("wrangler.jsonc", ["name"], "cloudcrate");
  set("wrangler.jsonc", ["routes"], undefined);
  set("wrangler.jsonc", ["vars"], { MAIL_TO: "owner@cloudcrate.example" });
  set("content/site.json", ["url"], "https://cloudcrate.example");
});
afterEach(() => copy.remove());

test("setup writes three files and lists the steps that are left @LAUNCH-4", async () => {
  const [site = "", , settings = ""] = contents();
  const addresses = { MAIL_FROM: "website@web.acme.example", MAIL_TO: "sales@acme.example" };
  const { MAIL_FROM, MAIL_TO } = addresses;
  const { output } = await setUp({ ...facts, "mail-from": MAIL_FROM, "mail-to": MAIL_TO });
  for (const text of [
    "Let acme.example use",
    "add sales@acme.example",
    "Let web.acme.example send",
    "already has mailboxes, never enable",
    "Always Use HTTPS",
    "https://dash.cloudflare.com/",
    "npm run first-release",
  ]) {
    expect(output).toContain(text);
  }
  const [newSite = "", newPackage = "", newSettings = ""] = contents();
  const { company: name, email } = facts;
  expect(JSON.parse(newSite)).toMatchObject({ name, url: "https://acme.example", email });
  expect(Object.keys(JSON.parse(newSite))).toEqual(Object.keys(JSON.parse(site)));
  expect(JSON.parse(newPackage)).toMatchObject({ name: "acme" });
  expect(parse(newSettings)).toMatchObject({
    name: "acme",
    routes: [{ pattern: "acme.example", custom_domain: true }],
    d1_databases: [{ binding: "DB", database_name: "acme-leads" }],
    workflows: [{ binding: "NOTIFY", name: "acme-notify" }],
    ratelimits: [{ namespace_id: expect.not.stringMatching(/^1001$/) }],
    vars: addresses,
  });
  expect(copy.read("worker/bindings.d.ts")).toContain("MAIL_FROM");
  const comments = (text: string) => text.match(/^\s*\/\/.*$/gm);
  expect(comments(newSettings)).toEqual(comments(settings));
  copy.write(".oxfmtrc.json", '{ "printWidth": 100 }');
  const format = [resolve("node_modules/oxfmt/bin/oxfmt"), "--check", "wrangler.jsonc"];
  expect(await run(format, copy.folder)).toMatchObject({ code: 0 });
});

test("a second run of setup needs no options and changes nothing @LAUNCH-5", async () => {
  const before = contents();
  await setUp(facts);
  const written = contents();
  expect(written).not.toEqual(before);
  expect(await setUp({})).toMatchObject({ code: 0 });
  expect(contents()).toEqual(written);
});

test.for<[object, ...messages: string[]]>([
  [{ email: "acme", "mail-from": "acme" }, "--email: Write", "--mail-from: Write"],
  [{ name: "Acme" }, "--name: Use up to 40", "--domain: Name the domain", "--mail-to: Name"],
  [{ ...facts, company: "", domain: "acme.com-" }, "--company: Write some", "--domain: Write"],
  [
    { ...facts, company: "A".repeat(74), domain: `${"a".repeat(300)}.com` },
    "--company: This is too long",
    "--domain: Write",
  ],
  [
    { ...facts, company: "x {{name}}", domain: "https://acme.example" },
    "--company: Placeholders",
    "--domain: Write",
  ],
  [{ ...facts, "mail-to": "acme" }, "--mail-to: Write"],
])("setup with %j only says what is wrong @LAUNCH-6", async ([given, ...messages]) => {
  const before = contents();
  const { code, output } = await setUp(given);
  expect(code).toBe(1);
  for (const message of messages) expect(output).toContain(message);
  expect(contents()).toEqual(before);
});
