import { readFileSync } from "node:fs";
import { expect, hasSections, htmlOf, open, paths, sheetsOf, test } from "./kit/fixtures.ts";

const articles = paths.filter((path) => path.startsWith("/blog/"));
const studies = paths.filter((path) => path.startsWith("/case-studies/"));

test("an article can be found one's way in", { tag: "@BLOG-4" }, async ({ page }) => {
  for (const path of articles) {
    await page.goto(path);
    const article = page.getByRole("main").getByRole("article").first();
    await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
    const contents = article.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const titles = await article.locator(".prose h2").allInnerTexts();
    await expect(contents).toHaveText(titles.length > 1 ? titles : []);
    const neighbors = page.getByRole("navigation", { name: "Next and previous" }).getByRole("link");
    for (const link of await neighbors.all()) {
      expect(articles).toContain(await link.getAttribute("href"));
    }
    if (articles.length > 1) expect(await neighbors.count()).toBeGreaterThan(0);
  }
});

test(
  "a section's link leads to its heading, clear of the header",
  { tag: "@BLOG-4" },
  async ({ page }) => {
    const path = articles.find(hasSections);
    if (!path) return;
    await open(page, path);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const title = await contents.nth(1).innerText();
    await contents.nth(1).click();
    const heading = page.locator(".prose").getByRole("heading", { name: title, exact: true });
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())?.y).toBeGreaterThan(80);
  },
);

for (const means of ["the stylesheet", "the script"]) {
  test(
    `the contents mark the section in view, by ${means}`,
    { tag: "@BLOG-9" },
    async ({ page }) => {
      const path = articles.find(hasSections);
      if (!path) return;
      if (means === "the script") {
        await page.addInitScript(() => {
          CSS.supports = () => false;
        });
      }
      await open(page, path);
      const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
      const isMarked = (by: string) =>
        entries.evaluateAll(
          (all, how) => all.flatMap((link, at) => (link.matches(how) ? [at] : [])),
          by,
        );
      const marked = () =>
        isMarked(means === "the script" ? "[aria-current=true]" : ":target-current");
      await expect.poll(marked).toEqual([0]);
      for (const at of [(await entries.count()) - 1, 1, 0]) {
        await entries.nth(at).click();
        await expect.poll(marked, String(at)).toEqual([at]);
        await expect(entries.nth(at)).toBeInViewport();
      }
      if (means === "the stylesheet") expect(await isMarked("[aria-current]")).toEqual([]);
    },
  );
}

const listing = articles.find((path) => htmlOf(path).includes("<pre"));

test("code can be copied", { tag: "@BLOG-8" }, async ({ page, context }) => {
  if (!listing) return;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, listing);
  const code = page.locator("figure.code").first();
  const button = code.getByRole("button", { name: /^Copy / });
  const width = async () => (await code.getByRole("button").boundingBox())?.width;
  const before = await width();
  const copied = code.getByRole("button", { name: /^Copied / });
  await expect(code.getByRole("status")).toBeEmpty();
  await button.click();
  await expect(copied).toBeVisible();
  await expect(code.getByRole("status")).toHaveText("Copied");
  expect(await width()).toBe(before);
  // The policy lets nobody read the clipboard, so what was written is pasted.
  await page.evaluate(() => document.body.prepend(document.createElement("textarea")));
  await page.locator("textarea").focus();
  await page.keyboard.press("ControlOrMeta+V");
  expect(await page.locator("textarea").inputValue()).toBe(await code.locator("pre").innerText());
  await expect(button).toBeVisible({ timeout: 4000 });
  await expect(code.getByRole("status")).toBeEmpty();
});

test("code is selected where the clipboard is refused", { tag: "@BLOG-8" }, async ({ page }) => {
  if (!listing) return;
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("Refused"));
  });
  await open(page, listing);
  const code = page.locator("figure.code").first();
  await code.getByRole("button").click();
  const selected = () => page.evaluate(() => String(getSelection()));
  await expect.poll(selected).toBe(await code.locator("pre").innerText());
  await expect(code.getByRole("button", { name: /^Copy / })).toBeVisible();
});

test.describe("scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("code has no button, and no room for one", { tag: "@BLOG-8" }, async ({ page }) => {
    if (!listing) return;
    await page.goto(listing);
    await expect(page.locator("figure.code").first()).toBeVisible();
    await expect(page.locator("figure.code button")).toHaveCount(0);
    for (const feed of ["feed.xml", "feed.json"]) {
      expect(readFileSync(`build/client/${feed}`, "utf8")).not.toMatch(/(?:<|&#60;)button/);
    }
  });
});

test("a wide table says so on a phone", { tag: "@BLOG-10" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [...articles, ...studies]) {
    await page.goto(path);
    for (const table of await page.locator(".prose .table").all()) {
      const edges = () =>
        table.evaluate((scroller) => {
          scroller.scrollLeft = scroller.scrollWidth;
          const [first, last] = ["first", "last"].map((which) =>
            scroller.querySelector(`td:${which}-child`)?.getBoundingClientRect(),
          );
          const { left, right } = scroller.getBoundingClientRect();
          return [Number(first?.left) - left, Number(last?.right) - right].map(Math.round);
        });
      expect(await edges(), path).toEqual([0, 0]);
      await expect(table).toHaveCSS("background-attachment", "local, scroll");
    }
  }
});

test("words are equally wide in all articles", { tag: "@BLOG-12" }, async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const measures = new Set<number>();
    for (const path of [...articles, ...studies]) {
      await page.goto(path);
      const words = await page.locator(".prose > p").first().boundingBox();
      measures.add(Number(words?.width));
      const strip = await page
        .locator(".reading")
        .evaluate((it) => parseFloat(getComputedStyle(it, "::before").width));
      const contents = await page.locator(".contents").boundingBox();
      expect(Number(contents?.x) - strip, `${path} at ${width}`).toBeGreaterThan(19.9);
      for (const wide of await page.locator(".prose > :is(figure, .table)").all()) {
        const box = await wide.boundingBox();
        expect(Number(box?.width), path).toBeGreaterThan(Number(words?.width));
      }
    }
    expect(measures.size, String(width)).toBe(1);
  }
});

test(
  "articles and their list end with the way to a quote",
  { tag: "@BLOG-11" },
  async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/blog", ...articles, ...studies]) {
        await page.goto(path);
        const last = page.getByRole("main").getByRole("link").last();
        await expect(last, path).toHaveAttribute("href", "/contact");
        await expect(last, path).toBeVisible();
      }
    }
  },
);

test("an open study has its facts at a glance", { tag: "@CASE-6" }, async ({ page }) => {
  for (const path of studies) {
    await page.goto(path);
    const study = page.getByRole("main").getByRole("article").first();
    await expect(study.locator(".study-facts dt")).toHaveText(["Length", "Team", "Stack"]);
    const results = study.getByRole("region", { name: "Results:" });
    expect(await results.getByRole("listitem").count()).toBeGreaterThan(0);
    const discuss = results.getByRole("link", { name: /^Discuss Similar Project/ });
    await expect(discuss).toHaveAttribute("href", `/contact?project=${path.split("/").at(-1)}`);
  }
});

test("articles and studies print as a handout", { tag: "@BLOG-5" }, async ({ page }) => {
  for (const path of [...articles, ...studies]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.locator(".btn, .more, button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
    for (const code of await page.locator("pre").all()) {
      // 8 pt, in the pixels of a screen.
      expect(await code.evaluate((it) => parseFloat(getComputedStyle(it).fontSize))).toBeCloseTo(
        10.67,
        1,
      );
    }
    const outside = page.locator(".prose a[href^=http]");
    for (const link of await outside.all()) {
      const shown = await link.evaluate((it) => getComputedStyle(it, "::after").content);
      expect(shown).toContain(String(await link.getAttribute("href")));
    }
    expect(await sheetsOf(page), path).toBeLessThanOrEqual(articles.includes(path) ? 3 : 2);
    await page.emulateMedia({ media: null });
  }
});

test(
  "every page has the company's name and address on paper",
  { tag: "@ALL-11" },
  async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    for (const path of paths) {
      await page.goto(path);
      const line = page.locator("body > p").filter({ hasText: /[A-Z]{2} \d{5}/ });
      await expect(line, path).toBeVisible();
      await expect(line, path).toContainText("@");
    }
  },
);
