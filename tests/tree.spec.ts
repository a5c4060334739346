import type { Page } from "@playwright/test";
import { entries, expect, open, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";
import { heard, listen } from "./kit/listener.ts";

// What assistive technology is told, as far as the specification fixes it.

const navigation = `
    - navigation "Main":
      - list:${entries.map(([label, to]) => `\n        - listitem:\n          - link "${label}":\n            - /url: ${to}`).join("")}`;

/** Each field has its reason, and if it was left empty, a word about it. */
const fieldsWith = (state: string, isMissing = false) =>
  ["Full Name", "Email Address", "Subject", "Message"]
    .map((label) => {
      const problem = isMissing ? "\n    - paragraph: /\\w/" : "";
      return `\n    - text: ${label}\n    - paragraph: /\\w/\n    - textbox "${label}"${state}${problem}`;
    })
    .join("");

const slip = (fields: string, { note = "", foot = required } = {}) => `
    - heading "Send Us a Message" [level=2]${note}${fields}
    - paragraph${foot}
    - button "Send Message"`;

const required = `:
      - text: /All four fields are required\\./
      - link "Privacy Policy"`;

const area = (page: Page) => page.getByRole("region", { name: "Notification" });

test("header", { tag: "@A11Y-2" }, async ({ page }) => {
  await open(page, "/pricing");
  const banner = page.getByRole("banner");
  await expect(banner).toMatchAriaSnapshot(`
    - link:
      - /url: /${navigation}`);
  const current = banner.getByRole("link", { name: "Pricing", exact: true });
  await expect(current).toHaveAttribute("aria-current", "page");
});

test("menu on a small screen", { tag: "@A11Y-2" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/pricing");
  const banner = page.getByRole("banner");
  await expect(banner).toMatchAriaSnapshot(`
    - banner:
      - /children: equal
      - link
      - link "Get a Quote":
        - /url: /contact
      - button "Menu"`);
  expect(await expandedOf(page, "Menu")).toBe(false);
  await banner.getByRole("button", { name: "Menu" }).click();
  await expect(banner).toMatchAriaSnapshot(`
    - link
    - link "Get a Quote"
    - button "Close"${navigation}`);
  expect(await expandedOf(page, "Close")).toBe(true);
});

/** A popover's button gets its state from the browser, not from an attribute. */
async function expandedOf(page: Page, name: string) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find((node) => node.role?.value === "button" && node.name?.value === name);
  return button?.properties?.find((property) => property.name === "expanded")?.value.value;
}

test(
  "form and toast: idle, incomplete, sent",
  { tag: ["@A11Y-2", "@FORM-9"] },
  async ({ page }) => {
    await open(page, "/contact");
    const form = page.locator("form");
    await expect(form).toMatchAriaSnapshot(slip(fieldsWith("")));

    await send(page);
    await expect(form).toMatchAriaSnapshot(slip(fieldsWith(" [invalid]", true)));
    await expect(area(page)).toMatchAriaSnapshot(`
    - region "Notification (F8)":
      - list:
        - listitem:
          - text: Incomplete Form Please fill out all fields.
          - button "Close"`);

    await fill(page);
    await send(page);
    const words = "Message Sent! Thank you for reaching out. We'll get back to you soon.";
    await expect(toastOf(page)).toContainText("Message Sent!");
    await expect(form).toMatchAriaSnapshot(
      slip(fieldsWith(""), { foot: ": Your message is on our desk." }),
    );
    await expect(area(page)).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - text: ${words}
        - button "Close"`);
  },
);

test.describe("when the desk does not answer", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("form and toast: failed", { tag: ["@A11Y-2", "@A11Y-4"] }, async ({ page }) => {
    await listen(page);
    await page.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "" }));
    await open(page, "/contact");
    await fill(page);
    await send(page);
    await expect(toastOf(page)).toContainText("Message Not Sent");
    await expect(page.locator("form")).toMatchAriaSnapshot(
      slip(fieldsWith(": /.+/"), {
        note: `
    - paragraph:
      - text: /not sent/
      - link "send it by email"`,
      }),
    );
    await expect(area(page)).toMatchAriaSnapshot(`
      - list:
        - listitem:
          - text: /Message Not Sent/
          - button "Try Again"
          - button "Close"`);
    // The toast is the one that speaks; what stands in the form is there to be read.
    await expect.poll(() => heard(page)).toEqual([expect.stringContaining("Message Not Sent")]);
  });
});
