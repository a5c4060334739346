import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkBindings } from "./bindings.ts";
import { traces } from "./demo.ts";
import { checkSite } from "./site.ts";

const folder = mkdtempSync(join(tmpdir(), "bindings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const directory = "build/client";
const settings = {
  name: "agency",
  routes: [{ pattern: "agency.com", custom_domain: true }],
  assets: { directory, run_worker_first: ["/api/*"] },
  d1_databases: [{ binding: "DB", database_name: "leads" }],
  workflows: [{ name: "notify", binding: "NOTIFY", class_name: "Notify" }],
  triggers: { crons: ["* * * * *"] },
  send_email: [{ name: "EMAIL" }],
  vars: { MAIL_TO: "us@agency.com" },
  ratelimits: [{ name: "RATE_LIMIT", namespace_id: "1", simple: { limit: 10, period: 60 } }],
};

test.for<[object, string, level?: string]>([
  [{}, ""],
  [{ routes: ["agency.com/*"] }, ""],
  [{ observability: { enabled: true, logs: { enabled: false } } }, ""],
  [{ routes: [] }, "No route for agency.com"],
  [{ routes: ["www.agency.com/*"] }, "No route for agency.com"],
  [{ d1_databases: [] }, "could not be stored"],
  [{ workflows: [] }, "Nobody would be notified"],
  [{ triggers: {} }, "would not be delivered"],
  [{ ratelimits: [] }, "fill your mailbox"],
  [{ assets: { directory } }, "without JavaScript"],
  [{ observability: { enabled: true } }, "IP addresses"],
  [{ observability: { logs: { enabled: true } } }, "IP addresses"],
  [{ vars: { MAIL_TO: "us@agency.com", WEBHOOK_SECRET: "x" } }, "A secret in a file"],
  [{ send_email: [] }, "No mail", "warning"],
  [{ vars: { MAIL_TO: "" } }, "No mail", "warning"],
  [{ vars: {} }, "Nobody would be notified by mail"],
])("wrangler.jsonc with %j: %s @LAUNCH-1", ([changes, advice, level = "error"]) => {
  const file = join(folder, "wrangler.jsonc");
  writeFileSync(file, JSON.stringify({ ...settings, ...changes }, null, 1));
  const place = expect.stringMatching("vars" in changes ? /\.jsonc:\d+$/ : /\.jsonc/);
  const finding = { level, place, advice: expect.stringContaining(advice) };
  expect(checkBindings(file, "https://agency.com")).toEqual(advice ? [finding] : []);
});

const valid = {
  illustrative: false,
  phone: { label: "(207) 772-4810", number: "+12077724810" },
};

test.for<[object, string[]]>([
  [{}, []],
  [{ illustrative: true }, ["error", "are invented"]],
  [{ phone: { label: "(207) 772-481", number: "+12077724810" } }, ["error", "differ"]],
])("content/site.json with %j @LAUNCH-1", ([changes, [level, advice]]) => {
  const place = expect.stringMatching(/^content\/site\.json:\d+$/);
  const finding = { level, place, advice: expect.stringContaining(advice ?? "") };
  expect(checkSite({ ...valid, ...changes })).toEqual(level ? [finding] : []);
});

test.for([
  ["+1 (859) 555-0142", true],
  ["+18595550142", true],
  ["+39 011 555 0142", false],
  ["011 555 0142", false],
] as const)("the phone number %s is impossible: %s @LAUNCH-10", ([number, isFound]) => {
  expect(traces.some(({ pattern }) => number.search(pattern) >= 0)).toBe(isFound);
});

test("a release checks before it deploys; the first one deploys before it migrates @LAUNCH-3", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts.ready).toMatch(/^wrangler whoami.* && npm run build && npm run launch-check && /);
  expect(scripts.release).toBe("npm run ready && npm run deploy");
  expect(scripts.deploy).toMatch(/^wrangler d1 migrations apply DB --remote && wrangler deploy$/);
  // The second `wrangler deploy`, which prints the address, comes after the migration.
  expect(scripts["first-release"]).toMatch(
    /^npm run ready && wrangler deploy.* && npm run deploy$/,
  );
});
