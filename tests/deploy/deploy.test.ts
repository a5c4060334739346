import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { run } from "../kit/command.ts";
import { makeCopy } from "../kit/copy.ts";
import { openStandIn } from "./stand-in.ts";

const settings = "wrangler.jsonc";
const { name } = unstable_readConfig({ config: settings, env: "" });

/** A clone without local state or a domain, its built site, and an empty account. */
async function openAccount() {
  const copy = makeCopy();
  cpSync("build", join(copy.folder, "build"), { recursive: true });
  const text = readFileSync(settings, "utf8").replace(/"routes": \[[^\]]*\],?/, "");
  writeFileSync(join(copy.folder, settings), text);
  const account = await openStandIn();
  onTestFinished(() => {
    copy[Symbol.dispose]();
    account.close();
  });
  const deploy = () =>
    run(["commands/deploy.ts"], copy.folder, {
      CLOUDFLARE_API_BASE_URL: account.origin,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: "account",
      HOME: copy.folder,
    });
  const tables = () => account.databases.get(`${name}-leads`)?.prepare("SELECT id FROM leads");
  return { account, deploy, tables };
}

const address = `https://${name}.studio.workers.dev`;

test("a clone goes online with one command, which also makes later releases", async () => {
  const { account, deploy, tables } = await openAccount();
  for (let release = 1; release <= 2; release++) {
    const { code, output } = await deploy();
    expect(output).toContain(address);
    expect(code).toBe(0);
    expect(tables()?.all()).toEqual([]);
    expect([...account.workers]).toEqual([name]);
  }
});

test.for([
  ["listing databases", "GET d1/database?"],
  ["creating the database", "POST d1/database"],
  ["migrating it", `POST d1/database/${name}-leads/query`],
  ["uploading the Worker", `PUT workers/scripts/${name}?`],
] as const)("if %s fails, the next run completes the release", async ([, request]) => {
  const { account, deploy, tables } = await openAccount();
  account.faults.add(request);
  expect((await deploy()).code).toBe(1);
  expect([...account.workers]).toEqual([]);
  account.faults.clear();
  expect((await deploy()).output).toContain(address);
  expect(tables()?.all()).toEqual([]);
});

test("a release that fails after the upload is reported as not complete", async () => {
  const { account, deploy } = await openAccount();
  account.faults.add("PUT workflows/");
  const { code, output } = await deploy();
  expect([code, output]).toEqual([1, expect.stringContaining("The release is not complete")]);
  expect([...account.workers]).toEqual([name]);
  account.faults.clear();
  expect((await deploy()).output).toContain(address);
});

test("another Worker of the same name is not replaced", async () => {
  const { account, deploy } = await openAccount();
  account.workers.add(String(name));
  expect((await deploy()).output).toContain(`another Worker called ${name}`);
  expect([...account.databases]).toEqual([]);
});

const database = JSON.stringify([{ name: `${name}-leads` }]);

test.for([
  ["at all", ""],
  ["about the Worker", "if (process.argv.includes('d1')) console.log('[]'); else process.exit(1);"],
  ["about the release", `if (process.argv.includes('d1')) console.log('${database}');`],
] as const)("a release fails with a reason if Wrangler says nothing %s", async ([, script]) => {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = join(folder, "node_modules/wrangler/bin");
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "wrangler.js"), script);
  cpSync(settings, join(folder, settings));
  const { code, output } = await run([resolve("commands/deploy.ts")], folder);
  expect([code, output]).toEqual([1, expect.stringContaining("Wrangler did not say")]);
});
