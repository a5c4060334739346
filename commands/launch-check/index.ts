import { checkBindings } from "./bindings.ts";
import { checkDemoFiles } from "./demo-files.ts";
import { checkLanguage } from "./language.ts";
import { report } from "./report.ts";
import { checkSite } from "./site.ts";
import { checkTools } from "./tools.ts";
import { checkBuild, checkTraces } from "./traces.ts";

/**
 * `npm run launch-check` lists what a fork must change before its launch. `npm run release` first runs it with --first, which
 * checks the tools and the files but not the build.
 */

const isFirst = process.argv.includes("--first");
const findings = [
  ...(isFirst ? checkTools() : checkBuild()),
  ...checkSite(),
  ...checkBindings(),
  ...checkTraces({ isBuilt: !isFirst }),
  ...checkDemoFiles(),
  ...checkLanguage(),
];
const errors = findings.filter(({ level }) => level === "error");
// The second run shows the warnings.
if (isFirst) report(errors, "release");
else report(findings, "launch");
