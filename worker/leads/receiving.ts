import { fields } from "../../contract/fields.ts";
import type { Lead } from "../../contract/lead.ts";
import { later, minute } from "../time.ts";
import { sentColumns } from "./columns.ts";
import type { Database } from "./database.ts";

export const receiving = ({ batch, bind }: Database) => ({
  /** Stores a lead once: the same lead again returns the same id. */
  async insert(lead: Lead & { suspected: string | null }, now: Date) {
    const id = crypto.randomUUID();
    const fingerprint = await fingerprintOf(lead, now);
    const row = {
      id,
      fingerprint,
      ...Object.fromEntries(sentColumns.map((column) => [column, lead[column] ?? null])),
      suspected: lead.suspected,
      status: "stored",
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

  receivedAt: (id: string) =>
    bind("SELECT received_at FROM leads WHERE id = ?", id).first<string>("received_at"),
});

async function fingerprintOf(lead: Lead, now: Date) {
  const scope = lead.key ?? now.toISOString().slice(0, 10);
  const values = [scope, ...fields.map((field) => lead[field])];
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
