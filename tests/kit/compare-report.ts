import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from "@playwright/test/reporter";
import sharp from "sharp";

const folder = "build/compare";
const onePage = `${folder}/changes.html`;

const nameOf = (text: string) => text.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "");

/** Below build/compare/before and build/compare/after. */
export const fileOf = (path: string, view: string) =>
  `${nameOf(path) || "home"}-${nameOf(view)}.${view === "print" ? "txt" : "png"}`;

/** Lists the changed screens, and writes them into one HTML file, which needs no other file. */
export default class CompareReport implements Reporter {
  readonly #pages: { path: string; remark: string; views: string[] }[] = [];

  onTestEnd({ title: path }: TestCase, { annotations, errors, steps }: TestResult) {
    const [type] = annotations.map((it) => it.type);
    const isChanged = ({ steps: inner }: (typeof steps)[number]) => inner.some((it) => it.error);
    const shown = steps.filter((it) => it.category === "test.step" && (type || isChanged(it)));
    // The errors of changed screens come first.
    const others = errors.slice(type ? 0 : shown.length);
    const remark = others.length > 0 ? "could not be compared" : (type ?? "");
    this.#pages.push({ path, remark, views: shown.map(({ title }) => title) });
    print(`${path}: ${remark || `${shown.length} changed`}`);
    for (const error of others) this.onError(error);
  }

  onError({ message, value }: TestError) {
    print(message ?? value ?? "");
  }

  async onEnd({ status }: FullResult) {
    if (status === "interrupted" || this.#pages.length === 0) return;
    const pages = this.#pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const changed = pages.filter(({ remark, views }) => remark || views.length > 0);
    print(changed.length === 0 ? "\nNo screen has changed." : "\nChanged screens:");
    for (const { path, remark, views } of changed)
      print(`  ${path}  ${remark || views.join("; ")}`);
    let html = `<!doctype html><meta charset="utf-8"><title>Changed screens</title>${style}<h1>Changed screens</h1>`;
    for (const { path, remark, views } of changed) {
      html += `<h2>${path} ${remark}</h2>`;
      // oxlint-disable-next-line no-await-in-loop -- pictures need much memory
      for (const view of views) html += await htmlOf(fileOf(path, view), view);
    }
    writeFileSync(onePage, html);
    print(`\nIn one file: ${onePage}`);
    print(`With the differences: npx playwright show-report ${folder}/report`);
  }
}

const style =
  "<style>:root{font-family:sans-serif;color-scheme:light dark}div{display:flex;gap:1rem}" +
  "figure{flex:1;min-width:0;margin:0}img{max-width:100%;border:1px solid}summary{cursor:pointer;padding:.25rem}</style>";

/** A screen before and after the change. A new page has only a screen after it. */
async function htmlOf(file: string, view: string) {
  const sides = ["before", "after"].filter((side) => existsSync(join(folder, side, file)));
  const figures = await Promise.all(
    sides.map(async (side) => {
      const content = await contentOf(join(folder, side, file));
      return `<figure><figcaption>${side}</figcaption>${content}</figure>`;
    }),
  );
  return `<details><summary>${view}</summary><div>${figures.join("")}</div></details>`;
}

async function contentOf(file: string) {
  if (extname(file) === ".txt")
    return `<pre>${readFileSync(file, "utf8").replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
  const picture = await sharp(file).png({ palette: true, effort: 1, dither: 0 }).toBuffer();
  return `<img src="data:image/png;base64,${picture.toString("base64")}">`;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
