import { fields } from "../../contract/fields.ts";
import type { Lead } from "../../contract/lead.ts";
import { later, minute } from "../time.ts";
import { sentColumns } from "./columns.ts";
import type { Database } from "./database.ts";

export interface Verdict {
  status: "stored" | "spam";
  suspected: string | null;
}

export const receiving = ({ batch, bind }: Database) => ({
  /** Stores a lead once: the same lead again returns the same id. */
  async insert(lead: Lead, verdict: Verdict, now: Date) {
    const id = crypto.randomUUID();
    const fingerprint = await fingerprintOf(lead, verdict, now);
    const row = {
      id,
      fingerprint,
      ...Object.fromEntries(sentColumns.map((column) => [column, lead[column] ?? null])),
      ...verdict,
      received_at: now.toISOString(),
      check_after: later(now, minute),
    };
    const columns = Object.keys(row).join(", ");
    const values = Object.keys(row).fill("?").join(", ");
    const insert = bind(
      `INSERT INTO leads (${columns}) VALUES (${values}) ON CONFLICT (fingerprint) DO NOTHING`,
      ...Object.values(row),
    );
    const select = bind("SELECT id FROM leads WHERE fingerprint = ?", fingerprint);
    const [, found] = await batch<{ id: string }>([insert, select]);
    const stored = found?.results[0];
    if (!stored) throw new Error("The lead was not stored.");
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
