import { expect, open, test } from "./kit/fixtures.ts";
import { fill, leadsAbout, newSubject, send, toastOf } from "./kit/form.ts";

// Browsers trust localhost as if it had HTTPS, so the other tests cannot see what is missing without it.
test.use({
  tolerate: /Cross-Origin-Opener-Policy header has been ignored/,
  baseURL: ({ baseURL }, provide) => provide(baseURL?.replace("localhost", "agency.test")),
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), "--host-resolver-rules=MAP agency.test 127.0.0.1"],
      }),
    { scope: "worker" },
  ],
});

test(
  "a page has its fonts and scripts, and a message is kept",
  { tag: "@FORM-6" },
  async ({ page }) => {
    const subject = newSubject();
    await open(page, "/contact");
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expect
      .poll(() =>
        page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length),
      )
      .toBeGreaterThan(0);
    await fill(page, { Subject: subject });
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    expect(leadsAbout(subject)).toMatchObject([{ page: "/contact" }]);
  },
);

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
