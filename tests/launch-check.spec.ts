import { spawnSync } from "node:child_process";
import { makeCopy } from "./kit/copy.ts";
import { expect, test } from "./kit/fixtures.ts";

test("a danger stops a launch, and names file and line", { tag: "@LAUNCH-1" }, () => {
  const copy = makeCopy();
  const settings = copy.read("wrangler.jsonc");
  const vars = '{\n"vars": { "LEADS_FIRST_RETRY_SECONDS": "15s" },';
  copy.write("wrangler.jsonc", settings.replace("{", vars));
  const { status, stdout } = spawnSync("node", ["commands/launch-check/index.ts"], {
    cwd: copy.folder,
    encoding: "utf8",
  });
  copy.remove();
  expect(stdout).toMatch(/Danger: LEADS_FIRST_RETRY_SECONDS .*\n {2}wrangler\.jsonc:2\n/);
  expect(status).toBe(1);
});
