import {
  articles,
  entries,
  expect,
  expectLink,
  hasSections,
  sheetsOf,
  studies,
  test,
} from "./kit/fixtures.ts";

const facts: [path: string, place: string, words: string | RegExp][] = [
  ["/", "section:has(h2:has-text('Core Services We Offer'))", "Web App Development"],
  ["/", "figure.name-tag", "Nora Whitlow"],
  ["/pricing", "article:has(h2:has-text('Business Growth'))", "Most Popular"],
  ["/", "footer", /debit card.*PayPal.*card payment provider/i],
  ["/about", "section:has(h2:has-text('team'))", "Illustrative"],
  ["/blog", ".lead", /illustrative/i],
  ["/case-studies", ".lead", /illustrative/i],
  ...studies.map((path): [string, string, string] => [path, "article >> nth=0", "Illustrative"]),
  ["/privacy-policy", "article", /template.*lawyer/],
  ["/privacy-policy", "article", "[Website URL]"],
  ["/terms-of-service", "article", /template.*lawyer/],
  ["/terms-of-service", "article", "[Website URL]"],
  ["/terms-of-service", "article", "[Privacy Policy link]"],
  ["/terms-of-service", "article", "State of Kentucky"],
  ["/contact", "main address", /Danville, KY 40422/],
];

test("what its pages say", { tag: ["@DEMO-8", "@DEMO-9"] }, async ({ page }) => {
  for (const [path, place, words] of facts) {
    await page.goto(path);
    await expect(page.locator(place), path).toContainText(words, { useInnerText: true });
  }
});

const links: [path: string, place: string, label: string, to: string][] = [
  ["/", "main", "Read the case study of Fernhollow Growers Cooperative", "/case-studies/1"],
  ["/", "main", "Contact Us Today", "/contact"],
  ["/services", "main", "Get Your Free Consultation", "/contact"],
  [
    "/pricing",
    "section:has-text('Need a Custom Solution?')",
    "Request Your Personalized Quote",
    "/contact",
  ],
  [
    "/case-studies",
    "section:has-text('More case studies are')",
    "Start Your Success Story",
    "/contact",
  ],
  ...["About Us", "Services", "Contact", "Blog"].map((label): [string, string, string, string] => [
    "/",
    "[aria-label='Quick Links']",
    label,
    `/${label.split(" ")[0]?.toLowerCase()}`,
  ]),
];

test("the labels that its specification gives", { tag: "@DEMO-12" }, async ({ page }) => {
  expect(entries.map((entry) => entry.join(" "))).toEqual([
    "Home /",
    "About Us /about",
    "Services /services",
    "Pricing /pricing",
    "Blog /blog",
    "Case Studies /case-studies",
    "Contact /contact",
  ]);
  for (const [path, heading] of [
    ["/case-studies", "Our Success Stories"],
    ["/contact", "Get in Touch"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  for (const [path, place, label, to] of links) {
    await page.goto(path);
    await expectLink(page.locator(place), label, to);
  }
  await page.goto("/blog");
  await expect(page.getByText("More articles are coming soon.")).toBeVisible();
});

test("its privacy policy", { tag: "@DEMO-13" }, async ({ page }) => {
  await page.goto("/privacy-policy");
  const text = page.getByRole("article");
  const data = ["Email address", "First and last name", "Phone number", "Address"];
  for (const datum of [...data, "Cookies and usage data"]) {
    await expect(text.getByRole("listitem").getByText(datum, { exact: true })).toBeVisible();
  }
  await expect(text.getByRole("heading", { name: /use/ })).toBeVisible();
  await expect(text.getByRole("heading", { name: /changes/i })).toBeVisible();
});

test("its terms of service", { tag: "@DEMO-13" }, async ({ page }) => {
  await page.goto("/terms-of-service");
  const text = page.getByRole("article");
  await expect(text.getByRole("heading", { level: 2 })).toHaveText([
    "1. Introduction",
    "2. Communications",
    "3. Intellectual Property",
    "4. Limitation Of Liability",
    "5. Governing Law",
    "6. Changes To Service",
    "7. Amendments To Terms",
    "Contact Us",
  ]);
  await expect(text).toContainText(/newsletters.*unsubscribe link.*writing to/s);
});

test("its texts are long, and drawn", { tag: "@DEMO-9" }, async ({ page }) => {
  for (const path of [...articles, ...studies]) {
    expect(hasSections(path), path).toBe(true);
    await page.goto(path);
    const text = page.getByRole("main").getByRole("article").first();
    expect((await text.innerText()).length, path).toBeGreaterThan(1500);
    const drawings = await text.locator(".prose figure").getByRole("img").count();
    expect(drawings, path).toBeGreaterThan(studies.includes(path) ? 1 : 0);
  }
});

test("its pages take little paper", { tag: "@DEMO-11" }, async ({ page }) => {
  for (const [path, most] of [
    ["/", 2],
    ["/pricing", 1],
    ["/services", 2],
    ["/case-studies", 1],
  ] as const) {
    await page.goto(path);
    expect(await sheetsOf(page), path).toBeLessThanOrEqual(most);
  }
});
