import { expect, missingPath, paths, sectionOf, test } from "./kit/fixtures.ts";

test.describe("home", () => {
  test.beforeEach(({ page }) => page.goto("/"));

  test("hero", { tag: "@HOME-1" }, async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Our Services" })).toHaveAttribute(
      "href",
      "/services",
    );
    await expect(main.getByRole("link", { name: "Get a Quote" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });

  test("core services", { tag: "@HOME-2" }, async ({ page }) => {
    const section = sectionOf(page, "Core Services We Offer");
    const cards = section.getByRole("article");
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      const title = await card.getByRole("heading", { level: 3 }).innerText();
      const link = card.getByRole("link", { name: `Learn More about ${title}`, exact: true });
      await expect(link).toHaveAttribute("href", "/services");
    }
  });

  test("reasons", { tag: "@HOME-3" }, async ({ page }) => {
    const points = sectionOf(page, /^Why Partner/).getByRole("article");
    expect(await points.count()).toBeGreaterThan(0);
    for (const point of await points.all()) {
      await expect(point.getByRole("heading", { level: 3 })).not.toBeEmpty();
      await expect(point.locator("p")).not.toBeEmpty();
    }
  });

  test("a case study", { tag: "@HOME-5" }, async ({ page }) => {
    const studies = paths.filter((path) => path.startsWith("/case-studies/"));
    const link = page.getByRole("link", { name: /^Read the case study of ./ });
    await expect(link).toHaveCount(studies.length > 0 ? 1 : 0);
    if (studies.length === 0) return;
    expect(studies).toContain(await link.getAttribute("href"));
    const study = page.getByRole("article").filter({ has: link });
    const title = await study.getByRole("heading", { level: 2 }).innerText();
    await expect(study.getByRole("link")).toHaveCount(1);
    await expect(study.locator("dt").first()).toHaveText("Client");
    await expect(study.getByRole("img")).toHaveCount(1);
    await study.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test("the way to a quote", { tag: "@HOME-6" }, async ({ page }) => {
    const steps = page.getByRole("main").locator("ol").last().getByRole("heading", { level: 3 });
    const titles = await steps.allInnerTexts();
    expect(titles.length).toBeGreaterThan(0);
    await page.getByRole("main").locator('a[href="/pricing"]').click();
    for (const name of titles) {
      await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
    }
  });

  test("who reads the message", { tag: "@HOME-7" }, async ({ page }) => {
    const name = await page.getByRole("figure").locator("strong").innerText();
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  });

  test("closing", { tag: "@HOME-4" }, async ({ page }) => {
    await expect(page.getByRole("link", { name: "Contact Us Today" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });
});

test("about", { tag: ["@ABOUT-1", "@ABOUT-2", "@ABOUT-3"] }, async ({ page }) => {
  await page.goto("/about");
  await expect(sectionOf(page, /story/).locator("p").first()).not.toBeEmpty();
  await expect(sectionOf(page, /mission/).locator("blockquote")).not.toBeEmpty();
  expect(
    await sectionOf(page, /values/)
      .getByRole("article")
      .count(),
  ).toBeGreaterThan(0);
  const team = sectionOf(page, /team/);
  expect(await team.getByRole("article").count()).toBeGreaterThan(0);
});

test(
  "services",
  { tag: ["@SERVICE-1", "@SERVICE-2", "@SERVICE-3", "@SERVICE-4"] },
  async ({ page }) => {
    await page.goto("/services");
    const cards = page.getByRole("main").getByRole("article");
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      const title = await card.getByRole("heading", { level: 2 }).innerText();
      await expect(card.locator("p")).not.toBeEmpty();
      await expect(card.getByRole("img")).toBeVisible();
      await expect(card.locator(".icon").first()).toBeVisible();
      const details = await card.getByRole("listitem").allInnerTexts();
      expect(details.filter((detail) => detail !== "And more...").length).toBeLessThanOrEqual(3);
      if (details.length > 3) expect(details.at(-1)).toBe("And more...");
      const button = card.getByRole("link", {
        name: `Request Details about ${title}`,
        exact: true,
      });
      await expect(button).toHaveAttribute("href", "/contact");
    }
    const banner = page.getByRole("link", { name: "Get Your Free Consultation" });
    await expect(banner).toHaveAttribute("href", "/contact");
  },
);

test("pricing", { tag: ["@PRICE-1", "@PRICE-2", "@PRICE-3"] }, async ({ page }) => {
  await page.goto("/pricing");
  const tiers = page.getByRole("main").getByRole("article");
  expect(await tiers.count()).toBeGreaterThan(0);
  for (const tier of await tiers.all()) {
    await expect(tier.getByRole("heading", { level: 2 })).not.toBeEmpty();
    await expect(tier.locator("strong")).not.toBeEmpty();
    await expect(tier.locator("p").last()).not.toBeEmpty();
    expect(await tier.getByRole("listitem").count()).toBeGreaterThan(0);
    await expect(tier.getByRole("link")).toHaveAttribute("href", "/contact");
  }
  await expect(tiers.filter({ hasText: "Most Popular" })).toHaveCount(1);
  const banner = sectionOf(page, "Need a Custom Solution?").getByRole("link");
  await expect(banner).toHaveText("Request Your Personalized Quote");
  await expect(banner).toHaveAttribute("href", "/contact");
});

test("not found", { tag: "@MISSING-1" }, async ({ page }) => {
  await page.goto(missingPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(page.getByRole("heading", { name: "Oops! Page Not Found" })).toBeVisible();
  await expect(page.getByText(/does not exist or has been moved/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
});
