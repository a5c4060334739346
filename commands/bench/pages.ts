import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getChromePath, launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import { serve } from "./server.ts";
import { limit, rounded, table } from "./table.ts";

const folder = "build/client";

/** Lighthouse at each page, and at what it is held against: in turn, so that all share a slow minute. */
export async function measurePages(runs: number) {
  const files = globSync("**/index.html", { cwd: folder }).toSorted();
  const paths = files.map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  const islands = paths.filter((path) =>
    readFileSync(join(folder, path, "index.html"), "utf8").includes("data-island="),
  );
  const names = ["/?plain", ...paths, ...islands.map((path) => `${path}?bare`)];
  const visits = new Map(names.map((name) => [name, new Array<Result>()]));
  const { origin, close } = await serve(folder, variants);
  for (let run = 0; run < runs; run++) {
    for (const [name, all] of visits) {
      process.stderr.write(`${name}\n`);
      // On a busy machine a trace may have gaps.
      all.push(await visit(origin + name).catch(() => visit(origin + name)));
    }
  }
  close();

  const of = (name: string) => figuresOf(computeMedianRun(visits.get(name) ?? []));
  const results = names.map((name) => Object.assign(of(name), { name }));
  const pages = results.filter(({ name }) => paths.includes(name));
  const live = results.filter(({ name }) => islands.includes(name));
  const plain = of("/?plain");
  const bare = (name: string) => of(`${name}?bare`);
  return {
    how: `the median of ${runs} visits`,
    limits: [
      limit("FCP, times the plain page's", 1.7, pages, ({ fcp }) => fcp / plain.fcp),
      limit("LCP, times the plain page's", 1.8, pages, ({ lcp }) => lcp / plain.lcp),
      limit("FCP, times without scripts", 1.1, live, ({ name, fcp }) => fcp / bare(name).fcp),
      limit("LCP, times without scripts", 1.1, live, ({ name, lcp }) => lcp / bare(name).lcp),
      limit("Failed audits of the other categories", 0, pages, ({ failed }) => failed),
    ],
    rows: table(results, {
      Page: ({ name }) => name.replace("?", ", "),
      "FCP s": ({ fcp }) => rounded(fcp / 1000, 2),
      "LCP s": ({ lcp }) => rounded(lcp / 1000, 2),
      CLS: ({ cls }) => rounded(cls, 3),
      "TBT ms": ({ tbt }) => rounded(tbt),
      Performance: ({ points }) => points,
      KiB: ({ bytes }) => rounded(bytes / 1024, 1),
      Requests: ({ requests }) => requests,
    }),
  };
}

/** The map is another site's, and Lighthouse would reckon that a paint waits for its frame, which it does not. */
const withoutFrames = (html: string) => html.replace(/<iframe.*?<\/iframe>/gs, "");

const variants = {
  "": withoutFrames,
  "?bare": (html: string) => withoutFrames(html).replace(/<script>.*?<\/script>/gs, ""),
  // In the font that the headings of the site wait for.
  "?plain": (html: string) => {
    const [, font] = /<link rel="preload" href="([^"]+\.woff2)"/.exec(html) ?? [];
    const words = "A page of plain HTML has a heading and some words, all in one font. ".repeat(9);
    return `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<style>@font-face{font-family:one;src:url(${font});font-display:swap}body{font-family:one}</style>
<h1>A page of plain HTML</h1>${`<p>${words}</p>`.repeat(5)}</html>`;
  },
};

/** In a browser of its own, so that every visit is the first. No other host can be reached. */
async function visit(url: string) {
  const hosts = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost";
  const chrome = await launch({
    chromePath: process.env["CHROMIUM"] ?? getChromePath(),
    chromeFlags: ["--headless", "--no-sandbox", "--ignore-certificate-errors", hosts],
    logLevel: "silent",
  });
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
    const flags = { port: chrome.port, logLevel: "silent", onlyCategories } as const;
    const { lhr } = (await lighthouse(url, flags)) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? "No result.");
    return lhr;
  } finally {
    chrome.kill();
  }
}

function figuresOf({ audits, categories: { performance, ...others } }: Result) {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const asked = audits["network-requests"]?.details;
  const requests = asked?.type === "table" ? asked.items : [];
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
