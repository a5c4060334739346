import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { parse, parseDocument } from "yaml";

interface Job {
  if?: string;
  environment?: string;
  "timeout-minutes": number;
  steps?: Step[];
}

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const read = (name: string) => readFileSync(`.github/workflows/${name}.yml`, "utf8");
const jobsOf = (text: string): Record<string, Job> => parse(text).jobs;

for (const file of globSync(".github/workflows/*.yml")) {
  test(`${file} is careful`, { tag: "@SAFE-7" }, () => {
    const text = readFileSync(file, "utf8");
    expect(parse(text)).toMatchObject({
      permissions: { contents: "read" },
      concurrency: expect.anything(),
    });
    for (const job of Object.values(jobsOf(text))) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      for (const { run = "", uses, with: inputs } of job.steps ?? []) {
        // What an expression holds would become part of the command.
        expect(run).not.toContain("${{");
        const [, script] = /^npm run (\S+)/.exec(run) ?? [];
        if (script) expect(Object.keys(scripts)).toContain(script);
        if (uses?.startsWith("actions/checkout")) {
          expect(inputs).toMatchObject({ "persist-credentials": false });
        }
      }
    }
    expect(secretsAstray(text)).toEqual([]);
    expect(loosePins(text)).toEqual([]);
  });
}

/** The commands that need a secret, and which. */
const holders = new Map([
  ["npm run upload", ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"]],
  ['npm run canary -- "$CANARY_URL"', ["CANARY_SECRET"]],
]);

/** Every place where a secret could be read by more than the command that needs it. */
function secretsAstray(text: string) {
  const workflow: { jobs: Record<string, Job> } = parse(text);
  const astray: string[] = [];
  for (const { environment, steps = [] } of Object.values(workflow.jobs)) {
    let holds = environment !== undefined;
    for (const { run = "", env = {} } of steps) {
      for (const key of holders.get(run) ?? []) {
        if (env[key] !== `\${{ secrets.${key} }}`) continue;
        // The right place: what is left over is not.
        delete env[key];
        holds = true;
      }
    }
    // `npm ci` executes no package's code (`.npmrc`).
    const others = steps.filter(({ run = "npm ci" }) => run !== "npm ci" && !holders.has(run));
    if (holds) astray.push(...others.map(({ run }) => `beside a secret: ${run}`));
  }
  const leftOver = JSON.stringify(workflow, null, 1).split("\n");
  return [...astray, ...leftOver.filter((line) => /\bsecrets\b|\bgithub\b.*\btoken\b/i.test(line))];
}

/** Whatever is used and is not GitHub's own action, at a commit, with the version for Dependabot beside it. */
function loosePins(text: string) {
  const pinned = /^\s*(?:- )?uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  return text.split("\n").filter((line) => /\buses\b.*:/.test(line) && !pinned.test(line));
}

test("a secret in a wrong place would be found", { tag: "@SAFE-7" }, () => {
  const text = read("deploy");
  const stepsOf = (job: string) => jobsOf(text)[job]?.steps?.length ?? 0;
  const [checks, last] = [stepsOf("check"), stepsOf("deploy") - 1];
  const T = "${{ secrets.CLOUDFLARE_API_TOKEN }}";
  const faults: [string, (string | number)[], unknown][] = [
    ["for the workflow", ["env"], { T }],
    ["given to an action", ["jobs", "deploy", "steps", 0, "with", "token"], T],
    ["under another name", ["jobs", "deploy", "steps", last, "env", "T"], T],
    ["all of them", ["jobs", "deploy", "steps", 0, "env"], { T: "${{ toJSON(SECRETS) }}" }],
    ["handed on", ["jobs", "other"], { uses: "./other.yml", secrets: "inherit" }],
    ["GitHub's own", ["jobs", "check", "env"], { T: "${{ github['token'] }}" }],
    ["for the check", ["jobs", "check", "steps", checks], { run: "npm run check", env: { T } }],
    ["the check's environment", ["jobs", "check", "environment"], "production"],
    ["beside the check", ["jobs", "deploy", "steps", last + 1], { run: "npm run check" }],
    ["for more than the upload", ["jobs", "deploy", "steps", last, "run"], "npm run deploy"],
  ];
  for (const [fault, place, value] of faults) {
    const workflow = parseDocument(text);
    workflow.setIn(place, value);
    expect(secretsAstray(String(workflow)), fault).not.toEqual([]);
  }
});

test("an action that can change unseen would be found", { tag: "@SAFE-7" }, () => {
  const commit = "3d3c42e5aac5ba805825da76410c181273ba90b1";
  expect(loosePins(`      - uses: actions/checkout@${commit} # v7.0.1`)).toEqual([]);
  for (const uses of [
    "actions/checkout@v7",
    `actions/checkout@${commit}`,
    `actions/checkout@${commit} # the newest`,
    `actions/checkout@${commit.slice(0, 7)} # v7.0.1`,
    `somebody/checkout@${commit} # v7.0.1`,
    "./.github/actions/own",
    "docker://alpine:3",
  ]) {
    expect(loosePins(`      - uses: ${uses}\n        "uses": ${uses}`), uses).toHaveLength(2);
  }
});

test("what was checked goes up, and nothing else is done there", { tag: "@SAFE-7" }, () => {
  for (const command of scripts["upload"]?.split(" && ") ?? [""]) {
    expect(command).toMatch(/^wrangler (?:d1 migrations apply|deploy)\b/);
  }
  expect(scripts["deploy"]?.split(" && ")).toContain("npm run upload");
  const { check, deploy } = jobsOf(read("deploy"));
  const inputsOf = (job: Job | undefined, action: string) =>
    job?.steps?.find(({ uses }) => uses?.startsWith(action))?.with;
  const place = { name: "site", path: "build/client" };
  // The action leaves out .well-known without being asked for it.
  const kept = { ...place, "include-hidden-files": true };
  expect(inputsOf(check, "actions/upload-artifact")).toMatchObject(kept);
  expect(inputsOf(deploy, "actions/download-artifact")).toEqual(place);
});

test("a repository without settings deploys nothing and sends nothing", { tag: "@SAFE-7" }, () => {
  const { due, check, deploy, probe, ...others } = jobsOf(read("deploy"));
  expect(due?.if).toBe("vars.DEPLOY == 'on'");
  expect(check?.if).toMatch(/^vars\.DEPLOY == 'on' && \(.*\)$/);
  // Without a condition of its own a job runs only after one that ran and passed.
  expect(deploy).toMatchObject({ needs: "check", environment: "production" });
  expect(probe).toMatchObject({ needs: "deploy" });
  for (const job of [deploy, probe]) expect(job).not.toHaveProperty("if");
  expect(others).toEqual({});
  const { canary, ...more } = jobsOf(read("canary"));
  expect(canary?.if).toBe("vars.CANARY_URL != ''");
  expect(more).toEqual({});
});
