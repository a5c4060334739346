import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { again } from "./again.ts";
import { chromium, chromiumFlags } from "./browser.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

export type Visit = Awaited<ReturnType<typeof visitOnce>>;

/** One Lighthouse visit in a browser of its own, so that every visit is the first. */
export function visit(url: string, trust: string) {
  return again(url, () => visitOnce(url, trust));
}

async function visitOnce(url: string, trust: string) {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ["--headless", ...chromiumFlags, trust],
    logLevel: "silent",
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: categories,
    });
    if (!result) throw new Error("Lighthouse gave no result.");
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const chromiumVersion = /Chrome\/(\d+)/.exec(lhr.environment.hostUserAgent)?.[1];
    return {
      figures: { ...timesOf(lhr), ...trafficOf(lhr) },
      failed: failedAudits(lhr),
      tools: `Lighthouse ${lhr.lighthouseVersion}, Chromium ${chromiumVersion}`,
    };
  } finally {
    chrome.kill();
  }
}

export type Figures = Visit["figures"];

function timesOf({ audits, categories: { performance } }: Result) {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    performance: Math.round((performance?.score ?? Number.NaN) * 100),
    // Of the site's own files and pages, parsing included: Lighthouse runs scripts, too.
    scriptMs: rowsOf(audits["bootup-time"])
      .filter(({ url }) => String(url).startsWith("https://localhost"))
      .reduce((sum, row) => sum + Number(row["scripting"]) + Number(row["scriptParseCompile"]), 0),
  };
}

/** Of accessibility, best practices and SEO. */
function failedAudits(lhr: Result) {
  return Object.values(lhr.categories)
    .filter(({ id }) => id !== "performance")
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** What the visit asked for, in bytes as transferred. Other hosts are blocked, so all of it is the site's. */
function trafficOf({ audits }: Result) {
  const requests = rowsOf(audits["network-requests"]);
  const sum = (rows: typeof requests) =>
    rows.reduce((bytes, { transferSize }) => bytes + Number(transferSize), 0);
  return {
    bytes: sum(requests),
    html: sum(requests.filter(({ mimeType }) => mimeType === "text/html")),
    script: sum(requests.filter(({ resourceType }) => resourceType === "Script")),
    requests: requests.length,
  };
}

function rowsOf(audit: Result["audits"][string] | undefined) {
  return audit?.details?.type === "table" ? audit.details.items : [];
}
