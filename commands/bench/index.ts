import { execSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureGrowth } from "./growth.ts";
import { measurePages } from "./pages.ts";
import { holds, limitTable } from "./table.ts";

/** Measures pages and builds, writes docs/performance.md, and fails if a limit is exceeded. */

const report = "docs/performance.md";
const parts = { pages: measurePages, growth: measureGrowth };

const { values: options } = parseArgs({
  options: { only: { type: "string" }, runs: { type: "string", default: "3" } },
});
const chosen = Object.entries(parts).filter(([name]) => [name, undefined].includes(options.only));
if (chosen.length === 0)
  throw new Error(`--only must be one of: ${Object.keys(parts).join(", ")}.`);

for (const [name, measure] of chosen) {
  const { how, limits, rows } = await measure(Number(options.runs));
  const day = new Date().toISOString().slice(0, 10);
  const text = [`Measured on ${day}: ${how}.`, limitTable(limits), rows].join("\n\n");
  process.stdout.write(`${text}\n\n`);
  write(name, text);
  if (!limits.every(holds)) process.exitCode = 1;
}

function write(name: string, text: string) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before = "", rest = ""] = readFileSync(report, "utf8").split(start);
  const [, after = ""] = rest.split(end);
  writeFileSync(report, `${before}${start}\n\n${text}\n\n${end}${after}`);
  execSync(`npx oxfmt ${report}`);
}
