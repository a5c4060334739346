import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
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

interface Lead {
  subject: string;
  page: string;
  landing: string;
  referrer: string;
  status: string;
}

/** The owner's own command, on the store that the tests use. */
export function ownersCommand(...args: string[]) {
  const command = ["worker/owner.ts", ...args, "--persist-to", ".wrangler/tests"];
  return execFileSync("node", command, { encoding: "utf8", maxBuffer: 2 ** 28 });
}

export function leadsAbout(subject: string): Lead[] {
  const all: Lead[] = JSON.parse(ownersCommand("--json"));
  return all.filter((lead) => lead.subject === subject);
}

export const newSubject = () => `Orders ${randomUUID()}`;
