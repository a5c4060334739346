import type { Page } from "@playwright/test";
import { expect, test } from "./kit/fixtures.ts";
import { missingPath, site } from "./kit/pages.ts";

/** Expects this in the main part of the page, in this order, and these articles and no others. */
async function expectScreen(page: Page, path: string, content: string, cards: string[] = []) {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main).toMatchAriaSnapshot(content);
  const articles = main.getByRole("article");
  if (cards.length > 0) await expect(articles).toHaveCount(cards.length);
  for (const [at, card] of cards.entries()) {
    await expect(articles.nth(at), card).toMatchAriaSnapshot(card);
  }
}

const link = (name: string, to: string) => `
  - link ${name}:
    - /url: ${to}`;

test("the home page leads to the services and to the form", async ({ page }) => {
  const service = (title: string) => `
  - heading "${title}" [level=3]
  - paragraph${link("/^Learn More/", "/services")}`;
  const point = (title: string) => `
  - heading "${title}" [level=3]
  - paragraph`;
  const study = `
  - heading [level=2]
  - term: "Results:"
  - definition
  - figure:
    - blockquote${link("/^Read the case study/", "/case-studies/1")}`;
  const content = `
  - heading [level=1]${link('"Our Services"', "/services")}${link('"Get a Quote"', "/contact")}
  - heading "Core Services We Offer" [level=2]
  - heading /^Why Partner/ [level=2]${link('"Contact Us Today"', "/contact")}`;
  await expectScreen(page, "/", content, [
    service("Web App Development"),
    service("Mobile App Development"),
    service("Custom Software Solutions"),
    study,
    point("Unmatched Quality"),
    point("Scalable Solutions"),
    point("Client-Centric Approach"),
  ]);
});

test("the about page has story, mission, six values and three illustrative people", async ({
  page,
}) => {
  const value = (title: string) => `
  - heading "${title}" [level=3]
  - paragraph`;
  const person = `
  - heading [level=3]
  - paragraph
  - paragraph`;
  const content = `
  - heading "Our story" [level=2]
  - paragraph
  - heading "Our mission" [level=2]
  - blockquote
  - heading [level=2]
  - paragraph: /^Illustrative/`;
  await expectScreen(page, "/about", content, [
    ...["Innovation", "Integrity", "Collaboration", "Excellence", "Scalability"].map(value),
    value("Client Focus"),
    person,
    person,
    person,
  ]);
});

test("six services have details and lead to the form", async ({ page }) => {
  const service = (title: string) => `
  - img
  - heading "${title}" [level=2]
  - paragraph
  - list${link("/^Request Details/", "/contact")}`;
  await expectScreen(page, "/services", link('"Get Your Free Consultation"', "/contact"), [
    service("Web Application Development"),
    service("Mobile Application Development"),
    service("Custom Software Solutions"),
    service("API Integration and Backend Development"),
    service("UX/UI Design and Development Consulting"),
    service("Maintenance, Optimization and Support"),
  ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("services show three details, and “And more...” opens the others", async ({ page }) => {
    await page.goto("/services");
    for (const service of await page.getByRole("main").getByRole("article").all()) {
      const details = service.locator("li:not(:has(li))");
      const all = await details.count();
      const shown = details.filter({ visible: true });
      await expect(shown).toHaveCount(3);
      await page.emulateMedia({ media: "print" });
      await expect(shown, "in print").toHaveCount(all);
      await page.emulateMedia({ media: null });
      const more = service.locator("summary");
      await expect(more).toHaveText(all > 3 ? ["And more..."] : []);
      for (const summary of await more.all()) await summary.press("Enter");
      await expect(shown).toHaveCount(all);
    }
  });
});

test("three tiers lead to the form, and one is the most popular", async ({ page }) => {
  const tier = (name: string, button: string) => `
  - heading "${name}" [level=2]
  - paragraph
  - strong: Custom Quote
  - list:${"\n    - listitem".repeat(5)}${link(`/^${button}/`, "/contact")}
  - link "See a sample quote"`;
  const rows = ["Scope", "Not included", "Weeks", "People", "Total"];
  const content = `
  - heading /Illustrative$/ [level=3]${rows.map((row) => `\n  - term: ${row}`).join("")}
  - heading "Need a Custom Solution?" [level=2]${link('"Request Your Personalized Quote"', "/contact")}`;
  const popular = "\n  - paragraph: Most Popular";
  await expectScreen(page, "/pricing", content, [
    tier("Startup Spark", "Request a Quote"),
    popular + tier("Business Growth", "Discuss Your Project"),
    tier("Enterprise Scale", "Get Enterprise Solutions"),
  ]);
  await expect(page.getByText("Most Popular")).toHaveCount(1);
});

test("three posts are cards", async ({ page }) => {
  const card = (id: number, category: string) => `
  - img
  - text: ${category}
  - time: /^[A-Z][a-z]+ \\d+, \\d{4}$/
  - text: /^By \\w/
  - heading [level=2]:
    - link:
      - /url: /blog/${id}
  - paragraph${link("/^Read More/", `/blog/${id}`)}`;
  await expectScreen(page, "/blog", "- heading [level=1]", [
    card(1, "Web Development"),
    card(2, "Business Strategy"),
    card(3, "Design"),
  ]);
  await expect(page.getByText("More articles are coming soon")).toBeVisible();
});

test("three case studies are cards and lead to the form", async ({ page }) => {
  const card = (id: number) => `
  - img
  - paragraph
  - heading [level=2]
  - list "Tags"${link("/^Read the case study/", `/case-studies/${id}`)}
  ${link("/^Discuss Similar Project/", `/contact?project=${id}`)}
  - term: "Challenge:"
  - definition
  - term: "Solution:"
  - definition
  - term: "Results:"
  - definition:
    - list`;
  const content = `
  - heading "Our Success Stories" [level=1]
  - paragraph
  - region
  - paragraph: /More case studies/${link('"Start Your Success Story"', "/contact")}`;
  await expectScreen(page, "/case-studies", content, [1, 2, 3].map(card));
  const tags = page.getByRole("list", { name: "Tags" }).first().getByRole("listitem");
  await expect(tags).toHaveText(["CRM", "Custom Software", "SaaS", "Automation"]);
  const isLeft = await page.getByRole("article").evaluateAll((cards) =>
    cards.map((card) => {
      const [picture, title] = ["img", "h2"].map((it) => card.querySelector(it));
      return Number(picture?.getBoundingClientRect().x) < Number(title?.getBoundingClientRect().x);
    }),
  );
  expect(isLeft, "the side of the picture alternates").toEqual([true, false, true]);
});

for (const list of ["/blog", "/case-studies"]) {
  test(`a card of ${list} opens by its picture, and its page shows the others`, async ({
    page,
  }) => {
    await page.goto(list);
    const card = page.getByRole("main").getByRole("article").last();
    const title = await card.getByRole("heading").innerText();
    // The link of the title covers the picture.
    await card.locator("img").first().click({ force: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(`${list}/3`);
    const others = page.locator("main section article h3 a");
    await expect(others).toHaveCount(2);
    for (const id of [1, 2])
      await expect(others.and(page.locator(`[href$="/${id}"]`))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").last()).toHaveAttribute(
      "href",
      "/contact",
    );
  });
}

test("the contact page has the company's details and ignores the project", async ({ page }) => {
  const content = `
  - heading "Get in Touch" [level=1]
  - heading "Send Us a Message" [level=2]
  - heading "Contact Information" [level=2]
  - list:
    - listitem:
      - link "${site.email}":
        - /url: mailto:${site.email}
    - listitem:
      - link "${site.phone.label}":
        - /url: tel:${site.phone.number}
    - listitem: /${site.addressLines.join(", ")}/
  - heading "Our Location" [level=2]`;
  await expectScreen(page, "/contact?project=1", content);
  for (const field of ["Subject", "Message"]) await expect(page.getByLabel(field)).toBeEmpty();
});

test("legal pages have their sections and placeholders", async ({ page }) => {
  const data = ["Email address", "First and last name", "Phone number", "Address"];
  const content = `
  - heading "Privacy Policy" [level=1]
  - article:
    - paragraph: /\\[Website URL\\]/
    - list:${data.map((item) => `\n      - listitem: ${item}`).join("")}
      - listitem: Cookies and usage data
    - list:
      - listitem: /deleted after 24 months/`;
  await expectScreen(page, "/privacy-policy", content);
  const sections = [
    "1. Introduction",
    "2. Communications",
    "3. Intellectual Property",
    "4. Limitation Of Liability",
    "5. Governing Law",
    "6. Changes To Service",
    "7. Amendments To Terms",
    "Contact Us",
  ].map((title) => `\n    - heading "${title}" [level=2]`);
  const terms = `
  - heading "Terms of Service" [level=1]
  - article:${sections.join("")}`;
  await expectScreen(page, "/terms-of-service", terms);
});

test("the not-found page leads to other pages, and contains the error that the Worker shows", async ({
  page,
}) => {
  const content = `
  - heading "404" [level=1]
  - heading "Oops! Page Not Found" [level=2]
  - paragraph: The page you are looking for does not exist or has been moved.${link('"Go Back Home"', "/")}
  - list:${"\n    - listitem".repeat(6)}`;
  await expectScreen(page, missingPath, content);
  // As worker/answer.ts does.
  const template = page.locator('template[data-show="error"]');
  await template.evaluate((error: HTMLTemplateElement) => error.replaceWith(error.content));
  await page.locator('[data-hide="error"]').evaluateAll((all) => all.map((it) => it.remove()));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Unexpected Application Error!");
  await expect(page.getByText("Oops! Page Not Found")).toHaveCount(0);
});
