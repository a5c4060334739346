import { expect, hydrated, open, test } from "./kit/fixtures.ts";
import {
  api,
  confirmed,
  countReports,
  expectToast,
  expectTyped,
  fieldOf,
  fill,
  leadsAbout,
  newSubject,
  send,
  sendMessage,
} from "./kit/form.ts";

test.use({ tolerate: /Failed to load resource/ });

test("@FORM-5 @LEAD-4 @LEAD-15 after three lost replies and a reload, the same text is one lead", async ({
  page,
}) => {
  const subject = newSubject();
  // As if loading took nine seconds each time.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 9000;
  });
  let posts = 0;
  let openFor = 0;
  await page.route(api, async (route) => {
    posts += 1;
    ({ openFor } = route.request().postDataJSON());
    // After the reload the fourth reply is lost, too, and the form retries.
    if (posts === 5) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await sendMessage(page, { subject });
  await expectToast(page, "notSent");

  await page.reload();
  await expectTyped(page, { subject });
  // A change that is undone leaves the same text.
  await fieldOf(page, "subject").press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Backspace");
  await send(page);
  await expectToast(page, "sent");
  expect(posts).toBe(5);
  expect(openFor, "with the time before the reload").toBeGreaterThan(18_000);
  expect(await leadsAbout(subject)).toHaveLength(1);
  await open(page, "/contact");
  await expect(fieldOf(page, "message"), "deleted when sent").toHaveValue("");
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
    await expect(fieldOf(page, "name"), stored).toHaveValue("");
    await fill(page, { subject });
    await send(page);
    await expectToast(page, "sent");
    const kept = [{ email: "dana@example.com", landing: "/contact?from=mail" }];
    expect(await leadsAbout(subject), stored).toMatchObject(kept);
  }
});

test("@FORM-5 @LEAD-19 Back to an old confirmation keeps a new draft and reports nothing", async ({
  page,
}) => {
  const reports = await countReports(page);
  await open(page, "/contact");
  await fill(page);
  // A native submit.
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(confirmed);
  await expect.poll(() => reports.count).toBe(1);
  await open(page, "/contact");
  await expect(fieldOf(page, "message"), "deleted when sent").toHaveValue("");
  await fill(page, { subject: "A new one" });
  await page.goBack();
  await expect(page).toHaveURL(confirmed);
  expect(reports.count).toBe(1);
  await open(page, "/contact");
  await expect(fieldOf(page, "subject")).toHaveValue("A new one");
});
