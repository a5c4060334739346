import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { tested } from "../content/tested.ts";
import { expect, test } from "./kit/fixtures.ts";
import { fileOf, samples, sourceOf } from "./kit/pages.ts";

/** Compressed, in bytes. React, the form and toasts are on the contact page only. docs/performance.md has times. */
const scripts = { most: 4_000, contact: 86_000 };
const requests = 20;

test("pages stay within their budget, and set no cookie", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of samples) {
    const isContact = path === "/contact";
    await page.goto(path, { waitUntil: "networkidle" });
    const { origin } = new URL(page.url());
    const urls = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    const own = urls.filter((url) => url.startsWith(origin));
    expect(new Set(own).size, `${path}: nothing is loaded twice`).toBe(own.length);
    const loaded = [fileOf(path), ...own.map((url) => decodeURI(new URL(url).pathname))];
    // Without photographs, and without the parts of the fonts that only some texts need (app/fonts/README.md).
    const files = loaded.filter((file) => !/\.(?:avif|jpe?g)$|-(?:accents|ext)-/.test(file));
    const sum = sizeOf(files);
    const promise = `${sourceOf(path)}: if your pages need more, change the promise in content/tested.ts`;
    expect(sum, promise).toBeLessThan(1000 * (isContact ? tested.contactKB : tested.pageKB));
    const scriptSum = sizeOf(files.filter((file) => file.endsWith(".js")));
    expect(scriptSum, path).toBeLessThan(isContact ? scripts.contact : scripts.most);
    expect(files.length, sourceOf(path)).toBeLessThanOrEqual(requests);
    expect(await page.context().cookies(), path).toEqual([]);
  }
});

/** The size with Brotli at level 5, because a CDN compresses on request, and not at the highest level. */
function sizeOf(files: string[]) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return files
    .map((file) => readFileSync(join("build/client", file)))
    .reduce((sum, body) => sum + brotliCompressSync(body, { params }).length, 0);
}
