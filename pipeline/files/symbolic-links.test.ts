import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test.for([
  ["public/leak.txt", "package.json"],
  ["public/leak", "docs"],
  ["public/assets/x.js", "package.json"],
  ["content/pictures/logo.svg", "package.json"],
  ["content/posts/4.md", "missing"],
  ["public", "docs"],
])("the link %s to %s stops the build, which reads nothing @FILE-5", ([link = "", target = ""]) => {
  const cwd = mkdtempSync(join(tmpdir(), "links-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  mkdirSync(join(cwd, dirname(link)), { recursive: true });
  symlinkSync(resolve(target), join(cwd, link));
  const check = [resolve("pipeline/check-content.ts")];
  const { status, stderr } = spawnSync("node", check, { cwd, encoding: "utf8" });
  expect(stderr).toMatch(new RegExp(`^${link}: This is a symbolic link.*\n$`));
  expect(status).toBe(1);
});
