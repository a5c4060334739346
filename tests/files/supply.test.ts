import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Common formats, and those of Cloudflare and webhooks. */
const secretFormats = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/T/,
  /\bAIza[\w-]{35}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  // The exception is the secret of tests/faults.
  /\bwhsec_(?!Zm9yIHRoZSBmYXVsdHMgb25seQ==)[A-Za-z0-9+/=]{16,}/,
  /(?:cloudflare|\bcf)\w*(?:token|key)\W{1,5}[\w-]{37,}/i,
  /(?:secret|password|api_?key)\w*["']?\s*[:=]\s*["'`]?(?=[A-Za-z]*\d)[a-z\d+/]{32,}/i,
];
const secretFile = /(?:^|\/)(?:\.dev\.vars|\.env)(?:\.(?!example$)[\w-]+)?$|\.(?:pem|p12|pfx|key)$/;
const settings = /WEBHOOK_(?:SECRET|URL)|MAIL_(?:TO|FROM)/;

test("neither the repository nor the built site contains a secret @SAFE-5", () => {
  const committed = existsSync(".git")
    ? execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(existsSync)
    : [];
  const built = globSync("build/client/{**,.well-known}/*.{html,js,json,xml,txt,svg,webmanifest}");
  expect(built.map((file) => file.replaceAll("\\", "/"))).toContain("build/client/index.html");
  const found = [...committed, ...built].filter((file) => {
    const text = readFileSync(file, "latin1");
    return secretFile.test(file) || secretFormats.some((format) => format.test(text));
  });
  expect(found).toEqual([]);
  expect(built.filter((file) => settings.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(globSync("build/client/**/*.map")).toEqual([]);
});

test("git add -A adds neither secrets nor exported messages @SAFE-5", () => {
  const folder = mkdtempSync(join(tmpdir(), "ignored-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  const commands = readFileSync("docs/leads.md", "utf8").matchAll(/^npm run .* > (\S+)/gm);
  const exported = Array.from(commands, ([, file = ""]) => file);
  expect(exported).not.toEqual([]);
  const secret = [".dev.vars", ".dev.vars.production", ".env", ".env.local"];
  for (const file of [...exported, ...secret, "leads.jsonl", "messages.csv"]) {
    writeFileSync(join(folder, file), "");
  }
  copyFileSync(".gitignore", join(folder, ".gitignore"));
  git("init");
  git("add", "-A");
  expect(git("ls-files")).toBe(".gitignore\n");
});

interface Package {
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const { "": _, ...locked } = packages;

test("no dependency runs a script when it is installed @SAFE-6", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  // Their scripts only check that the package of the platform is installed.
  const known = /(?:^|\/)node_modules\/(?:esbuild|workerd|fsevents)$/;
  const scripted = Object.keys(locked).filter((path) => locked[path]?.hasInstallScript);
  expect(scripted.filter((path) => !known.test(path))).toEqual([]);
});

test("the lock file has the packages of every platform @SAFE-6", () => {
  const registry = "https://registry.npmjs.org/";
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  const isIncomplete = (path: string, { integrity, resolved, ...rest }: Package) =>
    !integrity?.startsWith("sha512-") ||
    // npm may omit the address of a package. It then uses the configured registry.
    !(resolved ?? registry).startsWith(registry) ||
    Object.keys(rest.optionalDependencies ?? {}).some((name) => !isLocked(path, name));
  expect(Object.entries(locked).filter((entry) => isIncomplete(...entry))).toEqual([]);
});

/** A dependency is installed inside its package, or inside a package or folder around it. */
function isLocked(path: string, name: string): boolean {
  if (`${path}/node_modules/${name}` in locked) return true;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));
  return parent === "" ? `node_modules/${name}` in locked : isLocked(parent, name);
}
