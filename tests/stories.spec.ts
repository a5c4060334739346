import {
  articles,
  expect,
  expectCards,
  expectLink,
  htmlOf,
  open,
  paths,
  studies,
  test,
} from "./kit/fixtures.ts";

const lists = ["/blog", ...paths.filter((path) => path.startsWith("/blog/page-"))];

const blog = ["@BLOG-1", "@BLOG-3", "@BLOG-6", "@BLOG-11", "@FAST-5"];

test("blog list", { tag: blog }, async ({ page }) => {
  const main = page.getByRole("main");
  const titles = main.getByRole("article").getByRole("heading", { level: 2 }).getByRole("link");
  // The day of a change may stand beside it.
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
    expect(named.length, `${path} does not grow with them`).toBeLessThanOrEqual(4);
  }
  for (const card of articles.length > 0 ? await expectCards(main, ".chip", "p") : []) {
    const title = card.getByRole("heading", { level: 2 }).getByRole("link");
    await expect(card.locator("time").first()).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(card.getByText(/^By \S/)).toBeVisible();
    await expect(card.getByRole("img")).toBeVisible();
    const address = String(await title.getAttribute("href"));
    await expectLink(card, `Read More in ${await title.innerText()}`, address);
  }
  await expect(main.locator(".soon")).toContainText(/\S/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(main.getByRole("link").last()).toHaveAttribute("href", "/contact");
    await expect(main.getByRole("link").last()).toBeVisible();
  }
});

const cases = ["@CASE-2", "@CASE-3", "@CASE-4", "@CASE-5"];

test("list of case studies", { tag: cases }, async ({ page }) => {
  await page.goto("/case-studies");
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toHaveCount(studies.length);
  const parts = [".case-client", "ul[aria-label=Tags] li", "dd li"];
  for (const card of studies.length > 0 ? await expectCards(main, ...parts) : []) {
    const address = await card.getByRole("heading").getByRole("link").getAttribute("href");
    expect(studies).toContain(address);
    const picture = card.getByRole("img").filter({ visible: true });
    await expect(picture).toHaveCount(1);
    await expect(card.locator("dt")).toHaveText(["Challenge:", "Solution:", "Results:"]);
    await expectLink(card, /^Read the case study for \S/, String(address));
    const project = String(address?.split("/").at(-1));
    await expectLink(card, /^Discuss Similar Project/, `/contact?project=${project}`);
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
  const closing = main.locator("section").last();
  await expect(closing.locator("p").first()).not.toBeEmpty();
  await expectLink(closing, /./, "/contact");
});

for (const { list, all, tag, others, most } of [
  { list: "/blog", all: articles, tag: ["@ROUTE-2", "@BLOG-1"], others: ".compact", most: 4 },
  {
    list: "/case-studies",
    all: studies,
    tag: ["@ROUTE-3", "@CASE-2"],
    others: "section article",
    most: 99,
  },
]) {
  test(`a picture of ${list} opens its text`, { tag }, async ({ page }) => {
    if (all.length === 0) return;
    await open(page, list);
    const cards = page.getByRole("main").getByRole("article");
    const count = await cards.count();
    const card = cards.last();
    const link = card.getByRole("heading").getByRole("link");
    const [address, title] = [await link.getAttribute("href"), await link.innerText()];
    // Above the picture lies the title's link, so Playwright must not insist on the picture itself.
    await card.getByRole("img").filter({ visible: true }).click({ force: true });
    await expect(page).toHaveURL(String(address));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(cards.first().locator(".prose")).not.toBeEmpty();
    const rest = page.getByRole("main").locator(others);
    await expect(rest).toHaveCount(Math.min(count - 1, most));
    await expect(rest.filter({ hasText: title })).toHaveCount(0);
    for (const other of list === "/blog" ? await rest.all() : []) {
      const link = other.getByRole("heading").getByRole("link");
      const name = `Read More in ${await link.innerText()}`;
      await expectLink(other, name, String(await link.getAttribute("href")));
    }
  });
}
