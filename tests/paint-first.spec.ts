import { expect, hydrated, open, paths, requestsOf, test } from "./fixtures.ts";
import { fill, leadsAbout, newSubject, send } from "./form.ts";

const scripts = "**/assets/*.js";

test("no script is asked for before the page has loaded", { tag: "@FAST-1" }, async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    const asked = await requestsOf(page);
    const early = asked.filter(({ file, isEarly }) => isEarly && file.endsWith(".js"));
    expect(early, path).toEqual([]);
  }
});

test("a visitor who acts before that starts them", { tag: "@FAST-1" }, async ({ page }) => {
  // A drawing that does not arrive keeps the page from being loaded.
  await page.route("**/assets/*.svg", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  const asked = page.waitForRequest(scripts);
  await page.keyboard.press("Tab");
  await asked;
  await hydrated(page);
});

test("a page is fetched when a link is pointed at", { tag: "@FAST-4" }, async ({ page }) => {
  await open(page, "/");
  const fetched = page.waitForResponse("**/about.data*");
  await page.getByRole("banner").getByRole("link", { name: "About Us" }).hover();
  expect((await fetched).headers()["cache-control"]).toContain("max-age=300");
});

test.describe("while scripts do not arrive", () => {
  test.beforeEach(({ page }) => page.route(scripts, () => {}));

  test("links and menu work", { tag: "@FAST-2" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Pricing" })
      .click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a message is kept and confirmed", { tag: "@FAST-2" }, async ({ page }) => {
    await page.goto("/contact");
    const subject = newSubject();
    await fill(page, { Subject: subject });
    await send(page);
    await expect(page.getByText("Message Sent!")).toBeVisible();
    expect(leadsAbout(subject)).toHaveLength(1);
  });
});
