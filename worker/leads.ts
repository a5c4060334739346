import type { D1Database } from "@cloudflare/workers-types";
import { type Field, fields, fieldTable } from "../contract/fields.ts";
import type { Lead } from "../contract/lead.ts";
import { leadMonths, maxPathLength } from "../contract/limits.ts";
import { later, minute } from "./time.ts";

/** What a visitor sends, and the columns that store it. */
const sentColumns = [...fields, "page"] as const;

/** What a channel gets and `npm run leads` lists. */
const leadColumns = ["id", ...sentColumns, "suspected", "received_at"].join(", ");

export interface StoredLead extends Record<Field, string> {
  id: string;
  page: string | null;
  suspected: string | null;
  received_at: string;
}

/** From the address of a message. */
const ofPerson = "lower(email) = (SELECT lower(email) FROM leads WHERE id = ?1)";

/** For `npm run leads`. ?1 is the id of a message. */
export const ownerSql = {
  list: `SELECT ${leadColumns}, tried_at, delivered_at FROM leads ORDER BY received_at`,
  ofPerson: `SELECT delivered_at FROM leads WHERE ${ofPerson}`,
  forget: `DELETE FROM leads WHERE ${ofPerson} RETURNING id`,
};

/** The database. Only this file contains SQL. */
export function leadStore(db: D1Database) {
  const bind = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).bind(...values);

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
      const [, found] = await db.batch<{ id: string }>([insertRow(row), select]);
      const stored = found?.results[0];
      if (!stored) throw new Error("The lead was not stored.");
      return { id: stored.id, isNew: stored.id === row.id };
    },

    receivedAt: (id: string) =>
      bind("SELECT received_at FROM leads WHERE id = ?", id).first<string>("received_at"),

    /**
     * The lead, unless it is delivered or deleted, and the channels that have accepted it. Fails if the database cannot be
     * written, so that nothing is sent that could not be recorded.
     */
    async beginAttempt(id: string, now: Date) {
      const row = await bind(
        `UPDATE leads SET tried_at = ? WHERE id = ? AND delivered_at IS NULL RETURNING ${leadColumns}, accepted`,
        now.toISOString(),
        id,
      ).first<StoredLead & { accepted: string }>();
      if (!row) return undefined;
      const { accepted, ...lead } = row;
      return { lead, acceptedBy: Object.keys(JSON.parse(accepted)) };
    },

    /** Does nothing if the lead was deleted while it was being sent. */
    recordAttempt: (id: string, channels: string[], isDelivered: boolean, now: Date) =>
      bind(
        "UPDATE leads SET accepted = json_patch(accepted, ?), delivered_at = ? WHERE id = ?",
        JSON.stringify(Object.fromEntries(channels.map((name) => [name, now.toISOString()]))),
        isDelivered ? now.toISOString() : null,
        id,
      ).run(),

    /** The leads whose instances the sweep must look at, the longest due first. They are due again after this time. */
    async takeDue(now: Date, next: string, limit: number) {
      const { results } = await bind(
        `UPDATE leads SET check_after = ? WHERE id IN (SELECT id FROM leads INDEXED BY leads_due
           WHERE delivered_at IS NULL AND check_after < ? ORDER BY check_after LIMIT ?)
         RETURNING id, COALESCE(tried_at, received_at) AS lastSign`,
        next,
        now.toISOString(),
        limit,
      ).run<{ id: string; lastSign: string }>();
      return results;
    },

    deleteExpired: (now: Date) =>
      bind("DELETE FROM leads WHERE received_at < ?", expiryOf(now)).run(),

    /** Inserts a lead of the largest size and deletes it again, so that it fails if the database is full, for example. */
    async proveRoom(now: Date) {
      const row = rowOf(largestLead, crypto.randomUUID(), now);
      await db.batch([
        insertRow(row),
        bind("DELETE FROM leads WHERE id = ?", row.id),
        bind("UPDATE state SET proved_at = ?", now.toISOString()),
      ]);
    },

    /** How many messages have waited since this time, and the oldest. */
    async waitingSince(time: string) {
      const row = await bind(
        `SELECT COUNT(*) AS count, MIN(received_at) AS oldest, (SELECT noted_at FROM state) AS notedAt
         FROM leads INDEXED BY leads_waiting WHERE delivered_at IS NULL AND received_at < ?`,
        time,
      ).first<{ count: number; oldest: string | null; notedAt: string }>();
      return row ?? { count: 0, oldest: null, notedAt: "" };
    },

    recordNote: (now: Date) => bind("UPDATE state SET noted_at = ?", now.toISOString()).run(),

    async health(expiredBefore: Date) {
      const { results, meta } = await bind(
        `SELECT
           (SELECT received_at FROM leads INDEXED BY leads_waiting
            WHERE delivered_at IS NULL ORDER BY received_at LIMIT 1) AS oldest,
           EXISTS (SELECT 1 FROM leads WHERE received_at < ?) AS hasExpired, proved_at AS provedAt
         FROM state`,
        expiryOf(expiredBefore),
      ).run<{ oldest: string | null; hasExpired: 0 | 1; provedAt: string }>();
      const [row] = results;
      if (!row) throw new Error("The database has no state.");
      return { ...row, size: meta.size_after };
    },
  };
}

type Column = (typeof sentColumns)[number] | "suspected";
type Values = Partial<Record<Column, string | null | undefined>>;

const rowOf = (values: Values, fingerprint: string, now: Date) => ({
  id: crypto.randomUUID(),
  fingerprint,
  ...Object.fromEntries(sentColumns.map((column) => [column, values[column] ?? null])),
  suspected: values.suspected ?? null,
  received_at: now.toISOString(),
  // The request itself starts the instance.
  check_after: later(now, minute),
});

/** A UTF-16 unit has at most three bytes in UTF-8. */
const largestLead: Values = {
  ...Object.fromEntries(fields.map((field) => [field, "名".repeat(fieldTable[field].maxLength)])),
  page: "/".repeat(maxPathLength),
};

async function fingerprintOf(lead: Lead, now: Date) {
  const scope = lead.key ?? now.toISOString().slice(0, 10);
  const values = [scope, ...fields.map((field) => lead[field])];
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** Leads received before this time are deleted. */
function expiryOf(now: Date) {
  const expiry = new Date(now);
  expiry.setUTCMonth(expiry.getUTCMonth() - leadMonths);
  // February 29 would become March 1, and a day of messages would be deleted early.
  if (expiry.getUTCDate() !== now.getUTCDate()) expiry.setUTCDate(0);
  return expiry.toISOString();
}
