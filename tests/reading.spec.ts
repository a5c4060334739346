import type { Locator, Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "./kit/fixtures.ts";
import { labels } from "./kit/labels.ts";
import { htmlOf, legalPages, posts, samples, site, studies } from "./kit/pages.ts";

test("posts are listed newest first, and each links to its neighbors", async ({ page }) => {
  const read = (all: Locator, attribute: string) =>
    all.evaluateAll((found, name) => found.map((it) => String(it.getAttribute(name))), attribute);
  await page.goto("/blog");
  const days = await read(page.locator("article time:first-of-type"), "datetime");
  expect(days).toEqual(days.toSorted().toReversed());
  const order = await read(page.locator("article h2 a"), "href");
  for (const [at, path] of order.entries()) {
    await page.setContent(htmlOf(path));
    const neighbors = page.getByRole("navigation", { name: "Next and previous" });
    const expected = [order[at + 1], order[at - 1]].filter(Boolean);
    expect(await read(neighbors.locator("h3 a"), "href"), path).toEqual(expected);
  }
});

for (const path of samples.filter((it) => /^\/(blog|case-studies)\//.test(it))) {
  test(`${path} lists its sections, and its print has no controls and at most four sheets`, async ({
    page,
  }) => {
    await page.goto(path);
    const text = page.getByRole("article").first();
    const sections = await text.locator(".prose h2").allInnerTexts();
    const contents = page.getByRole("navigation", { name: labels.contents });
    await expect(contents.getByRole("link")).toHaveText(sections.length < 2 ? [] : sections);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const control of ["banner", "contentinfo", "navigation", "button"] as const)
      await expect(page.getByRole(control)).toHaveCount(0);
    await expect(page.getByRole("link", { name: labels.similarProject })).toHaveCount(0);
    if (!site.illustrative) return;
    expect(await sheets(page, "Letter")).toBeLessThanOrEqual(4);
  });
}

for (const path of site.illustrative ? ["/", "/pricing"] : []) {
  test(`${path} prints on at most two sheets`, async ({ page }) => {
    await page.goto(path);
    for (const format of ["A4", "Letter"])
      expect(await sheets(page, format), format).toBeLessThanOrEqual(2);
  });
}

async function sheets(page: Page, format: string) {
  const print = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  return print.numPages;
}

test("the section in view is marked", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const texts = new Set([...posts, ...studies, ...legalPages]);
  for (const path of samples.filter((it) => it === "/services" || texts.has(it))) {
    await page.goto(path);
    const contents = page.getByRole("navigation", { name: /on this page$/i });
    const entries = contents.getByRole("link");
    const expectMarked = async (at: number) => {
      await entries.nth(at).click();
      // The last sections may be too short to be scrolled up to the header.
      if (await page.evaluate(isScrolledToEnd)) return;
      const marked = () =>
        entries.evaluateAll((all) =>
          all.flatMap((it, index) => (it.ariaCurrent === "true" ? index : [])),
        );
      await expect.poll(marked, `${path}: ${at}`).toEqual([at]);
      await expect(entries.nth(at)).toBeInViewport({ ratio: 1 });
    };
    // At these sizes the index of the services is sticky, too.
    for (const [width, height] of [
      [1920, 1080],
      [1366, 768],
      [1280, 620],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const at of (await entries.all()).keys()) await expectMarked(at);
    }
    await expectMarked(0);
    // This is a screenshot of the screen, because one of the list would scroll to the list.
    const marked = await page.screenshot();
    // Repeat this, because the script marks the entry again until the page has stopped scrolling.
    const isVisible = async () => {
      await entries.first().evaluate((it) => it.removeAttribute("aria-current"));
      return !marked.equals(await page.screenshot());
    };
    await expect.poll(isVisible, `${path}: the mark is visible`).toBe(true);
  }
});

const isScrolledToEnd = () => scrollY + innerHeight > document.documentElement.scrollHeight - 2;

test("a case study lists all of its results", async ({ page }) => {
  test.skip(studies.length === 0, "There are no case studies.");
  await page.goto("/case-studies");
  const card = page.getByRole("article").first();
  const results = await card.locator("dd").last().getByRole("listitem").allInnerTexts();
  const path = await card.getByRole("heading").getByRole("link").getAttribute("href");
  await page.goto(String(path));
  const list = page.getByRole("region", { name: labels.results }).getByRole("listitem");
  await expect(list).toHaveText(results);
  const text = page.getByRole("article").first();
  await expect(text.getByRole("blockquote")).toBeVisible();
  // The last link of the text.
  await expect(text.getByRole("link").last()).toHaveAttribute("href", /^\/contact\?project=/);
  // Other case studies show the first of these results.
  const other = studies.find((it) => it !== path);
  test.skip(!other, "There is one case study.");
  await page.goto(String(other));
  await expect(page.locator("main section article")).toContainText([String(results[0])]);
});
