import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkBindings } from "./bindings.ts";
import { checkDemoFiles, hashOf } from "./demo-files.ts";
import { checkFacts } from "./facts.ts";
import { checkTools } from "./tools.ts";

const folder = mkdtempSync(join(tmpdir(), "bindings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const directory = "build/client";
const settings = {
  name: "agency",
  routes: [{ pattern: "agency.com", custom_domain: true }],
  assets: { directory, run_worker_first: ["/api/*"] },
  d1_databases: [{ binding: "DB", database_name: "leads", database_id: "1a2b" }],
  workflows: [{ name: "notify", binding: "NOTIFY", class_name: "Notify" }],
  triggers: { crons: ["* * * * *"] },
  send_email: [{ name: "EMAIL" }],
  ratelimits: [{ name: "RATE_LIMIT", namespace_id: "1", simple: { limit: 10, period: 60 } }],
};

function findingsWith(changes: object) {
  const file = join(folder, "wrangler.jsonc");
  writeFileSync(file, JSON.stringify({ ...settings, ...changes }, null, 1));
  return checkBindings(file, "https://agency.com");
}

const wait = (seconds: unknown) => ({ vars: { LEADS_FIRST_RETRY_SECONDS: seconds } });

test.for([{}, { routes: ["agency.com/*"] }, ...["15", "0.5", 15, 0.5].map(wait)])(
  "@LAUNCH-1 %j is fine",
  (changes) => {
    expect(findingsWith(changes)).toEqual([]);
  },
);

const noNumbers = ["", " ", "0", 0, "-1", "NaN", "9".repeat(400), "0x10", -1, true, [15], "15s"];

test.for<[object, string, level?: string]>([
  [{ routes: [] }, "Nothing leads from agency.com"],
  [{ routes: ["www.agency.com/*"] }, "Nothing leads from agency.com"],
  [{ d1_databases: [] }, "No database"],
  [{ d1_databases: [{ binding: "DB", database_id: "0000-0000" }] }, "No database"],
  [{ workflows: [] }, "No workflow"],
  [{ triggers: {} }, "No sweep"],
  [{ ratelimits: [] }, "No limit"],
  [{ assets: { directory } }, "without scripts"],
  [{ vars: { LEADS_RATE_LIMIT: "off" } }, "The limit is switched off"],
  [{ vars: { CANARY_SECRET: "x" } }, "A secret in a file"],
  ...noNumbers.map((value): [object, string] => [wait(value), "is not a number above 0"]),
  // The address of a webhook is a secret, which is not seen from here.
  [{ send_email: [] }, "No mail", "taste"],
])("@LAUNCH-1 %j is found", ([changes, advice, level = "danger"]) => {
  const place = expect.stringMatching(
    "vars" in changes ? /wrangler\.jsonc:\d+$/ : "wrangler.jsonc",
  );
  const finding = { level, place, advice: expect.stringContaining(advice) };
  expect(findingsWith(changes)).toContainEqual(finding);
});

const facts = {
  illustrative: false,
  delivery: "worker" as const,
  url: "https://agency.com",
  email: "hello@agency.com",
  phone: { label: "(207) 772-4810", number: "+12077724810" },
};

test.for<[object, string[]]>([
  [{}, []],
  [{ illustrative: true }, ["danger", "are invented"]],
  [{ delivery: "console" }, ["danger", "keeps no message"]],
  [{ url: "http://agency.com" }, ["danger", "not of the form"]],
  [{ url: "https://agency.com/" }, ["danger", "not of the form"]],
  [{ url: "https://10.0.0.1", email: "hello@10.0.0.1" }, ["danger", "leads nowhere"]],
  [{ phone: { label: "(207) 772-481", number: "+12077724810" } }, ["danger", "differ"]],
  [{ email: "hello@mail.com" }, ["taste", "another domain"]],
])("@LAUNCH-1 the facts with %j", ([changes, [level, advice]]) => {
  const place = expect.stringMatching(/^content\/site\.ts:\d+$/);
  const finding = { level, place, advice: expect.stringContaining(advice ?? "") };
  expect(checkFacts({ ...facts, ...changes })).toEqual(level ? [finding] : []);
});

const demo = 'title: "One label"\nlead: "Odd sizes are our usual freight."\n';

test.for<[text: string, isFound: boolean]>([
  [demo, true],
  [demo.replaceAll("\n", "\r\n").trim(), true],
  [demo.replace("Odd", "Large"), false],
])("@LAUNCH-2 %j is the demo's text: %s", ([text, isFound]) => {
  const found = checkDemoFiles({ "content/a.yaml": text }, new Set([hashOf(demo)]));
  expect(found).toMatchObject(isFound ? [{ level: "danger", place: "content/a.yaml" }] : []);
});

test("@LAUNCH-3 what this machine lacks for a deployment is named", () => {
  const at = (file: string) => ({ CHROMIUM: file, FIREFOX: file });
  const alone = { PATH: process.env["PATH"], HOME: folder, XDG_CONFIG_HOME: folder };
  const lacks = (env: NodeJS.ProcessEnv) =>
    checkTools({ ...alone, ...env }).map(({ place }) => place);
  const places = ["Cloudflare", "Chrome or Chromium /nowhere", "Firefox /nowhere"];
  expect(lacks(at("/nowhere"))).toEqual(expect.arrayContaining(places));
  const there = lacks({ ...at(process.execPath), CLOUDFLARE_API_TOKEN: "x" });
  expect(there.join()).not.toMatch(/Cloudflare|Chrom|Firefox/);
});
