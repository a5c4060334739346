import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Job {
  if?: string;
  /** Another workflow, which has steps of its own. */
  uses?: string;
  environment?: unknown;
  "timeout-minutes"?: number;
  steps: { run?: string; env?: Record<string, string> }[];
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const jobsOf = (text: string): Record<string, Job> => parse(text).jobs;
const isSecret = (text: string) => /\bsecrets\b|\bgithub\b.*\btoken\b/i.test(text);

/** The commands of a job that has secrets. `npm ci` runs no package scripts (`.npmrc`). */
const allowedBesideSecrets = [
  "npm ci",
  "npm run deploy",
  'npm run publish-preview -- "$BRANCH"',
  // These have a token that can read the repository and its deployments.
  'npm run due --silent >> "$GITHUB_OUTPUT"',
  '.ci/lane >> "$GITHUB_OUTPUT"',
];

for (const file of globSync(".github/workflows/*.yml")) {
  test(`@SAFE-7 ${file} has few permissions and protects secrets`, () => {
    const text = readFileSync(file, "utf8");
    const workflow = parse(text);
    expect(workflow.permissions).toEqual({ contents: "read" });
    expectPinned(text);
    for (const { uses, ...job } of Object.values<Job>(workflow.jobs)) {
      if (uses?.startsWith("./.github/workflows/")) continue;
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      const commands = job.steps.flatMap(({ run }) => run ?? []);
      // An expression would become part of the command.
      expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
      const names = commands.flatMap((command) => /^npm run (\S+)/.exec(command)?.[1] ?? []);
      expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
      const hasSecret = job.steps.some(({ env }) => isSecret(JSON.stringify(env ?? {})));
      if (hasSecret || job.environment) {
        expect(allowedBesideSecrets).toEqual(expect.arrayContaining(commands));
      }
      for (const step of job.steps) delete step.env;
    }
    // Only the `env` of a step may have secrets.
    expect(isSecret(JSON.stringify(workflow))).toBe(false);
  });
}

test("@SAFE-7 the shared steps are pinned", () => {
  expectPinned(readFileSync(".github/actions/setup/action.yml", "utf8"));
});

function expectPinned(text: string) {
  const unpinned = /\buses\b.*:(?! actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$| \.\/\.github\/)/;
  expect(text.split("\n").filter((line) => unpinned.test(line))).toEqual([]);
}

test("@SAFE-7 a repository without settings publishes and sends nothing", () => {
  const jobsIn = (name: string) => jobsOf(readFileSync(`.github/workflows/${name}.yml`, "utf8"));
  const { plan, check, build, deploy, ...others } = jobsIn("deploy");
  expect(plan?.if).toBe("vars.DEPLOY == 'on'");
  // A job whose condition has no status function runs only if the jobs it needs have passed.
  for (const job of [check, build]) {
    expect(job).toMatchObject({ needs: "plan", if: expect.not.stringMatching(/\w\(\)/) });
  }
  expect(deploy).toMatchObject({
    needs: ["check", "build"],
    if: "${{ !cancelled() && needs.build.result == 'success' && (needs.check.result == 'success' || needs.check.result == 'skipped') }}",
  });
  expect(others).toEqual({});
  const { build: previewed, publish, ...rest } = jobsIn("preview");
  expect(previewed?.if).toMatch(
    /^vars\.PREVIEW == 'on' && \(.*head\.repo\.full_name == github\.repository.*\)$/,
  );
  expect(publish).toMatchObject({ needs: "build" });
  expect(publish).not.toHaveProperty("if");
  expect(rest).toEqual({});
  // The command builds nothing, so that no build tool runs beside the token.
  expect(scripts["deploy"]).toMatch(
    /^wrangler d1 migrations apply \S+ --remote && wrangler deploy$/,
  );
});
