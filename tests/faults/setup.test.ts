import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { environment, run } from "../kit/command.ts";
import { type Copy, makeCopy } from "../kit/copy.ts";
import { startCloudflare } from "./cloudflare-api.ts";

const command = resolve("commands/setup/index.ts");
const files = ["content/site.json", "package.json", "wrangler.jsonc"];
const facts = { name: "acme", company: "Acme", domain: "acme.example", email: "us@acme.example" };
const options = Object.entries(facts).flatMap(([fact, value]) => [`--${fact}`, value]);

let copy: Copy;
let before: string[];
const contents = () => files.map((file) => copy.read(file));
const setting = (key: string) =>
  new RegExp(`"${key}": "([^"]*)"`).exec(copy.read("wrangler.jsonc"))?.[1];

const set = (text: string, path: JSONPath, value: string) =>
  applyEdits(text, modify(text, path, value, {}));

// A run starts Wrangler up to five times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

beforeEach(() => {
  copy = makeCopy([...files, "worker", ".node-version"]);
  // A fork already has an id here.
  const placeholder = '"database_id": "00000000-0000-0000-0000-000000000000"';
  const settings = copy.read("wrangler.jsonc").replace(/"database_id": "[^"]*"/, placeholder);
  copy.write("wrangler.jsonc", settings);
  before = contents();
});
afterEach(() => copy.remove());

const variables = (origin: string) => ({
  HOME: copy.folder,
  XDG_CONFIG_HOME: copy.folder,
  CLOUDFLARE_API_TOKEN: "a token",
  CLOUDFLARE_API_BASE_URL: origin,
});

test("@LAUNCH-4 @LAUNCH-5 @LAUNCH-7 setup asks, writes the files and creates the database, once", async () => {
  const account = "b".repeat(32);
  const accounts = [{ id: "a".repeat(32), name: "Another" }];
  const { databases, origin, close } = await startCloudflare({
    accounts: [...accounts, { id: account, name: "Acme" }],
  });
  const setUp = (args: string[], input = "") =>
    run([command, ...args], copy.folder, variables(origin), input);

  // Without a terminal, the defaults answer the questions.
  const given = ["--name", "acme", "--domain", "acme.example", "--account", account];
  // As an earlier run has written them.
  const settings = copy.read("wrangler.jsonc");
  const withMail = set(settings, ["vars", "MAIL_TO"], "sales@acme.example");
  copy.write("wrangler.jsonc", set(withMail, ["workflows", 0, "jurisdiction"], "eu"));
  const dry = await setUp([...given, "--dry-run"]);
  expect(dry).toMatchObject({
    code: 0,
    output: expect.stringContaining("created in the European"),
  });
  expect(dry.output).toContain("add sales@acme.example");
  copy.write("wrangler.jsonc", settings);
  expect(contents()).toEqual(before);
  expect(databases).toEqual([]);

  const first = await setUp([], `${[...Object.values(facts), account, "y"].join("\n")}\n`);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining("(permanent)") });
  expect(first.output).toContain(
    "1. [not checked] Let acme.example use Cloudflare's name servers.",
  );
  expect(first.output).toContain("https://dash.cloudflare.com/");
  expect(first.output).toMatch(
    /\n {2}4\. \[.*\] Turn on "Always Use HTTPS" .*\n {2}.*\n {2}5\. \[to do\] Run/,
  );
  expect(databases).toMatchObject([{ name: "acme-leads", jurisdiction: "eu" }]);
  const site = JSON.parse(copy.read("content/site.json"));
  const { company: name, email } = facts;
  expect(site).toMatchObject({ name, url: "https://acme.example", email });
  expect(Object.keys(site)).toEqual(Object.keys(JSON.parse(before[0] ?? "")));
  expect(JSON.parse(copy.read("package.json"))).toMatchObject({ name: "acme" });
  const comments = (text = "") => text.match(/^\s*\/\/.*$/gm);
  expect(comments(copy.read("wrangler.jsonc"))).toEqual(comments(before[2]));
  const written = ["name", "database_id", "pattern", "jurisdiction", "account_id"].map(setting);
  expect(written).toEqual(["acme", databases[0]?.uuid, "acme.example", "eu", account]);
  copy.write(".oxfmtrc.json", '{ "printWidth": 100 }');
  const format = [resolve("node_modules/oxfmt/bin/oxfmt"), "--check", "wrangler.jsonc"];
  expect(await run(format, copy.folder)).toMatchObject({ code: 0 });

  const after = contents();
  const second = await setUp([...options, "--eu"]);
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining("nothing") });
  expect(contents()).toEqual(after);
  expect(databases).toHaveLength(1);
  close();
});

test("@LAUNCH-5 setup continues after an interruption", async () => {
  const interrupted = await startCloudflare({ isInterrupted: true });
  const env = environment(variables(interrupted.origin));
  const child = spawn(process.execPath, [command, ...options], {
    cwd: copy.folder,
    env,
    // In a process group of its own, so that Wrangler is killed too.
    detached: true,
    stdio: "ignore",
  });
  await interrupted.created;
  process.kill(-Number(child.pid), "SIGKILL");
  await once(child, "exit");
  interrupted.close();
  expect(setting("database_id")).toMatch(/^0/);

  const { databases, origin, close } = await startCloudflare(interrupted);
  const args = [command, ...options, "--mail-from", "website@web.acme.example"];
  expect(await run(args, copy.folder, variables(origin))).toMatchObject({ code: 0 });
  expect(setting("MAIL_FROM")).toBe("website@web.acme.example");
  expect(copy.read("worker/bindings.d.ts")).toContain("MAIL_FROM");
  expect(databases).toMatchObject([{ uuid: setting("database_id"), name: "acme-leads" }]);
  close();
});

test.for([
  ["another Worker has the name", "a token", 'already has a Worker "acme"'],
  ["nobody is logged in", "", "npx wrangler login"],
])("@LAUNCH-6 setup stops if %s", async ([, token = "", output]) => {
  const { origin, close } = await startCloudflare({ workers: ["acme"] });
  const env = { ...variables(origin), CLOUDFLARE_API_TOKEN: token };
  const result = await run([command, ...options], copy.folder, env);
  expect(result).toEqual({ code: 1, output: expect.stringContaining(String(output)) });
  expect(contents()).toEqual(before);
  close();
});
