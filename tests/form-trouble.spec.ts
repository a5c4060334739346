import type { Page, Route } from "@playwright/test";
import { expect, hold, hydrated, open, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { labels } from "./kit/labels.ts";

const reason = "The form broke down.";
const script = /\/hydrate-[^/]*\.js$/;

test.use({ tolerate: new RegExp(`Failed to load resource|${reason}`) });

test("after three attempts the text stays and can be sent by email or again", async ({ page }) => {
  const subject = form.newSubject();
  let posts = 0;
  await page.route(form.api, async (route) => {
    posts += 1;
    await (posts > 3 ? route.continue() : route.fulfill({ status: 503, body: "" }));
  });
  await page.clock.install();
  await form.sendMessage(page, { subject });
  await page.clock.runFor(3000);
  await form.expectToast(page, "notSent");
  expect(posts).toBe(3);
  await page.clock.fastForward(60_000);
  await form.expectToast(page, "notSent");
  await form.expectTyped(page, { subject });
  await expect(form.copyOf(page)).toHaveCount(0);
  await expect(page.locator("form")).toContainText("Our server answered with an error.");
  const link = page.locator("form").getByRole("link", { name: labels.mail });
  const { email: _, ...texts } = { ...form.answers, subject };
  for (const text of Object.values(texts))
    expect(await link.getAttribute("href")).toContain(encodeURIComponent(text));
  await form.toastOf(page).getByRole("button", { name: labels.retry }).click();
  await form.expectToast(page, "sent");
  await expect(link).toHaveCount(0);
  expect(await form.leadsAbout(subject)).toHaveLength(1);
});

test("without a connection, the form says that nothing was sent", async ({ page, context }) => {
  await open(page, "/contact");
  await context.setOffline(true);
  await form.send(page);
  await form.expectToast(page, "incomplete");
  await form.fill(page);
  await form.send(page);
  await form.expectToast(page, "notSent");
  await form.expectTyped(page);
});

test("a value that only the Worker refuses gets an error beside its field", async ({ page }) => {
  // The Worker removes this character, which changes the direction of text. Then the name is empty.
  await form.sendMessage(page, { name: "\u202A" });
  const name = form.fieldOf(page, "name");
  await expect(name).toHaveAccessibleDescription(new RegExp(form.fieldTable.name.missing));
  await expect(name).toBeFocused();
  await form.expectToast(page, "incomplete");
  await name.fill("Dana Mercer");
  await form.send(page);
  await form.expectToast(page, "sent");
});

test("after lost replies and a reload, sending again stores no second lead", async ({ page }) => {
  const subject = form.newSubject();
  let posts = 0;
  await page.route(form.api, async (route) => {
    posts += 1;
    if (posts > 3) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await form.sendMessage(page, { subject });
  await form.expectToast(page, "notSent");
  await page.reload();
  await form.expectTyped(page, { subject });
  await hydrated(page);
  await form.send(page);
  await form.expectToast(page, "sent");
  expect(await form.leadsAbout(subject)).toHaveLength(1);
  await open(page, "/contact");
  await form.expectTyped(page, form.nothing);
});

test("a message is stored even if its page is left while it is being sent", async ({ page }) => {
  const subject = form.newSubject();
  await open(page, "/contact");
  await form.fill(page, { subject });
  await page.evaluate(() => {
    const post = window.fetch.bind(window);
    // A fast browser might send the message even without `keepalive`.
    window.fetch = (address, init) =>
      init?.keepalive ? post(address, init) : Promise.reject(new Error("gone"));
    document.querySelector("form")?.requestSubmit();
    location.replace("about:blank");
  });
  await page.waitForURL("about:blank");
  await expect.poll(() => form.leadsAbout(subject)).toHaveLength(1);
  await test.step("sending again stores no second lead", async () => {
    await open(page, "/contact");
    await form.expectTyped(page, { subject });
    await form.send(page);
    await form.expectToast(page, "sent");
    expect(await form.leadsAbout(subject)).toHaveLength(1);
  });
});

test("nothing is sent unless the button is pressed", async ({ page }) => {
  const subject = form.newSubject();
  const methods = new Set<string>();
  page.on("request", (request) => methods.add(request.method()));
  await open(page, "/contact");
  await form.fill(page, { subject });
  await page.reload();
  await hydrated(page);
  await form.expectTyped(page, { subject });
  await page.goto("/about");
  expect([...methods]).toEqual(["GET"]);
  expect(await form.leadsAbout(subject)).toEqual([]);
});

test("what is typed before any script has loaded is kept", async ({ page }) => {
  const release = await hold(page, /\/entry\.client-/);
  await page.goto("/contact", { waitUntil: "commit" });
  await form.fill(page);
  release();
  await hydrated(page);
  await form.expectTyped(page);
  await page.reload();
  await form.expectTyped(page);
});

test("before its script has loaded, the form keeps its text, and says that the browser is posting it", async ({
  page,
}) => {
  const subject = form.newSubject();
  await page.route(script, () => {});
  // The message is stored, but the next page does not arrive.
  const lose = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 204 });
  };
  await page.route(form.api, lose, { times: 1 });
  await page.clock.install();
  await page.goto("/contact");
  await form.fill(page, { subject });
  await page.reload();
  await form.expectTyped(page, { subject });
  await form.send(page);
  await expect(page.getByRole("button", { name: labels.sending })).toBeDisabled();
  await page.clock.fastForward(10_000);
  await test.step("after ten seconds it can be sent again, as one lead", async () => {
    await form.send(page);
    await expect(page).toHaveURL(form.confirmed);
    expect(await form.leadsAbout(subject)).toHaveLength(1);
  });
});

test("if the script of the form cannot be loaded, it is requested again", async ({ page }) => {
  await page.route(script, (route) => route.abort(), { times: 1 });
  await form.sendMessage(page);
  await form.expectToast(page, "sent");
});

for (const [failure, fail] of [
  ["cannot be loaded", (route: Route) => route.abort()],
  ["throws", (route: Route) => route.fulfill({ contentType: "text/javascript", body: "throw 1" })],
] as const) {
  test(`if the script ${failure}, the browser posts the form`, async ({ page }) => {
    const subject = form.newSubject();
    await page.route(script, fail);
    const requested = page.waitForRequest(script);
    await page.goto("/contact");
    await requested;
    await form.fill(page, { subject });
    await page.getByRole("button", { name: labels.send }).dblclick();
    await expect(page).toHaveURL(form.confirmed);
    await expect(page.getByRole("alert")).toBeHidden();
    await page.waitForLoadState();
    expect(await form.leadsAbout(subject)).toHaveLength(1);
    await page.goto("/contact");
    await form.expectTyped(page, form.nothing);
  });
}

async function expectErrorAbove(page: Page) {
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText(labels.applicationError);
  await expect(alert.getByRole("paragraph")).toHaveText(reason);
  const [error, contact] = [await alert.boundingBox(), await page.locator("form").boundingBox()];
  expect(Number(error?.y)).toBeLessThan(Number(contact?.y));
  await expect(alert.getByRole("heading")).toBeInViewport({ ratio: 1 });
}

/** Makes rendering fail: while the form renders, it reads the error of each field, such as the property `subject`. */
function breakForm(text: string) {
  // oxlint-disable-next-line no-extend-native -- breaks only this page
  Object.defineProperty(Object.prototype, "subject", {
    get() {
      throw new Error(text);
    },
    configurable: true,
    // Without a setter, assigning `subject` on any object would fail.
    set(value) {
      Object.defineProperty(this, "subject", { value, writable: true, enumerable: true });
    },
  });
}

test("if rendering throws, the text stays and the browser posts it", async ({ page }) => {
  const subject = form.newSubject();
  const release = await hold(page, script);
  await page.goto("/contact");
  await form.fill(page, { subject });
  await page.evaluate(breakForm, reason);
  release();
  await expectErrorAbove(page);
  await form.expectTyped(page, { subject });
  await page.evaluate(() => Reflect.deleteProperty(Object.prototype, "subject"));
  await page.getByRole("button", { name: labels.send }).dblclick();
  await expect(page).toHaveURL(form.confirmed);
  expect(await form.leadsAbout(subject)).toHaveLength(1);
});

function breakDate(text: string) {
  const toLocaleDateString = () => {
    throw new Error(text);
  };
  Object.assign(Date.prototype, { toLocaleDateString });
}

for (const [what, breakIt] of [
  ["rendering", breakForm],
  ["the date of a copy", breakDate],
] as const) {
  test(`if ${what} throws after hydration, no text is lost or stored twice`, async ({ page }) => {
    const subject = form.newSubject();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/contact");
    await form.fill(page, { subject });
    await page.evaluate(breakIt, reason);
    await form.send(page);
    await expectErrorAbove(page);
    await expect.poll(() => form.leadsAbout(subject)).toHaveLength(1);
    await form.expectTyped(page, { subject });
    await page.evaluate(() => Reflect.deleteProperty(Object.prototype, "subject"));
    await form.send(page);
    await expect(page).toHaveURL(form.confirmed);
    expect(await form.leadsAbout(subject)).toHaveLength(1);
  });
}
