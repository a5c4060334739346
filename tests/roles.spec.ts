import type { Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";
import { fill, send } from "./kit/form.ts";
import { labels } from "./kit/labels.ts";
import { heard, listen } from "./kit/listener.ts";

// One reply has status 503.
test.use({ tolerate: /Failed to load resource/ });

test("the form and its toasts have roles, names and states, and each result is announced once", async ({
  page,
}) => {
  await listen(page);
  await open(page, "/contact");
  await expectForm(page, "");
  await send(page);
  await expectForm(page, " [invalid]\n    - paragraph: /\\w/");
  await expectToast(page, labels.incomplete, labels.fillAll);
  for (const name of Object.values(labels.fields)) {
    // The reason for the question, and the error.
    await expect(page.getByLabel(name)).toHaveAccessibleDescription(/\. .*\.$/);
  }

  await page.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "" }));
  await fill(page);
  await send(page);
  await expectToast(page, labels.notSent);
  await expect(page.locator("form p :focus")).toBeInViewport();
  await page.unroute("**/api/contact");
  await send(page);
  await expectToast(page, labels.sent, labels.thanks);
  await expectForm(page, "");
  // The texts in the form and above it are not announced.
  const { incomplete, sending, notSent, sent } = labels;
  const titles = [incomplete, sending, notSent, sending, sent];
  await expect
    .poll(() => heard(page))
    .toEqual(titles.map((title) => expect.stringContaining(title)));
});

/** Each field has its reason above it, and then what follows its name. */
async function expectForm(page: Page, state: string) {
  const fields = Object.values(labels.fields).map(
    (label) => `
    - text: ${label}
    - paragraph: /\\w/
    - textbox "${label}"${state}`,
  );
  await expect(page.locator("form")).toMatchAriaSnapshot(`
    - heading "${labels.form}" [level=2]${fields.join("")}
    - paragraph
    - button "${labels.send}"`);
}

/** Radix announces it from another element. */
async function expectToast(page: Page, ...texts: string[]) {
  const area = page.getByRole("region", { name: labels.notification, exact: true });
  const toast = area.getByRole("listitem");
  for (const text of texts) await expect(toast).toContainText(text);
  await expect(toast.getByRole("button", { name: labels.close })).toBeVisible();
}
