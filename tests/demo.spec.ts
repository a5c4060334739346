import { articles, expect, hasSections, sheetsOf, studies, test } from "./kit/fixtures.ts";

const facts: [path: string, place: string, words: string | RegExp][] = [
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
];

test("what its pages say", { tag: ["@DEMO-8", "@DEMO-9"] }, async ({ page }) => {
  for (const [path, place, words] of facts) {
    await page.goto(path);
    await expect(page.locator(place), path).toContainText(words, { useInnerText: true });
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
    ["/pricing", 1],
    ["/services", 2],
    ["/case-studies", 1],
  ] as const) {
    await page.goto(path);
    expect(await sheetsOf(page), path).toBeLessThanOrEqual(most);
  }
});
