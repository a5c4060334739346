import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { cached, tools } from "./cache.ts";

const folder = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the same is made once, something else is made", async () => {
  const make = vi.fn(async () => Buffer.from("made"));
  for (const from of ["one", "one", "two"]) {
    expect((await cached(from, make, folder)).toString()).toBe("made");
  }
  expect(make).toHaveBeenCalledTimes(2);
});

test("two may make the same at once", async () => {
  const make = async () => Buffer.from("same");
  const both = await Promise.all([cached("both", make, folder), cached("both", make, folder)]);
  expect(both.map(String)).toEqual(["same", "same"]);
});

test("other code, colors, fonts or packages are other tools, other words are not", () => {
  const seen = new Set([tools(folder)]);
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
    seen.add(tools(folder));
    writeFileSync(join(folder, file), "two");
    seen.add(tools(folder));
  }
  expect(seen.size).toBe(1 + 2 * files.length);
  writeFileSync(join(folder, "app/styles/page.css"), "words");
  expect(seen.has(tools(folder))).toBe(true);
});
