import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { cached } from "./cache.ts";

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

test("what could not be made is tried again", async () => {
  const fail = () => Promise.reject(new Error("no"));
  await expect(cached("three", fail, folder)).rejects.toThrow("no");
  expect((await cached("three", async () => Buffer.from("yes"), folder)).toString()).toBe("yes");
});
