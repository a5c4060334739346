import * as labels from "#labels";
import { expect, test } from "./kit/fixtures.ts";
import { confirmed, fill, leadsAbout, newSubject, send } from "./kit/form.ts";

test.use({ javaScriptEnabled: false });

test(
  "@LEAD-2 without scripts a message is stored and confirmed",
  { tag: "@smoke" },
  async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact?project=2");
    await fill(page, { subject });
    await send(page);
    await expect(page).toHaveURL(confirmed);
    await expect(page.getByText(labels.toasts.sent.title)).toBeInViewport();
    expect(await leadsAbout(subject)).toMatchObject([{ page: "/contact?project=2" }]);

    // The confirmation page has a form for a second message.
    await fill(page, { subject: `${subject}, again` });
    await send(page);
    await expect(page).toHaveURL(confirmed);
    expect(await leadsAbout(`${subject}, again`)).toHaveLength(1);
  },
);

test("@LEAD-3 without scripts a refused message keeps its text", async ({ page }) => {
  const subject = `Use &lt;b&gt; & &copy; ${newSubject()}`;
  const text = "\n\nOne & two &amp;.\nThree <b>.";
  await page.goto("/contact?project=3");
  await fill(page, { subject, name: "   ", message: text });
  // The honeypot comes back empty, so that the next attempt is not spam.
  await page.locator("#homepage").fill("https://filled.test", { force: true });
  await send(page);
  await expect(page.getByText(labels.form.checkFields)).toBeInViewport();
  await expect(page.getByLabel(labels.form.fields.name)).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(labels.api.name)),
  );
  await expect(page.getByLabel(labels.form.fields.message)).toHaveValue(text);
  await expect(page.getByLabel(labels.form.fields.subject)).toHaveValue(subject);
  await expect(page.getByLabel(labels.form.fields.email)).toHaveValue("dana@example.com");
  expect(await leadsAbout(subject)).toEqual([]);
  await page.getByLabel(labels.form.fields.name).fill("Dana Mercer");
  await send(page);
  await expect(page).toHaveURL(confirmed);
  expect(await leadsAbout(subject)).toMatchObject([{ page: "/contact?project=3" }]);
});
