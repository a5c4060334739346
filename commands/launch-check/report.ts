import type { Finding } from "./finding.ts";

/** Prints what was found, the places below each advice, and fails if there is a danger. */
export function report(findings: Finding[], purpose: string) {
  const { danger = [], taste = [] } = Object.groupBy(findings, ({ level }) => level);
  for (const [title, some] of Object.entries({ Danger: danger, Taste: taste })) {
    for (const [advice, same] of Map.groupBy(some, (finding) => finding.advice)) {
      print([`${title}: ${advice}`, ...same.map(({ place }) => `  ${place}`), ""].join("\n"));
    }
  }
  const dangers = `${danger.length} ${danger.length === 1 ? "danger" : "dangers"}`;
  print(
    `${danger[0] ? "Not ready" : "Ready"} to ${purpose}: ${dangers}, ${taste.length} of taste.`,
  );
  if (danger[0]) process.exitCode = 1;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
