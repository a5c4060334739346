import { checkBindings } from "./bindings.ts";
import { checkFacts, readFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { checkBuild, checkTraces } from "./traces.ts";

/** What would embarrass a fork, or lose its messages: `npm run launch-check`. */

const folder = process.cwd();
const site = await readFacts(folder);
const findings = [
  ...checkBuild(folder),
  ...checkFacts(folder, site),
  ...checkBindings(folder),
  ...checkTraces(folder, site),
];
const dangers = findings.filter(({ level }) => level === "danger");
const matters = findings.filter(({ level }) => level === "taste");

report("Danger", dangers);
report("Taste", matters);
const verdict = dangers.length > 0 ? "Not ready" : "Ready";
print(
  `${verdict} to launch: ${dangers.length} ${dangers.length === 1 ? "danger" : "dangers"}, ${matters.length} of taste.`,
);
if (dangers.length > 0) process.exitCode = 1;

/** Each problem once, with every place that has it. */
function report(title: string, some: Finding[]) {
  for (const [problem, same] of Map.groupBy(some, (finding) => finding.problem)) {
    print(`${title}: ${problem}. ${same[0]?.remedy}`);
    for (const { place } of same) print(`  ${place}`);
    print("");
  }
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
