import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { extractText } from "unpdf";
import { fileOf } from "./kit/compare-report.ts";
import { answers, api, nothing } from "./kit/form.ts";
import { hydrated } from "./kit/fixtures.ts";
import { labels } from "./kit/labels.ts";
import { missingPath, pathsIn } from "./kit/pages.ts";

/*
 * Draws the pages of this build and of another one, and compares them (commands/compare.ts). What a page of the other build
 * lacks, such as the menu, is not drawn there.
 */

const { BEFORE_FOLDER = ".", BEFORE_PORT } = process.env;
const before = new Set([...pathsIn(BEFORE_FOLDER), missingPath]);
const after = new Set([...pathsIn("."), missingPath]);

interface View {
  width: number;
  height?: number;
  colorScheme?: "light" | "dark";
  /** A number of screens. Without it, the picture shows the whole page. */
  scrolledBy?: number;
  /** What a visitor does. */
  act?: (page: Page) => Promise<void>;
}

function viewsOf(path: string) {
  const views: Record<string, View> = {};
  for (const width of [390, 768, 1024, 1280, 1440, 1920]) views[`${width} px`] = { width };
  for (const width of [390, 1440]) {
    views[`${width} px, dark`] = { width, colorScheme: "dark" };
    views[`${width} px, scrolled by a screen`] = { width, scrolledBy: 1 };
    views[`${width} px, scrolled by two screens`] = { width, scrolledBy: 2 };
  }
  views["390 px, open menu"] = { width: 390, scrolledBy: 0, act: openMenu };
  if (path !== "/contact") return views;
  // High enough for the form and its copy.
  const screen = { height: 1800, scrolledBy: 0 };
  for (const width of [390, 1280]) {
    views[`${width} px, form with errors`] = { ...screen, width, act: (page) => submit(page) };
    views[`${width} px, form sent`] = { ...screen, width, act: (page) => submit(page, 200) };
    views[`${width} px, form failed`] = { ...screen, width, act: (page) => submit(page, 500) };
  }
  return views;
}

for (const path of [...before.union(after)].toSorted()) {
  test(path, async ({ baseURL, browser }) => {
    test.setTimeout(600_000);
    const { annotations } = test.info();
    if (!before.has(path)) annotations.push({ type: "new page" });
    if (!after.has(path)) annotations.push({ type: "removed page" });
    const isComparable = annotations.length === 0;
    const pageOf = async (origin: string) => {
      const context = await browser.newContext({ baseURL: origin });
      await context.clock.setFixedTime("2026-11-17T17:00:00Z");
      // Without the map's host the drawn map stays.
      await context.route(
        (url) => url.origin !== origin,
        (route) => route.abort(),
      );
      return context.newPage();
    };
    const pages = {
      before: await pageOf(`http://localhost:${BEFORE_PORT}`),
      after: await pageOf(String(baseURL)),
    };
    for (const [name, view] of Object.entries(viewsOf(path)))
      await compare(name, (page) => draw(page, path, view));
    await compare("print", (page) => print(page, path));

    function compare(name: string, drawn: (page: Page) => Promise<Buffer | string>) {
      return test.step(name, async () => {
        if (!after.has(path)) return;
        const now = await drawn(pages.after);
        if (isComparable) {
          const last = await drawn(pages.before);
          if (isDeepStrictEqual(last, now)) return;
          write(test.info().snapshotPath(fileOf(path, name)), last);
        }
        write(`build/compare/after/${fileOf(path, name)}`, now);
        if (isComparable)
          expect.soft(now, name).toMatchSnapshot(fileOf(path, name), { threshold: 0 });
      });
    }
  });
}

function write(file: string, content: Buffer | string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function show(page: Page, path: string, view: View) {
  const { width, height = 900, colorScheme = "light", scrolledBy, act } = view;
  // Scrolled pages show the effects that depend on scrolling.
  const reducedMotion = scrolledBy ? "no-preference" : "reduce";
  await page.emulateMedia({ colorScheme, reducedMotion });
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await page.evaluate((screens) => {
    // Lazy pictures load when they are near the screen.
    for (const picture of document.images) picture.loading = "eager";
    scrollTo({ top: screens * innerHeight, behavior: "instant" });
  }, scrolledBy ?? 0);
  await act?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (it) => it.decode().catch(() => {})));
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map(({ finished }) => finished.catch(() => {})));
    // Observers report in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function draw(page: Page, path: string, view: View) {
  await show(page, path, view);
  return page.screenshot({ fullPage: view.scrolledBy === undefined });
}

/** The number of sheets, and the text with which each begins. */
async function print(page: Page, path: string) {
  await show(page, path, { width: 1280 });
  const file = await page.pdf({ format: "Letter" });
  const { totalPages, text } = await extractText(new Uint8Array(file));
  return [`${totalPages} sheets`, ...text.map((sheet) => sheet.trim().slice(0, 60))].join("\n");
}

async function openMenu(page: Page) {
  for (const button of await page.getByRole("button", { name: labels.menu }).all())
    await button.evaluate((it: HTMLButtonElement) => it.click());
}

/** Sends an empty form, or a complete one that gets this status. */
async function submit(page: Page, status?: number) {
  const json = { ok: true, id: "5f0c2a91-3d4e-4b7a-9c1d-2e8f6a7b0c3d" };
  await page.route(api, (route) => route.fulfill({ status: status ?? 500, json }));
  await hydrated(page);
  for (const form of await page.locator("form").all()) {
    for (const [name, text] of Object.entries(status ? answers : nothing))
      for (const field of await form.locator(`[name=${name}]`).all()) await field.fill(text);
    await form.evaluate((it: HTMLFormElement) => it.requestSubmit());
    // A toast under the pointer stays. Another revision may show none.
    await page
      .locator(".toast")
      .hover({ timeout: 15_000 })
      .catch(() => {});
  }
  await page.unroute(api);
}
