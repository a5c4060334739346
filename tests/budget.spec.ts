import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, hydrated, htmlOf, paths, requestsOf, test } from "./fixtures.ts";

const KiB = 1024;

/** What one page may cost, compressed. `npm run bench` says what it costs in time. */
const budget = {
  html: 20 * KiB,
  scripts: 97 * KiB,
  fonts: 48 * KiB,
  beforeLoad: 70 * KiB,
  inAll: 168 * KiB,
  requestsBeforeLoad: 18,
  requestsInAll: 26,
};
const budgetOf: Record<string, typeof budget> = {
  "/": { ...budget, beforeLoad: 50 * KiB, inAll: 145 * KiB },
  // That no message is lost or sent twice, and no answer believed unread, takes 430 bytes.
  "/contact": { ...budget, scripts: 98 * KiB },
};

for (const path of paths) {
  test(`${path} stays within its budget`, { tag: "@FAST-3" }, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path);
    await hydrated(page);
    const requests = await requestsOf(page);
    const html = brotliCompressSync(htmlOf(path)).length;
    const files = requests.map(({ file, isEarly }) => ({ file, isEarly, size: sizeOf(file) }));
    const early = files.filter(({ isEarly }) => isEarly);
    const ofType = (type: RegExp) => sum(files.filter(({ file }) => type.test(file)));
    const cost: typeof budget = {
      html,
      scripts: ofType(/\.js$/),
      fonts: ofType(/\.woff2$/),
      beforeLoad: html + sum(early),
      inAll: html + sum(files),
      requestsBeforeLoad: 1 + early.length,
      requestsInAll: 1 + files.length,
    };
    const most: Record<string, number> = budgetOf[path] ?? budget;
    const over = Object.entries(cost).filter(([name, value]) => value > (most[name] ?? 0));
    expect(over).toEqual([]);
    expect(new Set(files.map(({ file }) => file)).size, "nothing is loaded twice").toBe(
      files.length,
    );
  });
}

function sizeOf(file: string) {
  const body = readFileSync(join("build/client", file));
  return file.endsWith(".woff2") ? body.length : brotliCompressSync(body).length;
}

const sum = (files: { size: number }[]) => files.reduce((total, { size }) => total + size, 0);
