import { expect, hydrated, open, test } from "./kit/fixtures.ts";
import { answers, fill, leadsAbout, newSubject, send, toastOf } from "./kit/form.ts";

const statusOf = (subject: string) => () => leadsAbout(subject)[0]?.status;

test(
  "a sent message is kept, with the way that led to it, and announced",
  { tag: "@LEAD-1" },
  async ({ page }) => {
    const subject = newSubject();
    await page.goto("/blog/1?from=newsletter", { referer: "https://search.example/results" });
    await hydrated(page);
    await open(page, "/case-studies");
    await page
      .getByRole("link", { name: /^Discuss Similar Project/ })
      .first()
      .click();
    await fill(page, { Subject: subject });
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    expect(leadsAbout(subject)).toMatchObject([
      {
        page: "/contact?project=1",
        landing: "/blog/1?from=newsletter",
        referrer: "search.example",
      },
    ]);
    await expect.poll(statusOf(subject), { timeout: 30_000 }).toBe("announced");
  },
);

test("a message carries what tells people from machines", { tag: "@LEAD-1" }, async ({ page }) => {
  await open(page, "/contact");
  await fill(page);
  const [request] = await Promise.all([page.waitForRequest("**/api/contact"), send(page)]);
  const body: { openFor: number; homepage: string; key: string } = request.postDataJSON();
  expect(body.openFor).toBeGreaterThan(0);
  expect(body.openFor).toBeLessThan(60_000);
  expect(body.homepage).toBe("");
  expect(body.key).toMatch(/^[\w-]{32,}$/);
});

test(
  "an old browser without URL.parse has a living form",
  { tag: "@ROUTE-1" },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(URL, "parse"));
    await open(page, "/contact");
    await send(page);
    await expect(toastOf(page)).toContainText("Incomplete Form");
  },
);

test("no message is confirmed that was not kept", { tag: "@LEAD-1" }, async ({ page }) => {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ json: { ok: false, error: "No." } }),
  );
  await open(page, "/contact");
  await fill(page);
  await send(page);
  await expect(toastOf(page)).toContainText("Message Not Sent");
  expect(await page.content()).not.toContain("Message Sent!");
});

test("a message on its way cannot be sent twice", { tag: "@FORM-4" }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route("**/api/contact", async (route) => {
    posts += 1;
    await held;
    await route.fulfill({ status: 201, json: { ok: true, id: "1" } });
  });
  await open(page, "/contact");
  await fill(page);
  await send(page);
  const button = page.getByRole("button", { name: "Sending…" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByLabel("Message")).toHaveAttribute("readonly");
  await button.click({ force: true });
  await page.getByLabel("Subject").press("Enter");
  release();
  await expect(toastOf(page)).toContainText("Message Sent!");
  expect(posts).toBe(1);
});

test("a visitor who leaves while it is sent has sent it", { tag: "@FORM-4" }, async ({ page }) => {
  const subject = newSubject();
  await open(page, "/contact");
  await fill(page, { Subject: subject });
  await page.evaluate(() => {
    document.querySelector("form")?.requestSubmit();
    location.replace("about:blank");
  });
  await page.waitForURL("about:blank");
  await expect.poll(() => leadsAbout(subject)).toHaveLength(1);
});

test("a text too long for that is sent, too", { tag: "@FORM-4" }, async ({ page }) => {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 201, json: { ok: true, id: "1" } }),
  );
  // Browsers refuse at once to let more than 64 KiB outlive its page. Typing ends before that; a draft need not.
  await page.addInitScript(() => {
    sessionStorage.setItem("draft", JSON.stringify({ message: "箱".repeat(22_000) }));
  });
  await open(page, "/contact");
  for (const label of ["Full Name", "Email Address", "Subject"] as const) {
    await page.getByLabel(label).fill(answers[label]);
  }
  await send(page);
  await expect(toastOf(page)).toContainText("Message Sent!");
});

test("a long address is no reason to refuse", { tag: "@LEAD-1" }, async ({ page }) => {
  const subject = newSubject();
  const path = `/contact?u=${"x".repeat(15_000)}`;
  await open(page, path);
  await fill(page, { Subject: subject });
  await send(page);
  await expect(toastOf(page)).toContainText("Message Sent!");
  const cut = path.slice(0, 2000);
  expect(leadsAbout(subject)).toMatchObject([{ page: cut, landing: cut }]);
});

test.describe("when something in the browser throws", () => {
  test("a browser without randomUUID sends", { tag: "@LEAD-4" }, async ({ page }) => {
    const subject = newSubject();
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
    await open(page, "/contact");
    await fill(page, { Subject: subject });
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    expect(leadsAbout(subject)).toHaveLength(1);
  });

  for (const what of ["crypto", "FormData", "fetch"] as const) {
    test(`${what}: nothing is lost or locked`, { tag: "@LEAD-4" }, async ({ page }) => {
      const subject = newSubject();
      await open(page, "/contact");
      await fill(page, { Subject: subject });
      await page.evaluate((name) => {
        const whole: unknown = Reflect.get(window, name);
        Object.defineProperty(window, name, { configurable: true, value: undefined });
        Object.assign(window, {
          mend: () => Object.defineProperty(window, name, { configurable: true, value: whole }),
        });
      }, what);
      await send(page);
      await expect(toastOf(page)).toContainText("Message Not Sent");
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      await expect(page.getByLabel("Subject")).toBeEditable();
      await page.evaluate("mend()");
      await send(page);
      await expect(toastOf(page)).toContainText("Message Sent!");
      expect(leadsAbout(subject)).toHaveLength(1);
    });
  }
});

test.describe("when the desk says no or nothing", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("what the desk refuses shows beside its field", { tag: "@LEAD-5" }, async ({ page }) => {
    await open(page, "/contact");
    await fill(page, { Subject: "Orders \u202Edetrevni" });
    await send(page);
    const subject = page.getByLabel("Subject");
    await expect(subject).toHaveAccessibleDescription(/on one line/);
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    await expect(toastOf(page)).toContainText("Message Not Sent");
    await subject.fill("Orders");
    await expect(subject).not.toHaveAttribute("aria-invalid");
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
  });

  for (const { status, body } of [
    { status: 200, body: "<p>Welcome to the hotel's network.</p>" },
    { status: 200, body: "null" },
    { status: 200, body: '{"ok":true}' },
    { status: 403, body: '{"ok":true,"id":"1"}' },
    { status: 422, body: '{"ok":false,"error":{"code":7}}' },
    { status: 422, body: '{"ok":false,"error":"No.","errors":{"subject":{"code":7}}}' },
    { status: 422, body: '{"ok":false,"error":"No.","errors":[]}' },
  ]) {
    test(`${status} with ${body} is no confirmation`, { tag: "@LEAD-4" }, async ({ page }) => {
      await page.route("**/api/contact", (route) => route.fulfill({ status, body }));
      await open(page, "/contact");
      await fill(page);
      await send(page);
      const toast = toastOf(page);
      await expect(toast).toContainText("Message Not Sent");
      await expect(toast).not.toContainText("marked fields");
      await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
      await expect(page.getByLabel("Subject")).not.toHaveValue("");
    });
  }

  test("a long text is cut in the link, which says so", { tag: "@LEAD-4" }, async ({ page }) => {
    await page.route("**/api/contact", (route) => route.abort());
    await open(page, "/contact");
    await fill(page, { Message: "\u{1F4E6} crates. ".repeat(900) });
    await send(page);
    const link = page.getByRole("link", { name: "send it by email" });
    const address = String(await link.getAttribute("href"));
    expect(address.length).toBeLessThan(2000);
    expect(new URL(address).searchParams.get("body")).toMatch(
      /^(\u{1F4E6} crates. ){20}.*\[Cut here\./su,
    );
  });

  for (const failure of ["offline", "500", "time-out"] as const) {
    test(failure, { tag: ["@LEAD-4", "@TOAST-7"] }, async ({ page, context }) => {
      const subject = newSubject();
      let posts = 0;
      await page.clock.install();
      await open(page, "/contact");
      await page.route("**/api/contact", async (route) => {
        posts += 1;
        if (failure === "500") await route.fulfill({ status: 500, body: "" });
        if (failure === "offline") await route.abort("internetdisconnected");
      });
      await fill(page, { Subject: subject });
      await send(page);
      for (const attempt of failure === "time-out" ? [1, 2, 3] : []) {
        await expect.poll(() => posts).toBe(attempt);
        await page.clock.fastForward(10_000);
      }

      const toast = toastOf(page);
      await expect(toast).toContainText("Message Not Sent");
      expect(posts).toBe(3);
      await page.clock.fastForward(60_000);
      await expect(toast).toBeVisible();
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      // The toast has spoken; the text in the form says nothing aloud.
      await expect(
        page.locator("form").locator("[role=alert], [role=status], [aria-live]"),
      ).toHaveCount(0);
      const link = page.getByRole("link", { name: "send it by email" });
      const address = await link.getAttribute("href");
      expect(address).toContain(encodeURIComponent(subject));
      expect(address).toContain("sixty%20standing%20orders");

      await context.unrouteAll({ behavior: "ignoreErrors" });
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await toast.getByRole("button", { name: "Try Again" }).click();
      await expect(toast).toContainText("Message Sent!");
      await expect(link).toBeHidden();
      expect(leadsAbout(subject)).toHaveLength(1);
    });
  }

  test(
    "an answer that was lost on its way back makes no second lead",
    { tag: "@LEAD-4" },
    async ({ page }) => {
      const subject = newSubject();
      let posts = 0;
      await page.route("**/api/contact", async (route) => {
        posts += 1;
        if (posts > 1) return route.continue();
        await route.fetch();
        await route.abort("connectionreset");
      });
      await open(page, "/contact");
      await fill(page, { Subject: subject });
      await send(page);
      await expect(toastOf(page)).toContainText("Message Sent!");
      expect(posts).toBe(2);
      expect(leadsAbout(subject)).toHaveLength(1);
    },
  );
});
