import type { Page } from "@playwright/test";

const answers = {
  "Full Name": "Dana Mercer",
  "Email Address": "dana@example.com",
  Subject: "Replacing our order spreadsheet",
  Message: "We run about sixty standing orders a week and the sheet breaks every Monday.",
};

export async function fill(page: Page, changes: Partial<typeof answers> = {}) {
  for (const [label, text] of Object.entries({ ...answers, ...changes })) {
    await page.getByLabel(label).fill(text);
  }
}

export async function send(page: Page) {
  await page.getByRole("button", { name: "Send Message" }).click();
}

export function toastOf(page: Page) {
  return page.getByRole("region", { name: "Notification" }).getByRole("listitem");
}
