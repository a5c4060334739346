import type { Page } from "@playwright/test";
import { expect, open, paths, test } from "./kit/fixtures.ts";

test(
  "every fact for search engines is on its page",
  { tag: ["@FIND-1", "@FIND-3"] },
  async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      const { types, facts } = await page.evaluate(() => {
        const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
        const graph: { "@type": string | string[] }[] = JSON.parse(text ?? "{}")["@graph"];
        const leaves = (value: unknown, key = ""): [string, string][] =>
          value !== null && typeof value === "object"
            ? Object.entries(value).flatMap(([name, inner]) =>
                leaves(inner, Array.isArray(value) ? key : name),
              )
            : [[key, String(value)]];
        return { types: graph.flatMap((thing) => thing["@type"]), facts: leaves(graph) };
      });

      const expected = ["Organization", "ProfessionalService", "WebSite", "WebPage"];
      const up = page.locator("a.crumb");
      if (await up.count()) expected.push("BreadcrumbList");
      if (path === "/services") {
        const services = await page.locator("main article").count();
        expected.push(...Array.from({ length: services }, () => "Service"));
      }
      if (path.startsWith("/blog/")) expected.push("BlogPosting");
      expect(types, path).toEqual(expected);

      const shown = await everythingShown(page);
      const isAddress = new Set(["@id", "@type", "url", "logo", "image", "item"]);
      const isCode = new Set(["inLanguage", "addressCountry", "position"]);
      for (const [key, value] of facts) {
        if (isAddress.has(key)) continue;
        if (isCode.has(key)) continue;
        expect(shown, `${path}: ${key}`).toContain(value);
      }
    }
  },
);

/** The visible text, the dates behind it, and what a result or preview shows. */
function everythingShown(page: Page) {
  return page.evaluate(() =>
    [
      document.title,
      document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      ...[...document.querySelectorAll("header, main, footer")].map((part) => part.textContent),
      ...[...document.querySelectorAll("time")].map(({ dateTime }) => dateTime),
    ].join("\n"),
  );
}

test("a preview in a chat says what the page says", { tag: "@FIND-1" }, async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
    expect(await content("og:title")).toBe(await page.title());
    expect(await content("og:description")).toBe(await content("description"));
    expect(await content("og:url")).toBe(
      await page.locator('link[rel="canonical"]').getAttribute("href"),
    );
    const header = page.getByRole("banner");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const bar = await page
        .locator(`meta[name="theme-color"][media*="${colorScheme}"]`)
        .getAttribute("content");
      expect(
        hex(await header.evaluate((element) => getComputedStyle(element).backgroundColor)),
      ).toBe(bar);
    }
  }
});

function hex(color: string) {
  const parts = color.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

test("what the first page said about itself goes with it", { tag: "@FIND-3" }, async ({ page }) => {
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/blog$/);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", /\/blog$/);
  await expect(page.locator('script[type$="ld+json"]')).toHaveCount(1);
});

test(
  "the files beside the pages are served as what they are",
  { tag: "@FIND-4" },
  async ({ request }) => {
    const types = {
      "/sitemap.xml": "application/xml",
      "/robots.txt": "text/plain",
      "/feed.xml": "application/atom+xml",
      "/feed.json": "application/feed+json",
      "/llms.txt": "text/plain",
      "/.well-known/security.txt": "text/plain",
      "/manifest.webmanifest": "application/manifest+json",
      "/favicon.ico": "image/vnd.microsoft.icon",
      "/favicon.svg": "image/svg+xml",
      "/apple-touch-icon.png": "image/png",
      ...Object.fromEntries(paths.map((path) => [cardOf(path), "image/png"])),
      ...Object.fromEntries(texts.map((path) => [`${path}.md`, "text/markdown"])),
    };
    for (const [file, type] of Object.entries(types)) {
      const reply = await request.get(file);
      expect(reply.status(), file).toBe(200);
      expect(reply.headers()["content-type"]?.split(";")[0], file).toBe(type);
    }
    const contact = await (await request.get("/.well-known/security.txt")).text();
    const expires = new Date(/^Expires: (.*)$/m.exec(contact)?.[1] ?? 0);
    expect(expires.getTime()).toBeGreaterThan(Date.now());
    expect(expires.getTime()).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
    expect(contact).toMatch(/^Contact: mailto:/m);
  },
);

const texts = paths.filter((path) => /^\/(blog|case-studies)\/./.test(path));
const cardOf = (path: string) => `/cards${path === "/" ? "/home" : path}.png`;

test(
  "an article's Markdown copy has the article",
  { tag: "@FIND-4" },
  async ({ page, request }) => {
    for (const path of texts) {
      await page.goto(path);
      const copy = page.locator('link[type="text/markdown"]');
      const markdown = await (await request.get(String(await copy.getAttribute("href")))).text();
      expect(markdown).toContain(
        `# ${await page.getByRole("heading", { level: 1 }).innerText()}\n`,
      );
      for (const heading of await page.locator(".prose h2").allInnerTexts()) {
        expect(markdown, path).toContain(`## ${heading}\n`);
      }
      expect(markdown).not.toMatch(/\]\((?!https?:|mailto:|#)/);
    }
  },
);

test(
  "pictures in feeds and Markdown copies stand by themselves",
  { tag: "@FIND-4" },
  async ({ request }) => {
    const sources = [];
    for (const file of ["/feed.xml", "/feed.json", ...texts.map((path) => `${path}.md`)]) {
      const text = await (await request.get(file)).text();
      sources.push(
        ...Array.from(
          text.matchAll(/https?:[^\s"'()&\\]*\/pictures\/[\w.-]+/g),
          ([address]) => address,
        ),
      );
    }
    expect(sources.length).toBeGreaterThan(0);
    for (const source of new Set(sources)) {
      const picture = await request.get(new URL(source).pathname);
      expect(picture.status(), source).toBe(200);
      const type = picture.headers()["content-type"];
      expect(type, source).toMatch(/^image\/(?:svg\+xml|jpeg)$/);
      // A program that knows no CSS shows its light colors.
      if (type === "image/svg+xml") expect(await picture.text(), source).not.toContain("var(");
    }
  },
);

test("every page has one address", { tag: "@FIND-5" }, async ({ request }) => {
  for (const path of paths) {
    const others = path === "/" ? ["/index.html"] : [`${path}/`, `${path}/index.html`];
    for (const other of others) {
      const reply = await request.get(`${other}?from=a`, { maxRedirects: 0 });
      expect(reply.status(), other).toBe(301);
      expect(reply.headers()["location"], other).toBe(`${path}?from=a`);
    }
  }
});

test("a redirect never leaves the site", { tag: "@FIND-5" }, async ({ request, baseURL }) => {
  for (const path of [
    "//evil.example/",
    "/%5Cevil.example/",
    "/a//evil.example/",
    "/%2Fevil.example/",
  ]) {
    const { location } = (await request.get(`${baseURL}${path}`, { maxRedirects: 0 })).headers();
    const target = new URL(String(location), baseURL);
    expect(target.origin, `${path} -> ${location}`).toBe(baseURL);
  }
});
