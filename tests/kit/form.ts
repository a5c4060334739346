import * as labels from "./labels.ts";
import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { type Field, fields } from "../../contract/fields.ts";
import { open } from "./fixtures.ts";
import { rowsOf } from "./rows.ts";

export const answers: Record<Field, string> = {
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Replacing our order spreadsheet",
  message: "We run about sixty standing orders a week and the sheet breaks every Monday.",
};

export const valuesOf = (valueOf: (field: Field) => string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each field
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, string>;

export const nothing = valuesOf(() => "");

type Changes = Partial<typeof answers>;

export const api = "**/api/contact";

export const fieldOf = (page: Page, name: Field) => page.locator(`[name=${name}]`);

export async function fill(page: Page, changes: Changes = {}) {
  for (const [name, text] of Object.entries({ ...answers, ...changes })) {
    await page.locator(`[name=${name}]`).fill(text);
  }
}

export async function expectTyped(page: Page, changes: Changes = {}) {
  for (const [name, text] of Object.entries({ ...answers, ...changes })) {
    await expect(page.locator(`[name=${name}]`), name).toHaveValue(text);
  }
}

export async function send(page: Page) {
  await page.getByRole("button", { name: labels.form.send }).click();
}

export async function sendMessage(page: Page, changes: Changes = {}) {
  await open(page, "/contact");
  await fill(page, changes);
  await send(page);
}

export function toastsOf(page: Page) {
  return page.getByRole("region", { name: labels.toasts.area, exact: true }).locator(".toasts");
}

export function toastOf(page: Page) {
  return toastsOf(page).locator(".toast");
}

/** The visitor's copy of the last stored message. */
export const copyOf = (page: Page) => page.getByRole("region", { name: labels.receipt.heading });

const titles = {
  sent: labels.toasts.sent.title,
  notSent: labels.toasts.notSent,
  incomplete: labels.toasts.incomplete.title,
};

export const expectToast = (page: Page, outcome: keyof typeof titles) =>
  expect(toastOf(page), outcome).toContainText(titles[outcome]);

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

export async function countReports(page: Page) {
  const reports = { count: 0 };
  await page.exposeFunction("countReport", () => void (reports.count += 1));
  await page.addInitScript(`addEventListener("message-sent", () => window.countReport())`);
  return reports;
}

/** The confirmation page of a natively sent message. */
export const confirmed = /\/api\/contact\/[\w-]{36}#message-sent$/;

/** The start of what the form says if a message was not sent. */
export const [failure = ""] = labels.form.failed.split(" {{link}}");

export const newSubject = () => `Orders ${randomUUID()}`;
