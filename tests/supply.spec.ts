import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const built = globSync("build/client/{**,.well-known}/*.{html,js,json,xml,txt,md,svg,webmanifest}");

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
  for (const [file, text] of [
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
  ] as const) {
    expect(secretsIn(file, text), text).not.toEqual([]);
  }
  for (const text of ["secret: env.TURNSTILE_SECRET", "token = await readTokenFromRequest()"]) {
    expect(secretsIn("a.ts", text)).toEqual([]);
  }
});

/** The usual ones, and those that this site has: Cloudflare's, Turnstile's and a webhook's. */
const shapes = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/T/,
  /\bAIza[\w-]{35}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\b0x4AAAAAAA[\w-]{22,}/,
  /\bwhsec_[A-Za-z0-9+/=]{16,}/,
  /(?:cloudflare|\bcf)\w*(?:token|key)\W{1,5}[\w-]{37,}/i,
];
const assigned =
  /(?:secret|token|passw(?:or)?d|api_?key|credential)\w*["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_=-]{20,})/gi;
const privateFile =
  /(?:^|\/)(?:\.dev\.vars|\.env)(?:\.(?!example$)[\w-]+)?$|\.(?:pem|p12|pfx|key)$/;
/** What the tests sign with, and nobody else. */
const dummy = "whsec_Zm9yIHRoZSBmYXVsdHMgb25seQ==";

/** What looks like a secret in a file, in words that do not repeat it. */
function secretsIn(file: string, text: string): string[] {
  const found = privateFile.test(file) ? [`${file} is a file for secrets`] : [];
  for (const shape of shapes) {
    const match = shape.exec(text)?.[0] ?? dummy;
    if (match !== dummy) found.push(`${file} has what looks like ${shape.source}`);
  }
  const values = Array.from(text.matchAll(assigned), ([, value = ""]) => value);
  if (values.some((value) => value !== dummy && isRandom(value))) {
    found.push(`${file} has a random value with a secret's name`);
  }
  return found;
}

/** Letters and digits mixed, and more different characters than words have. */
function isRandom(text: string) {
  if (!/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  const counts = Map.groupBy(text, (character) => character);
  const bits = counts
    .values()
    .map(({ length }) => (length / text.length) * Math.log2(text.length / length));
  return bits.reduce((sum, part) => sum + part, 0) > (/^[\da-f]+$/i.test(text) ? 3 : 3.7);
}

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
  const known = /(?:^|\/)node_modules\/(?:esbuild|workerd|fsevents)$/;
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  expect(scripted.filter((path) => !known.test(path))).toEqual([]);
});

test("the lock file is complete, for every platform", { tag: "@SAFE-6" }, () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(gapsIn(packages)).toEqual([]);

  // A gap would be found.
  const integrity = "sha512-AA==";
  const gapsWith = (entry?: Package) =>
    gapsIn({
      "node_modules/a": { integrity, optionalDependencies: { "a-mac": "1.0.0" } },
      ...(entry && { "node_modules/a/node_modules/a-mac": entry }),
    });
  const registry = "https://registry.npmjs.org";
  expect(gapsWith({ integrity })).toEqual([]);
  expect(gapsWith({ integrity, resolved: `${registry}/a-mac/-/a-mac-1.0.0.tgz` })).toEqual([]);
  for (const entry of [
    undefined,
    {},
    { integrity: "sha1-AA==" },
    { integrity, resolved: `${registry}.example/a-mac-1.0.0.tgz` },
    { integrity, resolved: "git+ssh://git@github.com/a/a-mac.git#0000000" },
  ]) {
    expect(gapsWith(entry), JSON.stringify(entry)).toHaveLength(1);
  }
});

/** What is missing for an install that gets the same bytes on every machine. */
function gapsIn(locked: Packages): string[] {
  return Object.entries(locked).flatMap(([path, { integrity, resolved, ...more }]) => {
    const gaps = path === "" || integrity?.startsWith("sha512-") ? [] : [`${path}: no integrity`];
    // npm may leave the address out; then it asks the registry that the machine is set to.
    if (!(resolved ?? "https://registry.npmjs.org/").startsWith("https://registry.npmjs.org/")) {
      gaps.push(`${path}: from ${resolved}`);
    }
    const optional = Object.keys(more.optionalDependencies ?? {});
    const unlisted = optional.filter((name) => !placesOf(path, name).some((at) => at in locked));
    return gaps.concat(unlisted.map((name) => `${path}: ${name} is not listed`));
  });
}

/** Where a package's dependency may be installed: beside it, or beside any package around it. */
function placesOf(path: string, name: string): string[] {
  if (path === "") return [`node_modules/${name}`];
  const around = path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));
  return [`${path}/node_modules/${name}`, ...placesOf(around, name)];
}
