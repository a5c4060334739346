import { fields, fieldTable } from "../../contract/fields.ts";
import type { Lead } from "../../contract/lead.ts";
import { maxPathLength } from "../../contract/limits.ts";
import { later, minute } from "../time.ts";
import { sentColumns } from "./columns.ts";
import type { Database } from "./database.ts";

export const receiving = ({ batch, bind }: Database) => {
  function insertRow(row: ReturnType<typeof rowOf>) {
    const columns = Object.keys(row).join(", ");
    const values = Object.keys(row).fill("?").join(", ");
    return bind(
      `INSERT INTO leads (${columns}) VALUES (${values}) ON CONFLICT (fingerprint) DO NOTHING`,
      ...Object.values(row),
    );
  }

  return {
    /** Stores a lead once: the same lead again returns the same id. */
    async insert(lead: Lead, suspected: string | null, now: Date) {
      const fingerprint = await fingerprintOf(lead, now);
      const row = rowOf({ ...lead, suspected }, fingerprint, now);
      const select = bind("SELECT id FROM leads WHERE fingerprint = ?", fingerprint);
      const [, found] = await batch<{ id: string }>([insertRow(row), select]);
      const stored = found?.results[0];
      if (!stored) throw new Error("The lead was not stored.");
      return { id: stored.id, isNew: stored.id === row.id };
    },

    /** Inserts a lead of the largest size and deletes it again, so that it fails if the database is full, for example. */
    async proveRoom(now: Date) {
      const row = rowOf(largestLead, crypto.randomUUID(), now);
      await batch([
        insertRow(row),
        bind("DELETE FROM leads WHERE id = ?", row.id),
        bind("UPDATE state SET proved_at = ?", now.toISOString()),
      ]);
    },

    receivedAt: (id: string) =>
      bind("SELECT received_at FROM leads WHERE id = ?", id).first<string>("received_at"),
  };
};

type Column = (typeof sentColumns)[number] | "suspected";
type Values = Partial<Record<Column, string | null | undefined>>;

const rowOf = (values: Values, fingerprint: string, now: Date) => ({
  id: crypto.randomUUID(),
  fingerprint,
  ...Object.fromEntries(sentColumns.map((column) => [column, values[column] ?? null])),
  suspected: values.suspected ?? null,
  status: "stored",
  received_at: now.toISOString(),
  check_after: later(now, minute),
});

/** A UTF-16 unit has at most three bytes in UTF-8. */
const largestLead: Values = {
  ...Object.fromEntries(fields.map((field) => [field, "名".repeat(fieldTable[field].maxLength)])),
  page: "/".repeat(maxPathLength),
  landing: "/".repeat(maxPathLength),
};

async function fingerprintOf(lead: Lead, now: Date) {
  const scope = lead.key ?? now.toISOString().slice(0, 10);
  const values = [scope, ...fields.map((field) => lead[field])];
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
