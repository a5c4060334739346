import * as labels from "./kit/labels.ts";
import { today } from "./kit/built.ts";
import { expect, hydrated, matching, open, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

test.use({ tolerate: /Failed to (?:load resource|fetch dynamically imported module)/ });

test("a message is stored with its origin and delivered @LEAD-1", async ({ page }) => {
  const subject = form.newSubject();
  const long = "x".repeat(15_000);
  const [landing, path] = [`/?from=${long}`, `/contact?project=1&u=${long}`];
  await page.goto(landing, { referer: "https://search.example/results" });
  await open(page, path);
  await form.fill(page, { subject });
  const [request] = await Promise.all([page.waitForRequest(form.api), form.send(page)]);
  await form.expectToast(page, "sent");
  const cut = { page: path.slice(0, 2000), landing: landing.slice(0, 2000) };
  const origin = { ...cut, referrer: "search.example" };
  const key = expect.stringMatching(/^[\w-]{32,}$/);
  const body: { openFor: number } = request.postDataJSON();
  expect(body).toMatchObject({ ...origin, homepage: "", key });
  expect(body.openFor).toBeGreaterThan(0);
  expect(body.openFor).toBeLessThan(60_000);
  expect(await form.leadsAbout(subject)).toMatchObject([origin]);
  const isDelivered = [{ delivered_at: expect.any(String) }];
  await expect.poll(() => form.leadsAbout(subject), { timeout: 30_000 }).toMatchObject(isDelivered);
});

test("a message is sent after its page is left, and confirmed later @FORM-4", async ({ page }) => {
  const subject = form.newSubject();
  await open(page, "/contact");
  await form.fill(page, { subject });
  await page.evaluate(() => {
    const post = window.fetch.bind(window);
    // Without `keepalive` a fast browser might still send it.
    window.fetch = (address, init) =>
      init?.keepalive ? post(address, init) : Promise.reject(new Error("gone"));
    document.querySelector("form")?.requestSubmit();
    location.replace("about:blank");
  });
  await page.waitForURL("about:blank");
  await expect.poll(() => form.leadsAbout(subject)).toHaveLength(1);
  await open(page, "/contact");
  await form.expectToast(page, "sent");
  await form.expectTyped(page, form.nothing);
  expect(await form.leadsAbout(subject)).toHaveLength(1);
});

test("the form works after an exception and after refusals @LEAD-4 @FORM-3", async ({ page }) => {
  const subject = form.fieldOf(page, "subject");
  const text = "Orders\u2028and stock";
  await page.clock.install({ time: today() });
  await open(page, "/contact");
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error("broken");
    };
  });
  await form.fill(page, { subject: text });
  await form.send(page);
  await form.expectToast(page, "notSent");
  await page.clock.fastForward(60_000);
  await expect(form.toastOf(page)).toBeVisible();
  await form.expectTyped(page, { subject: text });
  await expect(subject).toBeEditable();
  await expect(subject).not.toHaveAttribute("aria-invalid");
  await form.dismiss(page);

  await page.evaluate(() => Reflect.deleteProperty(crypto, "getRandomValues"));
  await form.send(page);
  await expect(subject).toHaveAccessibleDescription(matching(labels.api.oneLine));
  await expect(subject).toHaveAttribute("aria-invalid", "true");
  await form.expectToast(page, "notSent");
  await subject.fill("Orders");
  await expect(subject).not.toHaveAttribute("aria-invalid");
  await form.send(page);
  await form.expectToast(page, "sent");
});

test("offline, a toast says that the message was not sent @LEAD-4", async ({ page, context }) => {
  const loaded = page.waitForResponse(/\/toast-area-/);
  await open(page, "/contact");
  await (await loaded).finished();
  await context.setOffline(true);
  await form.fill(page);
  await form.send(page);
  await form.expectToast(page, "notSent");
  await expect(page.locator("form").getByRole("alert")).toHaveCount(0);
});

test("without a toast the form announces the result once @LEAD-4 @A11Y-4", async ({ page }) => {
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  let isDown = true;
  await page.route(/\/toast-area-/, async (route) => {
    if (isDown) return route.abort();
    await late;
    await route.continue();
  });
  const refusal = { status: 403, json: { ok: false, error: "No." } };
  await page.route(form.api, (route) => route.fulfill(refusal), { times: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install({ time: today() });
  await listen(page);
  await form.sendMessage(page, { message: "Orders.\n".repeat(60) });
  const note = page.locator("form").getByRole("alert");
  await expect(note).toContainText(form.failure);
  await expect(note).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole("banner").boundingBox();
  expect((await note.boundingBox())?.y).toBeGreaterThanOrEqual(Number(header?.height));
  await expect(form.fieldOf(page, "subject")).not.toHaveValue("");

  isDown = false;
  const loaded = page.waitForResponse(/\/toast-area-/);
  await form.send(page);
  const copy = form.copyOf(page);
  await expect(copy).toContainText(labels.form.stored);
  await page.clock.fastForward(3000);
  await expect(copy.getByRole("alert")).toContainText(labels.form.stored);
  await expect(copy.getByRole("alert")).toBeInViewport({ ratio: 1 });
  release();
  await (await loaded).finished();
  await expect(form.toastsOf(page)).toHaveCount(1);
  await expect(form.toastOf(page), "too late").toHaveCount(0);
  const texts = [form.failure, labels.form.stored].map((text) => expect.stringContaining(text));
  expect(await heard(page)).toEqual(texts);
});

test("after lost replies and a reload, a text is one lead @FORM-5 @LEAD-15", async ({ page }) => {
  const subject = form.newSubject();
  // As if loading took nine seconds each time.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 9000;
  });
  let posts = 0;
  let openFor = 0;
  await page.route(form.api, async (route) => {
    posts += 1;
    ({ openFor } = route.request().postDataJSON());
    // After the reload the fourth reply is lost, too, and the form retries.
    if (posts === 5) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await form.sendMessage(page, { subject });
  await form.expectToast(page, "notSent");

  await page.reload();
  await form.expectTyped(page, { subject });
  // A change that is undone leaves the same text.
  await form.fieldOf(page, "subject").press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Backspace");
  await form.send(page);
  await form.expectToast(page, "sent");
  expect(posts).toBe(5);
  expect(openFor, "with the time before the reload").toBeGreaterThan(18_000);
  expect(await form.leadsAbout(subject)).toHaveLength(1);
  await open(page, "/contact");
  await expect(form.fieldOf(page, "message"), "deleted when sent").toHaveValue("");
});

test("an invalid referrer and unexpected data are ignored @FORM-5 @LEAD-1", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "referrer", { value: "hidden" });
  });
  await page.goto("/contact?from=mail");
  await expect(page.locator("html")).toHaveAttribute("data-hover");
  for (const stored of ["{", "null", '{"name":{},"landing":7,"email":"e@example.com"}']) {
    const subject = form.newSubject();
    await page.evaluate((value) => {
      for (const key of ["draft", "visit"]) sessionStorage.setItem(key, value);
    }, stored);
    await page.reload();
    await hydrated(page);
    await expect(form.fieldOf(page, "name"), stored).toHaveValue("");
    await form.fill(page, { subject });
    await form.send(page);
    await form.expectToast(page, "sent");
    const kept = [{ email: "dana@example.com", landing: "/contact?from=mail" }];
    expect(await form.leadsAbout(subject), stored).toMatchObject(kept);
  }
});

test("Back to a confirmation keeps a new draft @FORM-5 @LEAD-19", async ({ page }) => {
  const reports = await form.countReports(page);
  await open(page, "/contact");
  await form.fill(page);
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(form.confirmed);
  await expect.poll(() => reports.count).toBe(1);
  await open(page, "/contact");
  await expect(form.fieldOf(page, "message"), "deleted when sent").toHaveValue("");
  await form.fill(page, { subject: "A new one" });
  await page.goBack();
  await expect(page).toHaveURL(form.confirmed);
  expect(reports.count).toBe(1);
  await open(page, "/contact");
  await expect(form.fieldOf(page, "subject")).toHaveValue("A new one");
});
