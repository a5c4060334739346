import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const { "": _, ...locked } = packages;

test("the lock file has every platform's packages with their integrity, and no other registry", () => {
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  const names = new Set(Object.keys(locked).map((path) => path.replace(/.*node_modules\//, "")));
  const isIncomplete = ({ integrity, resolved, optionalDependencies = {} }: Package) =>
    !integrity?.startsWith("sha512-") ||
    // Because of .npmrc, npm omits the address of each package, and so uses the configured registry.
    resolved !== undefined ||
    Object.keys(optionalDependencies).some((name) => !names.has(name));
  const incomplete = Object.keys(locked).filter((path) => isIncomplete(locked[path] ?? {}));
  expect(incomplete, "see Dependencies in CONTRIBUTING.md").toEqual([]);
});
