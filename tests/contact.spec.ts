import type { Page } from "@playwright/test";
import { atRest, expect, htmlOf, open, postalCode, sectionOf, test } from "./kit/fixtures.ts";
import { answers, dismiss, fill, send, sendMessage, toastOf } from "./kit/form.ts";

const words = "Message Sent!";
const note = "Your message is on our desk.";
const labels = ["Full Name", "Email Address", "Subject", "Message"];

test("fields and facts", { tag: ["@CONTACT-2", "@CONTACT-3", "@FORM-3"] }, async ({ page }) => {
  await page.goto("/contact");
  for (const label of labels) {
    await expect(page.getByLabel(label)).toHaveAttribute("required");
    await expect(page.getByLabel(label)).not.toHaveAttribute("maxlength");
  }
  await expect(page.getByLabel("Email Address")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Message")).toHaveAttribute("rows", "5");
  const facts = sectionOf(page, "Contact Information");
  await expect(facts.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(facts.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(facts.locator("address")).toContainText(postalCode);
});

test("the map", { tag: "@CONTACT-4" }, async ({ page }) => {
  const map = /^https:\/\/www\.openstreetmap\.org\//;
  await page.goto("/contact");
  const place = sectionOf(page, "Our Location");
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
});

test("the drawn map goes when the real one has loaded", { tag: "@CONTACT-4" }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/openstreetmap/, async (route) => {
    await held;
    await route.fallback();
  });
  // The page has not loaded before a frame that is close to the view.
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const place = sectionOf(page, "Our Location");
  const drawn = place.locator("img");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await place.locator("iframe").boundingBox();
    expect(frame, "covers the drawn map").toEqual(await drawn.boundingBox());
    expect(frame?.height).toBeGreaterThanOrEqual(350);
  }
  release();
  await expect(drawn).toHaveCount(0);
});

test("the form begins in the first view", { tag: "@CONTACT-6" }, async ({ page }) => {
  await page.goto("/contact");
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByLabel("Full Name"), `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("the project parameter changes nothing", { tag: "@CONTACT-5" }, async ({ page }) => {
  await open(page, "/contact");
  const plain = await page.getByRole("main").innerHTML();
  await open(page, "/contact?project=1");
  expect(await page.getByRole("main").innerHTML()).toBe(plain);
});

const sent = ["@FORM-1", "@LEAD-2"];
test("a message is confirmed by words that go again", { tag: sent }, async ({ page }) => {
  expect(htmlOf("/contact")).not.toContain(words);
  await page.clock.install();
  await open(page, "/contact#message-sent");
  await expect(page.locator("body")).not.toContainText(words);
  await fill(page);
  await send(page);
  const toast = toastOf(page);
  await expect(toast).toContainText(words);
  await expect(page.locator("form")).not.toContainText(words);
  for (const label of labels) await expect(page.getByLabel(label)).toHaveValue("");
  await page.clock.fastForward(5000);
  await expect(toast).toHaveCount(0);
  expect(await page.content()).not.toContain(words);
});

test("a receipt stays until the visitor types", { tag: "@FORM-11" }, async ({ page }) => {
  await sendMessage(page);
  const stamp = page.locator("form .receipt-stamp");
  await expect(stamp).toBeVisible();
  const names = "(Mon|Tues|Wednes|Thurs|Fri)day, [A-Z][a-z]+ \\d+";
  await expect(page.locator("form")).toContainText(new RegExp(`reads? it by ${names}\\.`));
  await expect(stamp).toHaveCSS("animation-name", "stamp-lands");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(stamp).toHaveCSS("animation-name", "none");
  await page.getByLabel("Subject").press("a");
  await expect(stamp).toHaveCount(0);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, tolerate: /Failed to load resource/ });

  test("a failure leaves email and button in view", { tag: "@LEAD-4" }, async ({ page }) => {
    await page.route("**/api/contact", (route) => route.abort());
    await open(page, "/contact");
    await fill(page);
    await send(page);
    const toast = toastOf(page);
    await expect(toast).toContainText("Message Not Sent");
    await atRest(toast);
    const form = page.locator("form");
    for (const way of [form.getByRole("link", { name: /email/ }), form.getByRole("button")]) {
      await expect(way).toBeInViewport({ ratio: 1 });
      const box = await way.boundingBox();
      expect(Number(box?.y) + Number(box?.height)).toBeLessThan(
        Number((await toast.boundingBox())?.y),
      );
    }
  });

  test("a sentence stays, whichever way it was sent", { tag: "@FORM-1" }, async ({ page }) => {
    const sentence = page.locator("form").getByText(note);
    const toast = toastOf(page);
    await open(page, "/contact");
    for (const sendIt of [send, () => page.getByLabel("Full Name").press("Enter")]) {
      await expect(sentence).toHaveCount(0);
      await fill(page);
      await sendIt(page);
      await expect(toast).toContainText(words);
      await expect(sentence).toBeInViewport({ ratio: 1 });
      await atRest(toast);
      const bottom = await sentence.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(Number((await toast.boundingBox())?.y));
      await page.getByLabel("Subject").press("a");
    }
    await expect(sentence).toHaveCount(0);
  });
});

test.describe("when a second message fails", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("nothing says that it was sent", { tag: ["@FORM-1", "@LEAD-1"] }, async ({ page }) => {
    const sentence = page.locator("form").getByText(note);
    await sendMessage(page);
    await expect(sentence).toBeVisible();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/contact", async (route) => {
      await held;
      await route.fulfill({ status: 503, body: "" });
    });
    // Under the pointer, the toast of the first one would stay.
    await toastOf(page).hover();
    await fill(page);
    await page.getByLabel("Subject").press("Enter");
    await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
    await expect(sentence).toHaveCount(0);
    await expect(toastOf(page)).toHaveCount(0);
    release();
    await expect(toastOf(page)).toContainText("Message Not Sent");
    await expect(sentence).toHaveCount(0);
    expect(await page.content()).not.toContain(words);
  });
});

test("an incomplete form says so", { tag: ["@FORM-2", "@FORM-3"] }, async ({ page }) => {
  const toast = toastOf(page);
  const subject = page.getByLabel("Subject");
  const email = page.getByLabel("Email Address");
  await open(page, "/contact");
  // A malformed address is the browser's to refuse.
  await fill(page, { "Email Address": "dana" });
  await send(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("dana");
  await expect(toast).toHaveCount(0);

  for (const empty of ["", "   "]) {
    await fill(page, { Subject: empty, Message: empty });
    await send(page);
    await expect(toast).toContainText("Incomplete Form");
    await expect(toast).toHaveClass(/destructive/);
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Full Name")).toHaveValue("Dana Mercer");
    await subject.fill("Orders");
    await expect(subject).not.toHaveAttribute("aria-invalid");
    await dismiss(page);
  }
});

test("the check does not depend on `required`", { tag: "@FORM-2" }, async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await open(page, "/contact");
  for (const empty of labels) {
    await fill(page, { [empty]: "" });
    await page.evaluate(() => {
      for (const field of document.querySelectorAll("[required]"))
        field.removeAttribute("required");
    });
    await send(page);
    await expect(toastOf(page), empty).toContainText("Incomplete Form");
    await expect(toastOf(page), empty).toContainText("Please fill out all fields.");
    for (const label of labels) {
      const text = label === empty ? "" : /./;
      await expect(page.getByLabel(label), empty).toHaveValue(text);
    }
    await dismiss(page);
  }
  expect(posts).toEqual([]);
});

test("the four values are logged, once for each message", { tag: "@FORM-10" }, async ({ page }) => {
  const logged: unknown[] = [];
  page.on("console", (message) => {
    if (message.type() === "log") {
      logged.push(Promise.all(message.args().map((argument) => argument.jsonValue())));
    }
  });
  await open(page, "/contact");
  await send(page);
  await dismiss(page);
  await fill(page, { Subject: " Orders " });
  await send(page);
  await expect(toastOf(page)).toContainText(words);
  const message = answers.Message;
  const typed = { name: "Dana Mercer", email: "dana@example.com", subject: " Orders ", message };
  expect(await Promise.all(logged)).toEqual([[typed]]);
});

for (const [label, limit] of [
  ["Full Name", 1000],
  ["Email Address", 320],
  ["Subject", 1000],
  ["Message", 50_000],
] as const) {
  test(
    `${label}: ${limit} characters are sent, and more are refused`,
    { tag: "@FORM-3" },
    async ({ page }) => {
      const text = (length: number) =>
        label === "Email Address"
          ? `${"x".repeat(64)}@${`${"x".repeat(60)}.`.repeat(4)}`.padEnd(length, "x")
          : "箱".repeat(length);
      const field = page.getByLabel(label);
      // Larger than what the Worker reads: then the form says so by itself.
      const lengths = label === "Message" ? [limit + 1, 400_000] : [limit + 1];
      for (const length of lengths) {
        await open(page, "/contact");
        await fill(page, { [label]: text(length) });
        expect(await field.inputValue(), "not cut").toHaveLength(length);
        await send(page);
        await expect(field).toHaveAccessibleDescription(
          new RegExp(`${limit.toLocaleString("en-US")} characters`),
        );
        await expect(field).toBeFocused();
        await expect(toastOf(page)).toContainText("Message Not Sent");
      }
      await field.fill(text(limit));
      await send(page);
      await expect(toastOf(page)).toContainText(words);
    },
  );
}

test.describe("for a second after a message was sent", () => {
  async function sendByEnter(page: Page) {
    await page.clock.install();
    await open(page, "/contact");
    await fill(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByLabel("Subject").press("Enter");
    await expect(toastOf(page)).toContainText(words);
  }

  test("Enter does nothing", { tag: "@FORM-1" }, async ({ page }) => {
    await sendByEnter(page);
    const button = page.getByRole("button", { name: "Send Message" });
    for (const place of [page.getByLabel("Subject"), button]) {
      await place.press("Enter");
      await expect(toastOf(page)).toContainText(words);
    }
    await page.clock.fastForward(1000);
    await page.getByLabel("Subject").press("Enter");
    await expect(toastOf(page)).toContainText("Incomplete Form");
  });

  test("Enter that is held down does nothing", { tag: "@FORM-1" }, async ({ page }) => {
    await sendByEnter(page);
    await page.getByLabel("Subject").focus();
    await page.keyboard.down("Enter");
    await page.clock.fastForward(1500);
    await page.keyboard.down("Enter");
    await expect(toastOf(page)).toContainText(words);
  });

  test("a click, and Enter after a new text, submit", { tag: "@FORM-1" }, async ({ page }) => {
    await sendByEnter(page);
    await send(page);
    await expect(toastOf(page)).toContainText("Incomplete Form");
    await fill(page);
    await page.getByLabel("Subject").press("Enter");
    await expect(toastOf(page)).toContainText(words);
    await page.getByLabel("Subject").fill("Another one");
    await page.getByLabel("Subject").press("Enter");
    await expect(toastOf(page)).toContainText("Incomplete Form");
  });
});
