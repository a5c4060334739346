import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fields } from "../../contract/fields.ts";
import * as de from "../../labels/de.ts";
import * as es from "../../labels/es.ts";
import * as fr from "../../labels/fr.ts";
import { shell } from "../kit/chromium.ts";
import { makeCopy } from "../kit/copy.ts";
import { installMeasures } from "../kit/measures.ts";
import { serve } from "../kit/server.ts";
import { pseudo, pseudoSource } from "./pseudo.ts";

const widths = [320, 390, 768, 1280];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(shell);
});
afterAll(() => browser.close());

test.each(Object.entries({ fr, de, es, pseudo }))(
  "all texts of pages and form fit in %s @LANG-5",
  async (language, { toasts, api }) => {
    using copy = makeCopy();
    if (language === "pseudo") copy.write("labels/pseudo.ts", pseudoSource);
    copy.edit("package.json", [[/(?<="#labels": ").*?(?=")/g, `./labels/${language}.ts`]]);
    // Vitest sets another value.
    copy.build({ NODE_ENV: "production" });
    const { origin, close } = await serve(({ url = "" }, response) => {
      const path = join(copy.built, url);
      const file = [path, join(path, "index.html")].find((it) => extname(it) && existsSync(it));
      const served = file ?? join(copy.built, "404.html");
      response.writeHead(file ? 200 : 404, { "Content-Type": types[extname(served)] });
      response.end(readFileSync(served));
    });
    const page = await browser.newPage({ reducedMotion: "reduce" });
    await page.addInitScript(installMeasures);

    const found: string[] = [];
    const files = globSync("**/index.html", { cwd: copy.built });
    for (const path of [...files.map((file) => file.replace("index.html", "")), "no-such-page"]) {
      await page.goto(`${origin}/${path}`);
      for (const width of widths) found.push(...(await problemsAt(page, width)));
    }
    const reasons = [toasts.noServer, toasts.browserError, api.tooLong, api.tooMany, api.otherSite];
    const [longest = ""] = reasons.toSorted((a, b) => b.length - a.length);
    for (const width of widths) found.push(...(await formProblems(page, width, origin, longest)));
    await page.close();
    close();
    expect(found).toEqual([]);
  },
);

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

async function problemsAt(page: Page, width: number, state = "") {
  await page.setViewportSize({ width, height: 844 });
  const problems = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...window.measures.damagedTexts(), ...window.measures.brokenWords()];
  });
  return problems.map((it) => `${new URL(page.url()).pathname} ${state}, ${width} px: ${it}`);
}

/** Problems of the form with errors, after a failure, and after a success. */
async function formProblems(page: Page, width: number, origin: string, reason: string) {
  const button = page.locator("form [type=submit]");
  const toast = page.locator(".toast");
  const send = async (status: number, json: object) => {
    await page.route("**/api/contact", (route) => route.fulfill({ status, json }), { times: 1 });
    for (const field of fields) await page.locator(`[name=${field}]`).fill("dana@example.com");
    await button.click();
  };
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`${origin}/contact`);
  await page.locator("[data-alive]").waitFor();
  await button.click();
  await toast.waitFor();
  const withErrors = await problemsAt(page, width, "with errors");

  await send(400, { ok: false, error: reason });
  await toast.getByText(reason).waitFor();
  const afterFailure = await problemsAt(page, width, "after a failure");
  const isFree = await button.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const points = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const));
    return points.every(([x, y]) => !document.elementFromPoint(x, y)?.closest(".toast"));
  });
  if (!isFree) afterFailure.push(`the toast covers the button at ${width} px`);

  await send(201, { ok: true, id: "0123456789" });
  await page.locator(".message-copy").waitFor();
  return [...withErrors, ...afterFailure, ...(await problemsAt(page, width, "after a success"))];
}
