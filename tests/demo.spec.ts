import { readFileSync } from "node:fs";
import { articles, htmlOf, paths, studies } from "./kit/built.ts";
import { run } from "./kit/command.ts";
import { expect, sheetsOf, test } from "./kit/fixtures.ts";

// A fork with its own content deletes this file and docs/demo-spec.md.

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

test("the numbers of entries @DEMO-1 @DEMO-2 @DEMO-3 @DEMO-4 @DEMO-5 @DEMO-6 @DEMO-7", () => {
  expect(articles).toEqual(["/blog/1", "/blog/2", "/blog/3"]);
  expect(studies).toEqual(["/case-studies/1", "/case-studies/2", "/case-studies/3"]);
  for (const [path, entry, count] of [
    ["/", /class="core-service-title"/g, 3],
    ["/services", /<article/g, 6],
    ["/pricing", /<article/g, 3],
    ["/pricing", />Custom Quote</g, 3],
    ["/about", /<article class="value"/g, 6],
    ["/about", /<article class="member"/g, 3],
    ["/", / id="clients"/g, 0],
  ] as const) {
    expect(htmlOf(path).match(entry) ?? [], `${path}: ${entry}`).toHaveLength(count);
  }
});

for (const [tag, path, text] of [
  ["@DEMO-3", "/pricing", /"tier tier-popular".{1,500}Most Popular.{1,500}<h2>Business Growth</],
  ["@DEMO-8", "/about", ">Illustrative<"],
  ...studies.map((path) => ["@DEMO-8", path, ">Illustrative<"] as const),
  ["@DEMO-8", "/case-studies/1", /"client-quote".{1,500}>Illustrative</],
  ["@DEMO-8", "/blog", /class="lead">[^<]*illustrative/i],
  ["@DEMO-8", "/case-studies", /class="lead">[^<]*illustrative/i],
  ["@DEMO-9", "/", /debit card.*PayPal.*card payment provider/is],
  ["@DEMO-9", "/privacy-policy", /template.*lawyer/s],
  ["@DEMO-9", "/terms-of-service", /template.*lawyer/s],
  ["@DEMO-9", "/terms-of-service", "State of Kentucky"],
  ["@DEMO-12", "/case-studies/1", ">Our Success Stories</h2>"],
  ["@DEMO-13", "/terms-of-service", /newsletters.*unsubscribe link.*writing to/s],
] as const) {
  test(`${tag} ${path} contains ${text}`, () => expect(htmlOf(path)).toMatch(text));
}

test("the launch check rejects the demo with reasons and places @DEMO-10", async () => {
  const { code, output } = await run(["commands/launch-check/index.ts"]);
  expect(code).toBe(1);
  for (const [advice, place] of [
    ["The demo's name", "content/site.json:3"],
    ["cannot exist", "content/site.json:"],
    ["An invented person or client", "content/team.yaml:1"],
    ["An invented person or client", "content/case-studies/1.md:"],
    ["The demo's address", "content/site.json:"],
    ["says the content is invented", "content/pages/about.yaml:"],
    ["a template", "content/legal/privacy-policy.md:"],
    ["A placeholder", "build/client/"],
    ["No route for", "wrangler.jsonc"],
  ]) {
    expect(output).toMatch(new RegExp(`^Error: .*${advice}.*\n(?: {2}.*\n)*? {2}${place}`, "m"));
  }
});

test("pages print on few sheets @DEMO-11", async ({ page }) => {
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

test("the map is the only third party, and most page heads have a picture @DEMO-15 @FRAME-15 @SAFE-9", () => {
  const headers = readFileSync("build/client/_headers", "utf8");
  expect(headers.match(/https:[^\s;]+/g)).toEqual(["https://www.openstreetmap.org"]);
  const withPicture = paths.filter((path) =>
    /class="edge page-head-columns[ "]/.test(htmlOf(path)),
  );
  expect(withPicture.length).toBeGreaterThan(paths.length / 2);
  expect(htmlOf("/about")).not.toMatch(/footer-profiles"|sameAs|<script[^>]* src=/);
  expect(htmlOf("/privacy-policy")).not.toContain("are counted");
});
