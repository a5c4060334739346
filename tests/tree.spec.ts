import { form, toasts } from "./kit/labels.ts";
import type { Page } from "@playwright/test";
import { type Field, fields } from "../contract/fields.ts";
import { expect, matching, open, test } from "./kit/fixtures.ts";
import { failure, fill, send } from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

// One reply has status 503.
test.use({ tolerate: /Failed to load resource/ });

test("the form has the right roles, names and states @A11Y-2 @CONTACT-2", async ({ page }) => {
  await listen(page);
  await open(page, "/contact");
  await expectForm(page, () => "");

  await send(page);
  const invalid = " [invalid]\n    - paragraph: /\\w/";
  await expectForm(page, () => invalid);
  await expectToast(page, "alert", textOf(toasts.incomplete));
  await test.step("each field has a reason and a problem @FORM-9 @A11Y-4", async () => {
    for (const name of fields) {
      const field = page.getByLabel(form.fields[name]);
      await expect(field).toHaveAccessibleDescription(/\. .*\.$/);
    }
  });

  await page.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "" }));
  await fill(page);
  await send(page);
  const notSent = `text: ${matching(toasts.notSent)}\n          - button "${toasts.retry}"`;
  await expectToast(page, "alert", notSent);
  const foot = `:\n      - text: ${matching(failure)}\n      - link "${form.failedLink}"`;
  await expectForm(page, () => ": /.+/", foot);

  await page.unroute("**/api/contact");
  await send(page);
  await expectToast(page, "status", textOf(toasts.sent));
  await expectForm(page, () => "");

  // Only the toast is announced, not the texts in the form and above it.
  const announcements = [toasts.incomplete.title, toasts.notSent, toasts.sent.title];
  await expect
    .poll(() => heard(page))
    .toEqual(announcements.map((title) => expect.stringContaining(title)));
});

const textOf = ({ title, description }: typeof toasts.sent) =>
  `text: ${JSON.stringify(`${title} ${description}`)}`;

const hint = `:
      - text: ${matching(form.privacy)}
      - link "${form.privacyLink}"`;

/** Each field has an explanation, and then what follows its role and name. */
async function expectForm(page: Page, stateOf: (name: Field) => string, foot = hint) {
  const body = fields.map((name) => {
    const label = form.fields[name];
    return `
    - text: ${label}
    - paragraph: /\\w/
    - textbox "${label}"${stateOf(name)}`;
  });
  await expect(page.locator("form")).toMatchAriaSnapshot(`
    - heading "${form.heading}" [level=2]${body.join("")}
    - paragraph${foot}
    - button "${form.send}"`);
}

async function expectToast(page: Page, role: "status" | "alert", content: string) {
  const area = page.getByRole("region", { name: toasts.area, exact: true });
  await expect(area).toMatchAriaSnapshot(`
    - region "${toasts.area}":
      - ${role}:
          - ${content}
          - button "${toasts.close}"`);
  await expect(area.getByRole(role)).toHaveAttribute("aria-live", "off");
}
