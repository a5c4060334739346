import type { Page } from "@playwright/test";
import { retention } from "../contract/limits.ts";
import {
  expect,
  expectCards,
  expectLink,
  missingPath,
  paths,
  sectionOf,
  studies,
  test,
} from "./kit/fixtures.ts";

const home = "@HOME-1 @HOME-2 @HOME-3 @HOME-4 @HOME-5 @HOME-6 @HOME-7".split(" ");

test("home", { tag: home }, async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expectLink(main, "Our Services", "/services");
  await expectLink(main, "Get a Quote", "/contact");
  const hero = main.locator(".hero").getByRole("link");
  await expect(hero).toHaveText(["Our Services", "Get a Quote"]);
  await expectClosing(page);

  const core = sectionOf(page, "Core Services We Offer");
  for (const card of (await core.count()) > 0 ? await expectCards(core, "h3") : []) {
    const title = await card.getByRole("heading", { level: 3 }).innerText();
    await expectLink(card, `Learn More about ${title}`, "/services");
    await expect(card.locator(".car-title .icon")).toBeVisible();
  }
  await expectCards(sectionOf(page, /^Why Partner/), "h3", "p");

  const steps = await main.locator("ol").last().locator("h3").allInnerTexts();
  const readers = await page.getByRole("figure").locator("strong").allInnerTexts();
  expect(steps).not.toEqual([]);
  await main.locator('a[href="/pricing"]').click();
  for (const name of steps) {
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  }
  await page.goto("/about");
  for (const name of readers) {
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  }
});

test("home's case study", { tag: "@HOME-5" }, async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: /^Read the case study of ./ });
  // A fork may have none, or show none here.
  if ((await link.count()) === 0) return;
  expect(studies).toContain(await link.getAttribute("href"));
  const study = page.getByRole("article").filter({ has: link });
  await expect(study.getByRole("link")).toHaveCount(1);
  await expect(study.locator("dt").first()).toHaveText("Client");
  await expect(study.getByRole("img")).toHaveCount(1);
  const title = await study.getByRole("heading", { level: 2 }).innerText();
  await study.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("about", { tag: ["@ABOUT-1", "@ABOUT-2", "@ABOUT-3"] }, async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main.locator(".story p").first()).not.toBeEmpty();
  await expect(main.locator("blockquote")).not.toBeEmpty();
  await expectCards(main.locator(".values"), "h3", "p");
  await expectCards(main.locator(".team"), "h3", "p");
});

const services = ["@SERVICE-1", "@SERVICE-2", "@SERVICE-3", "@SERVICE-4"];

test("services", { tag: services }, async ({ page }) => {
  await page.goto("/services");
  for (const card of await expectCards(page.getByRole("main"), "h2", "p")) {
    await expect(card.getByRole("img")).toBeVisible();
    await expect(card.locator(".icon").first()).toBeVisible();
    const details = await card.getByRole("listitem").allInnerTexts();
    expect(details.filter((detail) => detail !== "And more...").length).toBeLessThanOrEqual(3);
    if (details.length > 3) expect(details.at(-1)).toBe("And more...");
    const title = await card.getByRole("heading", { level: 2 }).innerText();
    await expectLink(card, `Request Details about ${title}`, "/contact");
  }
  await expectClosing(page);
});

test("heads name their page", { tag: "@HEAD-3" }, async ({ page }) => {
  const named = ["/about", "/services", "/pricing", "/blog", "/case-studies", "/contact"];
  for (const path of named.filter((path) => paths.includes(path))) {
    await page.goto(path);
    const name = page.locator("hgroup:has(h1) > p");
    await expect(name, path).toBeVisible();
    expect(await page.title(), path).toContain(await name.innerText());
  }
});

test("pricing", { tag: ["@PRICE-1", "@PRICE-2", "@PRICE-3"] }, async ({ page }) => {
  await page.goto("/pricing");
  for (const tier of await expectCards(page.getByRole("main"), "h2", "strong", "p", "li")) {
    await expectLink(tier, /./, "/contact");
  }
  const tiers = page.getByRole("main").getByRole("article");
  const popular = await page.locator(".tier-popular").count();
  await expect(tiers.filter({ hasText: "Most Popular" })).toHaveCount(popular);
  await expectClosing(page);
});

test("a sample quote", { tag: "@PRICE-4" }, async ({ page }) => {
  await page.goto("/pricing");
  for (const sample of await page.locator(".sample").all()) {
    await expect(sample).toContainText("Illustrative");
    for (const label of ["Scope", "Weeks", "People", "Not included", "Total"]) {
      const cell = sample
        .locator("dl > div")
        .filter({ has: page.getByText(label, { exact: true }) });
      await expect(cell.locator("dd"), label).not.toBeEmpty();
    }
  }
});

/** How a page ends: with a sentence and a button. */
async function expectClosing(page: Page) {
  const closing = page.getByRole("main").locator("section").last();
  await expect(closing.getByRole("heading", { level: 2 })).not.toBeEmpty();
  await expectLink(closing, /./, "/contact");
}

test("privacy policy", { tag: "@LEGAL-1" }, async ({ page }) => {
  await page.goto("/privacy-policy");
  const text = page.getByRole("article");
  await expect(text.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(text.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(text).toContainText(`after ${retention.leadMonths} months`);
  await expect(text).toContainText(`after ${retention.spamDays} days`);
});

test("not found", { tag: "@MISSING-1" }, async ({ page }) => {
  await page.goto(missingPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(page.getByRole("heading", { name: "Oops! Page Not Found" })).toBeVisible();
  await expect(page.getByText(/does not exist or has been moved/)).toBeVisible();
  await expectLink(page, "Go Back Home", "/");
});
