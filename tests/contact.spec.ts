import type { Locator, Page } from "@playwright/test";
import { expect, htmlOf, open, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";

const words = "Message Sent!";
const note = "Your message is on our desk.";

const longest = { "Full Name": "200", "Email Address": "320", Subject: "200", Message: "10000" };

test(
  "headings, fields and facts",
  { tag: ["@CONTACT-1", "@CONTACT-2", "@CONTACT-3", "@FORM-3"] },
  async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
    await expect(page.getByRole("heading", { name: "Send Us a Message" })).toBeVisible();
    for (const label of ["Full Name", "Email Address", "Subject", "Message"]) {
      await expect(page.getByLabel(label)).toHaveAttribute("required");
    }
    await expect(page.getByLabel("Email Address")).toHaveAttribute("type", "email");
    for (const [label, most] of Object.entries(longest)) {
      await expect(page.getByLabel(label)).toHaveAttribute("maxlength", most);
    }
    await expect(page.getByLabel("Message")).toHaveAttribute("rows", "5");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
    const facts = page
      .getByRole("main")
      .locator("section")
      .filter({ hasText: "Contact Information" });
    await expect(facts.locator("a[href^='mailto:']")).toHaveCount(1);
    await expect(facts.locator("a[href^='tel:']")).toHaveCount(1);
    await expect(facts.locator("address")).toContainText(/[A-Z]{2} \d{5}/);
  },
);

test("the map", { tag: "@CONTACT-4" }, async ({ page }) => {
  await page.goto("/contact");
  const place = page.getByRole("main").locator("section").filter({ hasText: "Our Location" });
  const frame = place.locator("iframe");
  await expect(frame).toHaveAttribute("src", /^https:\/\/www\.openstreetmap\.org\/.*marker=/);
  await expect(frame).toHaveAttribute("loading", "lazy");
  await expect(frame).toHaveAttribute("height", "350");
  await expect(frame).toHaveAttribute("title", /\S/);
  await expect(place.getByRole("link")).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\//,
  );
  await expect(place.locator("p")).toContainText(/[A-Z]{2} \d{5}/);
  await page.setViewportSize({ width: 900, height: 900 });
  const box = await frame.boundingBox();
  expect(Number(box?.width) / Number(box?.height)).toBeCloseTo(16 / 9, 1);
});

test("the project parameter changes nothing", { tag: "@CONTACT-5" }, async ({ page }) => {
  await open(page, "/contact");
  const plain = await page.getByRole("main").innerHTML();
  await open(page, "/contact?project=1");
  expect(await page.getByRole("main").innerHTML()).toBe(plain);
});

test(
  "a complete message is confirmed and the form cleared",
  { tag: "@FORM-1" },
  async ({ page }) => {
    await open(page, "/contact");
    await fill(page);
    await send(page);
    const toast = toastOf(page);
    await expect(toast).toContainText("Message Sent!");
    await expect(toast).toContainText("Thank you for reaching out. We'll get back to you soon.");
    for (const label of ["Full Name", "Email Address", "Subject", "Message"]) {
      await expect(page.getByLabel(label)).toHaveValue("");
    }
  },
);

test("the words of the confirmation go with it", { tag: "@FORM-1" }, async ({ page }) => {
  expect(htmlOf("/contact")).not.toContain(words);
  await page.clock.install();
  await open(page, "/contact#message-sent");
  await expect(page.locator("body")).not.toContainText(words);
  await fill(page);
  await send(page);
  await expect(toastOf(page)).toContainText(words);
  await expect(page.locator("form")).not.toContainText(words);
  await page.clock.fastForward(5000);
  await expect(toastOf(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(words);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [how, sendIt] of [
    ["the button", send],
    ["Enter in a field", (page: Page) => page.getByLabel("Full Name").press("Enter")],
  ] as const) {
    test(`a sentence stays after ${how}`, { tag: "@FORM-1" }, async ({ page }) => {
      await open(page, "/contact");
      const sentence = page.locator("form").getByText(note);
      await expect(sentence).toHaveCount(0);
      await fill(page);
      await sendIt(page);
      await expect(toastOf(page)).toContainText(words);
      await expect(sentence).toBeInViewport({ ratio: 1 });
      await stillness(toastOf(page));
      const bottom = await sentence.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(Number((await toastOf(page).boundingBox())?.y));

      await page.getByLabel("Subject").press("a");
      await expect(sentence).toHaveCount(0);
    });
  }
});

test.describe("when a second message fails", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("nothing says that it was sent", { tag: ["@FORM-1", "@LEAD-1"] }, async ({ page }) => {
    const sentence = page.locator("form").getByText(note);
    await open(page, "/contact");
    await fill(page);
    await send(page);
    await expect(sentence).toBeVisible();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/contact", async (route) => {
      await held;
      await route.fulfill({ status: 503, body: "" });
    });
    await fill(page);
    await send(page);
    await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
    await expect(sentence).toHaveCount(0);
    release();
    await expect(toastOf(page)).toContainText("Message Not Sent");
    await expect(sentence).toHaveCount(0);
    expect(await page.content()).not.toContain(words);
  });
});

for (const { name, empty } of [
  { name: "an empty field", empty: "" },
  { name: "a field of white space", empty: "   " },
]) {
  test(`${name} keeps what was entered and says so`, { tag: "@FORM-2" }, async ({ page }) => {
    await open(page, "/contact");
    await fill(page, { Subject: empty });
    await send(page);
    const toast = toastOf(page);
    await expect(toast).toContainText("Incomplete Form");
    await expect(toast).toContainText("Please fill out all fields.");
    await expect(toast).toHaveClass(/destructive/);
    await expect(page.getByLabel("Subject")).toBeFocused();
    await expect(page.getByLabel("Subject")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Full Name")).toHaveValue("Dana Mercer");
    await expect(page.getByLabel("Message")).not.toHaveValue("");
    await page.getByLabel("Subject").fill("Orders");
    await expect(page.getByLabel("Subject")).not.toHaveAttribute("aria-invalid");
  });
}

test("an untouched form points to its first field", { tag: "@FORM-2" }, async ({ page }) => {
  await open(page, "/contact");
  await send(page);
  await expect(toastOf(page)).toHaveCount(1);
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(4);
});

test("a malformed address is the browser's to refuse", { tag: "@FORM-3" }, async ({ page }) => {
  await open(page, "/contact");
  await fill(page, { "Email Address": "dana" });
  await send(page);
  await expect(page.getByLabel("Email Address")).toBeFocused();
  await expect(page.getByLabel("Email Address")).toHaveValue("dana");
  await expect(toastOf(page)).toHaveCount(0);
});

/** Waits until an element has stopped moving. */
const stillness = (element: Locator) =>
  element.evaluate((moving) =>
    Promise.all(moving.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
