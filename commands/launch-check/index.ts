import { checkBindings } from "./bindings.ts";
import { checkFacts } from "./facts.ts";
import { checkSentences } from "./sentences.ts";
import { checkBuild, checkTraces } from "./traces.ts";

/** What would embarrass a fork, or lose its messages: `npm run launch-check`. */

const findings = [
  ...checkBuild(),
  ...checkFacts(),
  ...checkBindings(),
  ...checkTraces(),
  ...checkSentences(),
];
const { danger = [], taste = [] } = Object.groupBy(findings, ({ level }) => level);

for (const [title, some] of Object.entries({ Danger: danger, Taste: taste })) {
  for (const [advice, same] of Map.groupBy(some, (finding) => finding.advice)) {
    print([`${title}: ${advice}`, ...same.map(({ place }) => `  ${place}`), ""].join("\n"));
  }
}
const dangers = `${danger.length} ${danger.length === 1 ? "danger" : "dangers"}`;
print(`${danger[0] ? "Not ready" : "Ready"} to launch: ${dangers}, ${taste.length} of taste.`);
if (danger[0]) process.exitCode = 1;

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
