import { atRest, expect, open, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { labels } from "./kit/labels.ts";
import { site } from "./kit/pages.ts";

test.use({ tolerate: /Failed to load resource/ });

test("after sending, the next steps are between the copy and the form", async ({ page }) => {
  const next = page.locator(".next");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await form.sendMessage(page);
    await atRest(form.copyOf(page));
    const tops = [form.copyOf(page), next, page.locator("form")].map(async (it) =>
      Number((await it.boundingBox())?.y),
    );
    const order = await Promise.all(tops);
    expect(order, `${width} px`).toEqual(order.toSorted((a, b) => a - b));
    // The order of focus is that of the screen.
    await form.copyOf(page).getByRole("button").focus();
    await page.keyboard.press("Tab");
    await expect(form.fieldOf(page, "name")).toBeFocused();
  }
});

test("a copy is printed alone, with the company's facts", async ({ page }) => {
  await page.clock.install();
  await open(page, "/contact");
  await form.fill(page);
  const html = page.locator("html");
  await html.evaluate((it) => (window.print = () => (it.dataset["printed"] = "")));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await form.send(page);
  const button = form.copyOf(page).getByRole("button", { name: "Print this copy" });
  await button.click();
  await expect(html, "the second click of a double click").not.toHaveAttribute("data-printed");
  await page.clock.runFor(2000);
  await button.click();
  await expect(html).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByRole("heading")).toHaveText(labels.copy);
  const print = await page.locator("body").innerText();
  for (const fact of [form.answers.message, ...site.addressLines, site.phone.label])
    expect(print).toContain(fact);
});

// In the headless shell, which tells a page when an element appears under a resting pointer.
test("a resting pointer pauses a toast that appears under it, and the next one", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/contact");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.mouse.move(1100, 660);
  for (const toast of ["the first", "the second"]) {
    await form.fieldOf(page, "subject").press("Enter");
    await form.expectToast(page, "incomplete");
    await form.fieldOf(page, "subject").focus();
    await expect(page.locator(".toast:hover"), toast).toHaveCount(1);
    await page.clock.runFor(9000);
    await expect(form.toastOf(page), toast).toHaveAttribute("data-state", "open");
  }
  await page.mouse.move(5, 5);
  await page.clock.runFor(6000);
  await expect(form.toastOf(page)).toHaveCount(0);
});

for (const [width, height] of [
  [360, 640],
  [390, 664],
] as const) {
  test(`at ${width} x ${height} the home page shows the link to the form at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    // As long as those of the demo: the longer texts of an agency may take more room.
    for (const [part, text] of [
      ["h1", "Words ".repeat(7)],
      [".lead", "Words ".repeat(29)],
    ] as const)
      await page
        .locator(`#page-head ${part}`)
        .evaluate((it, words) => (it.textContent = words), text);
    const button = page.getByRole("main").getByRole("link", { name: labels.quote }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
  });
}
