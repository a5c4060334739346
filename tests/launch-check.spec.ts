import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { makeCopy } from "./copy.ts";
import { expect, test } from "./fixtures.ts";
import { checkBindings } from "../commands/launch-check/bindings.ts";

test("a setting that must be a number and is none stops a launch", { tag: "@LAUNCH-1" }, () => {
  const copy = makeCopy();
  const set = (value: unknown) => {
    const assets = { directory: "build/client" };
    const vars = { LEADS_FIRST_RETRY_SECONDS: value };
    copy.write("wrangler.jsonc", JSON.stringify({ name: "agency", assets, vars }, null, 1));
  };
  const findings = () =>
    checkBindings(copy.folder).filter(({ problem }) => problem.includes("FIRST_RETRY_SECONDS"));

  for (const value of ["15", "0", "0.5", 15, 0]) {
    set(value);
    expect(findings(), JSON.stringify(value)).toEqual([]);
  }
  const refusal = { level: "danger", place: "wrangler.jsonc:7" };
  for (const value of [
    "",
    " ",
    "-1",
    "Infinity",
    "NaN",
    "9".repeat(400),
    "0x10",
    -1,
    true,
    [15],
    "15s",
  ]) {
    set(value);
    expect(findings(), JSON.stringify(value)).toMatchObject([refusal]);
  }
  const command = join(process.cwd(), "commands/launch-check/index.ts");
  const { status, stdout } = spawnSync("node", [command], { cwd: copy.folder, encoding: "utf8" });
  expect(stdout).toMatch(/Danger: LEADS_FIRST_RETRY_SECONDS .*\n {2}wrangler\.jsonc:7\n/);
  expect(status).toBe(1);
  copy.remove();
});
