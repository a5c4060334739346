import { checkBindings } from "./bindings.ts";
import { checkFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { checkBuild, checkTraces } from "./traces.ts";

/** What would embarrass a fork, or lose its messages: `npm run launch-check`. */

const findings = [...checkBuild(), ...checkFacts(), ...checkBindings(), ...checkTraces()];
const dangers = findings.filter(({ level }) => level === "danger");
const matters = findings.filter(({ level }) => level === "taste");

report("Danger", dangers);
report("Taste", matters);
const verdict = dangers.length > 0 ? "Not ready" : "Ready";
print(
  `${verdict} to launch: ${dangers.length} ${dangers.length === 1 ? "danger" : "dangers"}, ${matters.length} of taste.`,
);
if (dangers.length > 0) process.exitCode = 1;

/** Each advice once, with every place that it is for. */
function report(title: string, some: Finding[]) {
  for (const [advice, same] of Map.groupBy(some, (finding) => finding.advice)) {
    print([`${title}: ${advice}`, ...same.map(({ place }) => `  ${place}`), ""].join("\n"));
  }
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
