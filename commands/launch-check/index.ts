import { print } from "../terminal.ts";
import { checkBindings } from "./bindings.ts";
import { checkSite } from "./site.ts";
import { checkBuild, checkTraces } from "./traces.ts";

/** `npm run launch-check` lists what an adopter must change before its launch. It fails if there is an error. */

const checks = [checkBuild, checkSite, checkBindings, checkTraces];
const findings = checks.flatMap((check) => check());
const errors = findings.filter(({ level }) => level === "error");
const warnings = findings.filter(({ level }) => level === "warning");
for (const [title, list] of Object.entries({ Error: errors, Warning: warnings })) {
  for (const [advice, same] of Map.groupBy(list, (finding) => finding.advice)) {
    print(`${title}: ${advice}`, ...same.map(({ place }) => `  ${place}`), "");
  }
}
print(`Errors: ${errors.length}. Warnings: ${warnings.length}.`);
if (errors.length > 0) process.exitCode = 1;
