import { readFileSync } from "node:fs";
import { articles, hasSections, htmlOf, paths, studies } from "./kit/built.ts";
import { expect, sheetsOf, test } from "./kit/fixtures.ts";

// A fork with its own content deletes this file, tests/demo-launch.spec.ts and docs/demo-spec.md.

const requirements = readFileSync("docs/demo-spec.md", "utf8");

/** The labels that a requirement has in quotation marks. */
function labelsOf(id: string) {
  const [line = ""] = new RegExp(`^- \\*\\*${id}\\*\\* .*$`, "m").exec(requirements) ?? [];
  return Array.from(line.matchAll(/"([^"]+)"/g), ([, label = ""]) => label);
}

for (const [tag, ...pages] of [
  ["@DEMO-1", "/"],
  ["@DEMO-2", "/services"],
  ["@DEMO-3", "/pricing"],
  ["@DEMO-4", "/blog"],
  ["@DEMO-5", "/case-studies/1"],
  ["@DEMO-6", "/about"],
  ["@DEMO-12", "/", "/services", "/pricing", "/blog", "/case-studies", "/contact"],
  ["@DEMO-13", "/privacy-policy", "/terms-of-service"],
] as const) {
  test(`${tag} labels`, () => {
    const html = pages.map(htmlOf).join("");
    const labels = labelsOf(tag.slice(1));
    expect(labels.length).toBeGreaterThan(2);
    expect(labels.filter((label) => !html.includes(`>${label}<`))).toEqual([]);
  });
}

/** A text that an element contains, or how many elements there are. */
const contents: [path: string, elements: string, expected: string | RegExp | number][] = [
  ["/", ".consist h3", 3],
  ["/", "footer", /debit card.*PayPal.*card payment provider/i],
  ["/", ".clients", 0],
  ["/contact", ".contact-ways li", 3],
  ["/services", "main article h2", 6],
  ["/pricing", "main article h2", 3],
  ["/pricing", "main article li", 15],
  ["/pricing", "article:has(h2:has-text('Business Growth'))", "Most Popular"],
  ["/pricing", ".sample", /\$\d/],
  ["/about", ".values h3", 6],
  ["/about", ".team h3", 3],
  ["/about", "section:has(h2:has-text('team'))", "Illustrative"],
  ["/blog", ".lead", /illustrative/i],
  ["/case-studies", ".lead", /illustrative/i],
  ...studies.map((path): [string, string, string] => [path, "article >> nth=0", "Illustrative"]),
  ["/case-studies/1", ".client-quote", "Illustrative"],
  ["/case-studies/1", "h2.section-head", "Our Success Stories"],
  ["/privacy-policy", "article", /template.*lawyer/],
  ["/privacy-policy", "article", "[Website URL]"],
  ["/privacy-policy", "article h2:has-text('use')", 1],
  ["/privacy-policy", "article h2:has-text('changes')", 1],
  ["/terms-of-service", "article", /template.*lawyer/],
  ["/terms-of-service", "article", "[Website URL]"],
  ["/terms-of-service", "article", "[Privacy Policy link]"],
  ["/terms-of-service", "article", "State of Kentucky"],
  ["/terms-of-service", "article", /newsletters.*unsubscribe link.*writing to/s],
];

const counted = "@DEMO-1 @DEMO-2 @DEMO-3 @DEMO-6 @DEMO-7 @DEMO-8 @DEMO-9 @DEMO-12 @DEMO-13";

test(`${counted} @DEMO-16 @DEMO-17 elements and texts of the pages`, async ({ page }) => {
  expect(articles).toEqual(["/blog/1", "/blog/2", "/blog/3"]);
  expect(studies).toEqual(["/case-studies/1", "/case-studies/2", "/case-studies/3"]);
  for (const [path, elements, expected] of contents) {
    if (new URL(page.url(), "http://x").pathname !== path) await page.goto(path);
    const found = page.locator(elements);
    const message = `${path}: ${elements}`;
    if (typeof expected === "number") await expect(found, message).toHaveCount(expected);
    else await expect(found, message).toContainText(expected, { useInnerText: true });
  }
});

test("@DEMO-9 articles and case studies are long and have drawings", () => {
  for (const path of [...articles, ...studies]) {
    expect(hasSections(path), path).toBe(true);
    const [prose = ""] = /<div class="prose.*<\/article>/s.exec(htmlOf(path)) ?? [];
    expect(prose.replaceAll(/<[^>]*>/g, "").length, path).toBeGreaterThan(1500);
    const drawings = prose.match(/<figure>/g)?.length;
    expect(drawings, path).toBeGreaterThan(studies.includes(path) ? 1 : 0);
  }
});

test("@DEMO-11 pages print on few sheets", async ({ page }) => {
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

test("@DEMO-15 @FRAME-15 @SAFE-9 the map is the only third party, and most page heads have a picture", () => {
  const headers = readFileSync("build/client/_headers", "utf8");
  expect(headers.match(/https:[^\s;]+/g)).toEqual(["https://www.openstreetmap.org"]);
  const withPicture = paths.filter((path) => /class="edge scene[ "]/.test(htmlOf(path)));
  expect(withPicture.length).toBeGreaterThan(paths.length / 2);
  expect(htmlOf("/about")).not.toMatch(/foot-profiles"|sameAs|<script[^>]* src=/);
  expect(htmlOf("/privacy-policy")).not.toContain("are counted");
});
