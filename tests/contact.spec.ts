import { atRest, expect, htmlOf, open, postalCode, sectionOf, test } from "./kit/fixtures.ts";
import { dismiss, fill, send, sendMessage, toastOf } from "./kit/form.ts";

const words = "Message Sent!";
const note = "Your message is on our desk.";
const longest = { "Full Name": "200", "Email Address": "320", Subject: "200", Message: "10000" };

test("fields and facts", { tag: ["@CONTACT-2", "@CONTACT-3", "@FORM-3"] }, async ({ page }) => {
  await page.goto("/contact");
  for (const [label, most] of Object.entries(longest)) {
    await expect(page.getByLabel(label)).toHaveAttribute("required");
    await expect(page.getByLabel(label)).toHaveAttribute("maxlength", most);
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
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = await place.locator("img").boundingBox();
    expect(await frame.boundingBox(), "covers the drawn map").toEqual(drawn);
  }
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
  for (const label of Object.keys(longest)) await expect(page.getByLabel(label)).toHaveValue("");
  await page.clock.fastForward(5000);
  await expect(toast).toHaveCount(0);
  expect(await page.content()).not.toContain(words);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

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
