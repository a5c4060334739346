import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { LinkChecker, LinkState } from "linkinator";
import sharp from "sharp";
import { expect, test } from "./kit/fixtures.ts";
import { fileOf, htmlOf, missingPath, paths, posts, site, sourceOf } from "./kit/pages.ts";

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join("/", relative(folder, parentPath), name));
const textOf = (file: string) => readFileSync(`build/client/${file}`, "utf8");

test("the HTML is valid", async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ["html-validate:recommended", "html-validate:document"],
      rules: {
        // React writes attributes in this way.
        "attr-case": "off",
        "attribute-boolean-style": "off",
        "attribute-empty-style": "off",
        "void-style": "off",
        // HTML allows any id, and a numbered heading has a numbered anchor.
        "valid-id": ["error", { relaxed: true }],
        // The Worker shows the template instead of the other heading.
        "heading-level": ["error", { sectioningRoots: ["template"] }],
        // An input without a type is a text field.
        "no-implicit-input-type": "off",
        // The stylesheet decides where a phone number may break.
        "tel-non-breaking": "off",
        // Scripts and styles come from this site, so they need no integrity attributes.
        "require-sri": "off",
        // Another test checks the length: this rule counts "&amp;" as five characters.
        "long-title": "off",
      },
    }),
  );
  for (const path of [...paths, missingPath]) {
    const { results } = await validator.validateString(htmlOf(path));
    const found = results.flatMap(({ messages }) =>
      messages.map((it) => [it.line, it.column, it.ruleId, it.message].join(" ")),
    );
    expect.soft(found, sourceOf(path)).toEqual([]);
  }
});

test("links, files and anchors have a target, and every page is linked", async ({ baseURL }) => {
  const check = async (path: string | string[], recurse: boolean) => {
    const { links } = await new LinkChecker().check({
      path,
      recurse,
      checkCss: true,
      checkFragments: true,
      redirects: "error",
      // Canonical URLs, social cards and structured data.
      urlRewriteExpressions: [{ pattern: new RegExp(`^${site.url}`), replacement: `${baseURL}` }],
      linksToSkip: async (link) => !link.startsWith(`${baseURL}/`),
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    const places = broken.map(({ url, parent }) => [
      url,
      parent ? sourceOf(new URL(parent).pathname) : "feed.xml",
    ]);
    expect(places).toEqual([]);
    return links;
  };
  const links = await check(`${baseURL}/`, true);
  const linked = new Set(links.map(({ url }) => url));
  expect(paths.filter((path) => !linked.has(baseURL + path))).toEqual([]);
  const files = [...textOf("feed.xml").matchAll(/\s(?:href|src)="([^"]*)"/g)];
  const addresses = files.map(([, url = ""]) => url.replace(site.url, String(baseURL)));
  expect(addresses.filter((url) => !URL.canParse(url))).toEqual([]);
  await check(
    addresses.filter((url) => url.startsWith(`${baseURL}/`)),
    false,
  );
});

test("the sitemap lists every page, and the feed every post", () => {
  const urlsIn = (file: string, pattern: RegExp) =>
    Array.from(textOf(file).matchAll(pattern), ([, url = ""]) => url).toSorted();
  const urlsOf = (all: string[]) => all.map((path) => site.url + path).toSorted();
  expect(urlsIn("sitemap.xml", /<loc>([^<]*)/g)).toEqual(urlsOf(paths));
  expect(urlsIn("feed.xml", /<entry>.*?<id>([^<]*)/gs)).toEqual(urlsOf(posts));
  expect(textOf("robots.txt")).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
});

test("each page has its own title, description, card and structured data", async ({ page }) => {
  const seen = new Set<string>();
  for (const path of paths) {
    await page.setContent(htmlOf(path));
    const metaOf = async (name: string) =>
      String(
        await page
          .locator(`meta:is([name="${name}"], [property="${name}"])`)
          .getAttribute("content"),
      );
    const title = await page.title();
    const description = await metaOf("description");
    const card = await metaOf("og:image");
    for (const text of [title, description, card]) {
      expect(seen, sourceOf(path)).not.toContain(text);
      seen.add(text);
    }
    expect(title.length, sourceOf(path)).toBeLessThanOrEqual(60);
    expect(await metaOf("og:title"), path).toBe(title);
    expect(await metaOf("og:description"), path).toBe(description);
    expect(await metaOf("og:url"), path).toBe(site.url + path);
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical, path).toHaveAttribute("href", site.url + path);
    await expect(page.locator("svg:not([aria-hidden=true], [aria-label])"), path).toHaveCount(0);
    const file = `build/client${new URL(card).pathname}`;
    expect(await sharp(file).metadata(), path).toMatchObject({ width: 1200, height: 630 });
    expect(statSync(file).size, sourceOf(path)).toBeLessThan(120 * 1024);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    const graph: { "@type": string }[] = JSON.parse(String(data))["@graph"];
    const type = posts.includes(path) ? "BlogPosting" : "WebPage";
    const types = graph.map((thing) => thing["@type"]);
    expect(types, path).toContain(type);
  }
});

test("every file is a page, or in public/ or routes.ts, or used by one of these", () => {
  const left = new Set(filesIn("build/client"));
  const keepNamesIn = (text: string) => {
    for (const file of left) {
      // Search for the part of the path that a URL does not encode. A script imports others by their name, without a folder.
      const [name = ""] = /[\w./-]+$/.exec(file.replace("/assets/", "")) ?? [];
      if (text.includes(name)) keep(file);
    }
  };
  const keep = (file: string) => {
    if (left.delete(file)) keepNamesIn(textOf(file));
  };
  for (const path of [...paths, missingPath]) keep(join("/", fileOf(path)));
  for (const file of filesIn("public")) keep(file);
  keepNamesIn(readFileSync("app/routes.ts", "utf8"));
  expect([...left]).toEqual([]);
});

test("no picture has metadata of a camera", async () => {
  for (const file of globSync("build/client/**/*.{avif,gif,jpeg,jpg,png,webp}")) {
    const made = await sharp(file).metadata();
    for (const name of ["exif", "xmp", "iptc", "orientation"]) {
      expect(made, file).not.toHaveProperty(name);
    }
  }
});

test("only the contact page has a form, and the built site has no source map and no name of a setting", () => {
  const pages = [...paths, missingPath];
  expect(pages.filter((path) => htmlOf(path).includes("<form"))).toEqual(["/contact"]);
  expect(globSync("build/client/**/*.map")).toEqual([]);
  const files = globSync("build/client/**/*.{html,js,json,txt,xml}");
  const settings = /WEBHOOK_(?:SECRET|URL)|MAIL_(?:TO|FROM)/;
  expect(files.filter((file) => settings.test(readFileSync(file, "utf8")))).toEqual([]);
});
