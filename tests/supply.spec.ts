import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { secretsIn } from "./secrets.ts";

const built = globSync("build/client/**/*.{html,js,data,json,xml,txt,md,svg,webmanifest}");

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
  optional?: boolean;
  cpu?: string[];
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

test("no dependency runs a script when it is installed", { tag: "@SAFE-6" }, () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  // They only look whether the platform's program, a package of its own, is there.
  const known = new Set(["esbuild", "workerd", "fsevents"]);
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test("the lock file is complete, for every platform", { tag: "@SAFE-6" }, () => {
  for (const [path, entry] of Object.entries(packages)) {
    const isForOtherMachines = entry.optional === true && entry.cpu !== undefined;
    if (path !== "" && !isForOtherMachines) expect(entry.integrity, path).toMatch(/^sha512-/);
    expect(entry.resolved ?? registry, path).toContain(registry);
    const { optionalDependencies = {} } = entry;
    for (const name of Object.keys(optionalDependencies)) {
      expect(
        placesOf(path, name).some((place) => place in packages),
        `${path}: ${name}`,
      ).toBe(true);
    }
  }
});

const registry = "https://registry.npmjs.org/";

/** Where a package's dependency may be installed: beside it, or beside any package around it. */
function placesOf(path: string, name: string): string[] {
  const own = `${path === "" ? "" : `${path}/`}node_modules/${name}`;
  if (path === "") return [own];
  return [own, ...placesOf(path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name)];
}
