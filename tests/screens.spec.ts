import type { Page } from "@playwright/test";
import * as about from "../content/pages/about.ts";
import * as blog from "../content/pages/blog.ts";
import * as caseStudies from "../content/pages/case-studies.ts";
import * as contact from "../content/pages/contact.ts";
import * as home from "../content/pages/home.ts";
import * as pricing from "../content/pages/pricing.ts";
import { page as servicesPage } from "../content/pages/services.ts";
import { tiers } from "../content/pricing.ts";
import { services } from "../content/services.ts";
import { team } from "../content/team.ts";
import { values } from "../content/values.ts";
import { expect, test } from "./kit/fixtures.ts";
import { labels } from "./kit/labels.ts";
import { htmlOf, missingPath, posts, site, studies } from "./kit/pages.ts";

/** Expects these lines in the main part of the page, in this order, and these articles and no others. */
async function expectScreen(page: Page, path: string, lines: string[], cards: string[][] = []) {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main).toMatchAriaSnapshot(lines.join("\n"));
  const articles = main.getByRole("article");
  if (cards.length > 0) await expect(articles).toHaveCount(cards.length);
  for (const [at, card] of cards.entries()) {
    await expect(articles.nth(at)).toMatchAriaSnapshot(card.join("\n"));
  }
}

const h = (level: number, name = "") =>
  `- heading ${name && JSON.stringify(name)} [level=${level}]`;
/** A link whose name starts with this. Words for screen readers may follow. */
const link = (name: string, to = "/contact") => `- link /^${name}/:\n    - /url: ${to}`;
/** A link with this name, from content. */
const namedLink = (name: string, to = "/contact") =>
  `- link ${JSON.stringify(name)}:\n    - /url: ${to}`;
const list = (items: string[]) => `- list:${items.map((it) => `\n    - listitem: ${it}`).join("")}`;

test("the home page leads to the services and to the form", async ({ page }) => {
  const core = Object.entries(services).flatMap(([id, { core: it }]) =>
    it ? [{ id, ...it }] : [],
  );
  const shownStudies = home.study ? [`/case-studies/${home.study.id}`] : [];
  const study = [h(2), `- term: "${labels.results}"`, "- definition"];
  // A case study may have no quote.
  if (shownStudies.some((path) => htmlOf(path).includes("<blockquote")))
    study.push("- figure:\n    - blockquote");
  const lines = [h(1), link("Our Services$", "/services"), link(`${labels.quote}$`)];
  const headings = [
    h(2, "Core Services We Offer"),
    "- heading /^Why Partner/ [level=2]",
    h(2, home.words.steps.heading),
    link(`${labels.sampleQuote}$`, "/pricing#sample-quote"),
    list(home.words.steps.list.map(({ title }) => `\n      ${h(3, title)}`)),
  ];
  await expectScreen(
    page,
    "/",
    [...lines, ...headings, namedLink(home.page.closing.button)],
    [
      ...core.map(({ id, title }) => [
        h(3, title),
        "- paragraph",
        link("Learn More", `/services#${id}`),
      ]),
      ...shownStudies.map((path) => [...study, link(labels.readStudy, path)]),
      ...home.words.why.points.map(({ title }) => [h(3, title), "- paragraph"]),
    ],
  );
});

test("the about page has story, mission, values and the team", async ({ page }) => {
  const { story, mission } = about.words;
  const texts = [h(2, story.heading), "- paragraph", h(2, mission.heading), "- blockquote"];
  const person = [h(3), "- paragraph", "- paragraph"];
  await expectScreen(
    page,
    "/about",
    [...texts, h(2), ...(site.illustrative ? ["- paragraph: /^Illustrative/"] : [])],
    [
      ...values.map(({ title }) => [h(3, title), "- paragraph"]),
      ...Object.keys(team).map(() => person),
    ],
  );
});

test("services have details and lead to the form", async ({ page }) => {
  const cards = Object.values(services).map(({ title }) => [
    "- img",
    h(2, title),
    "- paragraph",
    "- list",
    link("Request Details"),
  ]);
  await expectScreen(page, "/services", [namedLink(servicesPage.closing.button)], cards);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("services show three details, and “And more...” opens the others", async ({ page }) => {
    await page.goto("/services");
    for (const service of await page.getByRole("main").getByRole("article").all()) {
      const details = service.locator("li");
      const all = await details.count();
      const shown = details.filter({ visible: true });
      await expect(shown).toHaveCount(3);
      await page.emulateMedia({ media: "print" });
      await expect(shown, "in print").toHaveCount(all);
      await page.emulateMedia({ media: null });
      const more = service.locator("summary");
      await expect(more).toHaveText(all > 3 ? [/^And more\.\.\./] : []);
      for (const summary of await more.all()) await summary.press("Enter");
      await expect(shown).toHaveCount(all);
    }
  });
});

test("tiers lead to the form, and the highlighted one is the most popular", async ({ page }) => {
  const cards = tiers.map(({ name, price, features, cta, highlight }) => [
    ...(highlight ? ["- paragraph: Most Popular"] : []),
    h(2, name),
    `- paragraph\n- strong: ${JSON.stringify(price)}`,
    `- list:${"\n    - listitem".repeat(features.length)}`,
    link(cta),
    link(labels.sampleQuote, '"#sample-quote"'),
  ]);
  const rows = ["Scope", "Not included", "Weeks", "People", "Total"].map((it) => `- term: ${it}`);
  const { heading, button } = pricing.page.closing;
  const quote = `- heading /${site.illustrative ? "Illustrative$" : ""}/ [level=3]`;
  await expectScreen(page, "/pricing", [quote, ...rows, h(2, heading), namedLink(button)], cards);
  const highlighted = tiers.filter(({ highlight }) => highlight);
  await expect(page.getByText("Most Popular")).toHaveCount(highlighted.length);
});

/** The cards of a list, in their order: the address of each, and whether it has a picture. */
async function cardsOf(page: Page, list: string) {
  await page.goto(list);
  return page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((all) =>
      all.map((card) => ({
        path: card.querySelector("h2 a")?.getAttribute("href") ?? "",
        image: card.querySelector("img") ? ["- img"] : [],
      })),
    );
}

test("posts are cards", async ({ page }) => {
  const byline = "- time: /^[A-Z][a-z]+ \\d+, \\d{4}$/\n- text: /^By \\S/";
  const found = await cardsOf(page, "/blog");
  expect(found.map(({ path }) => path).toSorted()).toEqual(posts);
  const cards = found.map(({ path, image }) => {
    const title = `${h(2)}:\n    - link:\n        - /url: ${path}`;
    return [...image, "- text: /\\S/", byline, title, "- paragraph", link("Read More", path)];
  });
  await expectScreen(page, "/blog", [h(1)], cards);
  await expect(page.getByText(blog.words.soon)).toBeVisible();
});

test("case studies are cards and lead to the form", async ({ page }) => {
  const brief = [labels.challenge, labels.solution, labels.results].map(
    (it) => `- term: "${it}"\n- definition`,
  );
  const found = await cardsOf(page, "/case-studies");
  expect(found.map(({ path }) => path).toSorted()).toEqual(studies);
  const cards = found.map(({ path, image }) => [
    ...image,
    `- paragraph\n${h(2)}\n- list "Tags":\n    - listitem: /\\S/`,
    link(labels.readStudy, path),
    link(labels.similarProject, path.replace("/case-studies/", "/contact?project=")),
    `${brief.join("\n")}:\n    - list`,
  ]);
  const { heading, closing } = caseStudies.page;
  const lines = [h(1, heading), "- paragraph", h(2, closing.heading), namedLink(closing.button)];
  await expectScreen(page, "/case-studies", lines, cards);
  const isLeft = await page.getByRole("article").evaluateAll((all) =>
    all.map((card) => {
      const [picture, title] = ["img", "h2"].map((it) => card.querySelector(it));
      if (!picture || !title) return undefined;
      return picture.getBoundingClientRect().x < title.getBoundingClientRect().x;
    }),
  );
  const expected = found.map(({ image }, at) => (image.length > 0 ? at % 2 === 0 : undefined));
  expect(isLeft, "the side of the picture alternates").toEqual(expected);
});

for (const [list, most] of [
  ["/blog", 4],
  ["/case-studies", Infinity],
] as const) {
  test(`a card of ${list} opens by its picture, and its page shows others`, async ({ page }) => {
    const all = await cardsOf(page, list);
    const at = all.findLastIndex(({ image }) => image.length > 0);
    test.skip(at < 0, "No card has a picture.");
    const card = page.getByRole("main").getByRole("article").nth(at);
    const title = await card.getByRole("heading").innerText();
    // The link of the title covers the picture.
    await card.locator("img").first().click({ force: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const [opened] = all.splice(at, 1);
    await expect(page).toHaveURL(String(opened?.path));
    const others = page.locator("main section article h3 a").filter({ visible: true });
    await expect(others).toHaveCount(Math.min(all.length, most));
    const links = await others.evaluateAll((found) => found.map((it) => it.getAttribute("href")));
    expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(links));
    const last = page.getByRole("main").getByRole("link").last();
    await expect(last).toHaveAttribute("href", "/contact");
  });
}

test("the contact page has the company's details and ignores the project", async ({ page }) => {
  const details = `- list:
    - listitem:
      - link "${site.email}":
        - /url: mailto:${site.email}
    - listitem:
      - link "${site.phone.label}":
        - /url: tel:${site.phone.number}
    - listitem`;
  await expectScreen(page, "/contact?project=1", [
    h(1, contact.page.heading),
    h(2, labels.form),
    "- paragraph:\n    - link:\n        - /url: /privacy-policy",
    `- button ${JSON.stringify(labels.send)}`,
    link(`${labels.sampleQuote}$`, "/pricing#sample-quote"),
    h(2, labels.contactInformation),
    details,
    h(2, labels.location),
  ]);
  await expect(page.locator("main address")).toHaveText(site.addressLines.join(", "));
  for (const field of Object.values(labels.fields))
    await expect(page.getByLabel(field)).toBeEmpty();
});

test("legal pages have their sections and placeholders", async ({ page }) => {
  test.skip(!site.illustrative, "Those of a real agency are a lawyer's.");
  const data = ["Email address", "First and last name", "Phone number", "Address"];
  await expectScreen(page, "/privacy-policy", [h(1, "Privacy Policy")]);
  const policy = page.getByRole("article");
  await expect(policy).toMatchAriaSnapshot(list([...data, "Cookies and usage data"]));
  for (const text of ["[Website URL]", "template", "24 months"]) {
    await expect(policy).toContainText(text);
  }
  await expectScreen(page, "/terms-of-service", [h(1, "Terms of Service")]);
  await expect(page.getByRole("article")).toContainText("[Privacy Policy link]");
  await expect(page.locator(".prose").getByRole("heading", { level: 2 })).toHaveText([
    "1. Introduction",
    "2. Communications",
    "3. Intellectual Property",
    "4. Limitation Of Liability",
    "5. Governing Law",
    "6. Changes To Service",
    "7. Amendments To Terms",
    "Contact Us",
  ]);
});

test("the not-found page leads to other pages, and contains the error that the Worker shows", async ({
  page,
}) => {
  const text = "- paragraph: The page you are looking for does not exist or has been moved.";
  const home = link("Go Back Home$", "/");
  const others = `- list:${"\n    - listitem".repeat(6)}`;
  await expectScreen(page, missingPath, [
    h(1, "404"),
    h(2, "Oops! Page Not Found"),
    text,
    home,
    others,
  ]);
  // The Worker shows the template instead of the others.
  const heading = await page
    .locator('template[data-show="error"]')
    .evaluate(({ content }: HTMLTemplateElement) => content.querySelector("h1")?.textContent);
  expect(heading).toBe(labels.applicationError);
  await expect(page.locator(':is(h1, h2)[data-hide="error"]')).toHaveCount(2);
});
