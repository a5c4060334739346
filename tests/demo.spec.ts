import { expect, hasSections, paths, sectionOf, sheetsOf, test } from "./kit/fixtures.ts";

test(
  "the demo says that its people and clients are invented",
  { tag: "@DEMO-8" },
  async ({ page }) => {
    await page.goto("/about");
    const team = sectionOf(page, /team/);
    await expect(team.getByText("Illustrative", { exact: true })).toBeVisible();
    for (const path of ["/blog", "/case-studies"]) {
      await page.goto(path);
      await expect(page.locator(".lead"), path).toContainText(/illustrative/i);
    }
    for (const path of paths.filter((one) => one.startsWith("/case-studies/"))) {
      await page.goto(path);
      const study = page.getByRole("main").getByRole("article").first();
      await expect(study.getByText("Illustrative", { exact: true }), path).toBeVisible();
    }
  },
);

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

test("its texts are long, and drawn", { tag: "@DEMO-9" }, async ({ page }) => {
  for (const path of paths.filter((one) => /^\/(?:blog|case-studies)\/./.test(one))) {
    expect(hasSections(path), path).toBe(true);
    await page.goto(path);
    const text = page.getByRole("main").getByRole("article").first();
    expect((await text.innerText()).length, path).toBeGreaterThan(1500);
    const drawings = await text.locator(".prose figure").getByRole("img").count();
    expect(drawings, path).toBeGreaterThan(path.startsWith("/case-studies/") ? 1 : 0);
  }
});

test(
  "its payments and legal pages are the specification's",
  { tag: "@DEMO-9" },
  async ({ page }) => {
    for (const path of ["/privacy-policy", "/terms-of-service"]) {
      await page.goto(path);
      const text = page.getByRole("article");
      await expect(text.locator("blockquote")).toContainText(/template.*lawyer/);
      await expect(text).toContainText("[Website URL]");
    }
    await expect(page.getByRole("article")).toContainText("State of Kentucky");
    await expect(page.getByRole("article")).toContainText("[Privacy Policy link]");
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("contentinfo"), path).toContainText(
        /debit card.*PayPal.*card payment provider/i,
      );
    }
  },
);
