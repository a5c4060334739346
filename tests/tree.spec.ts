import type { Page } from "@playwright/test";
import { expect, open, test } from "./kit/fixtures.ts";
import { fill, send } from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

// The desk does not answer once.
test.use({ tolerate: /Failed to load resource/ });

const labels = ["Full Name", "Email Address", "Subject", "Message"];
const tag = ["@A11Y-2", "@A11Y-4", "@CONTACT-2", "@FORM-1", "@FORM-2", "@FORM-9"];

test("what is told of the form and its toast, in each state", { tag }, async ({ page }) => {
  await listen(page);
  await open(page, "/contact");
  await expectForm(page, fields(""));

  await send(page);
  await expectForm(page, fields(" [invalid]", "\n    - paragraph: /\\w/"));
  await expectToast(page, "alert", "text: Incomplete Form Please fill out all fields.");
  for (const label of labels) {
    await expect(page.getByLabel(label), "reason and problem").toHaveAccessibleDescription(
      /\. .*\.$/,
    );
  }

  await page.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "" }));
  await fill(page);
  await send(page);
  await expectToast(page, "alert", 'text: /Message Not Sent/\n          - button "Try Again"');
  const failure = ':\n      - text: /not sent/\n      - link "send it by email"';
  await expectForm(page, fields(": /.+/"), failure);

  await page.unroute("**/api/contact");
  await send(page);
  await expectToast(
    page,
    "status",
    "text: Message Sent! Thank you for reaching out. We'll get back to you soon.",
  );
  await expectForm(page, fields(""), ": /Your message is on our desk\\./");

  // The toast is the one that speaks; what stands in the form is there to be read.
  const said = ["Incomplete Form", "Message Not Sent", "Message Sent!"];
  await expect.poll(() => heard(page)).toEqual(said.map((words) => expect.stringContaining(words)));
});

/** Each field has its reason, and if it was left empty, a word about it. */
const fields = (state: string, problem = "") =>
  labels
    .map(
      (label) =>
        `\n    - text: ${label}\n    - paragraph: /\\w/\n    - textbox "${label}"${state}${problem}`,
    )
    .join("");

const hint = `:
      - text: /All four fields are required\\./
      - link "Privacy Policy"`;

const expectForm = (page: Page, body: string, foot = hint) =>
  expect(page.locator("form")).toMatchAriaSnapshot(`
    - heading "Send Us a Message" [level=2]${body}
    - paragraph${foot}
    - button "Send Message"`);

async function expectToast(page: Page, role: "status" | "alert", content: string) {
  const area = page.getByRole("region", { name: "Notification", exact: true });
  await expect(area).toMatchAriaSnapshot(`
    - region "Notification":
      - ${role}:
          - ${content}
          - button "Close"`);
  await expect(area.getByRole(role)).toHaveAttribute("aria-live", "off");
}
