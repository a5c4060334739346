import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";

interface Workflow {
  permissions: Record<string, string>;
  concurrency: object;
  jobs: Record<string, Job>;
}

interface Job {
  if?: string;
  "timeout-minutes": number;
  steps: { run?: string; uses?: string; with?: Record<string, unknown> }[];
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

for (const file of globSync(".github/workflows/*.yml")) {
  test(`${file} is careful`, { tag: "@SAFE-7" }, () => {
    const workflow: Workflow = parse(readFileSync(file, "utf8"));
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(workflow.concurrency).toBeDefined();
    for (const job of Object.values(workflow.jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      for (const { run = "", uses, with: inputs } of job.steps) {
        // What an expression holds would become part of the command.
        expect(run).not.toContain("${{");
        const [, script] = /^npm run (\S+)/.exec(run) ?? [];
        if (script) expect(Object.keys(scripts)).toContain(script);
        if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
        if (uses?.startsWith("actions/checkout")) {
          expect(inputs).toMatchObject({ "persist-credentials": false });
        }
      }
    }
  });
}

test("a repository without settings deploys nothing and sends nothing", { tag: "@SAFE-7" }, () => {
  const conditionOf = (name: string) => {
    const { jobs }: Workflow = parse(readFileSync(`.github/workflows/${name}.yml`, "utf8"));
    return Object.values(jobs).map((job) => job.if);
  };
  expect(conditionOf("deploy")).toEqual(["vars.DEPLOY == 'on'"]);
  expect(conditionOf("canary")).toEqual(["vars.CANARY_URL != ''"]);
});
