import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { isScalar, parse, parseDocument, visit } from "yaml";

interface Workflow {
  permissions: Record<string, string>;
  concurrency: object;
  jobs: Record<string, Job>;
}

interface Job {
  if?: string;
  needs?: string;
  environment?: string;
  "timeout-minutes": number;
  steps: Step[];
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

for (const file of globSync(".github/workflows/*.yml")) {
  test(`${file} is careful`, { tag: "@SAFE-7" }, () => {
    const text = readFileSync(file, "utf8");
    const workflow: Workflow = parse(text);
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(workflow.concurrency).toBeDefined();
    for (const job of Object.values(workflow.jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      for (const { run = "", uses, with: inputs } of job.steps) {
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

/** What may run on the same machine as they do: it executes no package's code (`.npmrc`). */
const company = new Set(["npm ci"]);

/** Every place where a secret could be read by more than the command that needs it. */
function secretsAstray(text: string) {
  const workflow: Workflow = parse(text);
  const rightPlaces = new Set<string>();
  const badCompany: string[] = [];
  for (const [name, { environment, steps = [] }] of Object.entries(workflow.jobs)) {
    for (const [index, { run = "", env = {} }] of steps.entries()) {
      for (const key of holders.get(run) ?? []) {
        const isPlain = env[key] === `\${{ secrets.${key} }}`;
        if (isPlain) rightPlaces.add(`jobs.${name}.steps.${index}.env.${key}`);
      }
    }
    const holds = [...rightPlaces].some((place) => place.startsWith(`jobs.${name}.`));
    if (!holds && environment === undefined) continue;
    for (const { run } of steps) {
      if (run && !holders.has(run) && !company.has(run)) {
        badCompany.push(`jobs.${name} runs ${run} beside a secret`);
      }
    }
  }
  const astray = placesOfSecrets(workflow).filter((place) => !rightPlaces.has(place));
  return [...astray, ...badCompany];
}

/** Where a text or a key speaks of secrets or of the repository's own token, in any spelling. */
function placesOfSecrets(value: unknown, path: string[] = []): string[] {
  if (typeof value !== "object" || value === null) {
    return /\bsecrets\b|\bgithub\b.*\btoken\b/i.test(String(value)) ? [path.join(".")] : [];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    key.toLowerCase() === "secrets"
      ? [[...path, key].join(".")]
      : placesOfSecrets(inner, [...path, key]),
  );
}

/** Whatever is used and is not GitHub's own action, at a commit, with the version for Dependabot beside it. */
function loosePins(text: string) {
  const loose: string[] = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== "uses") return;
      const name = isScalar(value) ? String(value.value) : "";
      const version = isScalar(value) ? (value.comment ?? "") : "";
      const isPinned = /^actions\/[\w-]+@[0-9a-f]{40}$/.test(name);
      if (!isPinned || !/^ v\d+\.\d+\.\d+$/.test(version)) loose.push(name);
    },
  });
  return loose;
}

test("a secret in a wrong place would be found", { tag: "@SAFE-7" }, () => {
  const text = read("deploy");
  expect(secretsAstray(text)).toEqual([]);
  const stepsOf = (job: string) => (parse(text) as Workflow).jobs[job]?.steps.length ?? 0;
  const [checks, last] = [stepsOf("check"), stepsOf("deploy") - 1];
  const T = "${{ secrets.CLOUDFLARE_API_TOKEN }}";
  const faults: [string, (string | number)[], unknown][] = [
    ["for the workflow", ["env"], { T }],
    ["for a job", ["jobs", "deploy", "env"], { T }],
    ["for another step", ["jobs", "deploy", "steps", 0, "env"], { T }],
    ["given to an action", ["jobs", "deploy", "steps", 0, "with", "token"], T],
    ["under another name", ["jobs", "deploy", "steps", last, "env", "T"], T],
    ["all of them", ["jobs", "deploy", "steps", 0, "env"], { T: "${{ toJSON(SECRETS) }}" }],
    ["as an output", ["jobs", "check", "outputs"], { T }],
    ["handed on", ["jobs", "other"], { uses: "./other.yml", secrets: "inherit" }],
    ["GitHub's own", ["jobs", "check", "env"], { T: "${{ github['token'] }}" }],
    ["for the check", ["jobs", "check", "steps", checks], { run: "npm run check", env: { T } }],
    ["the check's environment", ["jobs", "check", "environment"], "production"],
    ["beside the check", ["jobs", "deploy", "steps", last + 1], { run: "npm run check" }],
    ["beside a build", ["jobs", "deploy", "steps", last + 1], { run: "npm run build" }],
    ["for more than the upload", ["jobs", "deploy", "steps", last, "run"], "npm run deploy"],
  ];
  for (const [fault, place, value] of faults) {
    const workflow = parseDocument(text);
    workflow.setIn(place, value);
    expect(secretsAstray(String(workflow)), fault).not.toEqual([]);
  }
});

test("what holds the token migrates and deploys, and nothing else", { tag: "@SAFE-7" }, () => {
  for (const command of scripts["upload"]?.split(" && ") ?? [""]) {
    expect(command).toMatch(/^wrangler (?:d1 migrations apply|deploy)\b/);
  }
  expect(scripts["deploy"]?.split(" && ")).toContain("npm run upload");
});

test("what was checked goes up, hidden files too", { tag: "@SAFE-7" }, () => {
  const { check, deploy }: Record<string, Job> = parse(read("deploy")).jobs;
  const inputsOf = (job: Job | undefined, action: string) =>
    job?.steps.find(({ uses }) => uses?.startsWith(action))?.with;
  const place = { name: "site", path: "build/client" };
  // The action leaves out .well-known without being asked for it.
  const kept = { ...place, "include-hidden-files": true };
  expect(inputsOf(check, "actions/upload-artifact")).toMatchObject(kept);
  expect(inputsOf(deploy, "actions/download-artifact")).toEqual(place);
});

test("an action that can change unseen would be found", { tag: "@SAFE-7" }, () => {
  const commit = "3d3c42e5aac5ba805825da76410c181273ba90b1";
  const found = (uses: string) => loosePins(`jobs: { a: { steps: [\n{ uses: ${uses}\n}] } }`);
  expect(found(`actions/checkout@${commit} # v7.0.1`)).toEqual([]);
  for (const uses of [
    "actions/checkout@v7",
    "actions/checkout@main",
    `actions/checkout@${commit}`,
    `actions/checkout@${commit} # the newest`,
    `actions/checkout@${commit.slice(0, 7)} # v7.0.1`,
    `somebody/checkout@${commit} # v7.0.1`,
    "./.github/actions/own",
    "docker://alpine:3",
  ]) {
    expect(found(uses), uses).toHaveLength(1);
  }
});

test("a repository without settings deploys nothing and sends nothing", { tag: "@SAFE-7" }, () => {
  const jobsOf = (name: string) => (parse(read(name)) as Workflow).jobs;
  const { check, deploy, probe, ...others } = jobsOf("deploy");
  expect(check?.if).toBe("vars.DEPLOY == 'on'");
  // Without a condition of its own it runs only after a check that ran and passed.
  expect(deploy).toMatchObject({ needs: "check", environment: "production" });
  expect(deploy).not.toHaveProperty("if");
  expect(probe).toMatchObject({ needs: "deploy" });
  expect(probe).not.toHaveProperty("if");
  expect(others).toEqual({});
  expect(Object.values(jobsOf("canary")).map((job) => job.if)).toEqual(["vars.CANARY_URL != ''"]);
});
