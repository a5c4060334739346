import { expect, hasSections, open, paths, test } from "./fixtures.ts";

const articles = paths.filter((path) => path.startsWith("/blog/"));
const studies = paths.filter((path) => path.startsWith("/case-studies/"));

test("an article can be found one's way in", { tag: "@BLOG-4" }, async ({ page }) => {
  for (const path of articles) {
    await page.goto(path);
    const article = page.getByRole("main").getByRole("article").first();
    await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
    const contents = article.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const titles = await article.locator(".prose h2").allInnerTexts();
    await expect(contents).toHaveText(titles.length > 1 ? titles : []);
    const neighbors = page.getByRole("navigation", { name: "Next and previous" }).getByRole("link");
    for (const link of await neighbors.all()) {
      expect(articles).toContain(await link.getAttribute("href"));
    }
    if (articles.length > 1) expect(await neighbors.count()).toBeGreaterThan(0);
  }
});

test(
  "a section's link leads to its heading, clear of the header",
  { tag: "@BLOG-4" },
  async ({ page }) => {
    const path = articles.find(hasSections);
    if (!path) return;
    await open(page, path);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const title = await contents.nth(1).innerText();
    await contents.nth(1).click();
    const heading = page.locator(".prose").getByRole("heading", { name: title, exact: true });
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())?.y).toBeGreaterThan(80);
  },
);

test("an open study has its facts at a glance", { tag: "@CASE-6" }, async ({ page }) => {
  for (const path of studies) {
    await page.goto(path);
    const study = page.getByRole("main").getByRole("article").first();
    await expect(study.locator(".study-facts dt")).toHaveText(["Length", "Team", "Stack"]);
  }
});

test("articles and studies print as a handout", { tag: "@BLOG-5" }, async ({ page }) => {
  for (const path of [...articles, ...studies]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.locator(".btn, .more").filter({ visible: true })).toHaveCount(0);
    const outside = page.locator(".prose a[href^=http]");
    for (const link of await outside.all()) {
      const shown = await link.evaluate((it) => getComputedStyle(it, "::after").content);
      expect(shown).toContain(String(await link.getAttribute("href")));
    }
    const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages, path).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: null });
  }
});
