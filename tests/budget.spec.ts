import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { tested } from "../content/tested.ts";
import { expect, test } from "./kit/fixtures.ts";
import { missingPath, paths, samples } from "./kit/pages.ts";

const KiB = 1024;

/** Limits of a page, in compressed bytes or files. docs/performance.md has times. */
const budget = {
  html: 12 * KiB,
  styles: 18 * KiB,
  scripts: 4 * KiB,
  fonts: 48 * KiB,
  drawings: 26 * KiB,
  // A page may have many, and most load when the visitor scrolls.
  photographs: 200 * KiB,
  requests: 20,
};
/** React, the form and toasts. */
const scriptsOfContact = 84 * KiB;

const types = {
  html: /\.html$/,
  styles: /\.css$/,
  scripts: /\.js$/,
  fonts: /\.woff2$/,
  drawings: /\.svg$/,
  photographs: /\.(?:avif|jpe?g)$/,
};

test("every page stays within its budget", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of [...paths, missingPath]) {
    const document = path === missingPath ? "404.html" : join(path, "index.html");
    const files = [document];
    if (samples.includes(path)) {
      await page.goto(path, { waitUntil: "networkidle" });
      const urls = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => name),
      );
      const own = urls.filter((url) => new URL(url).origin === new URL(page.url()).origin);
      expect(new Set(own).size, `${path}: nothing is loaded twice`).toBe(own.length);
      files.push(...own.map((url) => decodeURI(new URL(url).pathname)));
      expect(await page.context().cookies(), path).toEqual([]);
    }
    const sizes = Object.entries(types).map(([type, pattern]) => {
      const sum = files
        .filter((file) => pattern.test(file))
        .reduce((all, it) => all + sizeOf(it), 0);
      return [type, sum] as const;
    });
    const sum = sizes.reduce((all, [, size]) => all + size, 0);
    const kilobytes = path === "/contact" ? tested.contactKB : tested.pageKB;
    expect.soft(sum, `${path}: sum`).toBeLessThanOrEqual(1000 * kilobytes);
    const most = { ...budget, ...(path === "/contact" && { scripts: scriptsOfContact }) };
    for (const [type, size] of [...sizes, ["requests", files.length] as const]) {
      expect.soft(size, `${path}: ${type}`).toBeLessThanOrEqual(most[type as keyof typeof budget]);
    }
  }
});

/** Brotli at level 5, because a CDN compresses on the fly and not at the highest level. */
function sizeOf(file: string) {
  const body = readFileSync(join("build/client", file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return types.fonts.test(file) ? body.length : brotliCompressSync(body, { params }).length;
}
