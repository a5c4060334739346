import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Served } from "./server.ts";
import { inKiB, inSeconds, type Limit, limitTable, median, ratio, table } from "./table.ts";
import { type Figures, visit, type Visit } from "./visit.ts";

interface PageResult {
  path: string;
  page: Figures;
  /** The same page without its scripts, if it has an island. */
  bare: Figures | undefined;
  failed: string[];
}

/** Visits each page; one with an island and the same page without scripts in turn, so that both share a slow minute. */
export async function measurePages(
  sites: { folder: string; page: Served; bare: Served; trust: string },
  paths: string[],
  runs: number,
) {
  const results: PageResult[] = [];
  let tools = "";
  for (const path of paths) {
    const hasIsland = readFileSync(join(sites.folder, path, "index.html"), "utf8").includes(
      'data-island="',
    );
    const page: Visit[] = [];
    const bare: Visit[] = [];
    for (let run = 0; run < runs; run++) {
      page.push(await visit(sites.page.origin + path, sites.trust));
      if (hasIsland) bare.push(await visit(sites.bare.origin + path, sites.trust));
    }
    tools = page[0]?.tools ?? tools;
    results.push({
      path,
      page: mediansOf(page),
      bare: hasIsland ? mediansOf(bare) : undefined,
      failed: [...new Set(page.flatMap(({ failed }) => failed))],
    });
    process.stderr.write(`${path}\n`);
  }
  const limits = limitsOf(results).filter(({ isMeasured }) => isMeasured);
  return { limits, text: sectionOf(`medians of ${runs}, ${tools}`, results, limits) };
}

function mediansOf(visits: Visit[]): Figures {
  const [first] = visits;
  if (!first) throw new Error("Nothing was measured.");
  const middle = { ...first.figures };
  for (const name of Object.keys(middle) as (keyof Figures)[]) {
    middle[name] = median(visits.map(({ figures }) => figures[name]));
  }
  return middle;
}

function limitsOf(results: PageResult[]) {
  const islands = results.filter(({ bare }) => bare);
  const documents = results.filter(({ bare }) => !bare);
  const times =
    (figure: "fcp" | "lcp") =>
    ({ page, bare }: PageResult) =>
      page[figure] / (bare?.[figure] ?? Number.NaN);

  return [
    limit("FCP with an island at most 1.05 of without", islands, times("fcp"), 1.05, to(2)),
    limit("LCP with an island at most 1.05 of without", islands, times("lcp"), 1.05, to(2)),
    // What takes less than a long task cannot make one by itself.
    limit(
      "Script takes at most 50 ms without an island",
      documents,
      ({ page }) => page.scriptMs,
      50,
      to(0),
    ),
    limit("CLS at most 0.001", results, ({ page }) => page.cls, 0.001, to(4)),
    {
      name: "Accessibility, best practices and SEO 100",
      isMeasured: true,
      broken: results
        .filter(({ failed }) => failed.length > 0)
        .map(({ path, failed }) => `${path} (${failed.join(", ")})`),
    },
  ];
}

const to = (digits: number) => (value: number) => value.toFixed(digits);

/** A figure that could not be measured (NaN) does not hold. */
function limit(
  name: string,
  results: PageResult[],
  measure: (result: PageResult) => number,
  most: number,
  show: (value: number) => string,
) {
  const broken = results.filter((result) => !(measure(result) <= most));
  return {
    name,
    isMeasured: results.length > 0,
    broken: broken.map((result) => `${result.path} (${show(measure(result))})`),
  };
}

function sectionOf(scope: string, results: PageResult[], limits: Limit[]) {
  const bare = results.flatMap(({ path, page, bare }) => (bare ? [{ path, page, bare }] : []));
  return [
    "## Pages",
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${scope}.`,
    limitTable(limits),
    table(results, {
      Page: ({ path }) => path,
      "FCP s": ({ page }) => inSeconds(page.fcp),
      "LCP s": ({ page }) => inSeconds(page.lcp),
      CLS: ({ page }) => page.cls.toFixed(3),
      "TBT ms": ({ page }) => Math.round(page.tbt),
      "Script ms": ({ page }) => Math.round(page.scriptMs),
      Performance: ({ page }) => page.performance,
      "All KiB": ({ page }) => inKiB(page.bytes),
      HTML: ({ page }) => inKiB(page.html),
      Script: ({ page }) => inKiB(page.script),
      Requests: ({ page }) => page.requests,
    }),
    ...bare.map(
      ({ path, page, bare }) =>
        `Without its scripts ${path} has an FCP of ${inSeconds(bare.fcp)} s and an LCP of ${inSeconds(bare.lcp)} s: with them,
x ${ratio(page.fcp, bare.fcp)} and x ${ratio(page.lcp, bare.lcp)}. Its TBT without is ${Math.round(bare.tbt)} ms.`,
    ),
  ].join("\n\n");
}
