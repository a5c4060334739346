import * as labels from "#labels";
import { today } from "./kit/built.ts";
import { expect, matching, open, test } from "./kit/fixtures.ts";
import {
  fill,
  leadsAbout,
  newSubject,
  send,
  sendMessage,
  toastOf,
  toastsOf,
  dismiss,
  failToSend,
  failure,
} from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

const api = "**/api/contact";

test("@LEAD-1 a message is stored with its origin and announced", async ({ page }) => {
  const subject = newSubject();
  const landing = "/blog/1?from=newsletter";
  await page.goto(landing, { referer: "https://search.example/results" });
  // The URL of "Discuss Similar Project".
  await page.goto("/contact?project=1");
  await fill(page, { subject });
  await send(page);
  await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
  const origin = { page: "/contact?project=1", landing, referrer: "search.example" };
  expect(await leadsAbout(subject)).toMatchObject([origin]);
  const isAnnounced = [{ status: "announced" }];
  await expect.poll(() => leadsAbout(subject), { timeout: 30_000 }).toMatchObject(isAnnounced);
});

test("@LEAD-1 a message contains the data of the spam check", async ({ page }) => {
  const path = `/contact?u=${"x".repeat(15_000)}`;
  await open(page, path);
  await fill(page);
  const [request] = await Promise.all([page.waitForRequest(api), send(page)]);
  await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
  const cut = path.slice(0, 2000);
  const key = expect.stringMatching(/^[\w-]{32,}$/);
  const body: { openFor: number } = request.postDataJSON();
  expect(body).toMatchObject({ page: cut, landing: cut, homepage: "", key });
  expect(body.openFor).toBeGreaterThan(0);
  expect(body.openFor).toBeLessThan(60_000);
});

test("@ROUTE-1 @LEAD-4 @FORM-4 an old browser sends a long text", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, "parse");
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
  });
  // Browsers reject a keepalive request above 64 KiB.
  await sendMessage(page, { message: "箱".repeat(22_000) });
  await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
});

test("@FORM-4 a message cannot be sent twice at the same time", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(api, async (route) => {
    posts += 1;
    await held;
    await route.fulfill({ status: 201, json: { ok: true, id: "1" } });
  });
  await sendMessage(page);
  const button = page.getByRole("button", { name: labels.form.sending });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByLabel(labels.form.fields.message)).toHaveAttribute("readonly");
  await button.click({ force: true });
  await page.getByLabel(labels.form.fields.subject).press("Enter");
  release();
  await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
  expect(posts).toBe(1);
});

test("@FORM-4 leaving the page does not cancel a message", async ({ page }) => {
  const subject = newSubject();
  await open(page, "/contact");
  await fill(page, { subject });
  await page.evaluate(() => {
    const send = window.fetch.bind(window);
    // Without `keepalive` a fast browser might still send it.
    window.fetch = (address, init) =>
      init?.keepalive ? send(address, init) : Promise.reject(new Error("gone"));
    document.querySelector("form")?.requestSubmit();
    location.replace("about:blank");
  });
  await page.waitForURL("about:blank");
  await expect.poll(() => leadsAbout(subject)).toHaveLength(1);
});

test("@LEAD-4 the form keeps its text and works after an exception", async ({ page }) => {
  const subject = newSubject();
  await open(page, "/contact");
  await fill(page, { subject });
  for (const what of ["crypto", "FormData", "fetch"]) {
    await page.evaluate((name) => {
      const original: unknown = Reflect.get(window, name);
      const put = (value: unknown) =>
        Object.defineProperty(window, name, { configurable: true, value });
      put(undefined);
      Object.assign(window, { restore: () => put(original) });
    }, what);
    await send(page);
    await expect(toastOf(page), what).toContainText(labels.toasts.notSent);
    await expect(page.getByLabel(labels.form.fields.subject), what).toHaveValue(subject);
    await expect(page.getByLabel(labels.form.fields.subject), what).toBeEditable();
    await page.evaluate("restore()");
    await dismiss(page);
  }
  await send(page);
  await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
  expect(await leadsAbout(subject)).toHaveLength(1);
});

test.describe("when the Worker refuses the message or does not answer", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("@LEAD-5 errors of the Worker appear beside their fields", async ({ page }) => {
    await sendMessage(page, { subject: "Orders\u2028and stock" });
    const subject = page.getByLabel(labels.form.fields.subject);
    await expect(subject).toHaveAccessibleDescription(matching(labels.api.oneLine));
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    await expect(toastOf(page)).toContainText(labels.toasts.notSent);
    await subject.fill("Orders");
    await expect(subject).not.toHaveAttribute("aria-invalid");
    await send(page);
    await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
  });

  const noConfirmations: [number, string][] = [
    [200, '{"ok":false,"error":"No."}'],
    [200, "<p>Welcome to the hotel's network.</p>"],
    [200, "null"],
    [200, '{"ok":true}'],
    [403, '{"ok":true,"id":"1"}'],
    [422, '{"ok":false,"error":{"code":7}}'],
    [422, '{"ok":false,"error":"No.","errors":{"subject":{"code":7}}}'],
    [422, '{"ok":false,"error":"No.","errors":[]}'],
  ];

  test("@LEAD-1 @LEAD-4 other replies do not confirm a message", async ({ page }) => {
    await page.clock.install({ time: today() });
    await open(page, "/contact");
    await fill(page);
    for (const [status, body] of noConfirmations) {
      await page.route(api, (route) => route.fulfill({ status, body }));
      await failToSend(page);
      await expect(toastOf(page), body).not.toContainText(labels.form.checkFields);
      expect(await page.content(), body).not.toContain(labels.toasts.sent.title);
      await expect(page.getByRole("button", { name: labels.form.send }), body).toBeVisible();
      await expect(page.getByLabel(labels.form.fields.subject), body).not.toHaveValue("");
      await page.unrouteAll();
      await dismiss(page);
    }
  });

  for (const failure of ["offline", "500", "time-out"] as const) {
    test(`@LEAD-4 @TOAST-7 retry after failure: ${failure}`, async ({ page }) => {
      const subject = newSubject();
      let posts = 0;
      await page.clock.install({ time: today() });
      await page.route(api, async (route) => {
        posts += 1;
        if (failure === "500") await route.fulfill({ status: 500, body: "" });
        if (failure === "offline") await route.abort("internetdisconnected");
      });
      await open(page, "/contact");
      await fill(page, { subject });
      await failToSend(page);
      const toast = toastOf(page);
      expect(posts).toBe(3);
      await page.clock.fastForward(60_000);
      await expect(toast).toBeVisible();
      await expect(page.getByLabel(labels.form.fields.subject)).toHaveValue(subject);
      // The toast announces the failure, so the form does not.
      const form = page.locator("form");
      await expect(form.locator("[role=alert], [role=status], [aria-live]")).toHaveCount(0);
      const link = page.getByRole("link", { name: labels.form.failedLink });
      const address = await link.getAttribute("href");
      expect(address).toContain(encodeURIComponent(subject));
      expect(address).toContain("sixty%20standing%20orders");

      await page.unrouteAll({ behavior: "ignoreErrors" });
      await toast.getByRole("button", { name: labels.toasts.retry }).click();
      await expect(toast).toContainText(labels.toasts.sent.title);
      await expect(link).toBeHidden();
      expect(await leadsAbout(subject)).toHaveLength(1);
    });
  }

  test("@LEAD-4 the second attempt waits 0.5 s, the third 2 s", async ({ page }) => {
    await page.route(api, (route) => route.fulfill({ status: 503, body: "" }));
    await sendMessage(page);
    await expect(toastOf(page)).toContainText(labels.toasts.notSent);
    const [first = 0, second = 0, third = 0] = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith("/api/contact"))
        .map(({ startTime }) => startTime),
    );
    expect(second - first).toBeGreaterThan(499);
    expect(second - first).toBeLessThan(1999);
    expect(third - second).toBeGreaterThan(1999);
    expect(third - second).toBeLessThan(3999);
  });
});

test.describe("when the browser is offline or the toast cannot be loaded", () => {
  test.use({ tolerate: /Failed to (?:load resource|fetch dynamically imported module)/ });

  for (const [width, height, lines] of [
    [320, 640, 60],
    [1440, 900, 1],
  ] as const) {
    test(`@LEAD-4 @A11Y-4 the form shows the failure at ${width} px with ${lines} lines, and announces it once`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height });
      await listen(page);
      await open(page, "/contact");
      await context.setOffline(true);
      await fill(page, { message: Array.from({ length: lines }, () => "Orders.").join("\n") });
      await send(page);
      const note = page.locator("form").getByRole("alert");
      await expect(note).toContainText(failure);
      await expect(note).toBeInViewport({ ratio: 1 });
      const header = await page.getByRole("banner").boundingBox();
      expect((await note.boundingBox())?.y).toBeGreaterThanOrEqual(Number(header?.height));
      await expect(page.getByLabel(labels.form.fields.subject)).not.toHaveValue("");
      expect(await heard(page)).toEqual([expect.stringContaining(failure)]);
    });
  }

  test("@LEAD-4 the first input loads the toast", async ({ page, context }) => {
    await open(page, "/contact");
    const loaded = page.waitForResponse(/\/toast-area-/);
    await page.getByLabel(labels.form.fields.name).press("a");
    await (await loaded).finished();
    await context.setOffline(true);
    await fill(page);
    await send(page);
    await expect(toastOf(page)).toContainText(labels.toasts.notSent);
    await expect(page.locator("form").getByRole("alert")).toHaveCount(0);
  });

  test("@FORM-1 @A11Y-4 without a toast the form announces a sent message", async ({ page }) => {
    await listen(page);
    await page.route(/\/toast-area-/, (route) => route.abort());
    await sendMessage(page);
    const note = page.locator("form").getByRole("alert");
    await expect(note).toContainText(labels.form.stored);
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await heard(page)).toEqual([expect.stringContaining(labels.form.stored)]);
  });

  test("@LEAD-4 a toast that takes too long is not shown later", async ({ page }) => {
    const { promise: late, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/toast-area-/, async (route) => {
      await late;
      await route.continue();
    });
    await page.clock.install({ time: today() });
    await open(page, "/contact");
    await page.route(api, (route) =>
      route.fulfill({ status: 403, json: { ok: false, error: "No." } }),
    );
    await fill(page);
    await send(page);
    await expect(page.locator("form").getByText(failure)).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page.locator("form").getByRole("alert")).toBeVisible();
    const loaded = page.waitForResponse(/\/toast-area-/);
    release();
    await (await loaded).finished();
    await expect(toastsOf(page)).toHaveCount(1);
    await expect(toastOf(page)).toHaveCount(0);
  });
});
