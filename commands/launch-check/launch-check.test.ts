import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkBindings } from "./bindings.ts";
import { checkDemoFiles, hashOf } from "./demo-files.ts";
import { checkLanguage } from "./language.ts";
import { checkSite } from "./site.ts";
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

test.for([
  {},
  { routes: ["agency.com/*"] },
  { observability: { enabled: true, logs: { enabled: false } } },
])("@LAUNCH-1 no finding for %j", (changes) => {
  expect(findingsWith(changes)).toEqual([]);
});

test.for<[object, string, level?: string]>([
  [{ routes: [] }, "No route for agency.com"],
  [{ routes: ["www.agency.com/*"] }, "No route for agency.com"],
  [{ d1_databases: [] }, "No database"],
  [{ d1_databases: [{ binding: "DB", database_id: "0000-0000" }] }, "No database"],
  [{ workflows: [] }, "No workflow"],
  [{ triggers: {} }, "No sweep"],
  [{ ratelimits: [] }, "No rate limit"],
  [{ assets: { directory } }, "without JavaScript"],
  [{ observability: { enabled: true } }, "IP addresses"],
  [{ observability: { logs: { enabled: true } } }, "IP addresses"],
  [{ vars: { TURNSTILE_SECRET: "x" } }, "A secret in a file"],
  [{ send_email: [] }, "No mail", "warning"],
  [{ vars: { MAIL_TO: "" } }, "No mail", "warning"],
])("@LAUNCH-1 a finding for %j", ([changes, advice, level = "error"]) => {
  const place = expect.stringMatching(
    "vars" in changes ? /wrangler\.jsonc:\d+$/ : "wrangler.jsonc",
  );
  const finding = { level, place, advice: expect.stringContaining(advice) };
  expect(findingsWith(changes)).toContainEqual(finding);
});

const valid = {
  illustrative: false,
  delivery: "worker" as const,
  url: "https://agency.com",
  email: "hello@agency.com",
  phone: { label: "(207) 772-4810", number: "+12077724810" },
};

test.for<[object, string[]]>([
  [{}, []],
  [{ illustrative: true }, ["error", "are invented"]],
  [{ delivery: "console" }, ["error", "not stored"]],
  [{ delivery: "service" }, ["warning", "Not guaranteed"]],
  [{ url: "https://10.0.0.1", email: "hello@10.0.0.1" }, ["error", "no public domain"]],
  [{ phone: { label: "(207) 772-481", number: "+12077724810" } }, ["error", "differ"]],
  [{ email: "hello@mail.com" }, ["warning", "different domains"]],
])("@LAUNCH-1 content/site.json with %j", ([changes, [level, advice]]) => {
  const place = expect.stringMatching(/^content\/site\.json:\d+$/);
  const finding = { level, place, advice: expect.stringContaining(advice ?? "") };
  expect(checkSite({ ...valid, ...changes })).toEqual(level ? [finding] : []);
});

const demo = 'title: "One label"\nlead: "Odd sizes are our usual freight."\n';

test.for<[text: string, isFound: boolean]>([
  [demo, true],
  [demo.replaceAll("\n", "\r\n").trim(), true],
  [demo.replace("Odd", "Large"), false],
])("@LAUNCH-2 the text %j is the demo's: %s", ([text, isFound]) => {
  const found = checkDemoFiles({ "content/a.yaml": text }, new Set([hashOf(demo)]));
  expect(found).toMatchObject(isFound ? [{ level: "error", place: "content/a.yaml" }] : []);
});

const legalTexts = {
  en: "We use the data that you give us to answer, and delete it after a year.",
  fr: "Nous utilisons les données que vous nous confiez pour répondre, et les supprimons au bout d’un an.",
  de: "Wir nutzen die Daten, die Sie uns geben, um zu antworten, und löschen sie nach einem Jahr.",
  es: "Usamos los datos que usted nos da para responder y los borramos al cabo de un año.",
};

test.for<[site: string, text: keyof typeof legalTexts, level?: string, advice?: string]>([
  ["en-US", "en"],
  ["fr-FR", "fr"],
  ["de-CH", "de"],
  ["es-ES", "es"],
  ["fr-FR", "en", "error", "A legal page in English, on a site in French. Translate it."],
  ["en-GB", "de", "warning", "A legal page in German, on a site in English. Translate it."],
  ["it-IT", "en"],
])("@LAUNCH-8 on a site in %s a legal page in %s: %s", ([site, text, level, advice]) => {
  const place = "content/legal/privacy-policy.md";
  const found = checkLanguage({ [place]: legalTexts[text] }, site);
  expect(found).toEqual(level ? [{ level, place, advice }] : []);
});

test("@LAUNCH-3 names the tools that this machine lacks", () => {
  const token = { CLOUDFLARE_API_TOKEN: undefined };
  const loggedOut = { ...process.env, ...token, HOME: folder, XDG_CONFIG_HOME: folder };
  const missing = (env: Record<string, string>) =>
    checkTools({ ...loggedOut, ...env }).map(({ place }) => place);
  expect(missing({ CHROMIUM: "/nowhere" })).toEqual(["Cloudflare", "Chrome or Chromium /nowhere"]);
  expect(missing({ CHROMIUM: process.execPath, CLOUDFLARE_API_TOKEN: "x" })).toEqual([]);
});
