import type { Figures } from "./figures.ts";
import type { Growth } from "./growth.ts";
import type { Journey } from "./navigation.ts";
import { inKiB, inSeconds } from "./units.ts";

export interface PageResult {
  path: string;
  page: Figures;
  twin: Figures;
  /** Audits of accessibility, best practices and SEO that said no. */
  failed: string[];
}

export interface Limit {
  name: string;
  isMeasured: boolean;
  /** Where it does not hold, and what was measured there. */
  broken: string[];
  /** False for a time in seconds, which says as much about the machine as about the site. */
  decides: boolean;
}

export function checkPages(pages: PageResult[]): Limit[] {
  const home = pages.filter(({ path }) => path === "/");

  return [
    atMost(1.05, "FCP at most 1.05 x twin", pages, ({ page, twin }) => page.fcp / twin.fcp),
    atMost(1.05, "LCP at most 1.05 x twin", pages, ({ page, twin }) => page.lcp / twin.lcp),
    atMost(0.001, "CLS at most 0.001", pages, ({ page }) => page.cls, to(4)),
    atLeast(100, "Accessibility 100", pages, ({ page }) => page.accessibility),
    atLeast(100, "Best practices 100", pages, ({ page }) => page.bestPractices),
    atLeast(100, "SEO 100", pages, ({ page }) => page.seo),
    atLeast(100, "Performance 100 where the twin has 100", pages, ({ page, twin }) =>
      twin.performance === 100 ? page.performance : 100,
    ),
    atMost(0, "No script begins before `load`", pages, ({ page }) => page.earlyJs, inKiB),
    atMost(kib(97), "At most 97 KiB of JavaScript", pages, ({ page }) => page.js, inKiB),
    atMost(kib(145), "Home at most 145 KiB", home, ({ page }) => page.bytes, inKiB),
    atMost(
      kib(50),
      "Home at most 50 KiB before `load`",
      home,
      ({ page }) => page.earlyBytes,
      inKiB,
    ),
    onThisRun(atMost(60, "TBT at most 60 ms", pages, ({ page }) => page.tbt, to(0))),
    onThisRun(atMost(950, "Home FCP at most 0.95 s", home, ({ page }) => page.fcp, inSeconds)),
    onThisRun(atMost(1130, "Home LCP at most 1.13 s", home, ({ page }) => page.lcp, inSeconds)),
  ];
}

export function checkJourneys(journeys: Journey[]): Limit[] {
  return [
    {
      name: "A soft navigation takes at most half of a full load on slow 4G",
      isMeasured: true,
      broken: journeys
        .filter(({ soft, full, isSoft }) => !isSoft || soft > full / 2)
        .map(({ from, to, by, soft, full, isSoft }) => {
          const result = isSoft ? (soft / full).toFixed(2) : "not soft";
          return `${from} to ${to} by ${by} (${result})`;
        }),
      decides: true,
    },
  ];
}

/** The list of posts is full from the second size on, so sizes are compared from there. */
export function checkGrowth(growth: Growth[]): Limit[] {
  const [first, ...later] = growth.slice(1).map((now, index) => {
    const before = growth[index] ?? now;
    const perPost = (now.seconds - before.seconds) / (now.posts - before.posts);
    return { now, before, perPost };
  });
  const parts = ["home", "blog", "post", "biggestScript"] as const;

  return [
    {
      name: "A post adds at most 1.5 times the build time that the first ones added",
      isMeasured: later.length > 0,
      broken: later
        .filter(({ perPost }) => !(first && perPost <= first.perPost * 1.5))
        .map(({ now, perPost }) => `${now.posts} posts (${perPost.toFixed(2)} s each)`),
      decides: true,
    },
    {
      name: "More posts make no page and no script more than 2 % larger",
      isMeasured: later.length > 0,
      broken: later.flatMap(({ now, before }) =>
        parts
          .filter((part) => !(now[part] <= before[part] * 1.02))
          .map((part) => `${part} with ${now.posts} posts (${inKiB(now[part])})`),
      ),
      decides: true,
    },
  ];
}

type Measure = (result: PageResult) => number;
type Show = (value: number) => string;

const kib = (amount: number) => amount * 1024;
const to = (digits: number) => (value: number) => value.toFixed(digits);

function atMost(most: number, name: string, pages: PageResult[], measure: Measure, show = to(2)) {
  return limit(name, pages, measure, show, (value) => value <= most);
}

function atLeast(least: number, name: string, pages: PageResult[], measure: Measure) {
  return limit(name, pages, measure, to(0), (value) => value >= least);
}

/** A figure that could not be measured (NaN) does not hold. */
function limit(
  name: string,
  pages: PageResult[],
  measure: Measure,
  show: Show,
  holds: (value: number) => boolean,
): Limit {
  const broken = pages
    .filter((result) => !holds(measure(result)))
    .map((result) => `${result.path} (${show(measure(result))})`);
  return { name, isMeasured: pages.length > 0, broken, decides: true };
}

function onThisRun(limit: Limit): Limit {
  return { ...limit, decides: false };
}
