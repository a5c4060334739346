import { fields } from "../../contract/fields.ts";
import type { Lead } from "../../contract/lead.ts";
import { later, minute } from "../time.ts";
import { sentColumns } from "./columns.ts";
import type { Database } from "./database.ts";

export interface Verdict {
  status: "stored" | "spam";
  suspected: string | null;
}

export const receiving = ({ bind, row }: Database) => ({
  /** Stores a lead once: the same lead again returns the same id. */
  async insert(lead: Lead, verdict: Verdict, now: Date) {
    const id = crypto.randomUUID();
    const sent = {
      id,
      fingerprint: await fingerprintOf(lead, verdict, now),
      ...Object.fromEntries(sentColumns.map((column) => [column, lead[column] ?? null])),
      ...verdict,
      received_at: now.toISOString(),
      check_after: later(now, minute),
    };
    const columns = Object.keys(sent).join(", ");
    const values = Object.keys(sent).fill("?").join(", ");
    // The update changes nothing; without it, a lead that is already stored would return no id.
    const stored = await row<{ id: string }>(
      `INSERT INTO leads (${columns}) VALUES (${values})
       ON CONFLICT (fingerprint) DO UPDATE SET fingerprint = fingerprint RETURNING id`,
      ...Object.values(sent),
    );
    return { id: stored.id, isNew: stored.id === id };
  },

  /** When a message was received. Null for spam, which is not confirmed. */
  receivedAt: (id: string) =>
    bind("SELECT received_at FROM leads WHERE id = ? AND status <> 'spam'", id).first<string>(
      "received_at",
    ),
});

/** Spam and the same text without the honeypot are different leads. */
async function fingerprintOf(lead: Lead, { status }: Verdict, now: Date) {
  const scope = lead.key ?? now.toISOString().slice(0, 10);
  const texts = fields.map((field) => lead[field]);
  const values = [scope, ...texts, ...(status === "spam" ? [status] : [])];
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
