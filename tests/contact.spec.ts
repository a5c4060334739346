import * as labels from "./kit/labels.ts";
import type { Locator, Page } from "@playwright/test";
import { type Field, fields, fieldTable } from "../contract/fields.ts";
import { fill as fillIn } from "../labels/fill.ts";
import { htmlOf, today } from "./kit/built.ts";
import { atRest, expect, matching, open, sectionOf, sheetsOf, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";

const sentTitle = labels.toasts.sent.title;

test("fields have their attributes, and the first is in view @FORM-3 @CONTACT-6", async ({
  page,
}) => {
  await open(page, "/contact");
  for (const name of fields) {
    await expect(form.fieldOf(page, name)).toHaveJSProperty("required", true);
    await expect(form.fieldOf(page, name)).not.toHaveAttribute("maxlength");
  }
  await expect(form.fieldOf(page, "email")).toHaveAttribute("type", "email");
  await expect(form.fieldOf(page, "message")).toHaveAttribute("rows", "5");
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(form.fieldOf(page, "name"), `form at ${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("the page has contact details and ignores a project @CONTACT-3 @CONTACT-5", async ({
  page,
}) => {
  await open(page, "/contact");
  const plain = await page.getByRole("main").innerHTML();
  await open(page, "/contact?project=1");
  expect(await page.getByRole("main").innerHTML()).toBe(plain);
  const contact = sectionOf(page, labels.contact.information);
  const addresses = contact.locator("address");
  await expect(contact.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(contact.locator("a[href^='tel:']")).toHaveCount(await addresses.count());
  await expect(addresses.first()).toContainText("40422");
});

/** The part is in view, and the toast does not overlap it. */
async function expectUncovered(page: Page, part: Locator) {
  for (const moving of [form.toastOf(page), page.locator("[data-hydrate]")]) await atRest(moving);
  await expect(part).toBeInViewport({ ratio: 1 });
  await expectApart(page, part);
}

async function expectApart(page: Page, part: Locator) {
  const [a, b] = await Promise.all([part.boundingBox(), form.toastOf(page).boundingBox()]);
  if (!a || !b) throw new Error("The part or the toast is not rendered.");
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, `${JSON.stringify(a)} and the toast ${JSON.stringify(b)}`).toBe(true);
}

for (const [width, height] of [
  [320, 320],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 700],
  [1440, 900],
] as const) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, tolerate: /Failed to load resource/ });

    test("a toast covers no focused field, button or copy @A11Y-7 @TOAST-8", async ({ page }) => {
      const button = page.locator("form [type=submit]");
      const copy = form.copyOf(page);
      await open(page, "/contact");
      await form.send(page);
      await form.expectToast(page, "incomplete");
      await expectUncovered(page, page.locator(":focus"));
      await expectApart(page, button);
      await form.dismiss(page);

      await form.fill(page);
      await page.route(form.api, (route) =>
        route.fulfill({ status: 422, json: { ok: false, error: "No.".repeat(20) } }),
      );
      for (const way of [button, form.fieldOf(page, "subject")]) {
        await way.press("Enter");
        await form.expectToast(page, "notSent");
        await expectUncovered(page, page.locator(":focus"));
        await expectApart(page, button);
        await form.dismiss(page);
      }
      await page.unroute(form.api);
      await form.send(page);
      await form.expectToast(page, "sent");
      await expectUncovered(page, copy.getByRole("heading"));
      for (const part of [copy, button, page.locator(":focus")]) await expectApart(page, part);
    });
  });
}

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, tolerate: /Failed to load resource/ });

  test("email and phone are also above the form @CONTACT-3", async ({ page }) => {
    await page.goto("/contact");
    const form = await page.locator("form").boundingBox();
    for (const scheme of ["mailto:", "tel:"]) {
      const link = await page.locator(`main a[href^="${scheme}"]`).first().boundingBox();
      expect(Number(link?.y), `${scheme} on /contact, 390 px`).toBeLessThan(Number(form?.y));
    }
  });

  const smoke = { tag: "@smoke" };

  test("a toast and a copy confirm a message @FORM-1 @FORM-11", smoke, async ({ page }) => {
    const toast = form.toastOf(page);
    const copy = form.copyOf(page);
    const [subject, second] = [form.newSubject(), form.newSubject()];
    const line = '<b> "مرحبا" & a line of text.\n';
    const message = line.repeat(39).padEnd(1500, "x");
    expect(htmlOf("/contact")).not.toContain(sentTitle);
    await page.clock.install({ time: today() });
    await open(page, "/contact#message-sent");
    await expect(page.locator("body")).not.toContainText(sentTitle);
    await form.fill(page, { subject, message });
    await form.fieldOf(page, "name").press("Enter");
    await form.expectToast(page, "sent");
    await expect(form.fieldOf(page, "name")).toBeFocused();
    await expect(copy).not.toContainText(sentTitle);
    await expectUncovered(page, copy.getByText(labels.form.stored));
    await expect(copy.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await form.expectTyped(page, form.nothing);
    await page.clock.fastForward(5000);
    await expect(toast).toHaveCount(0);
    expect(await page.content()).not.toContain(sentTitle);

    const sent = { ...form.answers, subject, message: message.trim() };
    const texts = fields.filter((field) => field !== "email").map((field) => sent[field]);
    await expect(copy.getByRole("definition")).toHaveText(texts, { useInnerText: true });
    await expect(copy).toContainText(fillIn(labels.receipt.answer, { email: sent.email }));
    const [lead] = await form.leadsAbout(subject);
    const received = `${labels.receipt.stamp} .*\\d.* .*${lead?.id.slice(0, 8)}`;
    await expect(copy).toContainText(new RegExp(received));
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main").getByRole("heading")).toHaveText(labels.receipt.heading);
    await page.emulateMedia({ media: "screen" });
    const byReader = fillIn(labels.receipt.reader, { reader: ".+", day: ".*\\d.*" });
    await expect(copy).toContainText(new RegExp(byReader));
    await expect(copy).toHaveCSS("animation-duration", "0.4s");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(copy).toHaveCSS("animation-name", "none");
    await form.fill(page, { subject: second });
    await expect(copy).toContainText(subject);
    await form.send(page);
    await expect(copy).toContainText(second);
    await expect(copy).not.toContainText(subject);
  });

  test("a second message fails and is sent again @LEAD-1 @LEAD-4", async ({ page }) => {
    const subject = form.newSubject();
    const toast = form.toastOf(page);
    const contactForm = page.locator("form");
    const copy = form.copyOf(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const reports = await form.countReports(page);
    await form.sendMessage(page);
    await expect(copy).toBeVisible();
    let posts = 0;
    await page.route(form.api, async (route) => {
      posts += 1;
      await held;
      await route.fulfill({ status: 503, body: "" });
    });
    // The toast of the first message stays while the pointer is over it.
    await toast.hover();
    await form.fill(page, { subject });
    await form.fieldOf(page, "subject").press("Enter");
    await test.step("while it is being sent, it cannot be sent twice @FORM-4", async () => {
      const button = page.getByRole("button", { name: labels.form.sending });
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(form.fieldOf(page, "message")).toHaveAttribute("readonly");
      await button.click({ force: true });
      await form.fieldOf(page, "subject").press("Enter");
    });
    await expect(toast).toHaveCount(0);
    release();
    await form.expectToast(page, "notSent");
    await expect(copy).not.toContainText(subject);
    expect(await page.content()).not.toContain(sentTitle);
    expect([reports.count, posts]).toEqual([1, 3]);
    const link = contactForm.getByRole("link", { name: labels.form.failedLink });
    for (const way of [link, contactForm.getByRole("button")]) await expectUncovered(page, way);
    const address = await link.getAttribute("href");
    expect(address).toContain(encodeURIComponent(subject));
    expect(address).toContain("sixty%20standing%20orders");
    await page.unroute(form.api);
    await test.step("the action of the toast sends it again @TOAST-7", async () => {
      await toast.getByRole("button", { name: labels.toasts.retry }).click();
      await form.expectToast(page, "sent");
    });
    await expect(link).toBeHidden();
    await expect.poll(() => reports.count).toBe(2);
    expect(await form.leadsAbout(subject)).toHaveLength(1);
  });
});

test("only a complete form is sent, and logged once @FORM-2 @FORM-10", async ({ page }) => {
  const toast = form.toastOf(page);
  const logged: unknown[] = [];
  page.on("console", (message) => {
    if (message.type() === "log") {
      logged.push(Promise.all(message.args().map((argument) => argument.jsonValue())));
    }
  });
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await open(page, "/contact");
  await test.step("a malformed address has an error and closes the toast @FORM-3", async () => {
    await form.send(page);
    await form.expectToast(page, "incomplete");
    await form.fill(page, { email: "dana" });
    await form.send(page);
    const email = form.fieldOf(page, "email");
    await expect(email).toHaveAccessibleDescription(matching(labels.form.emailFormat));
    await expect(email).toBeFocused();
    await expect(toast).toHaveCount(0);
  });

  for (const [name, text, hasAttribute] of [
    ["subject", "", true],
    ["subject", "   ", true],
    ...fields.map((each) => [each, "", false] as const),
  ] as const) {
    await form.fill(page, { message: text, [name]: text });
    if (!hasAttribute)
      await form.fieldOf(page, name).evaluate((it) => it.removeAttribute("required"));
    await form.send(page);
    await form.expectToast(page, "incomplete");
    await expect(toast).toContainText(labels.toasts.incomplete.description);
    await expect(toast).toHaveClass(/destructive/);
    await expect(form.fieldOf(page, name)).toBeFocused();
    await expect(form.fieldOf(page, name)).toHaveAttribute("aria-invalid", "true");
    await form.expectTyped(page, { message: text, [name]: text });
    await form.fieldOf(page, name).fill("Orders");
    await expect(form.fieldOf(page, name)).not.toHaveAttribute("aria-invalid");
    await form.dismiss(page);
  }
  expect(posts).toEqual([]);
  const subject = " Orders ";
  await form.fill(page, { subject });
  await form.send(page);
  await form.expectToast(page, "sent");
  expect(await Promise.all(logged)).toEqual([[{ ...form.answers, subject }]]);
});

test("long values are sent, and longer ones are refused @FORM-3 @FORM-4", async ({ page }) => {
  // An old browser.
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, "parse");
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
  });
  const limitOf = (name: Field) => fieldTable[name].maxLength;
  // An email address has at most 63 characters between two dots.
  const email = `${"x".repeat(64)}@${`${"x".repeat(60)}.`.repeat(4)}`;
  const textsOf = (more: number) =>
    form.valuesOf((name) =>
      name === "email"
        ? email.padEnd(limitOf(name) + more, "x")
        : "箱".repeat(limitOf(name) + more),
    );
  await open(page, "/contact");
  await form.fill(page, textsOf(1));
  await form.send(page);
  await form.expectToast(page, "notSent");
  await form.expectTyped(page, textsOf(1));
  for (const name of fields) {
    const count = limitOf(name).toLocaleString("en-US");
    const error = matching(fillIn(labels.form.tooLong, { count, excess: "1" }));
    await expect(form.fieldOf(page, name)).toHaveAccessibleDescription(error);
  }
  await expect(form.fieldOf(page, "name")).toBeFocused();
  await form.dismiss(page);
  // More than 64 KiB, which browsers do not send with `keepalive`.
  await form.fill(page, textsOf(0));
  await form.send(page);
  await form.expectToast(page, "sent");
});

test("Enter is ignored for a second after sending @FORM-1", async ({ page }) => {
  const subject = form.fieldOf(page, "subject");
  const sendByEnter = async () => {
    await form.fill(page);
    await subject.press("Enter");
    await form.expectToast(page, "sent");
  };
  await page.clock.install({ time: today() });
  await open(page, "/contact");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await sendByEnter();
  for (const place of [subject, page.getByRole("button", { name: labels.form.send })]) {
    await place.press("Enter");
    await form.expectToast(page, "sent");
  }
  await page.clock.fastForward(1000);
  await subject.press("Enter");
  await form.expectToast(page, "incomplete");

  await sendByEnter();
  await form.send(page);
  await form.expectToast(page, "incomplete");

  await sendByEnter();
  await subject.fill("Another one");
  await subject.press("Enter");
  await form.expectToast(page, "incomplete");

  await sendByEnter();
  await subject.focus();
  await page.keyboard.down("Enter");
  await page.clock.fastForward(1500);
  await page.keyboard.down("Enter");
  await form.expectToast(page, "sent");
});
