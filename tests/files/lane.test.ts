import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

// A file without text is deleted.
test.each([
  ["a text", "content", { "content/posts/1.md": "new" }],
  ["the settings of the site", "full", { "content/site.json": "new" }],
  ["code", "full", { "content/posts/1.md": "new", "app/root.tsx": "new" }],
  ["the place of a file", "full", { "content/posts/1.md": "", "app/1.md": "old" }],
])("after a change of %s, the %s lane deploys @LAUNCH-9", (_, lane, changes) => {
  const folder = mkdtempSync(join(tmpdir(), "lane-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.test", ...args], {
      cwd: folder,
      encoding: "utf8",
    });
  const commit = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      if (text) writeFileSync(join(folder, file), text);
      else rmSync(join(folder, file));
    }
    git("add", "--all");
    git("commit", "--quiet", "--message=A change");
    return git("rev-parse", "HEAD").trim();
  };
  /** Runs with a command `gh` that answers with the deployed commit. */
  const laneSince = (deployed: string) => {
    writeFileSync(join(folder, ".git/gh"), `#!/bin/sh\necho "${deployed}"\n`, { mode: 0o755 });
    const PATH = `${join(folder, ".git")}:${process.env["PATH"]}`;
    const env = { ...process.env, PATH, GITHUB_REPOSITORY: "owner/site" };
    return execFileSync(resolve(".ci/lane"), { cwd: folder, env, encoding: "utf8" });
  };
  git("init", "--quiet");
  const deployed = commit({ "content/posts/1.md": "old", "content/site.json": "old" });
  commit(changes);
  expect(laneSince(deployed)).toBe(`lane=${lane}\n`);
  expect(laneSince(""), "without a known deployment").toBe("lane=full\n");
});
