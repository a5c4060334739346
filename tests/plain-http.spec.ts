import * as labels from "#labels";
import { expect, test } from "./kit/fixtures.ts";
import { fill, leadsAbout, newSubject, send, sendMessage, toastOf } from "./kit/form.ts";

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

test("@FORM-6 over plain http fonts load and a message is stored", async ({ page }) => {
  const subject = newSubject();
  await sendMessage(page, { subject });
  await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
  expect(await leadsAbout(subject)).toMatchObject([{ page: "/contact" }]);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const loaded = () => [...document.fonts].filter(({ status }) => status === "loaded").length;
  await expect.poll(() => page.evaluate(loaded)).toBeGreaterThan(0);
});

test.describe("over plain http without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("@FORM-6 a message is stored", async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact");
    await fill(page, { subject });
    await send(page);
    await expect.poll(() => leadsAbout(subject)).toMatchObject([{ page: "/contact" }]);
  });
});
