import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { open } from "./fixtures.ts";
import { rowsOf } from "./rows.ts";

export const answers = {
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

/** Opens the form, fills it in and sends it. */
export async function sendMessage(page: Page, changes: Partial<typeof answers> = {}) {
  await open(page, "/contact");
  await fill(page, changes);
  await send(page);
}

export function toastsOf(page: Page) {
  return page.getByRole("region", { name: "Notification", exact: true }).locator(".toasts");
}

export function toastOf(page: Page) {
  return toastsOf(page).locator(".toast");
}

/** So that the next toast is not taken for this one. */
export async function dismiss(page: Page) {
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toastOf(page)).toHaveCount(0);
}

interface Lead {
  id: string;
  subject: string;
  email: string;
  page: string;
  landing: string;
  referrer: string;
  status: string;
}

/** What the desk has kept. */
export function leadsAbout(subject: string) {
  const origin = String(test.info().project.use.baseURL);
  return rowsOf<Lead>(origin, "SELECT * FROM leads WHERE subject = ?", subject);
}

/** Where a form without scripts lands. There is such an address for a kept message alone. */
export const confirmed = /\/api\/contact\/[\w-]{36}#message-sent$/;

export const newSubject = () => `Orders ${randomUUID()}`;
