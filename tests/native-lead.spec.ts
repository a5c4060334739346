import { expect, test } from "./fixtures.ts";
import { fill, leadsAbout, newSubject, send } from "./form.ts";

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the message arrives and is confirmed", { tag: "@LEAD-2" }, async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact?project=2");
    await expect(page.getByText("Message Sent!")).toBeHidden();
    await fill(page, { Subject: subject });
    await send(page);
    await expect(page).toHaveURL("/contact#message-sent");
    await expect(page.getByText("Message Sent!")).toBeInViewport();
    expect(leadsAbout(subject)).toMatchObject([{ page: "/contact?project=2" }]);
  });

  test("a refused message comes back as it was typed", { tag: "@LEAD-3" }, async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact?project=3");
    await fill(page, { Subject: subject, "Full Name": "   ", Message: "One.\nTwo <b>." });
    await send(page);
    await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(/name/);
    await expect(page.getByText("Please check the marked fields.")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("One.\nTwo <b>.");
    await expect(page.getByLabel("Email Address")).toHaveValue("dana@example.com");
    expect(leadsAbout(subject)).toEqual([]);
    await page.getByLabel("Full Name").fill("Dana Mercer");
    await send(page);
    await expect(page).toHaveURL("/contact#message-sent");
    expect(leadsAbout(subject)).toMatchObject([{ page: "/contact?project=3" }]);
  });
});
