import type { Growth } from "./growth.ts";
import type { Limit, PageResult } from "./limits.ts";
import type { Journey } from "./navigation.ts";
import { inKiB, inSeconds } from "./units.ts";

type Columns<Row> = Record<string, (row: Row) => string | number>;

const ratio = (value: number, base: number) => (value / base).toFixed(2);

export function speedTable(pages: PageResult[]) {
  return table(pages, {
    Page: ({ path }) => path,
    "FCP s": ({ page }) => inSeconds(page.fcp),
    "FCP x twin": ({ page, twin }) => ratio(page.fcp, twin.fcp),
    "LCP s": ({ page }) => inSeconds(page.lcp),
    "LCP x twin": ({ page, twin }) => ratio(page.lcp, twin.lcp),
    "TBT ms": ({ page }) => Math.round(page.tbt),
    "Twin's TBT ms": ({ twin }) => Math.round(twin.tbt),
    CLS: ({ page }) => page.cls.toFixed(3),
    Performance: ({ page }) => page.performance,
    "Twin's performance": ({ twin }) => twin.performance,
    Accessibility: ({ page }) => page.accessibility,
    "Best practices": ({ page }) => page.bestPractices,
    SEO: ({ page }) => page.seo,
  });
}

export function weightTable(pages: PageResult[]) {
  return table(pages, {
    Page: ({ path }) => path,
    "All KiB": ({ page }) => inKiB(page.bytes),
    HTML: ({ page }) => inKiB(page.html),
    CSS: ({ page }) => inKiB(page.css),
    JS: ({ page }) => inKiB(page.js),
    Font: ({ page }) => inKiB(page.font),
    Image: ({ page }) => inKiB(page.image),
    Requests: ({ page }) => page.requests,
    "KiB before load": ({ page }) => inKiB(page.earlyBytes),
    "JS before load": ({ page }) => inKiB(page.earlyJs),
    "Requests before load": ({ page }) => page.earlyRequests,
  });
}

export function journeyTable(journeys: Journey[]) {
  return table(journeys, {
    Link: ({ from, to }) => `${from} to ${to}`,
    By: ({ by }) => by,
    "Soft ms": ({ soft, isSoft }) => (isSoft ? Math.round(soft) : `${Math.round(soft)}, not soft`),
    "Full load ms": ({ full }) => Math.round(full),
    "Soft x full": ({ soft, full }) => ratio(soft, full),
  });
}

export function limitTable(limits: Limit[]) {
  return table(limits, {
    Limit: ({ name }) => name,
    Holds: ({ isMeasured, broken, decides }) => {
      if (!isMeasured) return "not measured";
      return `${broken.length === 0 ? "yes" : "**no**"}${decides ? "" : ", on this run"}`;
    },
    "Not at": ({ broken }) => broken.join(", "),
  });
}

export function growthTable(growth: Growth[]) {
  return table(growth, {
    Posts: ({ posts }) => posts,
    "Build s": ({ seconds }) => seconds.toFixed(0),
    "/blog KiB": ({ blog }) => inKiB(blog),
    "/blog/1 KiB": ({ post }) => inKiB(post),
    "Home KiB": ({ home }) => inKiB(home),
    "Biggest JS KiB": ({ biggestScript }) => inKiB(biggestScript),
    "build/client MiB on disk": ({ onDisk }) => inKiB(onDisk / 1024),
  });
}

function table<Row>(rows: Row[], columns: Columns<Row>) {
  const names = Object.keys(columns);
  const cells = rows.map((row) => Object.values(columns).map((cell) => String(cell(row))));
  const rule = names.map((_, column) =>
    cells.every((line) => Number.isFinite(Number(line[column] || Number.NaN))) ? "---:" : "---",
  );
  return [names, rule, ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
