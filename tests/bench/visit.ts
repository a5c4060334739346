import { launch } from "chrome-launcher";
import lighthouse, { type RunnerResult } from "lighthouse";
import { chromium, chromiumFlags } from "./browser.ts";
import type { Figures } from "./figures.ts";
import { trafficOf } from "./traffic.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Visit = Awaited<ReturnType<typeof read>>;

/** One Lighthouse visit in a browser of its own, so that every visit is the first. */
export async function visit(url: string, trust: string) {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ["--headless", ...chromiumFlags, trust],
    logLevel: "silent",
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: [...categories],
    });
    if (!result) throw new Error("Lighthouse gave no result.");
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return await read(result);
  } finally {
    chrome.kill();
  }
}

async function read({ lhr, artifacts }: RunnerResult) {
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: (typeof categories)[number]) =>
    Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100);
  const figures: Figures = {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    ...(await trafficOf(artifacts)),
  };
  const failed = Object.values(lhr.categories)
    .filter(({ id }) => id !== "performance")
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const chromiumVersion = /Chrome\/(\d+)/.exec(lhr.environment.hostUserAgent)?.[1];
  return {
    figures,
    failed,
    benchmarkIndex: lhr.environment.benchmarkIndex,
    tools: `Lighthouse ${lhr.lighthouseVersion}, Chromium ${chromiumVersion}`,
  };
}
