import * as labels from "./kit/labels.ts";
import { readFileSync } from "node:fs";
import { articles, contentOf, hasSections, htmlOf, legalPages, texts, today } from "./kit/built.ts";
import { expect, expectLink, matching, open, sheetsOf, test } from "./kit/fixtures.ts";

const copyName = new RegExp(`^${labels.article.copy} `);

for (const path of texts) {
  test(`${path} is complete on screen and in print`, async ({ page }) => {
    await page.goto(path);
    const text = page.getByRole("article").first();
    const isArticle = articles.includes(path);
    if (isArticle) {
      await test.step("the article has its navigation @BLOG-4", async () => {
        await expect(text.getByText(matching(labels.blog.readingTime))).toBeVisible();
        const contents = page.getByRole("navigation", { name: labels.article.contents });
        const titles = await text.locator(".prose h2").allInnerTexts();
        await expect(contents.getByRole("link")).toHaveText(titles.length > 1 ? titles : []);
      });
      await test.step("it ends with its author @BLOG-15", async () => {
        const [post] = contentOf(`content/posts/${path.split("/").at(-1)}.md`);
        const writer = contentOf("content/team.yaml").find(({ id }) => id === post?.author);
        const author = text.locator(".prose ~ figure");
        for (const part of [writer?.name, writer?.role, writer?.bio]) {
          await expect(author).toContainText(matching(`${part}`));
        }
        await expect(author.locator("img")).toHaveCount(1);
      });
    } else {
      await test.step("the case study has its details @CASE-6", async () => {
        const { length, team, stack, challenge, solution, results: resultsName } = labels.studies;
        await expect(text.locator(".study-facts dt")).toHaveText([length, team, stack]);
        const headings = text.getByRole("heading", { level: 2 });
        for (const [at, name] of [challenge, solution, resultsName].entries()) {
          await expect(headings.nth(at), "before the text").toHaveText(name);
        }
        await expect(text.locator(".study-brief p").filter({ hasText: /\S/ })).toHaveCount(2);
        await expect(text.locator(".page-head .study-result")).not.toBeEmpty();
        const results = text.getByRole("region", { name: resultsName });
        await expect(results.getByRole("listitem")).not.toHaveCount(0);
        const form = `/contact?project=${path.split("/").at(-1)}`;
        await expectLink(results, matching(labels.studies.discuss), form);
      });
    }
    await test.step("a wide table keeps its first column in view @BLOG-10", async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      for (const table of await page.locator(".prose .table").all()) {
        const gaps = await table.evaluate((it) => {
          const wide = it.querySelector<HTMLElement>("th:last-child");
          wide?.style.setProperty("padding-left", "60rem");
          it.scrollLeft = it.scrollWidth;
          const edges = (cell: string) => it.querySelector(cell)?.getBoundingClientRect();
          const { left, right } = it.getBoundingClientRect();
          const [first, last] = [edges("td:first-child")?.left, edges("td:last-child")?.right];
          wide?.style.removeProperty("padding-left");
          return [Number(first) - left, Number(last) - right].map(Math.round);
        });
        expect(gaps.map(Math.abs), "first and last cell at the edges, 390 px").toEqual([0, 0]);
        await expect(table).toHaveCSS("background-attachment", "local, scroll");
      }
    });
    await test.step("the print is short and has no controls @BLOG-5", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const notPrinted = ".header, footer, .btn, .more, button, nav";
      await expect(page.locator(notPrinted).filter({ visible: true })).toHaveCount(0);
      expect(await sheetsOf(page), "printed pages").toBeLessThanOrEqual(isArticle ? 3 : 2);
    });
  });
}

const withSections = [articles, legalPages].flatMap((all) => all.filter(hasSections).slice(0, 1));
const sticky = ["/services", ...withSections];

for (const [means, how] of [
  ["stylesheet", ":target-current"],
  ["script", "[aria-current=true]"],
] as const) {
  test(`the section in view is marked by ${means} @BLOG-9 @SERVICE-5`, async ({ page }) => {
    // At this size the index of the services is sticky, too.
    await page.setViewportSize({ width: 1280, height: 740 });
    if (means === "script") {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
    }
    for (const path of sticky) {
      await page.goto(path);
      const name = path === "/services" ? labels.services.index : labels.article.contents;
      const contents = page.getByRole("navigation", { name });
      const entries = contents.getByRole("link");
      const marked = (by: string) => () =>
        entries.evaluateAll((all, how) => all.flatMap((it, at) => (it.matches(how) ? at : [])), by);
      await expect.poll(marked(how), path).toEqual([0]);
      const last = (await entries.count()) - 1;
      for (const at of [last, Math.min(1, last), 0]) {
        const entry = entries.nth(at);
        await entry.click();
        await expect.poll(marked(how), `${path}: ${at}`).toEqual([at]);
        await expect(entry).toBeInViewport({ ratio: 1 });
        if (path === "/services") {
          const section = page.locator(String(await entry.getAttribute("href")));
          const [above, below] = [await contents.boundingBox(), await section.boundingBox()];
          const bottom = Number(above?.y) + Number(above?.height);
          expect(Number(below?.y), `${path}: ${at}, 1280 px`).toBeGreaterThan(bottom - 1);
          expect(bottom, "header and index").toBeLessThanOrEqual(140);
        }
      }
      if (means === "stylesheet") expect(await marked("[aria-current]")()).toEqual([]);
    }
  });
}

const listing = articles.find((path) => htmlOf(path).includes("<pre"));

test("code is copied, or selected if copying is denied @BLOG-8", async ({ page, context }) => {
  if (!listing) return;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: today() });
  await open(page, listing);
  const code = page.locator("figure.code").first();
  const button = code.getByRole("button");
  await expect(code.getByRole("status")).toBeEmpty();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await button.click();
  await expect(button).toHaveAccessibleName(new RegExp(`^${labels.article.copied} `));
  await expect(code.getByRole("status")).toHaveText(labels.article.copied);
  // The permissions policy blocks reading the clipboard, so the test pastes.
  await page.evaluate(() => document.body.prepend(document.createElement("textarea")));
  await page.locator("textarea").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.locator("textarea")).toHaveValue(await code.locator("pre").innerText());
  await page.clock.fastForward(1900);
  await expect(button).toHaveAccessibleName(new RegExp(`^${labels.article.copied} `));
  await page.clock.fastForward(100);
  await expect(button).toHaveAccessibleName(copyName);
  await expect(code.getByRole("status")).toBeEmpty();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("Refused"));
  });
  await button.click();
  const selected = () => page.evaluate(() => String(getSelection()));
  await expect.poll(selected).toBe(await code.locator("pre").innerText());
  await expect(button).toHaveAccessibleName(copyName);
});

test("only a script adds the button that copies code @BLOG-8", () => {
  expect(htmlOf(String(listing))).not.toMatch(/<figure class="code"(?:(?!<\/figure>).)*<button/s);
  expect(readFileSync("build/client/feed.xml", "utf8")).not.toContain("<button");
});
