import { existsSync, globSync } from "node:fs";
import { extname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fields } from "../../contract/fields.ts";
import * as de from "../../labels/de.ts";
import * as es from "../../labels/es.ts";
import * as fr from "../../labels/fr.ts";
import { shell } from "../kit/chromium.ts";
import { makeCopy } from "../kit/copy.ts";
import { installMeasures } from "../kit/measures.ts";
import { pseudo, pseudoSource } from "./pseudo.ts";

const widths = [320, 390, 768, 1280];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(shell);
});
afterAll(() => browser.close());

test.concurrent.each(Object.entries({ fr, de, es, pseudo }))(
  "all texts fit in %s @LANG-5",
  async (language, { toasts, api }) => {
    using copy = makeCopy();
    if (language === "pseudo") copy.write("labels/pseudo.ts", pseudoSource);
    copy.edit("content/pages/about.yaml", [[/^heading: .*$/gm, "heading: Appuntamenti"]]);
    copy.edit("package.json", [[/(?<="#labels": ").*?(?=")/g, `./labels/${language}.ts`]]);
    // Vitest sets another value.
    await copy.build({ NODE_ENV: "production" });
    const page = await browser.newPage({ reducedMotion: "reduce", baseURL: "http://localhost" });
    await page.addInitScript(installMeasures);
    await page.route("/**", (route) => {
      const { pathname } = new URL(route.request().url());
      const path = join(copy.built, pathname, extname(pathname) ? "" : "index.html");
      return route.fulfill({ path: existsSync(path) ? path : join(copy.built, "404.html") });
    });

    const found: string[] = [];
    const measure = async (width: number, state: string) => {
      await page.setViewportSize({ width, height: 844 });
      const problems = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...window.measures.damagedTexts(), ...window.measures.brokenWords()];
      });
      found.push(...problems.map((it) => `${state}, ${width} px: ${it}`));
    };
    const files = globSync("**/index.html", { cwd: copy.built });
    for (const path of [...files.map((file) => file.replace("index.html", "")), "no-such-page"]) {
      await page.goto(`/${path}`);
      for (const width of widths) await measure(width, path);
    }

    const button = page.locator("form [type=submit]");
    const toast = page.locator(".toast");
    const send = async (status: number, json: object) => {
      await page.route("/api/contact", (route) => route.fulfill({ status, json }), { times: 1 });
      for (const field of fields) await page.locator(`[name=${field}]`).fill("dana@example.com");
      await button.click();
    };
    const reasons = [toasts.noServer, toasts.browserError, api.tooLong, api.tooMany, api.otherSite];
    const [error = ""] = reasons.toSorted((a, b) => b.length - a.length);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/contact");
      await page.locator("[data-alive]").waitFor();
      await button.click();
      await toast.waitFor();
      await measure(width, "with errors");

      await send(400, { ok: false, error });
      await toast.getByText(error).waitFor();
      await measure(width, "after a failure");
      const isCovered = await button.evaluate((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const points = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const));
        return points.some(([x, y]) => document.elementFromPoint(x, y)?.closest(".toast"));
      });
      if (isCovered) found.push(`the toast covers the button at ${width} px`);

      await send(201, { ok: true, id: "0123456789" });
      await page.locator(".message-copy").waitFor();
      await measure(width, "after a success");
    }
    await page.close();
    expect(found).toEqual([]);
  },
);
