import * as labels from "#labels";
import type { Route } from "@playwright/test";
import { today } from "./kit/built.ts";
import { expect, matching, open, test } from "./kit/fixtures.ts";
import {
  api,
  dismiss,
  expectToast,
  expectTyped,
  failToSend,
  failure,
  fieldOf,
  fill,
  leadsAbout,
  newSubject,
  send,
  sendMessage,
  toastOf,
  toastsOf,
} from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

test.use({ tolerate: /Failed to (?:load resource|fetch dynamically imported module)/ });

test("@LEAD-1 a message is stored with its origin and announced", async ({ page }) => {
  const subject = newSubject();
  const long = "x".repeat(15_000);
  const [landing, path] = [`/?from=${long}`, `/contact?project=1&u=${long}`];
  await page.goto(landing, { referer: "https://search.example/results" });
  await open(page, path);
  await fill(page, { subject });
  const [request] = await Promise.all([page.waitForRequest(api), send(page)]);
  await expectToast(page, "sent");
  const cut = { page: path.slice(0, 2000), landing: landing.slice(0, 2000) };
  const origin = { ...cut, referrer: "search.example" };
  const key = expect.stringMatching(/^[\w-]{32,}$/);
  const body: { openFor: number } = request.postDataJSON();
  expect(body).toMatchObject({ ...origin, homepage: "", key });
  expect(body.openFor).toBeGreaterThan(0);
  expect(body.openFor).toBeLessThan(60_000);
  expect(await leadsAbout(subject)).toMatchObject([origin]);
  const isAnnounced = [{ status: "announced" }];
  await expect.poll(() => leadsAbout(subject), { timeout: 30_000 }).toMatchObject(isAnnounced);
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

test("@LEAD-4 @LEAD-5 the form works after an exception and after errors of the Worker", async ({
  page,
}) => {
  const subject = fieldOf(page, "subject");
  const text = "Orders\u2028and stock";
  await open(page, "/contact");
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error("broken");
    };
  });
  await fill(page, { subject: text });
  await send(page);
  await expectToast(page, "notSent");
  await expectTyped(page, { subject: text });
  await expect(subject).toBeEditable();
  await expect(subject).not.toHaveAttribute("aria-invalid");
  await dismiss(page);

  await page.evaluate(() => Reflect.deleteProperty(crypto, "getRandomValues"));
  await send(page);
  await expect(subject).toHaveAccessibleDescription(matching(labels.api.oneLine));
  await expect(subject).toHaveAttribute("aria-invalid", "true");
  await expectToast(page, "notSent");
  await subject.fill("Orders");
  await expect(subject).not.toHaveAttribute("aria-invalid");
  await send(page);
  await expectToast(page, "sent");
});

const reply = (status: number, body: string) => (route: Route) => route.fulfill({ status, body });

/** The number of attempts, and what happens to each. */
const failures: [number, string, (route: Route) => unknown][] = [
  [3, "offline", (route) => route.abort("internetdisconnected")],
  [3, "time-out", () => {}],
  [3, "an error of the server", reply(500, "")],
  [3, "a page of the hotel's network", reply(200, "<p>Welcome.</p>")],
  [3, "null", reply(200, "null")],
  [3, "no id", reply(200, '{"ok":true}')],
  [3, "an error that is no text", reply(422, '{"ok":false,"error":{"code":7}}')],
  [1, "a refusal with status 200", reply(200, '{"ok":false,"error":"No."}')],
  [1, "a confirmation with status 403", reply(403, '{"ok":true,"id":"1"}')],
  [1, "a list of errors", reply(422, '{"ok":false,"error":"No.","errors":[]}')],
  [
    1,
    "an error of a field that is no text",
    reply(422, '{"ok":false,"error":"No.","errors":{"subject":{"code":7}}}'),
  ],
];

test("@LEAD-1 @LEAD-4 @TOAST-7 no other reply confirms a message", async ({ page }) => {
  await page.clock.install({ time: today() });
  await open(page, "/contact");
  await fill(page);
  for (const [attempts, name, answer] of failures) {
    let posts = 0;
    await page.route(api, (route) => {
      posts += 1;
      return answer(route);
    });
    await failToSend(page);
    expect(posts, name).toBe(attempts);
    await page.clock.fastForward(60_000);
    await expect(toastOf(page), name).toBeVisible();
    await expect(toastOf(page), name).not.toContainText(labels.form.checkFields);
    expect(await page.content(), name).not.toContain(labels.toasts.sent.title);
    await expect(page.getByRole("button", { name: labels.form.send }), name).toBeVisible();
    await expectTyped(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await dismiss(page);
  }
});

test.describe("when the toast cannot be loaded", () => {
  test("@FORM-1 @LEAD-4 @A11Y-4 the form shows the result and announces it once", async ({
    page,
  }) => {
    const note = page.locator("form").getByRole("alert");
    await page.setViewportSize({ width: 320, height: 640 });
    await listen(page);
    await page.route(/\/toast-area-/, (route) => route.abort());
    await page.route(api, reply(403, '{"ok":false,"error":"No."}'));
    await sendMessage(page, { message: "Orders.\n".repeat(60) });
    await expect(note).toContainText(failure);
    await expect(note).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole("banner").boundingBox();
    expect((await note.boundingBox())?.y).toBeGreaterThanOrEqual(Number(header?.height));
    await expect(fieldOf(page, "subject")).not.toHaveValue("");

    await page.unroute(api);
    await send(page);
    await expect(note).toContainText(labels.form.stored);
    await expect(note).toBeInViewport({ ratio: 1 });
    const texts = [failure, labels.form.stored].map((text) => expect.stringContaining(text));
    expect(await heard(page)).toEqual(texts);
  });

  test("@LEAD-4 the first input loads the toast", async ({ page, context }) => {
    await open(page, "/contact");
    const loaded = page.waitForResponse(/\/toast-area-/);
    await fieldOf(page, "name").press("a");
    await (await loaded).finished();
    await context.setOffline(true);
    await fill(page);
    await send(page);
    await expectToast(page, "notSent");
    await expect(page.locator("form").getByRole("alert")).toHaveCount(0);
  });

  test("@LEAD-4 a toast that takes too long is not shown later", async ({ page }) => {
    const { promise: late, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/toast-area-/, async (route) => {
      await late;
      await route.continue();
    });
    await page.route(api, reply(403, '{"ok":false,"error":"No."}'));
    await page.clock.install({ time: today() });
    await sendMessage(page);
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
