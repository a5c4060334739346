import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getChromePath, launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import { compress, serve } from "./server.ts";
import { limit, rounded, table } from "./table.ts";

const folder = "build/client";

/** "simulate" computes times from an unthrottled visit; "devtools" slows down network and processor, so a page may paint early. */
const methods = ["simulate", "devtools"] as const;

/**
 * FCP of pages in the first flight and of longer ones, and LCP, relative to the plain page. Slightly above the worst figures of
 * the first quiet run: they detect regressions. docs/performance.md has the goals, which are stricter.
 */
const mostTimes = {
  simulate: { short: 1.35, long: 1.65, lcp: 1.5 },
  devtools: { short: 1.35, long: 1.55, lcp: 2.4 },
};

/** The first network round trip carries this much HTML (tests/budget.spec.ts). */
const firstFlight = 13_500;

/** Runs Lighthouse on each page and its variants in turn, so that a slow minute affects all of them. */
export async function measurePages(runs: number) {
  const files = globSync("**/index.html", { cwd: folder }).toSorted();
  const paths = files.map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  const htmlOf = (path: string) => readFileSync(join(folder, path, "index.html"), "utf8");
  const islands = paths.filter((path) => htmlOf(path).includes("data-island="));
  const names = ["/?plain", ...paths, ...islands.map((path) => `${path}?bare`)];
  const fits = (path: string) => compress(htmlOf(path)).length <= firstFlight;
  const visits = new Map<string, Result[]>();
  const { origin, close } = await serve(folder, variants);
  for (let run = 0; run < runs; run++) {
    for (const name of names) {
      for (const method of methods) {
        process.stderr.write(`${name} ${method}\n`);
        // On a busy machine a trace may be incomplete.
        const result = await visit(origin + name, method).catch(() => visit(origin + name, method));
        visits.set(name + method, [...(visits.get(name + method) ?? []), result]);
      }
    }
  }
  close();

  const measured = (name: string, method: (typeof methods)[number]) => ({
    name,
    ...figuresOf(computeMedianRun(visits.get(name + method) ?? [])),
  });
  const limits = methods.flatMap((method) => {
    const of = (name: string) => measured(name, method);
    const plain = of("/?plain");
    const short = paths.filter(fits).map(of);
    const long = paths.filter((path) => !fits(path)).map(of);
    const bare = (name: string) => of(`${name}?bare`);
    const to = `, ${method}`;
    const most = mostTimes[method];
    return [
      limit(
        `FCP of a page in the first flight${to}`,
        most.short,
        short,
        ({ fcp }) => fcp / plain.fcp,
      ),
      limit(`FCP of a longer page${to}`, most.long, long, ({ fcp }) => fcp / plain.fcp),
      limit(`LCP${to}`, most.lcp, paths.map(of), ({ lcp }) => lcp / plain.lcp),
      limit(
        `FCP with scripts, relative to without${to}`,
        1.1,
        islands.map(of),
        ({ name, fcp }) => fcp / bare(name).fcp,
      ),
      limit(`CLS${to}`, 0.05, paths.map(of), ({ cls }) => cls),
    ];
  });
  const results = names.map((name) =>
    Object.assign(measured(name, "simulate"), { applied: measured(name, "devtools") }),
  );
  const pages = results.filter(({ name }) => paths.includes(name));
  return {
    how: `the median of ${runs} visits; FCP and LCP limits are relative to the plain page`,
    limits: [
      ...limits,
      limit("Failed audits of the other categories", 0, pages, ({ failed }) => failed),
    ],
    rows: table(results, {
      Page: ({ name }) => name.replace("?", ", "),
      "FCP s": ({ fcp }) => rounded(fcp / 1000, 2),
      "LCP s": ({ lcp }) => rounded(lcp / 1000, 2),
      "FCP s, devtools": ({ applied }) => rounded(applied.fcp / 1000, 2),
      "LCP s, devtools": ({ applied }) => rounded(applied.lcp / 1000, 2),
      CLS: ({ cls, applied }) => rounded(Math.max(cls, applied.cls), 3),
      "TBT ms": ({ tbt }) => rounded(tbt),
      Performance: ({ points }) => points,
      KiB: ({ bytes }) => rounded(bytes / 1024, 1),
      Requests: ({ requests }) => requests,
    }),
  };
}

/** Lighthouse counts the map's iframe as blocking the first paint, which it does not. */
const withoutFrames = (html: string) => html.replace(/<iframe.*?<\/iframe>/gs, "");

const variants = {
  "": withoutFrames,
  "?bare": (html: string) => withoutFrames(html).replace(/<script>.*?<\/script>/gs, ""),
  // Uses the font of the site's headings, which is preloaded.
  "?plain": (html: string) => {
    const [, font] = /<link rel="preload" href="([^"]+\.woff2)"/.exec(html) ?? [];
    const words = "A page of plain HTML has a heading and some words, all in one font. ".repeat(9);
    return `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<style>@font-face{font-family:one;src:url(${font});font-display:swap}body{font-family:one}</style>
<h1>A page of plain HTML</h1>${`<p>${words}</p>`.repeat(5)}</html>`;
  },
};

/** A new browser without a cache for each visit. No other host can be reached. */
async function visit(url: string, throttlingMethod: (typeof methods)[number]) {
  const hosts = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost";
  const chrome = await launch({
    chromePath: process.env["CHROMIUM"] ?? getChromePath(),
    chromeFlags: ["--headless", "--no-sandbox", "--ignore-certificate-errors", hosts],
    logLevel: "silent",
  });
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
    const flags = {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories,
      throttlingMethod,
    } as const;
    const { lhr } = (await lighthouse(url, flags)) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? "No result.");
    return lhr;
  } finally {
    chrome.kill();
  }
}

function figuresOf({ audits, categories: { performance, ...others } }: Result) {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits["network-requests"]?.details;
  const requests = details?.type === "table" ? details.items : [];
  const failed = Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  for (const { id } of failed) process.stderr.write(`failed: ${id}\n`);
  return {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    points: Math.round((performance?.score ?? Number.NaN) * 100),
    bytes: requests.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    requests: requests.length,
    failed: failed.length,
  };
}
