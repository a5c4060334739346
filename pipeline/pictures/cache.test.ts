import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { cached } from "./cache.ts";

const folder = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a result is made once per key, and two builds may make it at the same time", async () => {
  const make = vi.fn(async () => Buffer.from("made"));
  await Promise.all([cached("one", make, folder), cached("one", make, folder)]);
  for (const from of ["one", "two"]) expect(String(await cached(from, make, folder))).toBe("made");
  expect(make).toHaveBeenCalledTimes(3);
});
