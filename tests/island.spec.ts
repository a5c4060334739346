import type { Page } from "@playwright/test";
import { expect, hydrated, open, scripts, test } from "./kit/fixtures.ts";
import { answers, confirmed, fill, leadsAbout, newSubject, send, toastOf } from "./kit/form.ts";

/** Opens the form without its scripts; from then on time passes only as a test says. */
async function openEarly(page: Page, changes: Partial<typeof answers> = {}) {
  const { promise, resolve } = Promise.withResolvers<"arrive" | "fail">();
  await page.route(scripts, async (route) => {
    await ((await promise) === "arrive" ? route.continue() : route.abort());
  });
  await page.clock.install();
  await page.goto("/contact");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await fill(page, changes);
  return { arrive: () => resolve("arrive"), fail: () => resolve("fail") };
}

async function expectTyped(page: Page, changes: Partial<typeof answers> = {}) {
  for (const [label, text] of Object.entries({ ...answers, ...changes })) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
}

test.describe("a message that is sent before the scripts are there", () => {
  const kept = ["@FORM-7", "@FORM-8"];
  test("waits for them, and is confirmed by the toast", { tag: kept }, async ({ page }) => {
    const subject = newSubject();
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    const island = await openEarly(page, { Subject: subject });
    await send(page);
    await send(page);
    await page.clock.fastForward(2900);
    expect(posts).toEqual([]);
    island.arrive();
    await expect(toastOf(page)).toContainText("Message Sent!");
    await expect(page).toHaveURL("/contact");
    expect(posts).toHaveLength(1);
    expect(await leadsAbout(subject)).toHaveLength(1);
  });

  test("is called incomplete if it is", { tag: "@FORM-7" }, async ({ page }) => {
    const island = await openEarly(page, { "Full Name": "" });
    await send(page);
    island.arrive();
    await expect(toastOf(page)).toContainText("Incomplete Form");
    await expect(page.getByLabel("Full Name")).toBeFocused();
  });

  const alone = ["@FORM-7", "@FAST-2"];
  test("goes by itself after three seconds", { tag: alone }, async ({ page }) => {
    await openEarly(page);
    await send(page);
    await page.clock.fastForward(2900);
    await expect(page).toHaveURL("/contact");
    await page.clock.fastForward(100);
    await expect(page).toHaveURL(confirmed);
  });

  test("is one lead, if it is sent once more then", { tag: alone }, async ({ page }) => {
    const subject = newSubject();
    const island = await openEarly(page, { Subject: subject });
    // Stored, but the next page does not come yet.
    await page.route("**/api/contact", async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 204 });
    });
    await send(page);
    await page.clock.fastForward(3000);
    await expect.poll(() => leadsAbout(subject)).toHaveLength(1);
    const arrived = page.waitForResponse(/\/entry\.client-/);
    island.arrive();
    await (await arrived).finished();
    await page.getByLabel("Subject").press("Enter");
    await page.locator("[type=submit]").click();
    await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
    expect(await leadsAbout(subject)).toHaveLength(1);
  });

  test("can be sent again, if the page change was stopped", { tag: alone }, async ({ page }) => {
    await openEarly(page);
    let posts = 0;
    await page.route("**/api/contact", (route) => {
      posts += 1;
      // As if the visitor had stopped it: no page comes.
      return posts === 1 ? route.fulfill({ status: 204 }) : route.continue();
    });
    await send(page);
    await page.clock.fastForward(3000);
    await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
    await page.clock.fastForward(10_000);
    await send(page);
    await expect(page).toHaveURL(confirmed);
  });

  test("is the browser's to refuse then, if incomplete", { tag: alone }, async ({ page }) => {
    const incomplete = { "Email Address": "" };
    await openEarly(page, incomplete);
    await send(page);
    await page.clock.fastForward(3000);
    await expect(page.getByLabel("Email Address")).toBeFocused();
    await expectTyped(page, incomplete);
    await expect(toastOf(page)).toHaveCount(0);
  });

  test.describe("and cannot be had", () => {
    test.use({ tolerate: /Failed to (?:load resource|fetch dynamically imported module)/ });

    for (const when of ["before", "after"] as const) {
      test(`goes at once, failed ${when} it was sent`, { tag: "@FORM-7" }, async ({ page }) => {
        const island = await openEarly(page);
        const failed = page.waitForEvent("requestfailed");
        if (when === "after") await send(page);
        island.fail();
        await failed;
        if (when === "before") await send(page);
        await expect(page).toHaveURL(confirmed);
      });
    }
  });
});

test.describe("in a page that somebody else has changed", () => {
  test.use({ tolerate: /Minified React error #418/ });

  for (const when of ["before", "after"] as const) {
    test(
      `a message is sent ${when} it lives`,
      { tag: ["@FORM-7", "@FORM-8"] },
      async ({ page }) => {
        const subject = newSubject();
        const form = page.locator("form");
        const island = await openEarly(page, { Subject: subject });
        // As a translator or an extension may do: React cannot hydrate this, and renders it anew.
        await form.evaluate((element) => {
          element.querySelector("h2")?.replaceWith("Send Us a Message");
          element.setAttribute("data-disturbed", "");
        });
        if (when === "before") await send(page);
        island.arrive();
        await expect(form).not.toHaveAttribute("data-disturbed");
        if (when === "after") {
          await hydrated(page);
          await expectTyped(page, { Subject: subject });
          await send(page);
        }
        await expect(toastOf(page)).toContainText("Message Sent!");
        expect(await leadsAbout(subject)).toHaveLength(1);
      },
    );
  }
});

test.describe("when the form's script throws", () => {
  const reason = "The form broke down.";

  async function expectComplaint(page: Page) {
    const alert = page.getByRole("main").getByRole("alert");
    const heading = alert.getByRole("heading", { name: "Unexpected Application Error!" });
    await expect(heading).toBeVisible();
    await expect(alert).toContainText(reason);
    const above = Number((await alert.boundingBox())?.y);
    expect(above).toBeLessThan(Number((await page.locator("form").boundingBox())?.y));
  }

  for (const isSent of [false, true]) {
    test(
      `as it starts, a message that was ${isSent ? "sent" : "typed"} is not lost`,
      { tag: ["@ROUTE-6", "@FORM-7"] },
      async ({ page }) => {
        await page.addInitScript((text) => {
          HTMLFormElement.prototype.querySelectorAll = () => {
            throw new Error(text);
          };
        }, reason);
        const island = await openEarly(page);
        if (isSent) await send(page);
        island.arrive();
        // React takes the form away. Then it is the turn of the one that puts it back.
        await expect(page.locator("form")).toHaveCount(0);
        await page.clock.runFor(1);
        await expectComplaint(page);
        if (!isSent) {
          await expectTyped(page);
          await send(page);
        }
        await page.clock.runFor(3000);
        await expect(page).toHaveURL(confirmed);
      },
    );
  }

  const later = ["@ROUTE-6", "@FORM-5"];
  test("as it works, nothing typed is lost", { tag: later }, async ({ page }) => {
    await page.goto("/contact");
    await hydrated(page);
    await fill(page);
    await page.evaluate((text) => {
      const includes = () => {
        throw new Error(text);
      };
      Object.assign(Array.prototype, { includes });
    }, reason);
    await page.getByLabel("Message").press("End");
    await page.keyboard.type("!");
    await expectComplaint(page);
    await expectTyped(page, { Message: `${answers.Message}!` });
    await send(page);
    await expect(page).toHaveURL(confirmed);
    await open(page, "/contact");
    await expect(page.getByLabel("Message"), "once it was sent").toHaveValue("");
  });
});
