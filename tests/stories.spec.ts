import * as labels from "#labels";
import type { Locator } from "@playwright/test";
import { fill } from "../labels/fill.ts";
import { longDate } from "../labels/intl.ts";
import { articles, closingTarget, htmlOf, lists, paths, studies } from "./kit/built.ts";
import { expect, expectCards, expectLink, matching, open, testIf } from "./kit/fixtures.ts";

const readMore = (title: string) =>
  `${labels.blog.readMore} ${fill(labels.blog.readMoreAbout, { title })}`;

testIf(paths.includes("/blog"))(
  "@BLOG-1 @BLOG-3 @BLOG-6 @BLOG-11 @FAST-5 blog list",
  async ({ page }) => {
    const main = page.getByRole("main");
    const titles = main.getByRole("article").getByRole("heading", { level: 2 }).getByRole("link");
    // The date of the last change may follow.
    const dates = main.getByRole("article").locator("time:first-of-type");
    const addresses: (string | null)[] = [];
    const days: string[] = [];
    for (const list of lists) {
      await page.goto(list);
      expect(await titles.count(), list).toBeLessThanOrEqual(24);
      days.push(
        ...(await dates.evaluateAll((all) => all.map((it) => String(it.getAttribute("datetime"))))),
      );
      addresses.push(
        ...(await titles.evaluateAll((all) => all.map((it) => it.getAttribute("href")))),
      );
    }
    expect(days, "newest first").toEqual(days.toSorted((a, b) => b.localeCompare(a)));
    expect(addresses).toHaveLength(articles.length);
    expect(new Set(addresses)).toEqual(new Set(articles));
    for (const path of paths.filter((path) => !path.startsWith("/blog"))) {
      const named = articles.filter((article) => htmlOf(path).includes(`href="${article}"`));
      expect(named.length, `${path} links to at most four posts`).toBeLessThanOrEqual(4);
    }
    for (const card of articles.length > 0 ? await expectCards(main, ".chip", "p") : []) {
      const title = card.getByRole("heading", { level: 2 }).getByRole("link");
      const time = card.locator("time").first();
      await expect(time).toHaveText(longDate(String(await time.getAttribute("datetime"))));
      await expect(card.getByText(matching(labels.blog.author))).toBeVisible();
      await expect(card.getByRole("img")).toBeVisible();
      const address = String(await title.getAttribute("href"));
      await expectLink(card, readMore(await title.innerText()), address);
    }
    await expect(main.locator(".soon")).toContainText(/\S/);
    expect((await lazyPictures(main))[0], "first picture").not.toBe(true);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(main.getByRole("link").last()).toHaveAttribute("href", closingTarget("/blog"));
      await expect(main.getByRole("link").last()).toBeVisible();
    }
  },
);

/** Whether the pictures of the list load lazily. The first one is often the largest element of the first viewport. */
const lazyPictures = (main: Locator) =>
  main
    .locator("article img")
    .evaluateAll((all: HTMLImageElement[]) => all.map((it) => it.loading === "lazy"));

testIf(paths.includes("/case-studies"))(
  "@CASE-2 @CASE-3 @CASE-4 @CASE-5 list of case studies",
  async ({ page }) => {
    await page.goto("/case-studies");
    const main = page.getByRole("main");
    await expect(main.getByRole("article")).toHaveCount(studies.length);
    const { challenge, solution, results, read, readFor, discuss } = labels.studies;
    const parts = [".case-client", "ul[aria-label] li", "dd li"];
    for (const card of studies.length > 0 ? await expectCards(main, ...parts) : []) {
      const address = await card.getByRole("heading").getByRole("link").getAttribute("href");
      expect(studies).toContain(address);
      const picture = card.getByRole("img").filter({ visible: true });
      await expect(picture).toHaveCount(1);
      await expect(card.locator("dt")).toHaveText([challenge, solution, results]);
      await expectLink(card, matching(`${read} ${readFor}`), String(address));
      const project = String(address?.split("/").at(-1));
      await expectLink(card, matching(discuss), `/contact?project=${project}`);
    }
    for (const width of [992, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sides = await main.locator(".case").evaluateAll((all) =>
        all.map((card) => {
          const leftOf = (part: string) => card.querySelector(part)?.getBoundingClientRect().left;
          return Math.sign(Number(leftOf(".case-plate")) - Number(leftOf("dl")));
        }),
      );
      expect(sides, `alternate at ${width} px`).toEqual(
        sides.map((_, index) => (index % 2 === 0 ? -1 : 1)),
      );
    }
    expect((await lazyPictures(main))[0], "first picture").not.toBe(true);
    const closing = main.locator("section").last();
    await expect(closing.locator("p").first()).not.toBeEmpty();
    await expectLink(closing, /./, closingTarget("/case-studies"));
  },
);

for (const { list, all, ids, others, most } of [
  { list: "/blog", all: articles, ids: "@ROUTE-2 @BLOG-1", others: ".compact", most: 4 },
  {
    list: "/case-studies",
    all: studies,
    ids: "@ROUTE-3 @CASE-2",
    others: "section article",
    most: 99,
  },
]) {
  testIf(all.length > 0)(`${ids} a picture on ${list} links to its page`, async ({ page }) => {
    await open(page, list);
    const cards = page.getByRole("main").getByRole("article");
    const count = await cards.count();
    const card = cards.last();
    const link = card.getByRole("heading").getByRole("link");
    const [address, title] = [await link.getAttribute("href"), await link.innerText()];
    // The link of the title covers the picture, so the click must be forced.
    await card.getByRole("img").filter({ visible: true }).click({ force: true });
    await expect(page).toHaveURL(String(address));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(cards.first().locator(".prose")).not.toBeEmpty();
    const rest = page.getByRole("main").locator(others);
    await expect(rest).toHaveCount(Math.min(count - 1, most));
    await expect(rest.filter({ hasText: title })).toHaveCount(0);
    for (const other of list === "/blog" ? await rest.all() : []) {
      const link = other.getByRole("heading").getByRole("link");
      const name = readMore(await link.innerText());
      await expectLink(other, name, String(await link.getAttribute("href")));
    }
  });
}
