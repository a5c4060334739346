import { expect, open, paths, test } from "./kit/fixtures.ts";

test("blog list", { tag: ["@BLOG-1", "@BLOG-3"] }, async ({ page }) => {
  await page.goto("/blog");
  const cards = page.getByRole("main").getByRole("article");
  const addresses = await cards.evaluateAll((all) =>
    all.map((card) => card.querySelector("h2 a")?.getAttribute("href")),
  );
  expect(addresses.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(
    paths.filter((path) => path.startsWith("/blog/")),
  );
  for (const card of await cards.all()) {
    const heading = card.getByRole("heading", { level: 2 });
    const address = await heading.getByRole("link").getAttribute("href");
    await expect(card.locator(".chip")).not.toBeEmpty();
    await expect(card.locator("time")).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(card.getByText(/^By \S/)).toBeVisible();
    await expect(card.locator("p")).not.toBeEmpty();
    await expect(card.getByRole("img")).toBeVisible();
    const more = card.getByRole("link", {
      name: `Read More in ${await heading.innerText()}`,
      exact: true,
    });
    await expect(more).toHaveAttribute("href", String(address));
  }
  await expect(page.getByText("More articles are coming soon.")).toBeVisible();
});

test(
  "a card's picture leads where its title does",
  { tag: ["@BLOG-1", "@CASE-2"] },
  async ({ page }) => {
    for (const list of ["/blog", "/case-studies"]) {
      await open(page, list);
      const card = page.getByRole("main").getByRole("article").last();
      const address = await card.getByRole("heading").getByRole("link").getAttribute("href");
      // Above the picture lies the title's link, so Playwright must not insist on the picture itself.
      await card.getByRole("img").filter({ visible: true }).click({ force: true });
      await expect(page).toHaveURL(String(address));
    }
  },
);

test("an open article", { tag: "@ROUTE-2" }, async ({ page }) => {
  await open(page, "/blog");
  const link = page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link");
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const article = page.getByRole("main").getByRole("article").first();
  await expect(article.locator(".prose")).not.toBeEmpty();
  const others = page.locator(".compact").getByRole("link");
  const all = paths.filter((path) => path.startsWith("/blog/"));
  await expect(others).toHaveCount(Math.min(all.length - 1, 4));
  await expect(others.filter({ hasText: title })).toHaveCount(0);
});

test.describe("case studies", () => {
  test("list", { tag: ["@CASE-1", "@CASE-2", "@CASE-4", "@CASE-5"] }, async ({ page }) => {
    await page.goto("/case-studies");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Success Stories");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(
      paths.filter((path) => path.startsWith("/case-studies/")).length,
    );
    for (const card of await cards.all()) {
      const address = await card.getByRole("heading").getByRole("link").getAttribute("href");
      expect(paths).toContain(address);
      await expect(card.getByRole("img").filter({ visible: true })).toHaveCount(1);
      await expect(card.locator(".case-client")).not.toBeEmpty();
      expect(
        await card.getByRole("list", { name: "Tags" }).getByRole("listitem").count(),
      ).toBeGreaterThan(0);
      await expect(card.locator("dt")).toHaveText(["Challenge:", "Solution:", "Results:"]);
      expect(await card.locator("dd").last().getByRole("listitem").count()).toBeGreaterThan(0);
      const read = card.getByRole("link", { name: /^Read the case study for \S/ });
      await expect(read).toHaveAttribute("href", String(address));
      const id = address?.split("/").at(-1);
      const discuss = card.getByRole("link", { name: /^Discuss Similar Project/ });
      await expect(discuss).toHaveAttribute("href", `/contact?project=${id}`);
    }
    await expect(page.getByText(/more case studies are/i)).toBeVisible();
    const start = page.getByRole("link", { name: "Start Your Success Story" });
    await expect(start).toHaveAttribute("href", "/contact");
  });

  test("pictures alternate their side", { tag: "@CASE-3" }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/case-studies");
    const isLeft = await page.getByRole("article").evaluateAll((cards) =>
      cards.map((card) => {
        const [picture, words] = [...card.children].map((part) => part.getBoundingClientRect().x);
        return Number(picture) < Number(words);
      }),
    );
    expect(isLeft).toEqual(isLeft.map((_, index) => index % 2 === 0));
  });

  test("an open study", { tag: "@ROUTE-3" }, async ({ page }) => {
    await open(page, "/case-studies");
    const link = page.getByRole("article").last().getByRole("heading").getByRole("link");
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const study = page.getByRole("main").getByRole("article").first();
    await expect(study.locator(".prose")).not.toBeEmpty();
    const list = page.getByRole("region", { name: "Case Studies" }).getByRole("article");
    await expect(list).toHaveCount(
      paths.filter((path) => path.startsWith("/case-studies/")).length - 1,
    );
    await expect(list.filter({ hasText: title })).toHaveCount(0);
  });
});
