import { expect, open, test } from "./kit/fixtures.ts";
import {
  fill,
  leadsAbout,
  newSubject,
  send,
  sendMessage,
  toastOf,
  toastsOf,
  dismiss,
} from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

const desk = "**/api/contact";

test(
  "a message is kept, with its way here, and announced",
  { tag: "@LEAD-1" },
  async ({ page }) => {
    const subject = newSubject();
    const landing = "/blog/1?from=newsletter";
    await page.goto(landing, { referer: "https://search.example/results" });
    // As "Discuss Similar Project" leads there.
    await page.goto("/contact?project=1");
    await fill(page, { Subject: subject });
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    const way = { page: "/contact?project=1", landing, referrer: "search.example" };
    expect(await leadsAbout(subject)).toMatchObject([way]);
    const isAnnounced = [{ status: "announced" }];
    await expect.poll(() => leadsAbout(subject), { timeout: 30_000 }).toMatchObject(isAnnounced);
  },
);

test("a message says what tells people from machines", { tag: "@LEAD-1" }, async ({ page }) => {
  const path = `/contact?u=${"x".repeat(15_000)}`;
  await open(page, path);
  await fill(page);
  const [request] = await Promise.all([page.waitForRequest(desk), send(page)]);
  await expect(toastOf(page)).toContainText("Message Sent!");
  const cut = path.slice(0, 2000);
  const key = expect.stringMatching(/^[\w-]{32,}$/);
  const body: { openFor: number } = request.postDataJSON();
  expect(body).toMatchObject({ page: cut, landing: cut, homepage: "", key });
  expect(body.openFor).toBeGreaterThan(0);
  expect(body.openFor).toBeLessThan(60_000);
});

test("an old browser has a living form", { tag: ["@ROUTE-1", "@LEAD-4"] }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, "parse");
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
  });
  await sendMessage(page);
  await expect(toastOf(page)).toContainText("Message Sent!");
});

test("a message on its way cannot be sent twice", { tag: "@FORM-4" }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(desk, async (route) => {
    posts += 1;
    await held;
    await route.fulfill({ status: 201, json: { ok: true, id: "1" } });
  });
  await sendMessage(page);
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
    const send = window.fetch.bind(window);
    // A quick browser sends it in time all the same; only this one promises to.
    window.fetch = (address, init) =>
      init?.keepalive ? send(address, init) : Promise.reject(new Error("gone"));
    document.querySelector("form")?.requestSubmit();
    location.replace("about:blank");
  });
  await page.waitForURL("about:blank");
  await expect.poll(() => leadsAbout(subject)).toHaveLength(1);
});

test("a text too long for that is sent, too", { tag: "@FORM-4" }, async ({ page }) => {
  await page.route(desk, (route) => route.fulfill({ status: 201, json: { ok: true, id: "1" } }));
  // Browsers refuse at once to let more than 64 KiB outlive its page.
  await sendMessage(page, { Message: "箱".repeat(22_000) });
  await expect(toastOf(page)).toContainText("Message Sent!");
});

test("what throws in the browser loses and locks nothing", { tag: "@LEAD-4" }, async ({ page }) => {
  const subject = newSubject();
  await open(page, "/contact");
  await fill(page, { Subject: subject });
  for (const what of ["crypto", "FormData", "fetch"]) {
    await page.evaluate((name) => {
      const whole: unknown = Reflect.get(window, name);
      const put = (value: unknown) =>
        Object.defineProperty(window, name, { configurable: true, value });
      put(undefined);
      Object.assign(window, { mend: () => put(whole) });
    }, what);
    await send(page);
    await expect(toastOf(page), what).toContainText("Message Not Sent");
    await expect(page.getByLabel("Subject"), what).toHaveValue(subject);
    await expect(page.getByLabel("Subject"), what).toBeEditable();
    await page.evaluate("mend()");
    await dismiss(page);
  }
  await send(page);
  await expect(toastOf(page)).toContainText("Message Sent!");
  expect(await leadsAbout(subject)).toHaveLength(1);
});

test.describe("when the desk says no or nothing", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("what the desk refuses shows beside its field", { tag: "@LEAD-5" }, async ({ page }) => {
    await sendMessage(page, { Subject: "Orders \u202Edetrevni" });
    const subject = page.getByLabel("Subject");
    await expect(subject).toHaveAccessibleDescription(/on one line/);
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    await expect(toastOf(page)).toContainText("Message Not Sent");
    await subject.fill("Orders");
    await expect(subject).not.toHaveAttribute("aria-invalid");
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
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

  test("only the desk's own reply confirms", { tag: ["@LEAD-1", "@LEAD-4"] }, async ({ page }) => {
    await open(page, "/contact");
    await fill(page);
    for (const [status, body] of noConfirmations) {
      await page.route(desk, (route) => route.fulfill({ status, body }));
      await send(page);
      await expect(toastOf(page), body).toContainText("Message Not Sent");
      await expect(toastOf(page), body).not.toContainText("marked fields");
      expect(await page.content(), body).not.toContain("Message Sent!");
      await expect(page.getByRole("button", { name: "Send Message" }), body).toBeVisible();
      await expect(page.getByLabel("Subject"), body).not.toHaveValue("");
      await page.unrouteAll();
      await dismiss(page);
    }
  });

  for (const failure of ["offline", "500", "time-out"] as const) {
    test(failure, { tag: ["@LEAD-4", "@TOAST-7"] }, async ({ page }) => {
      const subject = newSubject();
      let posts = 0;
      await page.clock.install();
      await page.route(desk, async (route) => {
        posts += 1;
        if (failure === "500") await route.fulfill({ status: 500, body: "" });
        if (failure === "offline") await route.abort("internetdisconnected");
      });
      await sendMessage(page, { Subject: subject });
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
      const form = page.locator("form");
      await expect(form.locator("[role=alert], [role=status], [aria-live]")).toHaveCount(0);
      const link = page.getByRole("link", { name: "send it by email" });
      const address = await link.getAttribute("href");
      expect(address).toContain(encodeURIComponent(subject));
      expect(address).toContain("sixty%20standing%20orders");

      await page.unrouteAll({ behavior: "ignoreErrors" });
      await toast.getByRole("button", { name: "Try Again" }).click();
      await expect(toast).toContainText("Message Sent!");
      await expect(link).toBeHidden();
      expect(await leadsAbout(subject)).toHaveLength(1);
    });
  }

  test(
    "an attempt waits for 0.5 s, and the last one for 2 s",
    { tag: "@LEAD-4" },
    async ({ page }) => {
      await page.route(desk, (route) => route.fulfill({ status: 503, body: "" }));
      await sendMessage(page);
      await expect(toastOf(page)).toContainText("Message Not Sent");
      const [first = 0, second = 0, third = 0] = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith("/api/contact"))
          .map(({ startTime }) => startTime),
      );
      expect(second - first).toBeGreaterThan(499);
      expect(second - first).toBeLessThan(1999);
      expect(third - second).toBeGreaterThan(1999);
    },
  );
});

test.describe("when the network is gone before anything is typed", () => {
  test.use({ tolerate: /Failed to (?:load resource|fetch dynamically imported module)/ });

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    for (const lines of [1, 60]) {
      test(
        `the form says it in view at ${width} px with ${lines} lines, and announces it once`,
        { tag: ["@LEAD-4", "@A11Y-4"] },
        async ({ page, context }) => {
          await page.setViewportSize({ width, height });
          await listen(page);
          await open(page, "/contact");
          await context.setOffline(true);
          await fill(page, { Message: Array.from({ length: lines }, () => "Orders.").join("\n") });
          await send(page);
          const note = page.locator("form").getByRole("alert");
          await expect(note).toContainText("not sent");
          await expect(note).toBeInViewport({ ratio: 1 });
          const header = await page.getByRole("banner").boundingBox();
          expect((await note.boundingBox())?.y).toBeGreaterThanOrEqual(Number(header?.height));
          await expect(page.getByLabel("Subject")).not.toHaveValue("");
          expect(await heard(page)).toEqual([expect.stringContaining("not sent")]);
        },
      );
    }
  }

  test("a toast is loaded with the first input", { tag: "@LEAD-4" }, async ({ page, context }) => {
    await open(page, "/contact");
    const loaded = page.waitForResponse(/\/toast-area-/);
    await page.getByLabel("Full Name").press("a");
    await (await loaded).finished();
    await context.setOffline(true);
    await fill(page);
    await send(page);
    await expect(toastOf(page)).toContainText("Message Not Sent");
    await expect(page.locator("form").getByRole("alert")).toHaveCount(0);
  });

  test(
    "a sent message is announced in the form",
    { tag: ["@FORM-1", "@A11Y-4"] },
    async ({ page }) => {
      await listen(page);
      await page.route(/\/toast-area-/, (route) => route.abort());
      await sendMessage(page);
      const note = page.locator("form").getByRole("alert");
      await expect(note).toContainText("on our desk");
      await expect(note).toBeInViewport({ ratio: 1 });
      expect(await heard(page)).toEqual([expect.stringContaining("on our desk")]);
    },
  );

  test("a toast that takes too long is not shown later", { tag: "@LEAD-4" }, async ({ page }) => {
    const { promise: late, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/toast-area-/, async (route) => {
      await late;
      await route.continue();
    });
    await page.clock.install();
    await open(page, "/contact");
    await page.route(desk, (route) =>
      route.fulfill({ status: 403, json: { ok: false, error: "No." } }),
    );
    await fill(page);
    await send(page);
    await expect(page.locator("form").getByText("not sent")).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page.locator("form").getByRole("alert")).toBeVisible();
    const loaded = page.waitForResponse(/\/toast-area-/);
    release();
    await (await loaded).finished();
    await expect(toastsOf(page)).toHaveCount(1);
    await expect(toastOf(page)).toHaveCount(0);
  });
});
