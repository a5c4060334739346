import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Growth } from "./growth.ts";
import type { Limit, PageResult } from "./limits.ts";
import type { Journey } from "./navigation.ts";
import { growthTable, journeyTable, limitTable, speedTable, weightTable } from "./tables.ts";

const file = "docs/performance.md";

const intro = `# Performance

\`npm run bench\` serves the built site over HTTP/2 and TLS, with brotli 11 and the headers of \`_headers\`, and blocks
every other host. It compares each page with its twin, the same page with its scripts taken out, because a time
depends on the machine and a ratio hardly does. Lighthouse (mobile, simulated slow 4G) visits page and twin in turn,
each time in a new browser, and the figures are medians. Bytes are as transferred, and "before load" is what began
before the browser's \`load\` event in the same visits. A navigation is timed from the click to the painted heading of
the next page, at 150 ms and 1.6 Mbit/s: soft by the site's scripts, full by the same link of the twin. A mouse rests
on the link for 365 ms before; a finger touches it for 90 ms, on a processor slowed down four times.`;

const sections = ["pages", "navigation", "growth"] as const;

export type Section = (typeof sections)[number];

/** Writes what was measured; a section that was not measured this time stays as it was. */
export function writeReport(measured: Partial<Record<Section, string>>) {
  const earlier = existsSync(file) ? readFileSync(file, "utf8") : "";
  const parts = sections.map((name) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const kept = earlier.split(start)[1]?.split(end)[0]?.trim();
    return [start, measured[name] ?? kept ?? "", end].join("\n\n");
  });
  writeFileSync(file, `${[intro, ...parts].join("\n\n")}\n`);
  execFileSync("npx", ["oxfmt", file]);
}

export function pagesSection(scope: string, pages: PageResult[], limits: Limit[]) {
  const failed = pages.filter(({ failed }) => failed.length > 0);
  return [
    `Measured on ${today()}: ${scope}.`,
    "## Limits",
    limitTable(limits),
    "## Speed",
    speedTable(pages),
    ...failed.map(({ path, failed }) => `${path} failed ${failed.join(", ")}.`),
    "## Weight",
    weightTable(pages),
  ].join("\n\n");
}

export function navigationSection(scope: string, journeys: Journey[], limits: Limit[]) {
  return [
    "## Navigation",
    `Measured on ${today()}: ${scope}. \`npm run bench -- --navigation\` measures this alone.`,
    limitTable(limits),
    journeyTable(journeys),
  ].join("\n\n");
}

export function growthSection(growth: Growth[], limits: Limit[]) {
  return [
    "## Growth",
    `Measured on ${today()} with \`npm run bench -- --growth\`: the site with copies of its first post, pages and script in KiB as sent.
Lists of copies compress better than lists of real posts would.`,
    limitTable(limits),
    growthTable(growth),
  ].join("\n\n");
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
