import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { cached, toolchainHash } from "./cache.ts";

const folder = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a result is made once per key, and two builds may make it at the same time", async () => {
  const make = vi.fn(async () => Buffer.from("made"));
  await Promise.all([cached("one", make, folder), cached("one", make, folder)]);
  for (const from of ["one", "two"]) expect(String(await cached(from, make, folder))).toBe("made");
  expect(make).toHaveBeenCalledTimes(3);
});

test("code, colors, fonts and packages change the hash, other files do not", () => {
  const seen = new Set([toolchainHash(folder)]);
  const files = [
    "pipeline/pictures/a.ts",
    "pipeline/cards/a.ts",
    "pipeline/pictures/fonts/a.ttf",
    "app/styles/tokens.css",
    "package-lock.json",
  ];
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), "one");
    seen.add(toolchainHash(folder));
    writeFileSync(join(folder, file), "two");
    seen.add(toolchainHash(folder));
  }
  expect(seen.size).toBe(1 + 2 * files.length);
  writeFileSync(join(folder, "app/styles/page.css"), "other");
  expect(seen.has(toolchainHash(folder))).toBe(true);
});
