import { again } from "./again.ts";
import { median, medians } from "./figures.ts";
import type { PageResult } from "./limits.ts";
import type { Sites } from "./server.ts";
import { type Visit, visit } from "./visit.ts";

/** Visits each page and its twin in turn, so that a slow minute of the machine is shared by both. */
export async function compareWithTwin(sites: Sites, paths: string[], runs: number) {
  const pages: PageResult[] = [];
  const everyVisit: Visit[] = [];

  for (const path of paths) {
    const page: Visit[] = [];
    const twin: Visit[] = [];
    for (let run = 0; run < runs; run++) {
      page.push(await again(path, () => visit(sites.page + path, sites.trust)));
      twin.push(await again(path, () => visit(sites.twin + path, sites.trust)));
    }
    pages.push({
      path,
      page: medians(page.map(({ figures }) => figures)),
      twin: medians(twin.map(({ figures }) => figures)),
      failed: [...new Set(page.flatMap(({ failed }) => failed))],
    });
    everyVisit.push(...page, ...twin);
    process.stderr.write(`${path}\n`);
  }

  const machine = Math.round(median(everyVisit.map(({ benchmarkIndex }) => benchmarkIndex)));
  return { pages, tools: `${everyVisit[0]?.tools}, benchmarkIndex ${machine}` };
}
