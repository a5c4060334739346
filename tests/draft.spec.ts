import type { Page } from "@playwright/test";
import { expect, hydrated, open, scripts, test } from "./kit/fixtures.ts";
import { confirmed, fill, leadsAbout, newSubject, send, sendMessage, toastOf } from "./kit/form.ts";

test("survives a reload and is forgotten when sent", { tag: "@FORM-5" }, async ({ page }) => {
  await open(page, "/contact");
  await fill(page);
  await page.reload();
  await expect(page.getByLabel("Message")).not.toHaveValue("");
  await expect(page.getByLabel("Full Name")).toHaveValue("Dana Mercer");
  await open(page, "/contact");
  await send(page);
  await expect(toastOf(page)).toContainText("Message Sent!");
  await open(page, "/contact");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test.describe("after three lost answers and a reload", () => {
  test.use({ tolerate: /Failed to load resource/ });

  for (const { name, change, kept } of [
    { name: "the same text is one lead", change: "", kept: 1 },
    { name: "a changed text is a second one", change: "We changed our mind.", kept: 2 },
  ]) {
    test(name, { tag: ["@FORM-5", "@LEAD-4"] }, async ({ page }) => {
      const subject = newSubject();
      let posts = 0;
      await page.route("**/api/contact", async (route) => {
        posts += 1;
        // Another one is lost after the reload, and the form tries again by itself.
        if (posts === 5) return route.continue();
        await route.fetch();
        await route.abort("connectionreset");
      });
      await sendMessage(page, { Subject: subject });
      await expect(toastOf(page)).toContainText("Message Not Sent");

      await page.reload();
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      if (change) await page.getByLabel("Message").fill(change);
      await send(page);
      await expect(toastOf(page)).toContainText("Message Sent!");
      expect(posts).toBe(5);
      expect(await leadsAbout(subject)).toHaveLength(kept);
    });
  }
});

test("a tab that remembers what others wrote works", { tag: "@FORM-5" }, async ({ page }) => {
  await page.goto("/contact?from=mail");
  for (const stored of ["{", "null", '{"name":{},"landing":7,"email":"e@example.com"}']) {
    const subject = newSubject();
    await page.evaluate((value) => {
      for (const key of ["draft", "visit"]) sessionStorage.setItem(key, value);
    }, stored);
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("Full Name"), stored).toHaveValue("");
    await fill(page, { Subject: subject });
    await send(page);
    await expect(toastOf(page), stored).toContainText("Message Sent!");
    const kept = [{ email: "dana@example.com", landing: "/contact?from=mail" }];
    expect(await leadsAbout(subject), stored).toMatchObject(kept);
  }
});

test("Back to an old confirmation keeps a new draft", { tag: "@FORM-5" }, async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page);
  // As without scripts, in a tab that has them.
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(confirmed);
  await open(page, "/contact");
  await expect(page.getByLabel("Message"), "forgotten when sent").toHaveValue("");
  await fill(page, { Subject: "A new one" });
  await page.goBack();
  await expect(page).toHaveURL(confirmed);
  await open(page, "/contact");
  await expect(page.getByLabel("Subject")).toHaveValue("A new one");
});

test.describe("how long the form was open", () => {
  async function openForOf(page: Page) {
    const [request] = await Promise.all([page.waitForRequest("**/api/contact"), send(page)]);
    const { openFor }: { openFor: number } = request.postDataJSON();
    return openFor;
  }

  test("counts from the start of the page", { tag: "@LEAD-15" }, async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.clock.install();
    await page.goto("/contact");
    await fill(page);
    await page.clock.fastForward(9000);
    arrive();
    await hydrated(page);
    expect(await openForOf(page)).toBeGreaterThan(9000);
  });

  test("counts what was before a reload", { tag: "@LEAD-15" }, async ({ page }) => {
    await page.clock.install();
    await open(page, "/contact");
    await page.clock.fastForward(9000);
    await fill(page);
    await page.reload();
    await hydrated(page);
    expect(await openForOf(page)).toBeGreaterThan(9000);
  });
});
