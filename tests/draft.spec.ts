import type { Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";
import { fill, leadsAbout, newSubject, send, toastOf } from "./kit/form.ts";

test("survives a reload and is forgotten when sent", { tag: "@FORM-5" }, async ({ page }) => {
  await open(page, "/contact");
  await fill(page);
  await page.reload();
  await expect(page.getByLabel("Message")).not.toHaveValue("");
  await expect(page.getByLabel("Full Name")).toHaveValue("Dana Mercer");
  await open(page, "/contact");
  await send(page);
  await expect(toastOf(page)).toContainText("Message Sent!");
  await open(page, "/contact");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test.describe("after three lost answers and a reload", () => {
  test.use({ tolerate: /Failed to load resource/ });

  for (const { name, change, kept } of [
    { name: "the same text is one lead", change: async () => {}, kept: 1 },
    {
      name: "a changed text is a second one",
      change: (page: Page) => page.getByLabel("Message").fill("We changed our mind."),
      kept: 2,
    },
  ]) {
    test(name, { tag: ["@FORM-5", "@LEAD-4"] }, async ({ page }) => {
      const subject = newSubject();
      await page.route("**/api/contact", async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      });
      await open(page, "/contact");
      await fill(page, { Subject: subject });
      await send(page);
      await expect(toastOf(page)).toContainText("Message Not Sent");
      await page.unrouteAll();

      await page.reload();
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      await change(page);
      await send(page);
      await expect(toastOf(page)).toContainText("Message Sent!");
      expect(leadsAbout(subject)).toHaveLength(kept);
    });
  }
});

for (const stored of [
  "7",
  "[]",
  "null",
  '{"name":{}}',
  '{"landing":7,"email":"eve@example.com"}',
]) {
  test(`a tab that remembers ${stored} works`, { tag: "@FORM-5" }, async ({ page }) => {
    const subject = newSubject();
    await page.addInitScript((value) => {
      for (const key of ["draft", "visit"]) sessionStorage.setItem(key, value);
    }, stored);
    await open(page, "/contact?from=mail");
    await expect(page.getByLabel("Full Name")).toHaveValue("");
    await fill(page, { Subject: subject });
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    expect(leadsAbout(subject)).toMatchObject([
      { email: "dana@example.com", landing: "/contact?from=mail" },
    ]);
  });
}
