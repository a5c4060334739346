import { expect, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { labels } from "./kit/labels.ts";

test.use({ javaScriptEnabled: false });

test("a message is refused, corrected and confirmed", async ({ page }) => {
  const subject = `Use &lt;b&gt; & &copy; ${form.newSubject()}`;
  const typed = { subject, name: "   ", message: "\n\nOne & two &amp;.\nThree <b>." };
  await page.goto("/contact?project=3");
  await test.step("a refused message keeps its text", async () => {
    await form.fill(page, typed);
    // The returned form has no honeypot, so that it is not refused as spam when it is sent again.
    await page.locator("#homepage").fill("https://filled.test", { force: true });
    await form.send(page);
    await expect(page.getByText(labels.incomplete)).toBeVisible();
    await expect(page.getByText(labels.fillAll)).toBeInViewport();
    await expect(page.locator("#homepage")).toHaveCount(0);
    const name = form.fieldOf(page, "name");
    await expect(name).toHaveAccessibleDescription(new RegExp(form.fieldTable.name.missing));
    await form.expectTyped(page, typed);
    expect(await form.leadsAbout(subject)).toEqual([]);
  });
  await test.step("a corrected message is confirmed, without personal data", async () => {
    await form.fieldOf(page, "name").fill("Dana Mercer");
    await form.send(page);
    await expect(page).toHaveURL(form.confirmed);
    const confirmation = page.getByRole("region", { name: labels.sent });
    await expect(confirmation).toBeInViewport();
    await expect(confirmation).toContainText(labels.thanks);
    const [lead] = await form.leadsAbout(subject);
    expect(lead).toMatchObject({ page: "/contact?project=3" });
    await expect(confirmation).toContainText(String(lead?.id.slice(0, 8)));
    await expect(confirmation).toContainText(/\w+ \d{1,2}, \d{4}/);
    // The confirmation contains no personal data, because somebody else could open its URL.
    for (const value of ["Dana Mercer", form.answers.email])
      expect(await page.content()).not.toContain(value);
  });
});
