import type { Finding } from "./finding.ts";

/** Prints the findings, grouped by advice, and fails if there is an error. */
export function report(findings: Finding[], purpose: string) {
  const { error: errors = [], warning: warnings = [] } = Object.groupBy(
    findings,
    ({ level }) => level,
  );
  for (const [title, list] of Object.entries({ Error: errors, Warning: warnings })) {
    for (const [advice, same] of Map.groupBy(list, (finding) => finding.advice)) {
      print([`${title}: ${advice}`, ...same.map(({ place }) => `  ${place}`), ""].join("\n"));
    }
  }
  const isReady = errors.length === 0;
  const counts = `${count(errors, "error")}, ${count(warnings, "warning")}`;
  print(`${isReady ? "Ready" : "Not ready"} to ${purpose}: ${counts}.`);
  if (!isReady) process.exitCode = 1;
}

const count = ({ length }: Finding[], noun: string) =>
  `${length} ${noun}${length === 1 ? "" : "s"}`;

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
