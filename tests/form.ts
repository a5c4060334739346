import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ownersCommand } from "./owners-command.ts";

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

export function toastOf(page: Page) {
  return page.getByRole("region", { name: "Notification" }).getByRole("listitem");
}

/** Where the site tests' preview keeps its messages. */
export const store = ".wrangler/tests";

interface Lead {
  subject: string;
  page: string;
  landing: string;
  referrer: string;
  status: string;
}

export function leadsAbout(subject: string): Lead[] {
  const all: Lead[] = JSON.parse(ownersCommand(store, "--json"));
  return all.filter((lead) => lead.subject === subject);
}

export const newSubject = () => `Orders ${randomUUID()}`;
