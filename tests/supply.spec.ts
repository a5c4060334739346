import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { secretsIn } from "./kit/secrets.ts";

const built = globSync("build/client/**/*.{html,js,json,xml,txt,md,svg,webmanifest}");

test("no secret is in the repository or in what is served", { tag: "@SAFE-5" }, () => {
  const committed = existsSync(".git")
    ? execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(existsSync)
    : [];
  expect(built.length).toBeGreaterThan(50);
  const found = [...committed, ...built].flatMap((file) =>
    secretsIn(file, readFileSync(file, "latin1")),
  );
  expect(found).toEqual([]);
});

test("a secret would be found", { tag: "@SAFE-5" }, () => {
  const random = "q7Zp2Lx9Vb4Nw8Rt3Ks6";
  const seeds = [
    ["a.ts", ["-----BEGIN RSA", "PRIVATE KEY-----"].join(" ")],
    ["a.ts", ["AKIA", "IOSFODNN7EXAMPLE"].join("")],
    ["a.ts", `ghp_${random.repeat(2).slice(0, 36)}`],
    ["a.ts", `sk_live_${random}`],
    ["a.ts", `xoxb-${random}`],
    ["a.ts", `whsec_${random}`],
    ["a.json", `{"CLOUDFLARE_API_TOKEN": "${random.repeat(2)}"}`],
    ["a.ts", `const adminPassword = "${random}"`],
    ["a.yaml", `session_secret: ${"0f9a3c7e5b1d8264".repeat(2)}`],
    [".dev.vars", ""],
    ["deploy/.env.production", ""],
  ] as const;
  for (const [file, text] of seeds) expect(secretsIn(file, text), text).not.toEqual([]);
  for (const text of ["secret: env.TURNSTILE_SECRET", "token = await readTokenFromRequest()"]) {
    expect(secretsIn("a.ts", text)).toEqual([]);
  }
});

test("what is served does not name the Worker's settings", { tag: "@SAFE-5" }, () => {
  const settings =
    /TURNSTILE_SECRET|WEBHOOK_(?:SECRET|URL)|MAIL_(?:TO|FROM)|CANARY|LEADS_RATE_LIMIT/;
  expect(built.filter((file) => settings.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(globSync("build/client/**/*.map")).toEqual([]);
});

interface Package {
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, Package>;

const { packages }: { packages: Packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("no dependency runs a script when it is installed", { tag: "@SAFE-6" }, () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  // They only look whether the platform's program, a package of its own, is there.
  const known = new Set(["esbuild", "workerd", "fsevents"]);
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test("the lock file is complete, for every platform", { tag: "@SAFE-6" }, () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(gapsIn(packages)).toEqual([]);
});

test("a gap in the lock file would be found", { tag: "@SAFE-6" }, () => {
  const integrity = "sha512-AA==";
  const lock = (entry?: Package): Packages => ({
    "": {},
    "node_modules/a": { integrity, optionalDependencies: { "a-mac": "1.0.0" } },
    ...(entry && { "node_modules/a/node_modules/a-mac": entry }),
  });
  const publicAddress = "https://registry.npmjs.org/a-mac/-/a-mac-1.0.0.tgz";
  expect(gapsIn(lock({ integrity }))).toEqual([]);
  expect(gapsIn(lock({ integrity, resolved: publicAddress }))).toEqual([]);
  expect(gapsIn(lock())).toHaveLength(1);
  expect(gapsIn(lock({}))).toHaveLength(1);
  expect(gapsIn(lock({ integrity: "sha1-AA==" }))).toHaveLength(1);
  for (const resolved of [
    "https://mirror.example/a-mac-1.0.0.tgz",
    "https://registry.npmjs.org.example/a-mac-1.0.0.tgz",
    "git+ssh://git@github.com/a/a-mac.git#0000000",
  ]) {
    expect(gapsIn(lock({ integrity, resolved })), resolved).toHaveLength(1);
  }
});

/** What is missing for an install that gets the same bytes on every machine. */
function gapsIn(locked: Packages): string[] {
  const gaps: string[] = [];
  for (const [path, { integrity, resolved, optionalDependencies = {} }] of Object.entries(locked)) {
    if (path !== "" && !integrity?.startsWith("sha512-")) gaps.push(`${path}: no integrity`);
    // npm may leave the address out; then it asks the registry that the machine is set to.
    if (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")) {
      gaps.push(`${path}: from ${resolved}`);
    }
    for (const name of Object.keys(optionalDependencies)) {
      const isListed = placesOf(path, name).some((place) => place in locked);
      if (!isListed) gaps.push(`${path}: ${name} is not listed`);
    }
  }
  return gaps;
}

/** Where a package's dependency may be installed: beside it, or beside any package around it. */
function placesOf(path: string, name: string): string[] {
  const own = `${path === "" ? "" : `${path}/`}node_modules/${name}`;
  if (path === "") return [own];
  return [own, ...placesOf(path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name)];
}
