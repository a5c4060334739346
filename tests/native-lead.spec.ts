import { expect, missingPath, test } from "./kit/fixtures.ts";
import { confirmed, fill, leadsAbout, newSubject, send } from "./kit/form.ts";

test.use({ javaScriptEnabled: false });

test("the message arrives and is confirmed", { tag: "@LEAD-2" }, async ({ page }) => {
  const subject = newSubject();
  await page.goto("/contact?project=2");
  await fill(page, { Subject: subject });
  await send(page);
  await expect(page).toHaveURL(confirmed);
  await expect(page.getByText("Message Sent!")).toBeInViewport();
  expect(await leadsAbout(subject)).toMatchObject([{ page: "/contact?project=2" }]);

  // A second message from there is a message like any other.
  await fill(page, { Subject: `${subject}, again` });
  await send(page);
  await expect(page).toHaveURL(confirmed);
  expect(await leadsAbout(`${subject}, again`)).toHaveLength(1);
});

test("nothing is confirmed that was not sent", { tag: "@LEAD-2" }, async ({ page }) => {
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
  // A program may have filled what people do not see. It does not come back, and so the next try goes through.
  await page.locator("#homepage").fill("https://filled.test", { force: true });
  await send(page);
  await expect(page.getByText("Please check the marked fields.")).toBeInViewport();
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(/name/);
  await expect(page.getByLabel("Message")).toHaveValue(text);
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await expect(page.getByLabel("Email Address")).toHaveValue("dana@example.com");
  expect(await leadsAbout(subject)).toEqual([]);
  await page.getByLabel("Full Name").fill("Dana Mercer");
  await send(page);
  await expect(page).toHaveURL(confirmed);
  expect(await leadsAbout(subject)).toMatchObject([{ page: "/contact?project=3" }]);
});
