import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * `npm run compare` shows which screens differ from those of another revision, which it builds in a worktree.
 * tests/compare.spec.ts draws and compares them.
 */

const usage = "Usage: npm run compare -- [REVISION] [/PAGE ...]";

const isPage = (argument: string) => argument.startsWith("/");
const pages = process.argv.slice(2).filter(isPage);
const revisions = process.argv.slice(2).filter((argument) => !isPage(argument));

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** The ids of process groups. The terminal sends Ctrl-C only to the group of this process. */
const running = new Set<number>();
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    // npm sends the terminal's signal again, and a second signal would end Playwright before it has stopped its servers.
    if (isInterrupted) return;
    isInterrupted = true;
    for (const group of running) process.kill(-group, "SIGINT");
  });
}

const folder = mkdtempSync(join(tmpdir(), "compare-"));
try {
  process.exitCode = await compare();
} catch (error) {
  if (!isInterrupted) print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  try {
    // Git locks a worktree while it adds it, and removes a locked one only if `--force` is given twice.
    git("worktree", "remove", "--force", "--force", folder);
  } catch {
    // The worktree was not added.
  }
  rmSync(folder, { recursive: true, force: true });
}

async function compare() {
  const [revision = branchPoint()] = revisions;
  if (revisions.length > 1 || revision.startsWith("-")) throw new Error(usage);
  print(`Comparing with ${git("log", "-1", "--format=%h %s", revision, "--")}`);
  git("worktree", "add", "--detach", folder, revision);
  if (lockIn(folder) === lockIn("."))
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  else if (await run(["npm", "ci", "--no-audit", "--no-fund"], folder)) return 1;
  const build = ["npm", "run", "build", "--silent"];
  const codes = await Promise.all([run(build, folder), run(build, ".")]);
  if (codes.some(Boolean)) return 1;
  rmSync("build/compare", { recursive: true, force: true });
  const playwright = ["node", "node_modules/@playwright/test/cli.js", "test", "--project=compare"];
  if (pages.length > 0) playwright.push("--grep", ` (${pages.join("|")})$`);
  return run(playwright, ".", { BEFORE_FOLDER: folder });
}

function branchPoint() {
  try {
    return git("merge-base", "HEAD", "main");
  } catch {
    // A clone for a pull request has no branch `main`.
    return git("merge-base", "HEAD", "origin/main");
  }
}

function lockIn(place: string) {
  return readFileSync(join(place, "package-lock.json"), "utf8");
}

/** Resolves to the exit code. */
async function run([command = "", ...args]: string[], cwd: string, variables = {}) {
  if (isInterrupted) return 1;
  const child = spawn(command, args, {
    cwd,
    detached: true,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (child.pid) running.add(child.pid);
  const [code] = await once(child, "close");
  if (child.pid) running.delete(child.pid);
  return Number(code ?? 1);
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
