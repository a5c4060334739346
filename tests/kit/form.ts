import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { fieldTable } from "../../contract/fields.ts";
import { byField, type Field, fields, problems, rulesOf } from "../../contract/form.ts";
import { answers } from "../../contract/testing.ts";
import { open } from "./fixtures.ts";
import { labels } from "./labels.ts";
import { rowsOf } from "./rows.ts";

type Answers = typeof answers;

export { answers, byField, fields, fieldTable, problems, rulesOf };

export const required = fields.filter((name) => rulesOf(name).missing !== undefined);

export const nothing = byField(() => "");

export const api = "**/api/contact";
/** The confirmation page of a form that the browser posted. */
export const confirmed = /\/api\/contact\/[\w-]{36}#message-sent$/;

export const newSubject = () => `Orders ${randomUUID()}`;

export const fieldOf = (page: Page, name: Field) => page.locator(`[name=${name}]`);
export const toastsOf = (page: Page) =>
  page.getByRole("region", { name: labels.notification, exact: true }).locator(".toasts");
export const toastOf = (page: Page) => toastsOf(page).locator(".toast");
/** The visitor's copy of the last stored message. */
export const copyOf = (page: Page) => page.getByRole("region", { name: labels.copy });

export async function fill(page: Page, changes: Partial<Answers> = {}) {
  const typed = { ...answers, ...changes };
  for (const name of fields) {
    const field = fieldOf(page, name);
    await (rulesOf(name).options ? field.selectOption(typed[name]) : field.fill(typed[name]));
  }
}

export async function expectTyped(page: Page, changes: Partial<Answers> = {}) {
  const typed = { ...answers, ...changes };
  for (const name of fields) await expect(fieldOf(page, name), name).toHaveValue(typed[name]);
}

export const send = (page: Page) => page.getByRole("button", { name: labels.send }).click();

export async function sendMessage(page: Page, changes: Partial<Answers> = {}) {
  await open(page, "/contact");
  await fill(page, changes);
  await send(page);
}

export const expectToast = (page: Page, outcome: "sent" | "incomplete" | "notSent") =>
  expect(toastOf(page), outcome).toContainText(labels[outcome]);

/** Closes the toast, so that a test cannot confuse it with the next one. */
export async function dismiss(page: Page) {
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toastOf(page)).toHaveCount(0);
}

export function leadsAbout(subject: string) {
  const origin = String(test.info().project.use.baseURL);
  const sql = "SELECT * FROM leads WHERE subject = ?";
  return rowsOf<{ id: string; received_at: string }>(origin, sql, subject);
}
