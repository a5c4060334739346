import { readFileSync } from "node:fs";
import { form } from "#labels";
import { articles, contentOf, htmlOf, paths, studies } from "../kit/built.ts";
import { expect, sheetsOf, test } from "../kit/fixtures.ts";

const requirements = readFileSync("docs/demo-spec.md", "utf8");

/** The labels that a requirement has in quotation marks. */
function labelsOf(id: string) {
  const [line = ""] = new RegExp(`^- \\*\\*${id}\\*\\* .*$`, "m").exec(requirements) ?? [];
  return Array.from(line.matchAll(/"([^"]+)"/g), ([, label = ""]) => label);
}

const screens = ["/", "/services", "/pricing", "/blog", "/case-studies", "/contact"];

for (const [title, pages] of [
  ["core services and reasons have these labels @DEMO-1", ["/"]],
  ["services have these labels @DEMO-2", ["/services"]],
  ["tiers have these labels @DEMO-3", ["/pricing"]],
  ["posts have these categories @DEMO-4", ["/blog"]],
  ["the first case study has these tags @DEMO-5", ["/case-studies/1"]],
  ["values have these labels @DEMO-6", ["/about"]],
  ["menu, headings and buttons have these labels @DEMO-12", screens],
  ["legal pages have these sections @DEMO-13", ["/privacy-policy", "/terms-of-service"]],
] as const) {
  test(title, () => {
    const html = pages.map(htmlOf).join("");
    const labels = labelsOf(title.split("@")[1] ?? "");
    expect(labels.length).toBeGreaterThan(2);
    const isShown = (label: string) => new RegExp(`>${RegExp.escape(label)}\\s*<`).test(html);
    expect(labels.filter((label) => !isShown(label))).toEqual([]);
  });
}

test("posts and case studies have the ids 1 to 3 @DEMO-4 @DEMO-5", () => {
  expect(articles).toEqual(["/blog/1", "/blog/2", "/blog/3"]);
  expect(studies).toEqual(["/case-studies/1", "/case-studies/2", "/case-studies/3"]);
});

test("services have three, four or five details @DEMO-2", () => {
  const counts = contentOf("content/services.yaml").map(({ details = [] }) => details.length);
  expect(new Set(counts)).toEqual(new Set([3, 4, 5]));
});

test("each case study is marked @DEMO-8", () => {
  for (const path of studies) expect(htmlOf(path)).toContain(">Illustrative<");
});

const tier = /"tier tier-popular".{1,500}Most Popular.{1,500}<h2>Business Growth</;
const inventedList = /class="lead">[^<]*illustrative/i;

/** A text, or the number of times that a page has it. */
for (const [title, path, text, count] of [
  ["there are three core services @DEMO-1", "/", /class="core-service-title"/g, 3],
  ["there are six services @DEMO-2", "/services", /<article/g, 6],
  ["there are three tiers @DEMO-3", "/pricing", /<article/g, 3],
  ["each tier has a custom quote @DEMO-3", "/pricing", />Custom Quote</g, 3],
  ["there are six values @DEMO-6", "/about", /<article class="value"/g, 6],
  ["the team has three people @DEMO-7", "/about", /<article class="member"/g, 3],
  ["a site without clients shows no logos @CASE-8", "/", / id="clients"/g, 0],
  ["the second tier is the most popular one @DEMO-3", "/pricing", tier],
  ["the team is marked @DEMO-8", "/about", ">Illustrative<"],
  ["a client's quote is marked @DEMO-8", "/case-studies/1", /"client-quote".{1,500}>Illustrative</],
  ["invented bylines are marked @DEMO-8", "/blog", inventedList],
  ["invented clients are marked @DEMO-8", "/case-studies", inventedList],
  ["the footer lists payments @DEMO-9", "/", /debit card.*PayPal.*card payment provider/is],
  ["the privacy policy is a template @DEMO-9", "/privacy-policy", /template.*lawyer/s],
  ["the terms are a template @DEMO-9", "/terms-of-service", /template.*lawyer/s],
  ["the terms name the law @DEMO-9", "/terms-of-service", "State of Kentucky"],
  ["other studies have a heading @DEMO-12", "/case-studies/1", ">Our Success Stories</h2>"],
  ["one can opt out @DEMO-13", "/terms-of-service", /newsletters.*unsubscribe link.*writing to/s],
] as const) {
  test(title, () => {
    if (count === undefined) expect(htmlOf(path)).toMatch(text);
    else expect(htmlOf(path).match(text) ?? []).toHaveLength(count);
  });
}

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

test("the drawing of a case study is legible @DEMO-20", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of studies) {
    const [study] = contentOf(`content${path}.md`);
    const drawing = readFileSync(`content/pictures/${study?.image}`, "utf8");
    const sizes = Array.from(drawing.matchAll(/font-size="([^"]+)"/g), ([, size]) => Number(size));
    await page.goto(path);
    const plate = page.locator(".page-head [data-paper] img");
    const [width, own] = [(await plate.boundingBox())?.width, await plate.getAttribute("width")];
    const smallest = (Math.min(...sizes) * Number(width)) / Number(own);
    expect.soft(smallest, `smallest text of ${path} at 1280 px`).toBeGreaterThanOrEqual(11);
  }
});

test("the button of the form is in view on a laptop @DEMO-19", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/contact");
  await expect(page.getByRole("button", { name: form.send })).toBeInViewport({ ratio: 1 });
});

test("the map is the only third party, and most page heads have a picture @DEMO-15", () => {
  const headers = readFileSync("build/client/_headers", "utf8");
  expect(new Set(headers.match(/https:[^\s;]+/g))).toEqual(
    new Set(["https://www.openstreetmap.org"]),
  );
  const withPicture = paths.filter((path) =>
    /class="edge page-head-columns[ "]/.test(htmlOf(path)),
  );
  expect(withPicture.length).toBeGreaterThan(paths.length / 2);
});

test("without settings there are no profiles and no script @FRAME-15 @SAFE-9", () => {
  expect(htmlOf("/about")).not.toMatch(/footer-profiles"|sameAs|<script[^>]* src=/);
  expect(htmlOf("/privacy-policy")).not.toContain("are counted");
});

test("only letters of Central Europe load their fonts @FAST-3", async ({ page }) => {
  await page.goto("/about");
  const loaded = () =>
    page.evaluate(async () => {
      const faces = [...(await document.fonts.ready)];
      return faces.filter(
        ({ status, unicodeRange }) => status === "loaded" && /U\+100-/i.test(unicodeRange),
      ).length;
    });
  expect(await loaded()).toBe(0);
  const words = "Łódź, Győr, Şişli, Timișoara, Diyarbakır, Říp";
  await page.locator("h1, .story p").evaluateAll((all, text) => {
    for (const element of all) element.textContent = text;
  }, words);
  await expect.poll(loaded).toBe(2);
});
