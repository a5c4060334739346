import * as labels from "./kit/labels.ts";
import { globSync, readFileSync } from "node:fs";
import { entries, htmlOf, missingPath, paths, samples } from "./kit/built.ts";
import { atRest, expect, expectLink, open, test } from "./kit/fixtures.ts";
import { copyOf, fill, send, toastOf } from "./kit/form.ts";
import { type Check, inspector, type Mode } from "./kit/inspector.ts";

const spacing = "text spacing of WCAG 1.4.12";
const fonts: Mode[] = ["font of 24 px", "font of 32 px"];
const schemes: Mode[] = ["light", "dark"];

/** Each page is opened once and then resized. axe and the focus pass take most of the time. */
const steps: Record<string, [widths: number[], modes: Mode[], ...checks: Check[]]> = {
  "axe finds no violation on a small screen @ALL-1 @A11Y-5": [[390], ["light"], "axe"],
  "targets are large @A11Y-6": [[390], ["light"], "smallTargets"],
  "focus is visible and not covered @A11Y-7": [[390, 1440], ["light"], "focusPass"],
  "axe finds no violation on a large, dark screen @ALL-1 @A11Y-5": [[1280], ["dark"], "axe"],
  "texts are in place @ALL-2": [[1440, 1280, 1024, 992, 768, 390, 320], ["light"], "damagedTexts"],
  // The step with the texts in place measures the other problems at this size.
  "no word is broken with zoom @A11Y-8": [[320], ["light"], "brokenWords"],
  "no text is lost with text spacing @A11Y-8": [[390, 1280], [spacing], "damagedTexts"],
  "no text is lost in large fonts @A11Y-8": [[1280, 390, 320], fonts, "damagedTexts"],
  "edges stay in forced colors @A11Y-9": [[390, 1440, 1280], ["forced colors"], "missingEdges"],
  "a print has the company's details @ALL-11": [[1280], ["print"], "printProblems"],
};

for (const path of samples) {
  test(`${path} is accessible in all sizes and modes`, async ({ page }) => {
    const expectNoProblems = await inspector(page);
    await page.goto(path);
    for (const [title, [widths, modes, ...checks]] of Object.entries(steps)) {
      await test.step(title, async () => {
        for (const width of widths) {
          for (const mode of modes) await expectNoProblems(width, mode, checks);
        }
      });
    }
  });
}

const smoke = { tag: "@smoke" };

test("no page fails axe or has a damaged text @ALL-1 @ALL-2", smoke, async ({ page }) => {
  // A site may have many pages.
  test.setTimeout(60_000 + paths.length * 3000);
  const expectNoProblems = await inspector(page);
  for (const path of paths) {
    // These take most of the time, and the test above runs them on the samples, in the other schemes.
    const rest: Check[] = samples.includes(path) ? [] : ["axe", "focusPass"];
    const checks: Check[] = ["damagedTexts", ...rest];
    await page.goto(path);
    await expectNoProblems(390, "dark", checks);
    await expectNoProblems(1280, "light", checks);
  }
});

test("the form is accessible with errors and a toast", async ({ page }) => {
  const expectNoProblems = await inspector(page);
  await open(page, "/contact");
  await test.step("focus is visible in forced colors @A11Y-9", async () => {
    for (const width of [390, 1280]) await expectNoProblems(width, "forced colors", ["focusPass"]);
  });
  await send(page);
  await expect(toastOf(page)).toContainText(labels.toasts.incomplete.title);
  const expectReadable = async (width: number) => {
    for (const mode of schemes) await expectNoProblems(width, mode, ["axe", "smallTargets"]);
  };
  await test.step("errors have enough contrast and large targets @A11Y-5 @A11Y-6", () =>
    expectReadable(390));
  await test.step("focus is visible in the toast @A11Y-7", async () => {
    await page.keyboard.press("F8");
    for (const target of ["toast", "close button"]) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => window.measures.focusProblems());
      expect(found, `${target} on /contact, 390 px`).toEqual([]);
    }
  });
  await fill(page, { message: "x".repeat(300) });
  await send(page);
  await atRest(copyOf(page));
  await test.step("the copy of a message is readable, too @A11Y-5 @A11Y-6", () =>
    expectReadable(320));
});

test("every page has its menu entry, a footer and a toast area @FRAME-4 @FRAME-12", smoke, () => {
  // The last line names the color of the page.
  const footerOf = (path: string) =>
    /<footer.*(?=<div class="footer-end")/s.exec(htmlOf(path))?.[0];
  for (const path of [...paths, missingPath]) {
    expect(footerOf(path), path).toBe(footerOf("/"));
    expect(htmlOf(path), path).toMatch(/<section aria-label="[^"]+"><div class="toasts"/);
    const current = /<nav[^>]* id="menu".*?<\/nav>/s.exec(htmlOf(path))?.[0];
    const marked = [...(current?.matchAll(/href="([^"]*)"[^>]* aria-current="page"/g) ?? [])];
    const above = entries
      .map(([, to]) => to)
      .filter((to) => path === to || path.startsWith(`${to}/`))
      .toSorted((a, b) => b.length - a.length);
    expect(
      marked.map(([, to]) => to),
      path,
    ).toEqual(above.slice(0, 1));
  }
});

test("the footer has links and the company's details", smoke, async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const linksOf = (name: string) =>
    footer
      .getByRole("navigation", { name })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await test.step("a blurb, quick links and legal links @FRAME-7", async () => {
    await expect(footer.locator("p").first()).not.toBeEmpty();
    const quick = await linksOf(labels.frame.quickLinks);
    expect(quick).not.toEqual([]);
    expect(entries.map(([, to]) => to)).toEqual(expect.arrayContaining(quick));
    const legal = ["/privacy-policy", "/terms-of-service"];
    expect(await linksOf(labels.frame.legal)).toEqual(legal);
  });
  await test.step("a link to the feed @FIND-4", async () => {
    await expectLink(footer, labels.frame.feed, "/feed.xml");
  });
  await test.step("email, phone, address and ways to pay @FRAME-8 @FRAME-10", async () => {
    await expect(footer.locator("a[href^='mailto:']")).toHaveCount(1);
    const addresses = footer.locator("address");
    await expect(footer.locator("a[href^='tel:']")).toHaveCount(await addresses.count());
    await expect(addresses.first()).toContainText("40422");
    const payments = footer.getByRole("heading", { name: labels.frame.payments });
    for (const heading of await payments.all()) {
      await expect(heading.locator("+ *")).not.toBeEmpty();
    }
  });
});

const pagesWith = (pattern: RegExp) =>
  [...paths, missingPath].filter((path) => pattern.test(htmlOf(path)));

// Every test of a page fails on a request to an unknown origin (tests/kit/fixtures.ts).
test("no page asks for a password, and only one names another site @ROUTE-8 @SAFE-9", () => {
  expect(pagesWith(/<input[^>]*(?:type="password"|autocomplete="cc-)/i)).toEqual([]);
  expect(pagesWith(/<form/)).toEqual(["/contact"]);
  const foreign = pagesWith(
    /<(?:iframe|img|source|link(?! rel="canonical"))[^>]*="(?:https?:)?\/\//,
  );
  expect(foreign.filter((path) => path !== "/contact")).toEqual([]);
});

test("pages have no style attribute, and scripts no drawing and no schema library @ALL-4", () => {
  expect(pagesWith(/<[^>]+\sstyle=/)).toEqual([]);
  const scripts = globSync("build/client/assets/*.js").map((file) => readFileSync(file, "utf8"));
  expect(scripts.filter((script) => /_zod|--art-ink|hljs/.test(script))).toEqual([]);
});

test("drawings follow the color scheme and print light @A11Y-10", async ({ page }) => {
  await page.goto(missingPath);
  const drawing = page.getByRole("main").getByRole("img");
  const pixels = () =>
    drawing.evaluate((image: HTMLImageElement) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 99, height: 99 });
      canvas.getContext("2d")?.drawImage(image, 0, 0, 99, 99);
      return canvas.toDataURL();
    });
  const light = await pixels();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(pixels).not.toBe(light);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect.poll(pixels).toBe(light);
});
