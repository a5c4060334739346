import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkSymbolicLinks } from "./symbolic-links.ts";

test.for([
  ["public/leak.txt", "outside/file.txt"],
  ["public/leak", "outside"],
  ["public/assets/x.js", "outside/file.txt"],
  ["content/pictures/logo.svg", "outside/file.txt"],
  ["content/posts/4.md", "missing"],
  ["other", "outside"],
])("the link %s to %s stops the build @FILE-5", ([link = "", target = ""]) => {
  const folder = mkdtempSync(join(tmpdir(), "links-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["outside", "public/assets", "content/pictures", "content/posts"])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "outside/file.txt"), "");
  const checked = ["content", "public", "other"].map((name) => join(folder, name));
  expect(() => checkSymbolicLinks(checked)).not.toThrow();
  symlinkSync(join(folder, target), join(folder, link));
  expect(() => checkSymbolicLinks(checked)).toThrow(`${link}: This is a symbolic link.`);
});
