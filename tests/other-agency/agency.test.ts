import { spawnSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { foundAgency } from "./agency.ts";

const agency = await foundAgency();
afterAll(() => agency.remove());

// Without what this test's own process was told, such as that it is a test.
const { PATH, HOME, CHROMIUM, CI } = process.env;
const env = { PATH, HOME, CHROMIUM, CI };
const run = (...words: string[]) =>
  spawnSync("npm", ["run", ...words], { cwd: agency.folder, stdio: "inherit", env }).status;

test("another agency's site passes the same checks, and may be launched", () => {
  expect(run("check"), "npm run check").toBe(0);
  expect(run("launch-check"), "npm run launch-check").toBe(0);
});
