import type { Page } from "@playwright/test";
import { navigation } from "../content/navigation.ts";
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
import { tested } from "../content/tested.ts";
import { values } from "../content/values.ts";
import { expect, test } from "./kit/fixtures.ts";
import { labels } from "./kit/labels.ts";
import { missingPath, paths, posts, site, studies } from "./kit/pages.ts";

/** The names of headings, and of links with their targets. */
interface Screen {
  headings: string[];
  links: Record<string, string>;
}

const titlesOf = (all: { title: string }[]) => all.map(({ title }) => title);
const toContact = (names: string[]) => Object.fromEntries(names.map((name) => [name, "/contact"]));
const { steps, why } = home.words;
const core = Object.entries(services).flatMap(([id, service]) =>
  service.core ? [{ id, title: service.core.title }] : [],
);
const allServices = titlesOf(Object.values(services));

const screens: Record<string, Screen> = {
  "/": {
    headings: [
      home.page.heading,
      "Core Services We Offer",
      `Why Partner With ${site.name}`,
      steps.heading,
      ...titlesOf([...core, ...why.points, ...steps.list]),
    ],
    links: {
      "Our Services": "/services",
      "See a sample quote": "/pricing#sample-quote",
      ...(home.study && { "Read the case study": `/case-studies/${home.study.id}` }),
      ...Object.fromEntries(
        core.map(({ id, title }) => [`Learn More about ${title}`, `/services#${id}`]),
      ),
      ...toContact([labels.quote, home.page.closing.button]),
    },
  },
  "/about": {
    headings: [
      about.words.story.heading,
      about.words.mission.heading,
      ...titlesOf(values),
      ...Object.values(team).map(({ name }) => name),
    ],
    links: {},
  },
  "/services": {
    headings: allServices,
    links: toContact([
      servicesPage.closing.button,
      ...allServices.map((title) => `Request Details about ${title}`),
    ]),
  },
  "/pricing": {
    headings: [...tiers.map(({ name }) => name), pricing.page.closing.heading],
    links: toContact([
      pricing.page.closing.button,
      ...tiers.map(({ name, cta }) => `${cta} for ${name}`),
    ]),
  },
  "/case-studies": {
    headings: [
      caseStudies.page.heading,
      caseStudies.words.proof.heading,
      caseStudies.page.closing.heading,
    ],
    links: toContact([caseStudies.page.closing.button]),
  },
  "/contact": {
    headings: [
      contact.page.heading,
      contact.words.next.heading,
      labels.form,
      "Contact Information",
      labels.location,
    ],
    links: {
      "Privacy Policy": "/privacy-policy",
      [contact.words.proof.link]: "/case-studies#proof",
      [contact.words.price.link]: "/pricing#sample-quote",
      [site.email]: `mailto:${site.email}`,
      [site.phone.label]: `tel:${site.phone.number}`,
    },
  },
  [missingPath]: {
    headings: ["404", "Oops! Page Not Found"],
    links: {
      "Go Back Home": "/",
      ...Object.fromEntries(navigation.slice(1).map(({ label, to }) => [label, to])),
    },
  },
};

for (const [path, { headings, links }] of Object.entries(screens)) {
  test(`${path} shows its headings and links`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    for (const name of headings)
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    for (const [name, to] of Object.entries(links))
      await expect(main.getByRole("link", { name }).first()).toHaveAttribute("href", to);
  });
}

test("the first screen of the home page leads to the form", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  // These texts are as long as the demo's, so that the test does not depend on content. An agency may have longer texts.
  for (const [part, text] of [
    ["h1", "Words ".repeat(7)],
    [".lead", "Words ".repeat(29)],
  ] as const)
    await page
      .locator(`#page-head ${part}`)
      .evaluate((it, words) => (it.textContent = words), text);
  const button = page.getByRole("main").getByRole("link", { name: labels.quote }).first();
  await expect(button).toBeInViewport({ ratio: 1 });
});

test("invented people and case studies are marked once, and every footer says that they are invented", async ({
  page,
}) => {
  const count = site.illustrative ? 1 : 0;
  for (const path of paths) {
    await page.goto(path);
    const isMarked = path === "/about" || studies.includes(path);
    await expect(page.getByText("Illustrative"), path).toHaveCount(isMarked ? count : 0);
    await expect(page.getByRole("contentinfo").getByText(/invented/), path).toHaveCount(count);
  }
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: /Sample$/ })).toBeVisible();
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

test("tiers have a price and features, and one is the most popular", async ({ page }) => {
  await page.goto("/pricing");
  for (const { name, price, features, highlight } of tiers) {
    const title = page.getByRole("heading", { name, exact: true });
    const tier = page.getByRole("article").filter({ has: title });
    await expect(tier).toContainText(price);
    await expect(tier.getByRole("listitem")).toHaveText(features);
    await expect(tier.getByText("Most Popular")).toHaveCount(highlight ? 1 : 0);
  }
});

/** The card whose title links to this page. */
const cardOf = (page: Page, path: string) =>
  page.getByRole("article").filter({ has: page.locator(`a[href="${path}"]`) });

test("posts are cards", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByText(blog.words.soon)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(posts.length);
  for (const path of posts) {
    await expect(cardOf(page, path)).toMatchAriaSnapshot(`
      - text: /\\S/
      - time: /^[A-Z][a-z]+ \\d+, \\d{4}$/
      - text: /^By \\S/
      - heading [level=2]:
        - link:
          - /url: ${path}
      - paragraph
      - link /^Read More/:
        - /url: ${path}`);
  }
});

test("case studies are cards, with the picture on alternating sides", async ({ page }) => {
  await page.goto("/case-studies");
  await expect(page.getByRole("article")).toHaveCount(studies.length);
  for (const path of studies) {
    await expect(cardOf(page, path)).toMatchAriaSnapshot(`
      - paragraph
      - heading [level=2]
      - list "Tags":
        - listitem: /\\S/
      - link /^Read the case study/:
        - /url: ${path}
      - link /^${labels.similarProject}/:
        - /url: ${path.replace("/case-studies/", "/contact?project=")}
      - term: "Challenge:"
      - definition
      - term: "Solution:"
      - definition
      - term: "${labels.results}"
      - definition:
        - list`);
  }
  const isLeft = await page.getByRole("article").evaluateAll((cards) =>
    cards.map((card) => {
      const [picture, title] = [card.querySelector("img"), card.querySelector("h2")];
      if (!picture || !title) return "no picture";
      return picture.getBoundingClientRect().x < title.getBoundingClientRect().x;
    }),
  );
  const alternating = isLeft.map((it, at) => (it === "no picture" ? it : at % 2 === 0));
  expect(isLeft).toEqual(alternating);
});

test("the contact page has the address, and the figure of a test", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("main address")).toHaveText(site.addressLines.join(", "));
  await expect(page.getByRole("main")).toContainText(`${tested.messages} messages`);
});

test("legal pages have their sections and placeholders", async ({ page }) => {
  test.skip(!site.illustrative, "Those of a real agency are a lawyer's.");
  await page.goto("/privacy-policy");
  const text = page.getByRole("article");
  const data = ["Email address", "First and last name", "Phone number", "Address"];
  for (const name of [...data, "Cookies and usage data"])
    await expect(text.getByRole("listitem").filter({ hasText: name })).not.toHaveCount(0);
  for (const part of ["[Website URL]", "template", "24 months"])
    await expect(text).toContainText(part);
  await page.goto("/terms-of-service");
  await expect(text).toContainText("[Privacy Policy link]");
  await expect(text.locator(".prose").getByRole("heading", { level: 2 })).toHaveText([
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

test("the not-found page contains the error that the Worker shows", async ({ page }) => {
  await page.goto(missingPath);
  const text = "The page you are looking for does not exist or has been moved.";
  await expect(page.getByText(text)).toBeVisible();
  // The Worker shows the template instead of the others.
  const heading = await page
    .locator('template[data-show="error"]')
    .evaluate(({ content }: HTMLTemplateElement) => content.querySelector("h1")?.textContent);
  expect(heading).toBe(labels.applicationError);
  await expect(page.locator(':is(h1, h2)[data-hide="error"]')).toHaveCount(2);
});
