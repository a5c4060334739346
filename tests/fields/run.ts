import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeCopy } from "../kit/copy.ts";

/** Builds a copy of the site with the fields of this folder, and tests its form. */

const { folder, [Symbol.dispose]: remove } = makeCopy();
const file = join(folder, "package.json");
const manifest = JSON.parse(readFileSync(file, "utf8"));
manifest.imports["#fields"] = "./tests/fields/fields.ts";
writeFileSync(file, JSON.stringify(manifest));
const columns = "9999_example_fields.sql";
cpSync(join("tests/fields", columns), join(folder, "worker/migrations", columns));

// The tests of the form and of its page.
const tests = ["form", "no-script", "every-page", "--grep", "form|no-script|/contact"];
for (const command of [
  ["react-router", "build"],
  ["playwright", "test", "--project=site", ...tests],
]) {
  const { status } = spawnSync("npx", command, { cwd: folder, stdio: "inherit" });
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
remove();
