import { type Browser, chromium as playwright } from "@playwright/test";
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

/** On a slow network alone, and with a processor as slow as Lighthouse's phone too. */
const trials = [1, 4].flatMap((slowdown) =>
  journeys.map(({ from, to }) => ({ from, to, slowdown })),
);

export interface Journey {
  from: string;
  to: string;
  /** How many times the processor is slowed down. */
  slowdown: number;
  soft: number;
  full: number;
  /** False when a script left the navigation to the browser after all. */
  isSoft: boolean;
}

/** Click to painted heading: by the site's scripts, and by the twin's plain link, in turn. */
export async function navigate(sites: Sites, runs: number) {
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [...chromiumFlags, sites.trust],
  });
  const results: Journey[] = [];
  try {
    for (const { from, to, slowdown } of trials) {
      const soft = [];
      const full = [];
      for (let run = 0; run < runs; run++) {
        soft.push(await again(to, () => click(browser, sites.page, from, to, slowdown)));
        full.push(await again(to, () => click(browser, sites.twin, from, to, slowdown)));
      }
      results.push({
        from,
        to,
        slowdown,
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

async function click(browser: Browser, origin: string, from: string, to: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
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
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(150);
    await page.mouse.down();
    await page.mouse.up();
    const ms = await page.waitForFunction(() => Number(sessionStorage.getItem("painted")), null, {
      polling: 100,
    });
    return { ms: await ms.jsonValue(), isSameDocument: (await timeOrigin()) === first };
  } finally {
    await context.close();
  }
}
