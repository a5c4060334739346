import { readFileSync } from "node:fs";
import {
  articles,
  entries,
  expect,
  expectLink,
  hasSections,
  htmlOf,
  paths,
  sheetsOf,
  studies,
  test,
} from "./kit/fixtures.ts";

// The specification's counts, names and words are facts of this demonstration.
// A fork with its own words deletes this file, tests/demo-launch.spec.ts and docs/demo-spec.md.

const services = [
  "Web Application Development",
  "Mobile Application Development",
  "Custom Software Solutions",
  "API Integration and Backend Development",
  "UX/UI Design and Development Consulting",
  "Maintenance, Optimization and Support",
].join(", ");
const terms = [
  "1. Introduction",
  "2. Communications",
  "3. Intellectual Property",
  "4. Limitation Of Liability",
  "5. Governing Law",
  "6. Changes To Service",
  "7. Amendments To Terms",
  "Contact Us",
].join(", ");

/** What stands in such places of a page, from the first to the last of them. */
const lists: [path: string, places: string, words: string][] = [
  ["/", ".consist h3", "Web App Development, Mobile App Development, Custom Software Solutions"],
  ["/", ".why h3", "Unmatched Quality, Scalable Solutions, Client-Centric Approach"],
  ["/services", "article h2", services],
  ["/pricing", "article h2", "Startup Spark, Business Growth, Enterprise Scale"],
  ["/pricing", "article strong", "Custom Quote, Custom Quote, Custom Quote"],
  [
    "/about",
    ".values h3",
    "Innovation, Integrity, Collaboration, Excellence, Scalability, Client Focus",
  ],
  ["/about", ".team h3", "Nora Whitlow, Elias Grant, June Abernathy"],
  ["/blog/1", ".chip >> nth=0", "Web Development"],
  ["/blog/2", ".chip >> nth=0", "Business Strategy"],
  ["/blog/3", ".chip >> nth=0", "Design"],
  ["/case-studies/1", ".chips >> nth=0 >> li", "CRM, Custom Software, SaaS, Automation"],
  ["/case-studies", "h1", "Our Success Stories"],
  ["/case-studies/1", "h2.section-head", "Our Success Stories"],
  ["/contact", "h1", "Get in Touch"],
  [
    "/privacy-policy",
    "article ul >> nth=0 >> li",
    "Email address, First and last name, Phone number, Address, Cookies and usage data",
  ],
  ["/terms-of-service", "article h2", terms],
];

const counted = "@DEMO-1 @DEMO-2 @DEMO-3 @DEMO-4 @DEMO-5 @DEMO-6 @DEMO-7 @DEMO-12 @DEMO-13";

test("what its lists hold", { tag: counted.split(" ") }, async ({ page }) => {
  for (const [path, places, words] of lists) {
    await page.goto(path);
    const found = await page.locator("main").locator(places).allTextContents();
    expect(found.join(", "), `${path}: ${places}`).toBe(words);
  }
  expect(studies).toEqual(["/case-studies/1", "/case-studies/2", "/case-studies/3"]);
  await page.goto("/pricing");
  for (const tier of await page.locator("main article").all()) {
    await expect(tier.getByRole("listitem")).toHaveCount(5);
  }
});

const facts: [path: string, place: string, words: string | RegExp][] = [
  ["/", "figure.name-tag", "Nora Whitlow"],
  ["/pricing", "article:has(h2:has-text('Business Growth'))", "Most Popular"],
  ["/pricing", ".sample", /\$\d/],
  ["/", "footer", /debit card.*PayPal.*card payment provider/i],
  ["/about", "section:has(h2:has-text('team'))", "Illustrative"],
  ["/blog", ".lead", /illustrative/i],
  ["/blog", ".soon", "More articles are coming soon."],
  ["/case-studies", ".lead", /illustrative/i],
  ...studies.map((path): [string, string, string] => [path, "article >> nth=0", "Illustrative"]),
  ["/privacy-policy", "article", /template.*lawyer/],
  ["/privacy-policy", "article", "[Website URL]"],
  ["/privacy-policy", "article h2:has-text('use')", "use"],
  ["/privacy-policy", "article h2:has-text('changes')", "Changes"],
  ["/terms-of-service", "article", /template.*lawyer/],
  ["/terms-of-service", "article", "[Website URL]"],
  ["/terms-of-service", "article", "[Privacy Policy link]"],
  ["/terms-of-service", "article", "State of Kentucky"],
  ["/terms-of-service", "article", /newsletters.*unsubscribe link.*writing to/s],
  ["/contact", "main address", /Danville, KY 40422/],
];

const said = "@DEMO-8 @DEMO-9 @DEMO-12 @DEMO-13 @DEMO-16";

test("what its pages say", { tag: said.split(" ") }, async ({ page }) => {
  for (const [path, place, words] of facts) {
    await page.goto(path);
    await expect(page.locator(place), path).toContainText(words, { useInnerText: true });
  }
});

const links: [path: string, place: string, label: string, to: string][] = [
  ["/", "main", "Read the case study of Fernhollow Growers Cooperative", "/case-studies/1"],
  ["/", "main", "Contact Us Today", "/contact"],
  ["/services", "main", "Get Your Free Consultation", "/contact"],
  ["/pricing", "main", "Request a Quote for Startup Spark", "/contact"],
  ["/pricing", "main", "Discuss Your Project for Business Growth", "/contact"],
  ["/pricing", "main", "Get Enterprise Solutions for Enterprise Scale", "/contact"],
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
  ["/", "[aria-label='Quick Links']", "About Us", "/about"],
  ["/", "[aria-label='Quick Links']", "Services", "/services"],
  ["/", "[aria-label='Quick Links']", "Contact", "/contact"],
  ["/", "[aria-label='Quick Links']", "Blog", "/blog"],
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
  for (const [path, place, label, to] of links) {
    await page.goto(path);
    await expectLink(page.locator(place), label, to);
  }
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
    ["/pricing", 2],
    ["/services", 2],
    ["/case-studies", 1],
  ] as const) {
    await page.goto(path);
    expect(await sheetsOf(page), path).toBeLessThanOrEqual(most);
  }
});

test("it asks nobody but the map, and most heads have a picture", { tag: "@DEMO-15" }, () => {
  const headers = readFileSync("build/client/_headers", "utf8");
  expect(headers.match(/https:[^\s;]+/g)).toEqual(["https://www.openstreetmap.org"]);
  const pictured = paths.filter((path) => /class="edge scene[ "]/.test(htmlOf(path)));
  expect(pictured.length).toBeGreaterThan(paths.length / 2);
});

test("it names no profile, and nobody who counts", { tag: ["@FRAME-15", "@SAFE-9"] }, () => {
  expect(htmlOf("/about")).not.toMatch(/foot-profiles"|sameAs|<script[^>]* src=/);
  expect(htmlOf("/privacy-policy")).not.toContain("are counted");
});
