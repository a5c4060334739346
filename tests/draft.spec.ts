import * as labels from "#labels";
import { expect, hydrated, open, scripts, test } from "./kit/fixtures.ts";
import { confirmed, fill, leadsAbout, newSubject, send, sendMessage, toastOf } from "./kit/form.ts";

test("@FORM-5 a draft survives a reload and is deleted when sent", async ({ page }) => {
  await open(page, "/contact");
  await fill(page);
  await page.reload();
  await expect(page.getByLabel(labels.form.fields.message)).not.toHaveValue("");
  await expect(page.getByLabel(labels.form.fields.name)).toHaveValue("Dana Mercer");
  await open(page, "/contact");
  await send(page);
  await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
  await open(page, "/contact");
  await expect(page.getByLabel(labels.form.fields.message)).toHaveValue("");
});

test.describe("after three lost replies and a reload", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("@FORM-5 @LEAD-4 the same text is one lead", async ({ page }) => {
    const subject = newSubject();
    let posts = 0;
    await page.route("**/api/contact", async (route) => {
      posts += 1;
      // After the reload the fourth reply is lost, too, and the form retries.
      if (posts === 5) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await sendMessage(page, { subject });
    await expect(toastOf(page)).toContainText(labels.toasts.notSent);

    await page.reload();
    await expect(page.getByLabel(labels.form.fields.subject)).toHaveValue(subject);
    // A change that is undone leaves the same text.
    await page.getByLabel(labels.form.fields.subject).press("End");
    await page.keyboard.type("!");
    await page.keyboard.press("Backspace");
    await send(page);
    await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
    expect(posts).toBe(5);
    expect(await leadsAbout(subject)).toHaveLength(1);
  });
});

test("@FORM-5 unexpected data in the tab's storage is ignored", async ({ page }) => {
  await page.goto("/contact?from=mail");
  for (const stored of ["{", "null", '{"name":{},"landing":7,"email":"e@example.com"}']) {
    const subject = newSubject();
    await page.evaluate((value) => {
      for (const key of ["draft", "visit"]) sessionStorage.setItem(key, value);
    }, stored);
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel(labels.form.fields.name), stored).toHaveValue("");
    await fill(page, { subject });
    await send(page);
    await expect(toastOf(page), stored).toContainText(labels.toasts.sent.title);
    const kept = [{ email: "dana@example.com", landing: "/contact?from=mail" }];
    expect(await leadsAbout(subject), stored).toMatchObject(kept);
  }
});

test("@FORM-5 Back to an old confirmation keeps a new draft", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page);
  // A native submit.
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(confirmed);
  await open(page, "/contact");
  await expect(page.getByLabel(labels.form.fields.message), "deleted when sent").toHaveValue("");
  await fill(page, { subject: "A new one" });
  await page.goBack();
  await expect(page).toHaveURL(confirmed);
  await open(page, "/contact");
  await expect(page.getByLabel(labels.form.fields.subject)).toHaveValue("A new one");
});

test("@LEAD-15 the form's time includes loading and a reload", async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/contact");
  // As if loading took nine seconds. The clock of Playwright would also count them after the reload.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 9000;
  });
  arrive();
  await hydrated(page);
  await fill(page);
  await page.reload();
  await hydrated(page);
  const [request] = await Promise.all([page.waitForRequest("**/api/contact"), send(page)]);
  const { openFor }: { openFor: number } = request.postDataJSON();
  expect(openFor).toBeGreaterThan(9000);
});
