import { globSync } from "node:fs";
import { articles, htmlOf, paths, studies } from "./kit/built.ts";
import { makeCopy } from "./kit/copy.ts";
import { expect, test } from "./kit/fixtures.ts";
import { inspector } from "./kit/inspector.ts";
import { servePhotographs } from "./kit/sample.ts";

test("lists without entries are omitted @ROUTE-10", () => {
  using copy = makeCopy();
  for (const file of globSync("content/{posts,case-studies}/*.md")) copy.delete(file);
  for (const file of ["content/services.yaml", "content/pages/home.yaml"]) {
    copy.write(file, copy.read(file).replaceAll(/^ *study: .*\n/gm, ""));
  }
  const pages = copy.render(paths);
  const removed = new Set([...articles, ...studies]);
  expect(Object.keys(pages)).toEqual(paths.filter((path) => !removed.has(path)));
  for (const path of ["/blog", "/case-studies"]) {
    expect(pages[path], path).toMatch(/<main(?!.*<article).*<h1/s);
  }
});

/** Gives each list two to nine entries, and returns the lists with a row that is not full or has one entry beside others. */
function unfilledLists(lists: Element[]) {
  const unfilledRows = (list: Element, count: number) => {
    const entries = Array.from({ length: count }, (_, at) => list.children[at] ?? list.children[0]);
    list.replaceChildren(...entries.map((entry) => entry?.cloneNode(true) ?? ""));
    const boxes = Array.from(list.children, (it) => it.getBoundingClientRect());
    const rows: DOMRect[][] = [];
    for (const box of boxes) {
      if (box.left > (rows.at(-1)?.at(-1)?.left ?? Infinity)) rows.at(-1)?.push(box);
      else rows.push([box]);
    }
    const start = list.getBoundingClientRect().left + list.clientLeft;
    const edge = start + list.clientWidth - parseFloat(getComputedStyle(list).paddingRight);
    const isSingle = rows.some(({ length }) => length === 1) && rows.length < count;
    const isShort = rows.some((row) => Number(row.at(-1)?.right) < edge - 1);
    // The index of the services may be shorter than its row.
    const isUnfilled = isSingle || (isShort && !list.closest("nav"));
    return isUnfilled ? rows.map(({ length }) => length).join(" + ") : "";
  };
  return lists
    .filter((list) => getComputedStyle(list).display === "grid")
    .flatMap((list) =>
      [2, 3, 4, 5, 6, 7, 8, 9].flatMap((count) => {
        const rows = unfilledRows(list, count);
        const place = `${list.className} with ${list.textContent.slice(0, 30)}`;
        return rows ? `${count} entries of ${place} are rows of ${rows}` : [];
      }),
    );
}

test("lists of two to nine entries fill their rows @ALL-14", async ({ page }) => {
  for (const path of paths.filter((path) => /<main.* rows"/s.test(htmlOf(path)))) {
    await page.goto(path);
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator("main .rows").evaluateAll(unfilledLists);
      expect.soft(found, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("photographs of any shape fit where drawings do @ALL-14", async ({ page }) => {
  using copy = makeCopy();
  const expectNoProblems = await inspector(page);
  for (const path of await servePhotographs(page, copy)) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
      await expectNoProblems(width, "light", ["damagedPhotographs"]);
    }
  }
});
