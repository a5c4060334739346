import * as labels from "./kit/labels.ts";
import { numberOf, receiptOf } from "../contract/receipt.ts";
import { site } from "../contract/site.ts";
import { expect, matching, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";

// Browsers treat localhost as secure, so the other tests do not cover plain http.
test.use({
  tolerate: /Cross-Origin-Opener-Policy header has been ignored/,
  baseURL: ({ baseURL }, provide) => provide(baseURL?.replace("localhost", "agency.test")),
  launchOptions: [
    ({ launchOptions }, provide) => {
      const alias = "--host-resolver-rules=MAP agency.test 127.0.0.1";
      return provide({ ...launchOptions, args: [...(launchOptions.args ?? []), alias] });
    },
    { scope: "worker" },
  ],
});

test("over plain http fonts load and a message is stored @FORM-6", async ({ page }) => {
  const subject = form.newSubject();
  await form.sendMessage(page, { subject });
  await form.expectToast(page, "sent");
  expect(await form.leadsAbout(subject)).toMatchObject([{ page: "/contact" }]);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const loaded = () => [...document.fonts].filter(({ status }) => status === "loaded").length;
  await expect.poll(() => page.evaluate(loaded)).toBeGreaterThan(0);
});

test.describe("over plain http without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message can be corrected and sent @FORM-6", { tag: "@smoke" }, async ({ page }) => {
    const subject = `Use &lt;b&gt; & &copy; ${form.newSubject()}`;
    const typed = { subject, name: "   ", message: "\n\nOne & two &amp;.\nThree <b>." };
    await test.step("a refused message keeps its text @LEAD-3", async () => {
      await page.goto("/contact?project=3");
      await form.fill(page, typed);
      // The form comes back without the honeypot, so that the next attempt is not spam.
      await page.locator("#homepage").fill("https://filled.test", { force: true });
      await form.send(page);
      const title = page.getByText(labels.toasts.incomplete.title);
      const description = page.getByText(labels.toasts.incomplete.description);
      await expect(description).toBeInViewport();
      const [above, below] = [await title.boundingBox(), await description.boundingBox()];
      expect(below?.y).toBeGreaterThanOrEqual(Number(above?.y) + Number(above?.height));
      await expect(page.locator("#homepage")).toHaveCount(0);
      const error = matching(labels.form.missing.name);
      await expect(form.fieldOf(page, "name")).toHaveAccessibleDescription(error);
      await form.expectTyped(page, typed);
      expect(await form.leadsAbout(subject)).toEqual([]);
    });
    await test.step("a corrected message is confirmed @LEAD-2", async () => {
      await form.fieldOf(page, "name").fill("Dana Mercer");
      await form.send(page);
      await expect(page).toHaveURL(form.confirmed);
      const receipt = page.getByRole("region", { name: labels.toasts.sent.title });
      await expect(receipt).toBeInViewport();
      const [lead] = await form.leadsAbout(subject);
      expect(lead).toMatchObject({ page: "/contact?project=3" });
      const { date, reading } = receiptOf(new Date(String(lead?.received_at)), site);
      for (const text of [date, reading, numberOf(String(lead?.id))])
        await expect(receipt).toContainText(text);
      // Somebody else could open the URL.
      for (const value of [form.answers.name, form.answers.email])
        expect(await page.content()).not.toContain(value);
    });
    await test.step("the confirmation page has a form for a second message @LEAD-2", async () => {
      const second = form.newSubject();
      await form.fill(page, { subject: second });
      await form.send(page);
      await expect(page).toHaveURL(form.confirmed);
      expect(await form.leadsAbout(second)).toHaveLength(1);
    });
  });
});
