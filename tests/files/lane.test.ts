import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test.each([
  ["a text", "content", { "content/posts/1.md": "new" }],
  ["nothing", "content", {}],
  ["the settings of the site", "full", { "content/site.json": "new" }],
  ["code", "full", { "content/posts/1.md": "new", "app/root.tsx": "new" }],
  [
    "a file that was moved out of content/",
    "full",
    { "content/posts/1.md": "", "app/1.md": "old" },
  ],
  ["a file that begins like content/", "full", { "content.ts": "new" }],
])("@LAUNCH-9 after a change of %s, the %s lane deploys", (_, lane, changes) => {
  const { commit, laneSince } = repository();
  const deployed = commit({ "content/posts/1.md": "old", "content/site.json": "old" });
  commit(changes);
  expect(laneSince(deployed)).toBe(`lane=${lane}\n`);
});

test("@LAUNCH-9 without a known deployment, the full lane deploys", () => {
  const { commit, laneSince } = repository();
  commit({ "content/posts/1.md": "old" });
  for (const deployed of ["", "0".repeat(40)]) expect(laneSince(deployed)).toBe("lane=full\n");
});

/** A repository, and a command `gh` that answers with a deployed commit as GitHub does. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), "lane-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  git("init", "--quiet");
  git("config", "user.name", "An editor");
  git("config", "user.email", "editor@agency.test");

  /** Writes the files, deletes those without text, and returns the id of the commit. */
  const commit = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, file, ".."), { recursive: true });
      if (text) writeFileSync(join(folder, file), text);
      else rmSync(join(folder, file));
    }
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message=A change");
    return git("rev-parse", "HEAD");
  };
  const laneSince = (deployed: string) => {
    writeFileSync(join(folder, ".git/gh"), `#!/bin/sh\necho "${deployed}"\n`, { mode: 0o755 });
    const PATH = `${join(folder, ".git")}:${process.env["PATH"]}`;
    const env = { ...process.env, PATH, GITHUB_REPOSITORY: "owner/site" };
    return execFileSync(resolve(".ci/lane"), { cwd: folder, env, encoding: "utf8" });
  };
  return { commit, laneSince };
}
