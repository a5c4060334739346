import { expect, test } from "./kit/fixtures.ts";
import { fill, leadsAbout, newSubject, send, sendMessage, toastOf } from "./kit/form.ts";

// Browsers trust localhost as if it had HTTPS, so the other tests cannot see what is missing without it.
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

test("a page is whole, and a message is kept", { tag: "@FORM-6" }, async ({ page }) => {
  const subject = newSubject();
  await sendMessage(page, { Subject: subject });
  await expect(toastOf(page)).toContainText("Message Sent!");
  expect(await leadsAbout(subject)).toMatchObject([{ page: "/contact" }]);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const loaded = () => [...document.fonts].filter(({ status }) => status === "loaded").length;
  await expect.poll(() => page.evaluate(loaded)).toBeGreaterThan(0);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is kept", { tag: "@FORM-6" }, async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact");
    await fill(page, { Subject: subject });
    await send(page);
    await expect.poll(() => leadsAbout(subject)).toMatchObject([{ page: "/contact" }]);
  });
});
