import { checkBindings } from "./bindings.ts";
import { checkDemoFiles } from "./demo-files.ts";
import { checkFacts } from "./facts.ts";
import { report } from "./report.ts";
import { checkTools } from "./tools.ts";
import { checkBuild, checkTraces } from "./traces.ts";

/**
 * What would embarrass a fork, or lose its messages: `npm run launch-check`. With --first it is what `npm run deploy` asks before
 * it checks and builds for minutes: what it will need, and what is wrong in the files already.
 */

const isFirst = process.argv.includes("--first");
const findings = [
  ...(isFirst ? checkTools() : checkBuild()),
  ...checkFacts(),
  ...checkBindings(),
  ...checkTraces({ isBuilt: !isFirst }),
  ...checkDemoFiles(),
];
// What is a matter of taste is said once, at the end.
if (isFirst)
  report(
    findings.filter(({ level }) => level === "danger"),
    "deploy",
  );
else report(findings, "launch");
