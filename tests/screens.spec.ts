import * as labels from "#labels";
import type { Page } from "@playwright/test";
import { retention } from "../contract/limits.ts";
import { fill } from "../labels/fill.ts";
import { closingTarget, missingPath, paths, studies } from "./kit/built.ts";
import {
  expect,
  expectCards,
  expectLink,
  matching,
  sectionOf,
  test,
  testIf,
} from "./kit/fixtures.ts";

test("@HOME-1 @HOME-2 @HOME-3 @HOME-4 @HOME-5 @HOME-6 @HOME-7 home", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  const buttons: [string, string][] = [[labels.frame.quote, "/contact"]];
  if (paths.includes("/services")) buttons.unshift([labels.home.services, "/services"]);
  for (const [name, to] of buttons) await expectLink(main, name, to);
  const hero = main.locator(".hero").getByRole("link");
  await expect(hero).toHaveText(buttons.map(([name]) => name));
  await expectClosing(page);

  const core = sectionOf(page, labels.home.coreServices);
  for (const card of (await core.count()) > 0 ? await expectCards(core, "h3") : []) {
    const title = await card.getByRole("heading", { level: 3 }).innerText();
    const about = fill(labels.home.learnMoreAbout, { title });
    await expectLink(card, `${labels.home.learnMore} ${about}`, "/services");
    await expect(card.locator(".car-title .icon")).toBeVisible();
  }
  await expectCards(sectionOf(page, matching(labels.home.why)), "h3", "p");

  const steps = await main.locator("ol").last().locator("h3").allInnerTexts();
  const readers = await page.locator("figure:not(:has(blockquote)) strong").allInnerTexts();
  expect(steps).not.toEqual([]);
  const pricing = await main.locator('a[href="/pricing"]').count();
  expect(pricing).toBe(paths.includes("/pricing") ? 1 : 0);
  for (const [path, names] of Object.entries({ "/pricing": steps, "/about": readers })) {
    if (!paths.includes(path)) continue;
    await page.goto(path);
    for (const name of names) {
      await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
    }
  }
});

test("@HOME-5 the case study on the home page", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", {
    name: matching(`${labels.studies.read} ${labels.studies.readOf}`),
  });
  // A fork may have no case study, or not show it here.
  if ((await link.count()) === 0) return;
  expect(studies).toContain(await link.getAttribute("href"));
  const study = page.getByRole("article").filter({ has: link });
  await expect(study.getByRole("link")).toHaveCount(1);
  await expect(study.locator("dt").first()).toHaveText(labels.home.client);
  await expect(study.getByRole("img")).toHaveCount(1);
  const title = await study.getByRole("heading", { level: 2 }).innerText();
  await study.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

testIf(paths.includes("/about"))("@ABOUT-1 @ABOUT-2 @ABOUT-3 about", async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main.locator(".story p").first()).not.toBeEmpty();
  await expect(main.locator("blockquote")).not.toBeEmpty();
  await expectCards(main.locator(".values"), "h3", "p");
  await expectCards(main.locator(".team"), "h3", "p");
});

testIf(paths.includes("/services"))(
  "@SERVICE-1 @SERVICE-2 @SERVICE-3 @SERVICE-4 services",
  async ({ page }) => {
    const { more, details: request, detailsAbout } = labels.services;
    await page.goto("/services");
    for (const card of await expectCards(page.getByRole("main"), "h2", "p")) {
      await expect(card.getByRole("img")).toBeVisible();
      await expect(card.locator(".icon").first()).toBeVisible();
      const details = await card.getByRole("listitem").allInnerTexts();
      expect(details.filter((detail) => detail !== more).length).toBeLessThanOrEqual(3);
      if (details.length > 3) expect(details.at(-1)).toBe(more);
      const title = await card.getByRole("heading", { level: 2 }).innerText();
      await expectLink(card, `${request} ${fill(detailsAbout, { title })}`, "/contact");
    }
    await expectClosing(page);
  },
);

test("@HEAD-3 page heads contain the name of the page", async ({ page }) => {
  const named = ["/about", "/services", "/pricing", "/blog", "/case-studies", "/contact"];
  for (const path of named.filter((path) => paths.includes(path))) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const name = page.locator("hgroup:has(h1) > p");
    await expect(name, path).toBeVisible();
    expect(await page.title(), path).toContain(await name.innerText());
  }
});

testIf(paths.includes("/pricing"))(
  "@PRICE-1 @PRICE-2 @PRICE-3 @PRICE-4 pricing",
  async ({ page }) => {
    await page.goto("/pricing");
    for (const tier of await expectCards(page.getByRole("main"), "h2", "strong", "p", "li")) {
      await expectLink(tier, /./, "/contact");
    }
    const tiers = page.getByRole("main").getByRole("article");
    const popular = await page.locator(".tier-popular").count();
    await expect(tiers.filter({ hasText: labels.pricing.popular })).toHaveCount(popular);
    for (const sample of await page.locator(".sample").all()) {
      const { scope, weeks, people, notIncluded, total } = labels.pricing;
      await expect(sample).toContainText(labels.frame.illustrative);
      for (const label of [scope, weeks, people, notIncluded, total]) {
        const cell = sample
          .locator("dl > div")
          .filter({ has: page.getByText(label, { exact: true }) });
        await expect(cell.locator("dd"), label).not.toBeEmpty();
      }
    }
    await expectClosing(page);
  },
);

/** Expects the call to action at the end of the page. */
async function expectClosing(page: Page) {
  const closing = page.getByRole("main").locator("section").last();
  await expect(closing.getByRole("heading", { level: 2 })).not.toBeEmpty();
  await expectLink(closing, /./, closingTarget(new URL(page.url()).pathname));
}

test("@LEGAL-1 @LANG-2 privacy policy", async ({ page }) => {
  await page.goto("/privacy-policy");
  const text = page.getByRole("article");
  await expect(text.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(text.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(text).toContainText(lengthOf(retention.leadMonths, "month"));
  await expect(text).toContainText(lengthOf(retention.spamDays, "day"));
});

/** "12 months", in the language of the site. */
const lengthOf = (count: number, unit: string) =>
  count.toLocaleString(labels.language, { style: "unit", unit, unitDisplay: "long" });

test("@MISSING-1 not found", async ({ page }) => {
  await page.goto(missingPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(page.getByRole("heading", { name: labels.notFound.heading })).toBeVisible();
  await expect(page.getByText(labels.notFound.text)).toBeVisible();
  await expectLink(page, labels.notFound.home, "/");
});
