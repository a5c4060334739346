import { globSync, readFileSync, statSync } from "node:fs";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { LinkChecker, LinkState } from "linkinator";
import sharp from "sharp";
import { expect, test } from "./kit/fixtures.ts";
import { htmlOf, missingPath, paths, posts, site } from "./kit/pages.ts";

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
        // Scripts and styles are the site's own, from the same folder.
        "require-sri": "off",
        // Another test checks the length: this rule counts "&amp;" as five characters.
        "long-title": "off",
      },
    }),
  );
  const files = globSync("build/client/**/*.html");
  const { results } = await validator.validateMultipleFiles(files);
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line, column }) =>
      [filePath, line, column, ruleId, message].join(" "),
    ),
  );
  expect(found).toEqual([]);
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
    expect(links.filter(({ state }) => state === LinkState.BROKEN)).toEqual([]);
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

test("each page has its own title, description and card, and structured data that it shows", async ({
  page,
}) => {
  const heads = await page.evaluate(readHeads, paths.map(htmlOf));
  for (const text of ["title", "description"] as const) {
    expect(new Set(heads.map((head) => head[text])).size, text).toBe(paths.length);
  }
  expect(new Set(heads.map(({ meta }) => meta.image)).size, "cards").toBe(paths.length);
  for (const [at, { values, shown, types, meta, ...head }] of heads.entries()) {
    const path = paths[at] ?? "";
    const own = { title: head.title, description: head.description, url: site.url + path };
    expect(head, path).toEqual({ ...own, unnamedDrawings: [], language: "en" });
    expect(meta, path).toMatchObject({ ...own, card: "summary_large_image" });
    expect(head.title.length, path).toBeLessThanOrEqual(60);
    const card = `build/client${new URL(meta.image).pathname}`;
    expect(await sharp(card).metadata(), path).toMatchObject({ width: 1200, height: 630 });
    expect(statSync(card).size, path).toBeLessThan(120 * 1024);

    expect(types, path).toEqual([
      "ProfessionalService",
      "WebSite",
      "WebPage",
      ...(/^\/(blog|case-studies)\//.test(path) ? ["BreadcrumbList"] : []),
      ...(posts.includes(path) ? ["BlogPosting"] : []),
    ]);
    for (const value of values) expect(shown, path).toContain(value);
  }
});

/** Runs in a page, which parses the others. */
function readHeads(pages: string[]) {
  return pages.map((html) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    const metaOf = (name: string) =>
      page
        .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
        ?.getAttribute("content") ?? "";
    const hidden = "@id @type url logo image item sameAs inLanguage addressCountry position";
    const leaves = (value: unknown, key = ""): string[] => {
      if (hidden.split(" ").includes(key)) return [];
      if (value === null || typeof value !== "object") return [String(value)];
      return Object.entries(value).flatMap(([name, inner]) =>
        leaves(inner, Array.isArray(value) ? key : name),
      );
    };
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
    const graph: { "@type": string | string[] }[] = JSON.parse(data)["@graph"];
    const [title, description] = [page.title, metaOf("description")];
    const texts = [...page.querySelectorAll("header, main, footer")].map((it) => it.textContent);
    const dates = [...page.querySelectorAll("time")].map(({ dateTime }) => dateTime);
    return {
      title,
      description,
      url: page.querySelector("link[rel=canonical]")?.getAttribute("href"),
      language: page.documentElement.lang,
      meta: {
        title: metaOf("og:title"),
        description: metaOf("og:description"),
        url: metaOf("og:url"),
        image: metaOf("og:image"),
        card: metaOf("twitter:card"),
      },
      unnamedDrawings: [...page.querySelectorAll("svg:not([aria-hidden=true], [aria-label])")].map(
        ({ outerHTML }) => outerHTML,
      ),
      types: graph.flatMap((thing) => thing["@type"]),
      values: leaves(graph),
      shown: [title, description, ...texts, ...dates].join("\n"),
    };
  });
}

test("no picture has metadata of a camera", async () => {
  for (const file of globSync("build/client/**/*.{avif,gif,jpeg,jpg,png,webp}")) {
    const made = await sharp(file).metadata();
    for (const name of ["exif", "xmp", "iptc", "orientation"]) {
      expect(made, file).not.toHaveProperty(name);
    }
  }
});

test("security.txt is valid for at most a year after the build", () => {
  const [, expires = ""] =
    /^Contact: mailto:.*^Expires: (.*?)$/ms.exec(textOf(".well-known/security.txt")) ?? [];
  const built = statSync("build/client/index.html").mtimeMs;
  const days = (Date.parse(expires) - built) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(366);
});

test("only the contact page has a form, and the site has no source maps or names of settings", () => {
  const pages = [...paths, missingPath];
  expect(pages.filter((path) => htmlOf(path).includes("<form"))).toEqual(["/contact"]);
  expect(globSync("build/client/**/*.map")).toEqual([]);
  const files = globSync("build/client/**/*.{html,js,json,txt,xml}");
  const settings = /WEBHOOK_(?:SECRET|URL)|MAIL_(?:TO|FROM)/;
  expect(files.filter((file) => settings.test(readFileSync(file, "utf8")))).toEqual([]);
});
