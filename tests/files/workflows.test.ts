import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Job {
  if?: string;
  permissions?: Record<string, string>;
  needs?: string | string[];
  /** Another workflow, which has steps of its own. */
  uses?: string;
  environment?: unknown;
  "timeout-minutes"?: number;
  steps?: { run?: string; env?: Record<string, string> }[];
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const isSecret = (value: unknown) =>
  /\bsecrets\b|\bgithub\b.*\btoken\b/i.test(JSON.stringify(value) ?? "");

/** The commands of a job that has secrets. `npm ci` runs no package scripts (`.npmrc`). */
const allowedBesideSecrets = [
  "npm ci",
  "npm run deploy",
  // These have a token that can read the repository and its deployments.
  '.ci/lane >> "$GITHUB_OUTPUT"',
];

const workflows = globSync(".github/workflows/*.yml");

test.each(workflows)("%s has few permissions and protects secrets @SAFE-7", (file) => {
  const workflow = parse(readFileSync(file, "utf8"));
  expect(workflow.permissions).toEqual({ contents: "read" });
  for (const { uses, steps = [], ...job } of Object.values<Job>(workflow.jobs)) {
    if (!uses) expect(job["timeout-minutes"]).toBeGreaterThan(0);
    const given = Object.values(job.permissions ?? {});
    expect(given.filter((access) => access !== "read")).toEqual([]);
    const commands = steps.flatMap(({ run }) => run ?? []);
    // An expression would become part of the command.
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
    const names = commands.flatMap((command) => /^npm run (\S+)/.exec(command)?.[1] ?? []);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    if (job.environment || steps.some(({ env }) => isSecret(env))) {
      expect(allowedBesideSecrets).toEqual(expect.arrayContaining(commands));
    }
    for (const step of steps) delete step.env;
  }
  // Only the `env` of a step may have secrets.
  expect(isSecret(workflow)).toBe(false);
});

test.each([...workflows, ".github/actions/setup/action.yml"])("%s pins actions @SAFE-7", (file) => {
  const unpinned = /\buses\b.*:(?! actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$| \.\/\.github\/)/;
  const lines = readFileSync(file, "utf8").split("\n");
  expect(lines.filter((line) => unpinned.test(line))).toEqual([]);
});

test("a repository without settings runs no job of deploy.yml @SAFE-7", () => {
  const jobs: Record<string, Job> = parse(
    readFileSync(".github/workflows/deploy.yml", "utf8"),
  ).jobs;
  for (const [job, { if: condition = "", needs }] of Object.entries(jobs)) {
    // A job is skipped if a job that it needs was skipped, unless its own condition asks for a status.
    const isSkipped = needs !== undefined && !/\w\(\)/.test(condition);
    const isGuarded = /vars\.DEPLOY == 'on'|needs\.build\.result == 'success'/.test(condition);
    expect(isSkipped || isGuarded, job).toBe(true);
    // A job that runs after a skipped one must not run after a failed one.
    if (/\w\(\)/.test(condition)) expect(condition).not.toMatch(/always\(\)|failure/);
  }
});

test("a deployment needs the build and, outside the content lane, the checks @LAUNCH-9", () => {
  const { check, build, deploy } = parse(readFileSync(".github/workflows/deploy.yml", "utf8")).jobs;
  expect(check.if).toContain("needs.plan.outputs.lane != 'content'");
  expect(deploy.needs).toEqual(["check", "build"]);
  expect(deploy.if).toContain(
    "needs.build.result == 'success' && (needs.check.result == 'success' || needs.check.result == 'skipped')",
  );
  const commands = build.steps.map(({ run }: { run?: string }) => run);
  for (const command of ["build", "test:smoke"]) {
    expect(commands).toContain(`npm run ${command}`);
  }
});
