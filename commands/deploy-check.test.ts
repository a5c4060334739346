import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { problemsIn } from "./deploy-check.ts";

const settings = {
  name: "acme",
  routes: [{ pattern: "acme.com", custom_domain: true }],
  d1_databases: [{ binding: "DB", database_name: "acme-leads" }],
  workflows: [{ name: "acme-notify", binding: "NOTIFY", class_name: "Notify" }],
};

test.for<[object, string, string?]>([
  [{}, "https://acme.com"],
  [
    { routes: [{ pattern: "acme.example", custom_domain: true }] },
    "https://acme.example",
    "Nobody can own",
  ],
  [
    { routes: [{ pattern: "www.example.com", custom_domain: true }] },
    "https://www.example.com",
    "Nobody can own",
  ],
  [{ routes: [] }, "https://acme.com", "not acme.com"],
  [{}, "https://www.acme.com", "not www.acme.com"],
  [
    { d1_databases: [{ binding: "DB", database_name: "demo-leads" }] },
    "https://acme.com",
    "acme-leads",
  ],
  [
    { workflows: [{ ...settings.workflows[0], name: "notify" }] },
    "https://acme.com",
    "acme-notify",
  ],
])("a deployment with %j and %s: %s @LAUNCH-1", ([changes, url, problem]) => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "wrangler.json");
  writeFileSync(file, JSON.stringify({ ...settings, ...changes }));
  expect(problemsIn(file, url)).toEqual(problem ? [expect.stringContaining(problem)] : []);
});
