import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { site } from "../contract/site.ts";
import { articles, htmlOf, missingPath, paths, samples, today } from "./kit/built.ts";
import { expect, test } from "./kit/fixtures.ts";

// tests/files/whole-site.test.ts checks the tags of each head.

test("structured data matches the page @FIND-3", async ({ page }) => {
  for (const path of samples.filter((path) => path !== missingPath)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const { types, values, shown } = await page.evaluate(readStructuredData);
    const expected = ["Organization", "ProfessionalService", "WebSite", "WebPage"];
    if (await page.locator("a.back-link").count()) expected.push("BreadcrumbList");
    const services = path === "/services" ? await page.locator("main article").count() : 0;
    expected.push(...Array.from({ length: services }, () => "Service"));
    if (articles.includes(path)) expected.push("BlogPosting");
    expect(types, path).toEqual(expected);
    for (const [key, value] of values) expect(shown, `${path}: ${key}`).toContain(value);
  }
});

/** Runs in a page. Returns the values of its structured data, without URLs and codes, and its visible text. */
function readStructuredData() {
  const hidden = "@id @type url logo image item sameAs inLanguage addressCountry position".split(
    " ",
  );
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
  const graph: { "@type": string | string[] }[] = JSON.parse(data)["@graph"];
  const leaves = (value: unknown, key = ""): [string, string][] =>
    value !== null && typeof value === "object"
      ? Object.entries(value).flatMap(([name, inner]) =>
          leaves(inner, Array.isArray(value) ? key : name),
        )
      : [[key, String(value)]];
  return {
    types: graph.flatMap((thing) => thing["@type"]),
    values: leaves(graph).filter(([key]) => !hidden.includes(key)),
    // The visible text, the dates of `time` elements, and what search results show.
    shown: [
      document.title,
      document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      ...[...document.querySelectorAll("header, main, footer")].map((part) => part.textContent),
      ...[...document.querySelectorAll("time")].map(({ dateTime }) => dateTime),
    ].join("\n"),
  };
}

test("feed, icons and cards have the right types @FIND-4", async ({ request }) => {
  const cards = globSync("cards/**/*.*", { cwd: "build/client" }).map((file) => `/${file}`);
  expect(cards).toHaveLength(paths.length);
  const filesOf = {
    "text/plain": ["/robots.txt", "/llms.txt", "/.well-known/security.txt"],
    "application/xml": ["/sitemap.xml"],
    "application/atom+xml": ["/feed.xml"],
    "application/manifest+json": ["/manifest.webmanifest"],
    "image/vnd.microsoft.icon": ["/favicon.ico"],
    "image/svg+xml": ["/favicon.svg"],
    "image/png": ["/apple-touch-icon.png", ...cards.filter((card) => card.endsWith("png"))],
    "image/jpeg": cards.filter((card) => card.endsWith("jpg")),
  };
  for (const [type, files] of Object.entries(filesOf)) {
    for (const file of files) {
      const reply = await request.get(file);
      const { "content-type": given = "" } = reply.headers();
      expect([reply.status(), given.split(";")[0]], file).toEqual([200, type]);
    }
  }
});

const textOf = (file: string) => readFileSync(join("build/client", file), "utf8");
const securityTxt = ".well-known/security.txt";

test("pages and files name the language @LANG-2", () => {
  for (const path of samples) expect(htmlOf(path), path).toContain('<html lang="en"');
  for (const [file, text] of [
    ["index.html", '"og:locale" content="en_US"'],
    ["index.html", '"inLanguage":"en"'],
    ["manifest.webmanifest", '"lang":"en"'],
    [securityTxt, "Preferred-Languages: en\n"],
    ["feed.xml", 'xml:lang="en"'],
  ] as const) {
    expect(textOf(file).replaceAll('": "', '":"'), file).toContain(text);
  }
});

test("files for programs have their content @FIND-4", async () => {
  expect(textOf("robots.txt")).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
  const listed = Array.from(
    textOf("llms.txt").matchAll(/^- \[.*?\]\((.*?)\): \S/gm),
    ([, it = ""]) => it,
  );
  expect(listed.toSorted()).toEqual(paths.map((path) => site.url + path));
  const { icons } = JSON.parse(textOf("manifest.webmanifest"));
  expect(icons).not.toEqual([]);
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(`build/client${src}`).metadata();
    expect([`image/${format}`, `${width}x${height}`], src).toEqual([type, sizes]);
  }
  const [, expires = ""] = /^Contact: mailto:.*^Expires: (.*?)$/ms.exec(textOf(securityTxt)) ?? [];
  const days = (Date.parse(expires) - today().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(366);
});

// tests/probing.spec.ts checks that no redirect leaves the site.
test("a page has one URL @FIND-5", async ({ request }) => {
  for (const path of paths) {
    const others = path === "/" ? ["/index.html"] : [`${path}/`, `${path}/index.html`];
    for (const other of others) {
      const reply = await request.get(`${other}?from=a`, { maxRedirects: 0 });
      expect(reply.status(), other).toBe(301);
      expect(reply.headers()["location"], other).toBe(`${path}?from=a`);
    }
  }
});
