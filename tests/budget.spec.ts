import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, htmlOf, hydrated, missingPath, paths, requestsOf, test } from "./kit/fixtures.ts";
import { send, toastOf } from "./kit/form.ts";

const KiB = 1024;

/** What one page may cost, compressed. `npm run bench` says what it costs in time. */
const budget = {
  html: 24 * KiB,
  inlineScript: 1536,
  scripts: 0,
  fonts: 48 * KiB,
  beforeLoad: 70 * KiB,
  inAll: 75 * KiB,
  // Of these a page may have many. They are counted for themselves, since they come as the visitor scrolls.
  photographs: 200 * KiB,
  requests: 16,
};
const exceptions: Record<string, Partial<typeof budget>> = {
  "/": { beforeLoad: 52 * KiB, inAll: 64 * KiB },
  "/contact": { beforeLoad: 50 * KiB, inAll: 115 * KiB, scripts: 66 * KiB },
};

const photograph = /\.(?:avif|webp|jpg)$/;

for (const path of [...paths, missingPath]) {
  test(`${path} stays within its budget`, { tag: "@FAST-3" }, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path);
    await hydrated(page);
    const requests = await requestsOf(page);
    const html = brotliCompressSync(htmlOf(path)).length;
    const files = requests.map(({ file, isEarly }) => ({ file, isEarly, size: sizeOf(file) }));
    const others = files.filter(({ file }) => !photograph.test(file));
    const ofType = (type: RegExp) => sum(files.filter(({ file }) => type.test(file)));
    const cost: typeof budget = {
      html,
      inlineScript: brotliCompressSync(inlineScriptOf(path)).length,
      scripts: ofType(/\.js$/),
      fonts: ofType(/\.woff2$/),
      beforeLoad: html + sum(others.filter(({ isEarly }) => isEarly)),
      inAll: html + sum(others),
      photographs: ofType(photograph),
      requests: 1 + files.length,
    };
    const most: Record<string, number> = { ...budget, ...exceptions[path] };
    const over = Object.entries(cost).filter(([name, value]) => value > (most[name] ?? 0));
    expect(over).toEqual([]);
    expect(new Set(files.map(({ file }) => file)).size, "nothing is loaded twice").toBe(
      files.length,
    );
  });
}

test("no script is served that no page asks for", { tag: "@FAST-3" }, async ({ page }) => {
  await page.goto("/contact");
  await send(page);
  await expect(toastOf(page)).toHaveCount(1);
  const asked = (await requestsOf(page)).map(({ file }) => file.slice(1));
  const served = globSync("**/*.{js,mjs,data}", { cwd: "build/client" });
  expect(served.toSorted()).toEqual(asked.filter((file) => file.endsWith(".js")).toSorted());
});

/** What runs; JSON-LD is data. */
function inlineScriptOf(path: string) {
  const all = htmlOf(path).matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs);
  return Array.from(all, ([, text]) => text).join("");
}

function sizeOf(file: string) {
  const body = readFileSync(join("build/client", file));
  return file.endsWith(".woff2") ? body.length : brotliCompressSync(body).length;
}

const sum = (files: { size: number }[]) => files.reduce((total, { size }) => total + size, 0);
