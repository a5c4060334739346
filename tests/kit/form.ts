import { randomUUID } from "node:crypto";
import { globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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

/**
 * Asks a copy. While the preview writes, its store may refuse another process (SQLITE_BUSY_SNAPSHOT), which says
 * nothing about the site.
 */
export function leadsAbout(subject: string): Lead[] {
  const copy = mkdtempSync(join(tmpdir(), "leads-"));
  try {
    for (const file of globSync("**/d1/**/*.sqlite", { cwd: store })) {
      mkdirSync(join(copy, dirname(file)), { recursive: true });
      const database = new DatabaseSync(join(store, file), { readOnly: true });
      database.prepare("VACUUM INTO ?").run(join(copy, file));
      database.close();
    }
    const all: Lead[] = JSON.parse(ownersCommand(copy, "--json"));
    return all.filter((lead) => lead.subject === subject);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

export const newSubject = () => `Orders ${randomUUID()}`;
