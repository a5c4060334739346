import { expect, missingPath, test } from "./kit/fixtures.ts";
import { fill, leadsAbout, newSubject, send } from "./kit/form.ts";

const confirmed = /\/api\/contact\/[\w-]{36}#message-sent$/;

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the message arrives and is confirmed", { tag: "@LEAD-2" }, async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact?project=2");
    await expect(page.getByText("Message Sent!")).toHaveCount(0);
    await fill(page, { Subject: subject });
    await send(page);
    await expect(page).toHaveURL(confirmed);
    await expect(page.getByText("Message Sent!")).toBeInViewport();
    expect(leadsAbout(subject)).toMatchObject([{ page: "/contact?project=2" }]);

    // Only such an address confirms, and a second message from there is a message like any other.
    await page.getByLabel("Full Name").fill("Dana Mercer");
    await fill(page, { Subject: `${subject}, again` });
    await send(page);
    await expect(page).toHaveURL(confirmed);
    expect(leadsAbout(`${subject}, again`)).toHaveLength(1);
  });

  test("nothing is confirmed that was not sent", { tag: "@LEAD-2" }, async ({ page }) => {
    await page.goto("/contact#message-sent");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Message Sent!")).toHaveCount(0);
    const missing = await page.goto("/api/contact/00000000-0000-4000-8000-000000000000");
    expect(missing?.status()).toBe(404);
    const shown = await page.content();
    await page.goto(missingPath);
    expect(await page.content()).toBe(shown);
  });

  test("a refused message comes back as it was typed", { tag: "@LEAD-3" }, async ({ page }) => {
    const subject = `Use &lt;b&gt; & &copy; ${newSubject()}`;
    const text = "\n\nOne & two &amp;.\nThree <b>.";
    await page.goto("/contact?project=3");
    await fill(page, { Subject: subject, "Full Name": "   ", Message: text });
    await send(page);
    await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(/name/);
    await expect(page.getByText("Please check the marked fields.")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue(text);
    await expect(page.getByLabel("Subject")).toHaveValue(subject);
    await expect(page.getByLabel("Email Address")).toHaveValue("dana@example.com");
    expect(leadsAbout(subject)).toEqual([]);
    await page.getByLabel("Full Name").fill("Dana Mercer");
    await send(page);
    await expect(page).toHaveURL(confirmed);
    expect(leadsAbout(subject)).toMatchObject([{ page: "/contact?project=3" }]);
  });

  test("a text that is too long comes back whole", { tag: "@LEAD-3" }, async ({ page }) => {
    const text = "訊".repeat(60_000);
    await page.goto("/contact");
    // Some browsers let more in than `maxlength` says.
    await page.getByLabel("Message").evaluate((field) => field.removeAttribute("maxlength"));
    await fill(page, { Message: text });
    await send(page);
    await expect(page.locator("#form-problem")).toContainText(/too long/);
    await expect(page.getByLabel("Message")).toHaveValue(text);
    await expect(page.getByLabel("Full Name")).toHaveValue("Dana Mercer");
  });

  test(
    "a filled honeypot is said, and the second try goes through",
    { tag: "@LEAD-15" },
    async ({ page }) => {
      const subject = newSubject();
      await page.goto("/contact");
      await fill(page, { Subject: subject });
      await page.locator("#homepage").fill("https://filled.test", { force: true });
      await send(page);
      await expect(page.getByText("held back")).toBeInViewport();
      await expect(page.getByText("Message Sent!")).toHaveCount(0);
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      await send(page);
      await expect(page).toHaveURL(confirmed);
      const statuses = leadsAbout(subject).map(({ status }) => status);
      expect(statuses).toContain("spam");
      expect(statuses).toHaveLength(2);
    },
  );
});
