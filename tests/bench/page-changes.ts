import { type Browser, type CDPSession, chromium as playwright, type Page } from "@playwright/test";
import { again } from "./again.ts";
import { chromium, chromiumFlags } from "./browser.ts";
import type { Served } from "./server.ts";
import { type Limit, limitTable, median, ratio, table } from "./table.ts";

/** From page to page, by the first link that leads there. */
const journeys = [
  { from: "/", to: "/about" },
  { from: "/", to: "/contact" },
  { from: "/blog", to: "/blog/1" },
];

/**
 * How long a link is pointed at or touched before it is clicked, on average:
 * https://calendar.perfplanet.com/2019/instant-pages-with-just-in-time-preloading/
 */
const intents = {
  mouse: { ms: 365, slowdown: 1, most: 0.55 },
  // On a phone, with a processor as slow as Lighthouse's.
  finger: { ms: 90, slowdown: 4, most: 1 },
};
type Intent = keyof typeof intents;

interface Sites {
  page: Served;
  plain: Served;
  before: Served | undefined;
  trust: string;
}

interface PageChange {
  from: string;
  to: string;
  by: Intent;
  page: number;
  plain: number;
  before: number | undefined;
  /** How many of the clicks found the page fetched. */
  prefetched: number;
}

/** Click to painted heading: with the speculation rules, without them, and in another build, in turn. */
export async function measurePageChanges(sites: Sites, runs: number) {
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [...chromiumFlags, sites.trust],
  });
  const results: PageChange[] = [];
  try {
    for (const by of ["mouse", "finger"] as const) {
      for (const { from, to } of journeys) {
        const times: Record<"page" | "plain" | "before", number[]> = {
          page: [],
          plain: [],
          before: [],
        };
        let prefetched = 0;
        for (let run = 0; run < runs; run++) {
          for (const name of ["page", "plain", "before"] as const) {
            const site = sites[name];
            if (!site) continue;
            const click = await again(to, () => follow(browser, site, from, to, by));
            times[name].push(click.ms);
            if (name === "page" && click.isPrefetched) prefetched++;
          }
        }
        const [page, plain] = [median(times.page), median(times.plain)];
        const before = sites.before && median(times.before);
        results.push({ from, to, by, page, plain, before, prefetched });
        process.stderr.write(`${from} to ${to} by ${by}\n`);
      }
    }
  } finally {
    await browser.close();
  }
  const limits = limitsOf(results);
  return { limits, text: sectionOf(results, runs, limits) };
}

async function follow(browser: Browser, site: Served, from: string, to: string, by: Intent) {
  const viewport = { width: 1350, height: 940 };
  const context = await browser.newContext({ viewport, hasTouch: by === "finger" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchClicks);
    await page.goto(site.origin + from, { waitUntil: "networkidle" });
    // A build with scripts may wait for an idle moment, so the network alone does not tell that they have taken over.
    await page.waitForTimeout(2000);
    const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${from} has no link to ${to}.`);

    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: intents[by].slowdown });
    site.line.isSlow = true;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (by === "mouse") await point(page, middle);
    else await tap(page, devtools, middle);
    const painted = () => sessionStorage.getItem("painted");
    const result = await page.waitForFunction(painted, null, { polling: 100 });
    const measured: { ms: number; isPrefetched: boolean } = JSON.parse(
      (await result.jsonValue()) ?? "",
    );
    return measured;
  } finally {
    site.line.isSlow = false;
    await context.close();
  }
}

type Place = { x: number; y: number };

async function point(page: Page, { x, y }: Place) {
  await page.mouse.move(x, y);
  await page.waitForTimeout(intents.mouse.ms);
  await page.mouse.down();
  await page.mouse.up();
}

async function tap(page: Page, devtools: CDPSession, place: Place) {
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await page.waitForTimeout(intents.finger.ms);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/**
 * Runs in the browser at the start of every document. Writes to sessionStorage, which outlives a document, how long
 * after a click the next page's heading was painted. One that is still transparent is not painted.
 */
function watchClicks() {
  if (window !== window.top) return;

  const heading = () => document.querySelector("main h1");
  const now = () => performance.timeOrigin + performance.now();

  const watch = (clicked: { at: number; path: string; heading?: string | undefined }) => {
    const look = () => {
      const next = heading();
      const isNext =
        location.pathname !== clicked.path &&
        next?.textContent !== clicked.heading &&
        next?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (isNext) setTimeout(() => note(now() - clicked.at));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };

  const note = (ms: number) => {
    const [visit] = performance.getEntriesByType("navigation");
    // Not in TypeScript's library yet.
    const isPrefetched = visit?.toJSON().deliveryType === "navigational-prefetch";
    sessionStorage.setItem("painted", JSON.stringify({ ms, isPrefetched }));
  };

  addEventListener(
    "click",
    ({ timeStamp }) => {
      const clicked = {
        at: performance.timeOrigin + timeStamp,
        path: location.pathname,
        heading: heading()?.textContent,
      };
      sessionStorage.setItem("clicked", JSON.stringify(clicked));
      watch(clicked);
    },
    true,
  );

  const earlier = sessionStorage.getItem("clicked");
  if (earlier) watch(JSON.parse(earlier));
}

function limitsOf(results: PageChange[]): Limit[] {
  const names = {
    mouse: "By mouse at most 0.55 of a plain link",
    finger: "By finger at most a plain link",
  };
  return (["mouse", "finger"] as const).map((intent) => ({
    name: names[intent],
    broken: results
      .filter(({ by, page, plain }) => by === intent && page > plain * intents[intent].most)
      .map(({ from, to, page, plain }) => `${from} to ${to} (${ratio(page, plain)})`),
  }));
}

function sectionOf(results: PageChange[], runs: number, limits: Limit[]) {
  const hasBefore = results.some(({ before }) => before !== undefined);
  return [
    "## Page changes",
    `Measured on ${new Date().toISOString().slice(0, 10)}: medians of ${runs}, in ms.${hasBefore ? " The other build is the one that `--before` named." : ""}`,
    limitTable(limits),
    table(results, {
      Link: ({ from, to }) => `${from} to ${to}`,
      By: ({ by }) => by,
      "With the rules": ({ page }) => Math.round(page),
      "Found fetched": ({ prefetched }) => `${prefetched} of ${runs}`,
      "Plain link": ({ plain }) => Math.round(plain),
      "Rules x plain": ({ page, plain }) => ratio(page, plain),
      ...(hasBefore && {
        "Other build": ({ before }: PageChange) => Math.round(before ?? Number.NaN),
      }),
    }),
  ].join("\n\n");
}
