import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkBindings } from "./bindings.ts";

const folder = mkdtempSync(join(tmpdir(), "bindings-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.for(["15", "0", "0.5", 15, 0])("@LAUNCH-1 %j is a number of seconds", (value) => {
  expect(findingsAbout(value)).toEqual([]);
});

test.for(["", " ", "-1", "Infinity", "NaN", "9".repeat(400), "0x10", -1, true, [15], "15s"])(
  "@LAUNCH-1 %j is no number of seconds",
  (value) => {
    const place = expect.stringMatching(/wrangler\.jsonc:7$/);
    expect(findingsAbout(value)).toMatchObject([{ level: "danger", place }]);
  },
);

test("@LAUNCH-1 settings without what a message needs are refused", () => {
  const dangers = findingsWith({}).filter(({ level }) => level === "danger");
  expect(dangers.map(({ advice }) => advice)).toEqual([
    expect.stringContaining("No database"),
    expect.stringContaining("The queue LEADS"),
    expect.stringContaining("would vanish"),
    expect.stringContaining("No sweep"),
    expect.stringContaining("No limit"),
    expect.stringContaining("without scripts"),
  ]);
});

function findingsAbout(seconds: unknown) {
  return findingsWith({ LEADS_FIRST_RETRY_SECONDS: seconds }).filter(({ advice }) =>
    advice.includes("LEADS_FIRST_RETRY_SECONDS"),
  );
}

function findingsWith(vars: object) {
  const file = join(folder, "wrangler.jsonc");
  const settings = { name: "agency", assets: { directory: "build/client" }, vars };
  writeFileSync(file, JSON.stringify(settings, null, 1));
  return checkBindings(file);
}
