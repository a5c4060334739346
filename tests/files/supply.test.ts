import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  resolved?: string;
  integrity?: string;
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const { "": _, ...locked } = packages;

test("the lock file has the integrity of every package and names no other registry", () => {
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  // npm may omit the address of a package. It then uses the configured registry.
  const isSafe = ({ integrity = "", resolved = "https://registry.npmjs.org/" }: Package) =>
    integrity.startsWith("sha512-") && resolved.startsWith("https://registry.npmjs.org/");
  expect(Object.keys(locked).filter((path) => !isSafe(locked[path] ?? {}))).toEqual([]);
});
