import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, htmlOf, hydrated, requestsOf, samples, test } from "./kit/fixtures.ts";
import { send, toastOf } from "./kit/form.ts";

const KiB = 1024;

/** What one page may cost, compressed. `npm run bench` says what it costs in time. */
const budget = {
  html: 24 * KiB,
  inlineScript: 1536,
  scripts: 0,
  earlyScripts: 0,
  fonts: 48 * KiB,
  // Where a page needs them. They too are counted for themselves.
  accents: 24 * KiB,
  beforeLoad: 70 * KiB,
  inAll: 75 * KiB,
  // Of these a page may have many, and they come as the visitor scrolls.
  photographs: 200 * KiB,
  requests: 16,
  loadedTwice: 0,
};
const exceptions: Record<string, Partial<typeof budget>> = {
  "/": { beforeLoad: 52 * KiB, inAll: 64 * KiB },
  // The form's script, without that of a toast.
  "/contact": { beforeLoad: 50 * KiB, inAll: 115 * KiB, scripts: 66 * KiB },
};

const photograph = /\.(?:avif|webp|jpg)$/;
const accents = /-accents-[\w-]+\.woff2$/;
const isCommon = (file: string) => !photograph.test(file) && !accents.test(file);

for (const path of samples) {
  test(`${path} stays within its budget`, { tag: ["@FAST-1", "@FAST-3"] }, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path);
    await hydrated(page);
    // With its own limit, for a browser without windows is now and then never idle.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
    );
    const asked = await requestsOf(page);
    const files = asked.map(({ file, isEarly }) => ({ file, isEarly, size: sizeOf(file) }));
    const sum = (counts: (file: (typeof files)[number]) => boolean) =>
      files.filter(counts).reduce((total, { size }) => total + size, 0);
    const html = brotliCompressSync(htmlOf(path)).length;
    const cost: typeof budget = {
      html,
      inlineScript: brotliCompressSync(scriptsIn(path).join("")).length,
      scripts: sum(({ file }) => file.endsWith(".js")),
      earlyScripts: sum(({ file, isEarly }) => file.endsWith(".js") && isEarly),
      fonts: sum(({ file }) => file.endsWith(".woff2") && isCommon(file)),
      accents: sum(({ file }) => accents.test(file)),
      beforeLoad: html + sum(({ file, isEarly }) => isEarly && isCommon(file)),
      inAll: html + sum(({ file }) => isCommon(file)),
      photographs: sum(({ file }) => photograph.test(file)),
      requests: 1 + files.length,
      loadedTwice: files.length - new Set(files.map(({ file }) => file)).size,
    };
    const most: Record<string, number> = { ...budget, ...exceptions[path] };
    const over = Object.entries(cost).filter(([name, value]) => value > (most[name] ?? 0));
    expect(over).toEqual([]);
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

/** What runs, or is fetched to run; JSON-LD is data, and a measuring script is a neighbor's. */
function scriptsIn(path: string) {
  return (
    htmlOf(path).match(/<script(?![^>]*(?:ld\+json|src="https:)).*?<\/script>|modulepreload/gs) ??
    []
  );
}

function sizeOf(file: string) {
  const body = readFileSync(join("build/client", file));
  return file.endsWith(".woff2") ? body.length : brotliCompressSync(body).length;
}
