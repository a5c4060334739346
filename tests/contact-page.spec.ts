import type { Locator, Page } from "@playwright/test";
import { atRest, expect, open, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { site } from "./kit/pages.ts";

test.use({ tolerate: /Failed to load resource/ });

const ways = (page: Page) =>
  page.getByRole("main").locator("section").filter({ hasText: "Contact Information" });

/** The lines of a text. */
const linesOf = (part: Locator) =>
  part.evaluate((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [390, 844],
] as const) {
  test(`at ${width} px email and phone above the form have one line each`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/contact");
    const contactForm = await page.locator("form").boundingBox();
    for (const scheme of ["mailto:", "tel:"]) {
      const link = page.locator(`main a[href^="${scheme}"]`).first();
      // A longer address of an agency may break.
      if ((await link.innerText()).length <= 28) expect(await linesOf(link)).toBe(1);
      expect(Number((await link.boundingBox())?.y)).toBeLessThan(Number(contactForm?.y));
    }
  });
}

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
  [1440, 900],
] as const) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("the button is in view, and inputs of a row are in line", async ({ page }) => {
      await open(page, "/contact");
      await expect(page.getByRole("button", { name: "Send Message" })).toBeInViewport({ ratio: 1 });
      const [name, email] = [form.fieldOf(page, "name"), form.fieldOf(page, "email")];
      for (const hint of ["", "A hint that is long enough for three lines ".repeat(3)]) {
        // The hint of one field must not move its input.
        if (hint) await page.locator("#name-why").evaluate((it, text) => it.append(text), hint);
        expect((await name.boundingBox())?.y).toBe((await email.boundingBox())?.y);
      }
    });

    test("toasts cover neither hours nor address", async ({ page, context }) => {
      await open(page, "/contact");
      const facts = [ways(page).locator("address"), ways(page).locator(".note")];
      // On a low screen, the longer facts of an agency may be covered.
      for (const [fact, text] of [
        [ways(page).locator('a[href^="mailto:"]'), "hello@cloudcrate.example"],
        [ways(page).locator("address"), "120 Depot Yard, Danville, KY 40422"],
        [ways(page).locator(".note"), "Monday to Friday, 9 to 5, Eastern Time"],
      ] as const)
        await fact.evaluate((it, short) => (it.textContent = short), text);
      await form.send(page);
      await form.expectToast(page, "incomplete");
      await form.expectUncovered(page, facts);
      await form.fill(page);
      await context.setOffline(true);
      await form.send(page);
      await form.expectToast(page, "notSent");
      await form.expectUncovered(page, facts);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await form.expectUncovered(page, facts);
      await context.setOffline(false);
      await form.toastOf(page).getByRole("button", { name: form.words.retry }).click();
      await form.expectToast(page, "sent");
      await form.expectUncovered(page, facts);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the stamp of a copy is not left of its heading", async ({ page }) => {
    await form.sendMessage(page);
    await atRest(form.copyOf(page));
    const [stamp, heading] = [
      await form.copyOf(page).locator(".stamp").boundingBox(),
      await form.copyOf(page).getByRole("heading").boundingBox(),
    ];
    expect(stamp?.x).toBeGreaterThanOrEqual(Number(heading?.x));
  });
});

test("a print has each fact once, and the location", async ({ page }) => {
  await page.goto("/contact");
  await page.emulateMedia({ media: "print" });
  const print = await page.locator("body").innerText();
  const { name, email, phone, addressLines, hours } = site;
  for (const fact of [name, email, phone.label, ...addressLines, hours, "Our Location"])
    expect(print.split(fact).length - 1, fact).toBe(1);
  await expect(page.locator(".map img")).toBeVisible();
});

test("a copy is printed alone, with the company's facts", async ({ page }) => {
  await form.sendMessage(page);
  const html = page.locator("html");
  await html.evaluate((it) => (window.print = () => (it.dataset["printed"] = "")));
  await form.copyOf(page).getByRole("button", { name: "Print this copy" }).click();
  await expect(html).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByRole("heading")).toHaveText(form.words.copy);
  const print = await page.locator("body").innerText();
  for (const fact of [form.answers.message, ...site.addressLines, site.phone.label])
    expect(print).toContain(fact);
});

for (const [width, height] of [
  [360, 640],
  [390, 664],
] as const) {
  test(`at ${width} x ${height} the home page shows "Get a Quote" at once`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const button = page.getByRole("main").getByRole("link", { name: "Get a Quote" }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
  });
}
