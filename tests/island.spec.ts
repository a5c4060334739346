import type { Page } from "@playwright/test";
import { expect, hydrated, scripts, test } from "./kit/fixtures.ts";
import { answers, fill, leadsAbout, newSubject, send, toastOf } from "./kit/form.ts";

/** There is such an address for a kept message alone. */
const confirmed = /\/api\/contact\/[\w-]{36}#message-sent$/;

/** Opens the form without its scripts; from then on time passes only as a test says. */
async function openEarly(page: Page) {
  const { promise, resolve } = Promise.withResolvers<"arrive" | "fail">();
  await page.route(scripts, async (route) => {
    await ((await promise) === "arrive" ? route.continue() : route.abort());
  });
  await page.clock.install();
  await page.goto("/contact");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return { arrive: () => resolve("arrive"), fail: () => resolve("fail") };
}

async function expectTyped(page: Page, changes: Partial<typeof answers> = {}) {
  for (const [label, text] of Object.entries({ ...answers, ...changes })) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
}

/** As a translator or an extension may do before scripts arrive: React cannot hydrate this, and renders it anew. */
function disturb(page: Page) {
  return page.evaluate(() => {
    document.querySelector("form h2")?.replaceWith("Send Us a Message");
    document.querySelector("form")?.setAttribute("data-disturbed", "");
  });
}

test.describe("a message that is sent before the scripts are there", () => {
  test("waits for them, and is confirmed by the toast", { tag: "@FORM-7" }, async ({ page }) => {
    const subject = newSubject();
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    const island = await openEarly(page);
    await fill(page, { Subject: subject });
    await send(page);
    await send(page);
    await page.clock.fastForward(2900);
    expect(posts).toEqual([]);
    island.arrive();
    await expect(toastOf(page)).toContainText("Message Sent!");
    await expect(page).toHaveURL("/contact");
    expect(posts).toHaveLength(1);
    expect(leadsAbout(subject)).toHaveLength(1);
  });

  test("is called incomplete if it is", { tag: "@FORM-7" }, async ({ page }) => {
    const island = await openEarly(page);
    await send(page);
    island.arrive();
    await expect(toastOf(page)).toContainText("Incomplete Form");
    await expect(page.getByLabel("Full Name")).toBeFocused();
  });

  test("is the browser's to refuse for its address", { tag: "@FORM-7" }, async ({ page }) => {
    const island = await openEarly(page);
    await fill(page, { "Email Address": "dana" });
    await send(page);
    island.arrive();
    await hydrated(page);
    await expect(page.getByLabel("Email Address")).toBeFocused();
    await expect(toastOf(page)).toHaveCount(0);
  });

  test("goes by itself after three seconds", { tag: "@FORM-7" }, async ({ page }) => {
    await openEarly(page);
    await fill(page, { Subject: newSubject() });
    await send(page);
    await page.clock.fastForward(2900);
    await expect(page).toHaveURL("/contact");
    await page.clock.fastForward(100);
    await expect(page).toHaveURL(confirmed);
  });

  test.describe("and cannot be had", () => {
    test.use({ tolerate: /Failed to (?:load resource|fetch dynamically imported module)/ });

    for (const when of ["before", "after"] as const) {
      test(`goes at once, failed ${when} it was sent`, { tag: "@FORM-7" }, async ({ page }) => {
        const island = await openEarly(page);
        await fill(page, { Subject: newSubject() });
        const failed = page.waitForEvent("requestfailed");
        if (when === "before") island.fail();
        else await send(page);
        if (when === "after") island.fail();
        await failed;
        if (when === "before") await send(page);
        await expect(page).toHaveURL(confirmed);
      });
    }
  });
});

test("what was typed before scripts arrived is kept", { tag: "@FORM-8" }, async ({ page }) => {
  const island = await openEarly(page);
  await fill(page);
  island.arrive();
  await hydrated(page);
  await expectTyped(page);
});

test.describe("in a page that somebody else has changed", () => {
  test.use({ tolerate: /Minified React error #418/ });

  test("what was typed is kept, and can be sent", { tag: "@FORM-8" }, async ({ page }) => {
    const subject = newSubject();
    const island = await openEarly(page);
    await disturb(page);
    await fill(page, { Subject: subject });
    island.arrive();
    await hydrated(page);
    await expect(page.locator("form")).not.toHaveAttribute("data-disturbed");
    await expectTyped(page, { Subject: subject });
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
  });

  test("what was sent too early is sent", { tag: ["@FORM-7", "@FORM-8"] }, async ({ page }) => {
    const subject = newSubject();
    const island = await openEarly(page);
    await disturb(page);
    await fill(page, { Subject: subject });
    await send(page);
    island.arrive();
    await expect(toastOf(page)).toContainText("Message Sent!");
    await expect(page.locator("form")).not.toHaveAttribute("data-disturbed");
    expect(leadsAbout(subject)).toHaveLength(1);
  });
});

test.describe("when the form's script throws", () => {
  const reason = "The form broke down.";
  const alert = (page: Page) => page.getByRole("main").getByRole("alert");

  async function expectComplaint(page: Page) {
    const heading = alert(page).getByRole("heading", { name: "Unexpected Application Error!" });
    await expect(heading).toBeVisible();
    await expect(alert(page)).toContainText(reason);
    const above = Number((await alert(page).boundingBox())?.y);
    expect(above).toBeLessThan(Number((await page.locator("form").boundingBox())?.y));
  }

  /** By React. Then it is the turn of the one that puts it back. */
  async function expectTakenAway(page: Page) {
    await expect(page.locator("form")).toHaveCount(0);
    await page.clock.runFor(1);
  }

  const breakIt = (page: Page) =>
    page.addInitScript((text) => {
      HTMLFormElement.prototype.querySelectorAll = () => {
        throw new Error(text);
      };
    }, reason);

  test("as it starts, the browser's own form takes over", { tag: "@ROUTE-6" }, async ({ page }) => {
    const subject = newSubject();
    await breakIt(page);
    const island = await openEarly(page);
    await fill(page, { Subject: subject });
    island.arrive();
    await expectTakenAway(page);
    await expectComplaint(page);
    await expectTyped(page, { Subject: subject });
    await send(page);
    await expect(page).toHaveURL(confirmed);
  });

  test(
    "a message that waits for it is sent",
    { tag: ["@ROUTE-6", "@FORM-7"] },
    async ({ page }) => {
      await breakIt(page);
      const island = await openEarly(page);
      await fill(page, { Subject: newSubject() });
      await send(page);
      island.arrive();
      await expectTakenAway(page);
      await expectComplaint(page);
      await page.clock.runFor(3000);
      await expect(page).toHaveURL(confirmed);
    },
  );

  test("as it works, nothing typed is lost", { tag: "@ROUTE-6" }, async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact");
    await hydrated(page);
    await fill(page, { Subject: subject });
    await page.evaluate((text) => {
      const includes = () => {
        throw new Error(text);
      };
      Object.assign(Array.prototype, { includes });
    }, reason);
    await page.getByLabel("Message").press("End");
    await page.keyboard.type("!");
    await expectComplaint(page);
    await expectTyped(page, { Subject: subject, Message: `${answers.Message}!` });
    await send(page);
    await expect(page).toHaveURL(confirmed);
  });
});
