import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { chmodSync } from "node:fs";
import { expect, test } from "vitest";
import { makeCopy } from "../kit/copy.ts";

// A file without text is deleted.
test.each([
  ["a text", "content", { "content/posts/1.md": "new" }],
  ["the settings of the site", "full", { "content/site.json": "new" }],
  ["code", "full", { "content/posts/1.md": "new", "app/root.tsx": "new" }],
  ["the place of a file", "full", { "content/posts/1.md": "", "app/1.md": "old" }],
])("after a change of %s, the %s lane deploys @LAUNCH-9", (_, lane, changes) => {
  using copy = makeCopy([]);
  const cwd = copy.folder;
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.test", ...args], {
      cwd,
      encoding: "utf8",
    });
  const commit = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      if (text) copy.write(file, text);
      else copy.delete(file);
    }
    git("add", "--all");
    git("commit", "--quiet", "--message=A change");
    return git("rev-parse", "HEAD").trim();
  };
  /** Runs with a command `gh` that answers with the deployed commit. */
  const laneSince = (deployed: string) => {
    copy.write(".git/gh", `#!/bin/sh\necho "${deployed}"\n`);
    chmodSync(join(cwd, ".git/gh"), 0o755);
    const PATH = `${join(cwd, ".git")}:${process.env["PATH"]}`;
    const env = { ...process.env, PATH, GITHUB_REPOSITORY: "owner/site" };
    return execFileSync(resolve(".ci/lane"), { cwd, env, encoding: "utf8" });
  };
  git("init", "--quiet");
  const deployed = commit({ "content/posts/1.md": "old", "content/site.json": "old" });
  commit(changes);
  expect(laneSince(deployed)).toBe(`lane=${lane}\n`);
  expect(laneSince(""), "without a known deployment").toBe("lane=full\n");
});
