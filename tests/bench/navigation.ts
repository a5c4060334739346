import { type Browser, type CDPSession, chromium as playwright, type Page } from "@playwright/test";
import { again } from "./again.ts";
import { chromium, chromiumFlags } from "./browser.ts";
import { median } from "./figures.ts";
import type { Sites } from "./server.ts";
import { watchClicks } from "./watch-clicks.ts";

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
  mouse: { ms: 365, slowdown: 1 },
  // On a phone, with a processor as slow as Lighthouse's.
  finger: { ms: 90, slowdown: 4 },
};
type Intent = keyof typeof intents;

export interface Journey {
  from: string;
  to: string;
  by: Intent;
  soft: number;
  full: number;
  /** False when a script left the navigation to the browser after all. */
  isSoft: boolean;
}

const trials = (["mouse", "finger"] as const).flatMap((by) =>
  journeys.map(({ from, to }) => ({ from, to, by })),
);

/** Click to painted heading: by the site's scripts, and by the twin's plain link, in turn. */
export async function navigate(sites: Sites, runs: number) {
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [...chromiumFlags, sites.trust],
  });
  const results: Journey[] = [];
  try {
    for (const { from, to, by } of trials) {
      const soft = [];
      const full = [];
      for (let run = 0; run < runs; run++) {
        soft.push(await again(to, () => click(browser, sites.page, from, to, by)));
        full.push(await again(to, () => click(browser, sites.twin, from, to, by)));
      }
      results.push({
        from,
        to,
        by,
        soft: median(soft.map(({ ms }) => ms)),
        full: median(full.map(({ ms }) => ms)),
        isSoft: soft.every(({ isSameDocument }) => isSameDocument),
      });
      process.stderr.write(`${from} to ${to}\n`);
    }
  } finally {
    await browser.close();
  }
  return results;
}

async function click(browser: Browser, origin: string, from: string, to: string, by: Intent) {
  const viewport = { width: 1350, height: 940 };
  const context = await browser.newContext({ viewport, hasTouch: by === "finger" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchClicks);
    await page.goto(`${origin}${from}`, { waitUntil: "networkidle" });
    // Scripts may wait for an idle moment, so the network alone does not tell that they have taken over.
    await page.waitForTimeout(2000);
    const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${from} has no link to ${to}.`);
    const timeOrigin = () => page.evaluate(() => performance.timeOrigin);
    const first = await timeOrigin();

    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", {
      rate: intents[by].slowdown,
    });
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (by === "mouse") await point(page, middle);
    else await tap(page, devtools, middle);
    const ms = await page.waitForFunction(() => Number(sessionStorage.getItem("painted")), null, {
      polling: 100,
    });
    return { ms: await ms.jsonValue(), isSameDocument: (await timeOrigin()) === first };
  } finally {
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
