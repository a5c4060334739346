import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = "docs/performance.md";

const intro = `# Performance

\`npm run bench\` serves the built site over HTTP/2 and TLS, with brotli 11 and the headers of \`_headers\`, and blocks
every other host. What a page may weigh is a test (\`tests/budget.spec.ts\`); this says what it takes in time.

**Pages.** Lighthouse (mobile, simulated slow 4G) visits each page in a new browser. A page with an island is visited
in turn with itself without scripts, because a time depends on the machine and a ratio hardly does. "Script ms" is the
main thread's work on script, with a processor four times slower; the rest of the total blocking time is style, layout
and paint. Bytes are as transferred, with headers.

**Page changes.** From the click to the painted heading of the next page, over a line of 150 ms and 1.6 Mbit/s that the
server itself imitates: with the site's speculation rules, and by the same link without them. A mouse rests on the link
for 365 ms before; a finger touches it for 90 ms, on a processor four times slower. \`-- --changes\` measures this
alone, and \`-- --before <folder>\` beside another build.`;

const sections = ["pages", "changes", "growth"] as const;

export type Section = (typeof sections)[number];

/** Writes what was measured; the other sections stay as they were. */
export function writeReport(measured: Section, text: string) {
  const earlier = readFileSync(file, "utf8");
  const parts = sections.map((name) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const kept = earlier.split(start)[1]?.split(end)[0]?.trim();
    return [start, name === measured ? text : (kept ?? ""), end].join("\n\n");
  });
  writeFileSync(file, `${[intro, ...parts].join("\n\n")}\n`);
  execFileSync("npx", ["oxfmt", file]);
}
