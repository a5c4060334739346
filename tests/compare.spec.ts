import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { extractTextItems } from "unpdf";
import { fileOf } from "./kit/compare-report.ts";
import { missingPath, pathsIn } from "./kit/pages.ts";
import { fixedPage, openMenu, show, submit, type View } from "./kit/views.ts";

/*
 * Takes screenshots of the pages of this build and of another one, and compares them (commands/compare.ts). If a page of the
 * other build lacks a part, such as the menu, its screenshot is taken without that part.
 */

const { BEFORE_FOLDER = ".", BEFORE_PORT } = process.env;
const before = new Set([...pathsIn(BEFORE_FOLDER), missingPath]);
const after = new Set([...pathsIn("."), missingPath]);

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
  // Tall enough for the form and the visitor's copy.
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
    const isNew = !before.has(path);
    const isRemoved = !after.has(path);
    const { annotations } = test.info();
    if (isNew) annotations.push({ type: "new page" });
    if (isRemoved) annotations.push({ type: "removed page" });
    if (isRemoved) return;
    const pageBefore = await fixedPage(browser, `http://localhost:${BEFORE_PORT}`);
    const pageAfter = await fixedPage(browser, String(baseURL));
    for (const [name, view] of Object.entries(viewsOf(path)))
      await compare(name, (page) => draw(page, path, view));
    await compare("print", (page) => print(page, path));

    function compare(name: string, drawn: (page: Page) => Promise<Buffer | string>) {
      return test.step(name, async () => {
        const file = fileOf(path, name);
        const last = isNew ? undefined : await drawn(pageBefore);
        const now = await drawn(pageAfter);
        if (isDeepStrictEqual(last, now)) return;
        write(`build/compare/after/${file}`, now);
        if (last === undefined) return;
        write(test.info().snapshotPath(file), last);
        expect.soft(now, name).toMatchSnapshot(file, { threshold: 0 });
      });
    }
  });
}

function write(file: string, content: Buffer | string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function draw(page: Page, path: string, view: View) {
  await show(page, path, view);
  return page.screenshot({ fullPage: view.scrolledBy === undefined });
}

/** Returns the number of printed sheets, and the text with which each sheet begins. */
async function print(page: Page, path: string) {
  await show(page, path, { width: 1280 });
  const file = await page.pdf({ format: "Letter" });
  const { totalPages, items } = await extractTextItems(new Uint8Array(file));
  const beginnings = items.map((sheet) => {
    // A PDF has texts in the order in which they are painted.
    const texts = sheet.toSorted((a, b) => Math.round(b.y - a.y) || a.x - b.x);
    const text = texts.map(({ str }) => str).join(" ");
    return text.trim().replaceAll(/\s+/g, " ").slice(0, 80);
  });
  return [`${totalPages} sheets`, ...beginnings].join("\n");
}
