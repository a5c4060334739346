import * as labels from "./kit/labels.ts";
import type { Page, Request, Route } from "@playwright/test";
import { today } from "./kit/built.ts";
import { expect, hydrated, open, scripts, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";

/** Opens the form without its scripts and pauses the clock. */
async function openEarly(page: Page, changes: Partial<typeof form.answers> = {}) {
  const { promise, resolve } = Promise.withResolvers<"arrive" | "fail">();
  await page.route(scripts, async (route) => {
    await ((await promise) === "arrive" ? route.continue() : route.abort());
  });
  await page.clock.install({ time: today() });
  await page.goto("/contact");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await form.fill(page, changes);
  return { arrive: () => resolve("arrive"), fail: () => resolve("fail") };
}

test.describe("a message sent before the scripts have loaded", () => {
  test("waits for them and is confirmed by a toast @FORM-7 @FORM-8", async ({ page }) => {
    const subject = form.newSubject();
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    const island = await openEarly(page, { subject });
    await form.send(page);
    const button = page.getByRole("button", { name: labels.form.sending });
    await button.click();
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "true");
    await page.clock.fastForward(2900);
    expect(posts).toEqual([]);
    island.arrive();
    await form.expectToast(page, "sent");
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
    await expect(page).toHaveURL("/contact");
    expect(posts).toHaveLength(1);
    expect(await form.leadsAbout(subject)).toHaveLength(1);
  });

  test("is checked for empty fields @FORM-7", async ({ page }) => {
    const island = await openEarly(page, { name: "" });
    await form.send(page);
    island.arrive();
    await form.expectToast(page, "incomplete");
    await expect(form.fieldOf(page, "name")).toBeFocused();
  });

  test("is checked by the browser after three seconds @FORM-7", async ({ page }) => {
    await openEarly(page, { email: "" });
    await form.send(page);
    await page.clock.fastForward(3000);
    await expect(form.fieldOf(page, "email")).toBeFocused();
    await form.expectTyped(page, { email: "" });
    await expect(form.toastOf(page)).toHaveCount(0);
  });

  test("is sent natively after three seconds, and again after ten @FORM-7", async ({ page }) => {
    const subject = form.newSubject();
    const island = await openEarly(page, { subject });
    // The message is stored, but the next page does not arrive.
    const lose = async (route: Route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 204 });
    };
    await page.route(form.api, lose, { times: 1 });
    await form.send(page);
    await page.clock.fastForward(2900);
    expect(await form.leadsAbout(subject)).toEqual([]);
    await page.clock.fastForward(100);
    await expect.poll(() => form.leadsAbout(subject)).toHaveLength(1);
    const arrived = page.waitForResponse(/\/hydrate-/);
    island.arrive();
    await (await arrived).finished();
    await form.fieldOf(page, "subject").press("Enter");
    await page.locator("[type=submit]").click();
    await expect(page.getByRole("button", { name: labels.form.sending })).toBeVisible();
    await page.clock.fastForward(10_000);
    await form.send(page);
    await expect(page).toHaveURL(form.confirmed);
    expect(await form.leadsAbout(subject)).toHaveLength(1);
  });

  test.describe("that fail to load", () => {
    test.use({ tolerate: /Failed to (?:load resource|fetch dynamically imported module)/ });

    test("once is sent by script after a second try @FORM-7", async ({ page }) => {
      await page.route(/\/hydrate-.*js$/, (route) => route.abort());
      await form.sendMessage(page);
      await form.expectToast(page, "sent");
    });

    for (const when of ["before", "after"] as const) {
      test(`is sent natively at once if they fail ${when} sending @FORM-7 @ROUTE-6`, async ({
        page,
      }) => {
        const island = await openEarly(page);
        if (when === "after") await form.send(page);
        // The last request of the loader. It tells this failure from a script that throws.
        const isCheck = (request: Request) => request.resourceType() === "fetch";
        const checked = when === "before" && page.waitForEvent("requestfailed", isCheck);
        island.fail();
        if (await checked) {
          await expect(page.locator(".error-note")).toBeHidden();
          await form.send(page);
        }
        await expect(page).toHaveURL(form.confirmed);
      });
    }
  });
});

test("a draft is restored before the scripts have loaded, and stays @FORM-5", async ({ page }) => {
  await open(page, "/contact");
  await form.fill(page);
  const island = await openEarly(page, { subject: "" });
  await page.reload();
  await form.expectTyped(page);
  await form.fieldOf(page, "subject").fill("");
  island.arrive();
  await hydrated(page);
  await form.expectTyped(page, { subject: "" });
});

test.describe("offline", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("an empty form gets its toast @FORM-2", async ({ page, context }) => {
    const toasts = page.waitForResponse(/\/toast-area-/);
    await open(page, "/contact");
    await (await toasts).finished();
    await context.setOffline(true);
    await form.send(page);
    await form.expectToast(page, "incomplete");
  });
});

test.describe("in a page changed by an extension", () => {
  test.use({ tolerate: /Minified React error #418/ });

  test("a message sent before hydration is not lost @FORM-7 @FORM-8", async ({ page }) => {
    const subject = form.newSubject();
    const contactForm = page.locator("form");
    const island = await openEarly(page, { subject });
    // React cannot hydrate this change and renders the form again.
    await contactForm.evaluate((element) => {
      element.querySelector("h2")?.replaceWith("Send Us a Message");
      element.setAttribute("data-disturbed", "");
    });
    await form.send(page);
    island.arrive();
    await expect(contactForm).not.toHaveAttribute("data-disturbed");
    await form.expectToast(page, "sent");
    expect(await form.leadsAbout(subject)).toMatchObject([{ ...form.answers, subject }]);
  });
});

test.describe("when the form's script throws", () => {
  const reason = "The form broke down.";
  // It also breaks what the script does after a reply.
  test.use({ tolerate: new RegExp(reason) });

  /** The form reads the error of each field while it renders. It has this property only after the field was used. */
  function breakForm(text: string) {
    // oxlint-disable-next-line no-extend-native -- breaks only this page
    Object.defineProperty(Object.prototype, "subject", {
      get() {
        throw new Error(text);
      },
    });
  }

  async function expectErrorMessage(page: Page) {
    const alert = page.getByRole("main").getByRole("alert");
    const heading = alert.getByRole("heading", { name: labels.error.heading });
    await expect(heading).toBeVisible();
    await expect(alert).toContainText(reason);
    const above = Number((await alert.boundingBox())?.y);
    expect(above).toBeLessThan(Number((await page.locator("form").boundingBox())?.y));
  }

  test("while it is evaluated, the form works without it @ROUTE-6 @FORM-7", async ({ page }) => {
    const body = `throw new Error("${reason}")`;
    await page.route(/\/hydrate-/, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
    await page.goto("/contact");
    await expectErrorMessage(page);
    await form.fill(page);
    await form.send(page);
    await expect(page).toHaveURL(form.confirmed);
  });

  test("during hydration, a sent message is not lost @ROUTE-6 @FORM-7", async ({ page }) => {
    const subject = form.newSubject();
    await page.addInitScript(breakForm, reason);
    const island = await openEarly(page, { subject });
    await form.send(page);
    island.arrive();
    await expectErrorMessage(page);
    await page.clock.runFor(3000);
    await expect(page).toHaveURL(form.confirmed);
    expect(await form.leadsAbout(subject)).toMatchObject([{ ...form.answers, subject }]);
  });

  test("later, no text is lost, and a message is one lead @ROUTE-6 @FORM-5", async ({ page }) => {
    const openBreaking = async (changes = {}) => {
      await open(page, "/contact");
      await form.fill(page, changes);
      // Typing sets the property. The draft brings the text back.
      await page.reload();
      await hydrated(page);
      await page.evaluate(breakForm, reason);
    };
    await openBreaking();
    await form.fieldOf(page, "message").press("End");
    await page.keyboard.type("!");
    await expectErrorMessage(page);
    await form.expectTyped(page, { message: `${form.answers.message}!` });
    await form.send(page);
    await expect(page).toHaveURL(form.confirmed);

    const subject = form.newSubject();
    await openBreaking({ subject });
    await form.send(page);
    await expectErrorMessage(page);
    await expect.poll(() => form.leadsAbout(subject)).toHaveLength(1);
    await form.send(page);
    await expect(page).toHaveURL(form.confirmed);
    expect(await form.leadsAbout(subject)).toHaveLength(1);
    await open(page, "/contact");
    await form.expectTyped(page, form.nothing);
  });
});
