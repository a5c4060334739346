import * as labels from "#labels";
import { fill as fillIn } from "../labels/fill.ts";
import { htmlOf, postalCode, today } from "./kit/built.ts";
import { atRest, expect, matching, open, sectionOf, test } from "./kit/fixtures.ts";
import { answers, confirmed, dismiss, fill, send, sendMessage, toastOf } from "./kit/form.ts";

const sentTitle = labels.toasts.sent.title;
const sentNote = labels.form.stored;
const fieldLabels = Object.values(labels.form.fields);

test("@CONTACT-2 @CONTACT-3 @CONTACT-4 @CONTACT-6 @FORM-3 fields, contact information and map", async ({
  page,
}) => {
  await page.goto("/contact");
  for (const label of fieldLabels) {
    await expect(page.getByLabel(label)).toHaveAttribute("required");
    await expect(page.getByLabel(label)).not.toHaveAttribute("maxlength");
  }
  await expect(page.getByLabel(labels.form.fields.email)).toHaveAttribute("type", "email");
  await expect(page.getByLabel(labels.form.fields.message)).toHaveAttribute("rows", "5");
  const contact = sectionOf(page, labels.contact.information);
  await expect(contact.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(contact.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(contact.locator("address")).toContainText(postalCode);

  const map = /^https:\/\/www\.openstreetmap\.org\//;
  const place = sectionOf(page, labels.contact.location);
  const frame = place.locator("iframe");
  for (const [name, value] of [
    ["src", map],
    ["src", /marker=/],
    ["loading", "lazy"],
    ["height", "350"],
    ["title", /\S/],
  ] as const) {
    await expect(frame).toHaveAttribute(name, value);
  }
  await expect(place.getByRole("link")).toHaveAttribute("href", map);
  await expect(place.locator("p")).toContainText(postalCode);
  await page.setViewportSize({ width: 900, height: 900 });
  const box = await frame.boundingBox();
  expect(Number(box?.width) / Number(box?.height)).toBeCloseTo(16 / 9, 1);

  await page.evaluate(() => scrollTo(0, 0));
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByLabel(labels.form.fields.name), `${width} px`).toBeInViewport({
      ratio: 1,
    });
  }
});

test("@CONTACT-4 the embedded map covers the drawn one when it has loaded", async ({ page }) => {
  await page.goto("/contact");
  const place = sectionOf(page, labels.contact.location);
  const drawn = place.locator("img");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await place.locator("iframe").boundingBox();
    expect(frame, "covers the drawn map").toEqual(await drawn.boundingBox());
    expect(frame?.height).toBeGreaterThanOrEqual(350);
  }
  const top = await place.locator(".map").evaluate((map) => {
    map.scrollIntoView({ behavior: "instant", block: "center" });
    const { x, y } = map.getBoundingClientRect();
    return document.elementFromPoint(x + 9, y + 9)?.tagName;
  });
  expect(top).toBe("IFRAME");
});

test("@CONTACT-5 the project parameter changes nothing", async ({ page }) => {
  await open(page, "/contact");
  const plain = await page.getByRole("main").innerHTML();
  await open(page, "/contact?project=1");
  expect(await page.getByRole("main").innerHTML()).toBe(plain);
});

test(
  "@FORM-1 @FORM-11 @LEAD-2 a toast and a receipt confirm a message",
  { tag: "@smoke" },
  async ({ page }) => {
    expect(htmlOf("/contact")).not.toContain(sentTitle);
    await page.clock.install({ time: today() });
    await open(page, "/contact#message-sent");
    await expect(page.locator("body")).not.toContainText(sentTitle);
    await fill(page);
    await send(page);
    const toast = toastOf(page);
    await expect(toast).toContainText(sentTitle);
    await expect(page.locator("form")).not.toContainText(sentTitle);
    for (const label of fieldLabels) await expect(page.getByLabel(label)).toHaveValue("");
    await page.clock.fastForward(5000);
    await expect(toast).toHaveCount(0);
    expect(await page.content()).not.toContain(sentTitle);

    const stamp = page.locator("form .receipt-stamp");
    await expect(stamp).toBeVisible();
    const byUs = fillIn(labels.receipt.noReader, { day: ".*\\d.*" });
    const byReader = fillIn(labels.receipt.reader, { reader: ".+", day: ".*\\d.*" });
    await expect(page.locator("form")).toContainText(new RegExp(`${byUs}|${byReader}`));
    await expect(stamp).toHaveCSS("animation-name", "stamp-lands");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(stamp).toHaveCSS("animation-name", "none");
    await page.getByLabel(labels.form.fields.subject).press("a");
    await expect(stamp).toHaveCount(0);
  },
);

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, tolerate: /Failed to load resource/ });

  test("@LEAD-4 after a failure the email link and the button are visible", async ({ page }) => {
    await page.route("**/api/contact", (route) => route.abort());
    await open(page, "/contact");
    await fill(page);
    await send(page);
    const toast = toastOf(page);
    await expect(toast).toContainText(labels.toasts.notSent);
    await atRest(toast);
    const form = page.locator("form");
    const link = form.getByRole("link", { name: labels.form.failedLink });
    for (const way of [link, form.getByRole("button")]) {
      await expect(way).toBeInViewport({ ratio: 1 });
      const box = await way.boundingBox();
      expect(Number(box?.y) + Number(box?.height)).toBeLessThan(
        Number((await toast.boundingBox())?.y),
      );
    }
  });

  test("@FORM-1 a confirmation stays beside the button", async ({ page }) => {
    const sentence = page.locator("form").getByText(sentNote);
    const toast = toastOf(page);
    await open(page, "/contact");
    for (const sendIt of [send, () => page.getByLabel(labels.form.fields.name).press("Enter")]) {
      await expect(sentence).toHaveCount(0);
      await fill(page);
      await sendIt(page);
      await expect(toast).toContainText(sentTitle);
      await expect(sentence).toBeInViewport({ ratio: 1 });
      await atRest(toast);
      const bottom = await sentence.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(Number((await toast.boundingBox())?.y));
      await page.getByLabel(labels.form.fields.subject).press("a");
    }
    await expect(sentence).toHaveCount(0);
  });
});

test.describe("when a second message fails", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("@FORM-1 @LEAD-1 no confirmation is shown", async ({ page }) => {
    const sentence = page.locator("form").getByText(sentNote);
    await sendMessage(page);
    await expect(sentence).toBeVisible();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/contact", async (route) => {
      await held;
      await route.fulfill({ status: 503, body: "" });
    });
    // The toast of the first message stays while the pointer is over it.
    await toastOf(page).hover();
    await fill(page);
    await page.getByLabel(labels.form.fields.subject).press("Enter");
    await expect(page.getByRole("button", { name: labels.form.sending })).toBeVisible();
    await expect(sentence).toHaveCount(0);
    await expect(toastOf(page)).toHaveCount(0);
    release();
    await expect(toastOf(page)).toContainText(labels.toasts.notSent);
    await expect(sentence).toHaveCount(0);
    expect(await page.content()).not.toContain(sentTitle);
  });
});

test("@FORM-2 @FORM-3 an incomplete form is reported", async ({ page }) => {
  const toast = toastOf(page);
  const subject = page.getByLabel(labels.form.fields.subject);
  const email = page.getByLabel(labels.form.fields.email);
  await open(page, "/contact");
  // The browser itself reports a malformed address.
  await fill(page, { email: "dana" });
  await send(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("dana");
  await expect(toast).toHaveCount(0);

  for (const empty of ["", "   "]) {
    await fill(page, { subject: empty, message: empty });
    await send(page);
    await expect(toast).toContainText(labels.toasts.incomplete.title);
    await expect(toast).toHaveClass(/destructive/);
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(labels.form.fields.name)).toHaveValue("Dana Mercer");
    await subject.fill("Orders");
    await expect(subject).not.toHaveAttribute("aria-invalid");
    await dismiss(page);
  }
});

test("@FORM-2 the check does not depend on `required`", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await open(page, "/contact");
  for (const empty of Object.keys(answers)) {
    await fill(page, { [empty]: "" });
    await page.evaluate(() => {
      for (const field of document.querySelectorAll("[required]"))
        field.removeAttribute("required");
    });
    await send(page);
    await expect(toastOf(page), empty).toContainText(labels.toasts.incomplete.title);
    await expect(toastOf(page), empty).toContainText(labels.toasts.incomplete.description);
    for (const name of Object.keys(answers)) {
      const text = name === empty ? "" : /./;
      await expect(page.locator(`[name=${name}]`), empty).toHaveValue(text);
    }
    await dismiss(page);
  }
  expect(posts).toEqual([]);
});

test("@FORM-10 the four values are logged once for each message", async ({ page }) => {
  const logged: unknown[] = [];
  page.on("console", (message) => {
    if (message.type() === "log") {
      logged.push(Promise.all(message.args().map((argument) => argument.jsonValue())));
    }
  });
  await open(page, "/contact");
  await send(page);
  await dismiss(page);
  await fill(page, { subject: " Orders " });
  await send(page);
  await expect(toastOf(page)).toContainText(sentTitle);
  const message = answers.message;
  const typed = { name: "Dana Mercer", email: "dana@example.com", subject: " Orders ", message };
  expect(await Promise.all(logged)).toEqual([[typed]]);
});

/** An email address has at most 63 characters between two dots. */
const textOf = (label: string, length: number) =>
  label === labels.form.fields.email
    ? `${"x".repeat(64)}@${`${"x".repeat(60)}.`.repeat(4)}`.padEnd(length, "x")
    : "箱".repeat(length);

test("@FORM-3 long values are sent, and longer ones are refused", async ({ page }) => {
  await open(page, "/contact");
  await fill(page);
  for (const [label, limit, length] of [
    [labels.form.fields.name, 1000, 1001],
    [labels.form.fields.email, 320, 321],
    [labels.form.fields.subject, 1000, 1001],
    [labels.form.fields.message, 50_000, 50_001],
    // More than the Worker reads, so the form itself refuses it.
    [labels.form.fields.message, 50_000, 400_000],
  ] as const) {
    const field = page.getByLabel(label);
    await field.fill(textOf(label, length));
    expect(await field.inputValue(), "not cut").toHaveLength(length);
    await send(page);
    const count = limit.toLocaleString(labels.language);
    const error = matching(fillIn(labels.form.tooLong, { count }));
    await expect(field).toHaveAccessibleDescription(error);
    await expect(field).toBeFocused();
    await expect(toastOf(page)).toContainText(labels.toasts.notSent);
    await dismiss(page);
    await field.fill(textOf(label, limit));
  }
  await send(page);
  await expect(toastOf(page)).toContainText(sentTitle);
});

test("@FORM-1 Enter is ignored for a second after sending", async ({ page }) => {
  const subject = page.getByLabel(labels.form.fields.subject);
  const toast = toastOf(page);
  const sendByEnter = async () => {
    await fill(page);
    await subject.press("Enter");
    await expect(toast).toContainText(sentTitle);
  };
  await page.clock.install({ time: today() });
  await open(page, "/contact");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await sendByEnter();
  for (const place of [subject, page.getByRole("button", { name: labels.form.send })]) {
    await place.press("Enter");
    await expect(toast).toContainText(sentTitle);
  }
  await page.clock.fastForward(1000);
  await subject.press("Enter");
  await expect(toast, "after a second").toContainText(labels.toasts.incomplete.title);

  await sendByEnter();
  await send(page);
  await expect(toast, "by a click").toContainText(labels.toasts.incomplete.title);

  await sendByEnter();
  await subject.fill("Another one");
  await subject.press("Enter");
  await expect(toast, "after typing").toContainText(labels.toasts.incomplete.title);

  await sendByEnter();
  await subject.focus();
  await page.keyboard.down("Enter");
  await page.clock.fastForward(1500);
  await page.keyboard.down("Enter");
  await expect(toast, "while Enter is held down").toContainText(sentTitle);
});

test.describe("when the first attempt is refused", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("@LEAD-19 a stored message is reported once, by script or natively", async ({ page }) => {
    let reports = 0;
    await page.exposeFunction("countReport", () => void (reports += 1));
    await page.addInitScript(`addEventListener("message-sent", () => window.countReport())`);
    await page.route(
      "**/api/contact",
      (route) => route.fulfill({ status: 422, json: { ok: false, error: "No." } }),
      { times: 1 },
    );
    await sendMessage(page);
    await expect(toastOf(page)).toContainText(labels.toasts.notSent);
    expect(reports).toBe(0);
    await send(page);
    await expect(toastOf(page)).toContainText(sentTitle);
    await expect.poll(() => reports).toBe(1);

    await fill(page);
    await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
    await expect(page).toHaveURL(confirmed);
    await expect.poll(() => reports).toBe(2);
    await page.reload();
    expect(reports).toBe(2);
  });
});
