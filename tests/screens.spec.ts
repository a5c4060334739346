import * as labels from "./kit/labels.ts";
import type { Page } from "@playwright/test";
import { leadMonths } from "../contract/limits.ts";
import { articles, contentOf, htmlOf, missingPath, studies, texts } from "./kit/built.ts";
import { expect, expectLink, matching, test } from "./kit/fixtures.ts";

/** A visible link to this URL, or to one below it. Words for screen readers may follow the label. */
const link = (label: string, to: string) => `a[href^="${to}"]:has-text("${label}"):visible`;

/** Expects that there are such elements, and that each contains all parts, which are visible and not empty. */
async function expectEach(page: Page, elements: string, ...parts: string[]) {
  const all = page.getByRole("main").locator(elements);
  await expect(all.first(), elements).toBeVisible();
  for (const part of parts) {
    const incomplete = all.filter({ hasNot: page.locator(`${part}:visible`) });
    await expect(incomplete, `${elements} without ${part}`).toHaveCount(0);
  }
}

test("pages end with a link to the form at every width @ROUTE-14", async ({ page }) => {
  const closed = ["/", "/services", "/pricing", "/blog", "/case-studies", ...texts];
  for (const path of closed) {
    await page.goto(path);
    const button = page.getByRole("main").getByRole("link").last();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(button, `${path}, ${width} px`).toHaveAttribute("href", "/contact");
      await expect(button, `${path}, ${width} px`).toBeVisible();
    }
  }
});

const [home] = contentOf("content/pages/home.yaml");

test("the home page has its sections", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await test.step("the hero leads to the services and to the form @HOME-1", async () => {
    const buttons = [
      [labels.home.services, "/services"],
      [labels.frame.quote, "/contact"],
    ] as const;
    await expect(main.locator(".hero").getByRole("link")).toHaveText(buttons.map(([name]) => name));
    for (const [name, to] of buttons) await expectLink(main, name, to);
  });
  await test.step("core services and points are complete @HOME-2", async () => {
    const more = link(labels.home.learnMore, "/services");
    await expectEach(page, ".core-services article", "h3", ".core-service-title .icon", more);
    await expectEach(page, ".why article", "h3", "p");
  });
  await test.step("the reader of messages has a name and a role @HOME-7", async () => {
    const person = main.locator(".closing figure");
    await expect(person).toContainText("Nora Whitlow");
    await expect(person.locator("span").first()).not.toBeEmpty();
  });
  await test.step("the steps are on the pricing page, too @HOME-6", async () => {
    const steps = await main.locator("ol").last().locator("h3").allInnerTexts();
    expect(steps).not.toEqual([]);
    await main.locator(`a[href="/pricing"]`).click();
    for (const name of steps) {
      await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
    }
  });
});

const [study] = contentOf(`content/case-studies/${home?.study}.md`);

test("the home page leads to a case study @HOME-5", async ({ page }) => {
  await page.goto("/");
  const sheet = page.locator(".study-sheet");
  await expect(sheet.getByRole("link")).toHaveText(matching(labels.studies.read));
  const result = study?.results?.[0];
  for (const [term, text] of [
    [labels.home.client, study?.client],
    [labels.studies.results, result],
  ]) {
    await expect(sheet.locator(`dt:text-is("${term}") + dd`)).toContainText(matching(`${text}`));
  }
  const title = await sheet.getByRole("heading", { level: 2 }).innerText();
  await sheet.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(studies).toContain(new URL(page.url()).pathname);
});

test("the about page is complete @ABOUT-1", async ({ page }) => {
  await page.goto("/about");
  for (const [elements, ...parts] of [
    [".story", "p"],
    ["blockquote"],
    [".values article", "h3", "p"],
    [".team article", "h3", "p"],
  ] as const) {
    await expectEach(page, elements, ...parts);
  }
});

test("each service is complete", async ({ page }) => {
  await page.goto("/services");
  const services = page.getByRole("main").getByRole("article");
  const parts = ["h2", "p", ".icon", "img"];
  await test.step("it has a title, a text, pictures and a button @SERVICE-1", () =>
    expectEach(page, "article", ...parts, link(labels.services.details, "/contact")));
  await test.step("the details are below the text, and the button below them @SERVICE-1", async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const misplaced = await services.evaluateAll((all) =>
        all.flatMap((service) => {
          const parts = [...service.querySelectorAll("p, .checklist, .btn")];
          const boxes = parts.map((part) => part.getBoundingClientRect());
          const isBelow = boxes.every(({ top }, at) => top >= (boxes[at - 1]?.bottom ?? top));
          const isAligned = new Set(boxes.map(({ left }) => left)).size === 1;
          return isBelow && isAligned ? [] : `${service.querySelector("h2")?.textContent}`;
        }),
      );
      expect(misplaced, `/services, ${width} px`).toEqual([]);
    }
  });
  await test.step("it leads to its case study @SERVICE-6", async () => {
    const named = contentOf("content/services.yaml").flatMap(({ study }) => study ?? []);
    const links = services.getByRole("link", { name: labels.studies.read });
    const targets = await links.evaluateAll((all) => all.map((it) => it.getAttribute("href")));
    const addresses = named.map((study) => `/case-studies/${study}`);
    expect(targets).toEqual(addresses);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("services open details @SERVICE-2", async ({ page }) => {
    await page.goto("/services");
    for (const [at, { id, details = [] }] of contentOf("content/services.yaml").entries()) {
      const service = page.getByRole("main").getByRole("article").nth(at);
      const shown = service.locator("li:not(:has(li)):visible");
      const all = details.map(matching);
      await expect(shown, id).toHaveText(all.slice(0, 3));
      await page.emulateMedia({ media: "print" });
      await expect(shown, `${id} in print`).toHaveText(all);
      await page.emulateMedia({ media: null });
      const more = service.locator("summary");
      await expect(more).toHaveText(all.length > 3 ? [matching(labels.services.more)] : []);
      for (const summary of await more.all()) await summary.press("Enter");
      await expect(shown, id).toHaveText(all);
    }
  });
});

test("the pricing page is complete", async ({ page }) => {
  await page.goto("/pricing");
  await test.step("only a highlighted tier is called popular @PRICE-1", async () => {
    await expectEach(page, "article", "h2", "strong", "p", "li", `a[href="/contact"]`);
    const popular = await page.locator(".tier-popular").count();
    const flagged = page.getByRole("article").filter({ hasText: labels.pricing.popular });
    await expect(flagged).toHaveCount(popular);
  });
  await test.step("a sample quote is illustrative, complete and linked @PRICE-4", async () => {
    const { scope, weeks, people, notIncluded, total } = labels.pricing;
    const sample = page.locator(".pricing-tiers + section .sample-quote");
    await expect(sample).toContainText(labels.frame.illustrative);
    for (const label of [scope, weeks, people, notIncluded, total]) {
      await expect(sample.locator(`dt:text-is("${label}") + dd`), label).not.toBeEmpty();
    }
    const links = page.getByRole("article").getByRole("link", { name: labels.pricing.sample });
    await expect(links).toHaveCount(3);
    await links.first().click();
    await expect(sample.locator("h3")).toBeInViewport({ ratio: 1 });
  });
});

test("posts are listed newest first, and each links to its neighbors @BLOG-4", () => {
  const valuesOn = (path: string, pattern: RegExp) =>
    Array.from(htmlOf(path).matchAll(pattern), ([, value = ""]) => value);
  const order = valuesOn("/blog", /<h2[^>]*><a [^>]*href="([^"]*)"/g);
  expect(order.toSorted()).toEqual(articles);
  for (const [at, path] of order.entries()) {
    const [neighbors = ""] = /"compact-list"><nav.*?<\/nav>/s.exec(htmlOf(path)) ?? [];
    const links = neighbors.match(/(?<=<h3><a [^>]*href=")[^"]*/g) ?? [];
    expect(links, path).toEqual([order[at + 1], order[at - 1]].filter(Boolean));
  }
  const days = valuesOn("/blog", /"post-meta">.*?<time dateTime="([^"]*)"/gs);
  expect(days).toEqual(days.toSorted((a, b) => b.localeCompare(a)));
});

test("posts have complete cards @BLOG-1", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/blog");
  await expectEach(page, "article", ".chip", "h2", "time", "p", "img");
  for (const card of await main.getByRole("article").all()) {
    await expect(card.getByText(matching(labels.blog.author))).toBeVisible();
    const address = String(await card.locator("h2 a").getAttribute("href"));
    await expectLink(card, matching(labels.blog.readMore), address);
  }
  await expect(main.locator(".soon")).toContainText(/\S/);
});

test("a client's quote is on each page of its study @CASE-7", () => {
  const quotesOn = (path: string) =>
    htmlOf(path).match(
      /"client-quote"><blockquote><p>[^<]+<\/p><\/blockquote><figcaption><strong>[^<]+<\/strong><span>[^<]+/g,
    ) ?? [];
  const quotes = studies.flatMap(quotesOn);
  expect(quotesOn("/case-studies")).toEqual(expect.arrayContaining(quotes));
  const shown = studies.filter((path) => htmlOf("/").includes(`href="${path}"`));
  expect(quotesOn("/")).toEqual(shown.flatMap(quotesOn));
});

test("the list shows each case study", async ({ page }) => {
  await page.goto("/case-studies");
  const cards = page.getByRole("main").getByRole("article");
  await test.step("each card leads to its page and to the form @CASE-2 @CASE-4", async () => {
    await expect(cards).toHaveCount(studies.length);
    const { challenge, solution, results, read, discuss } = labels.studies;
    await expectEach(page, "article", ".case-client", "h2", ".chips li", "dd li", "img");
    for (const card of await cards.all()) {
      await expect(card.locator("dt")).toHaveText([challenge, solution, results]);
      const address = String(await card.locator("h2 a").getAttribute("href"));
      await expectLink(card, matching(read), address);
      const project = address.split("/").at(-1);
      await expectLink(card, matching(discuss), `/contact?project=${project}`);
    }
  });
  await test.step("the side of the picture alternates @CASE-3", async () => {
    for (const width of [992, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sides = await cards.evaluateAll((all) =>
        all.map((card) => {
          const leftOf = (part: string) => card.querySelector(part)?.getBoundingClientRect().left;
          return Number(leftOf(".case-plate")) < Number(leftOf("h2"));
        }),
      );
      expect(sides, `on the left at ${width} px`).toEqual(sides.map((_, at) => at % 2 === 0));
    }
  });
});

for (const [what, all, others, most] of [
  ["a post opens from its picture, above other posts @ROUTE-2 @BLOG-1", articles, ".compact", 4],
  ["a case study opens, above the others @ROUTE-2 @CASE-2", studies, "section article", 99],
] as const) {
  test(what, async ({ page }) => {
    await page.goto(all === articles ? "/blog" : "/case-studies");
    const cards = page.getByRole("main").getByRole("article");
    const count = await cards.count();
    const card = cards.last();
    const title = await card.getByRole("heading").getByRole("link").innerText();
    // The link of the title covers the picture, so the click must be forced.
    await card.locator("img:visible, h2 a").first().click({ force: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const path = new URL(page.url()).pathname;
    expect(all).toContain(path);
    await expect(cards.first().locator(".prose")).not.toBeEmpty();
    const rest = page.getByRole("main").locator(others);
    await expect(rest).toHaveCount(Math.min(count - 1, most));
    await expect(rest.filter({ hasText: title })).toHaveCount(0);
    if (all === articles && count > 1) {
      await expectEach(page, others, link(labels.blog.readMore, "/blog/"));
      // Although the link of the title covers the whole card.
      await rest.first().getByRole("link", { name: labels.blog.readMore }).click();
      await expect(page).not.toHaveURL(path);
    }
  });
}

test("the privacy policy says how long messages are kept @LEGAL-1", async ({ page }) => {
  await page.goto("/privacy-policy");
  await expect(page.getByRole("article")).toContainText(`${leadMonths} months`);
});

test("the not-found page leads to the pages of the menu @MISSING-1", async ({ page }) => {
  await page.goto(missingPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(page.getByRole("heading", { name: labels.notFound.heading })).toBeVisible();
  await expect(page.getByText(labels.notFound.text)).toBeVisible();
  await expectLink(page, labels.notFound.home, "/");
  const menu = await page.locator('#menu a.tab:not([href="/"])').allTextContents();
  await expect(page.locator(".not-found-links a")).toHaveText(menu);
  const boxes = [".btn", ".not-found-links"].map((it) => page.locator(`main ${it}`).boundingBox());
  const [button, links] = await Promise.all(boxes);
  expect(Number(links?.y), "links").toBeGreaterThan(Number(button?.y) + Number(button?.height) - 1);
});

test("the not-found page contains the error that the Worker shows @ROUTE-6", async ({ page }) => {
  await page.goto(missingPath);
  // As worker/answer.ts does.
  const template = page.locator('template[data-show="error"]');
  await template.evaluate((error: HTMLTemplateElement) => error.replaceWith(error.content));
  await page.locator('[data-hide="error"]').evaluateAll((all) => all.map((it) => it.remove()));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(labels.error.heading);
  await expect(page.getByText(labels.error.status)).toBeVisible();
  await expect(page.getByText(labels.notFound.heading)).toHaveCount(0);
});
