// This type is imported, because commands/leads.ts uses this file in Node, which has no global types of workerd.
import type { D1Database } from "@cloudflare/workers-types";
import { type Field, fields, leadMonths } from "../contract/form.ts";
import type { Lead } from "../contract/lead.ts";
import { minute, monthsBefore, shift } from "./time.ts";

/** The columns that a post fills in. */
const newColumns = ["id", "fingerprint", ...fields, "page", "suspected", "received_at"] as const;

/** A lead that was stored before a field was added has NULL in its column. That becomes an empty answer. */
const answerColumns = fields.map((field) => `COALESCE(${field}, '') AS ${field}`);

/** The columns that a channel gets and `npm run leads` lists. */
const leadColumns = ["id", ...answerColumns, "page", "suspected", "received_at"].join(", ");

/** Adds rows, except those whose fingerprint already exists. */
const insertSql = (rows: string) =>
  `INSERT INTO leads (${newColumns.join(", ")}) ${rows} ON CONFLICT (fingerprint) DO NOTHING`;

const healthSql = `SELECT swept_at AS sweptAt, noted_at AS notedAt,
    EXISTS (SELECT 1 FROM leads WHERE received_at < ?) AS hasExpired,
    (SELECT received_at FROM leads INDEXED BY leads_waiting
      WHERE delivered_at IS NULL ORDER BY received_at LIMIT 1) AS oldest
  FROM state`;

export interface StoredLead extends Record<Field, string> {
  id: string;
  page: string | null;
  suspected: string | null;
  received_at: string;
}

/** What the sweep needs to know about a lead that is not delivered. */
export interface WaitingLead {
  id: string;
  instance_number: number;
  received_at: string;
  tried_at: string | null;
}

/** How many leads a sweep checks. Each needs up to five of the 50 calls that the free plan allows in a run of the Worker. */
export const sweepSize = 8;

/** How many leads `--retry` takes: as many as the sweep can start in an hour. */
export const retrySize = 60 * sweepSize;

/** The database. Only this file contains SQL. The functions for leads come first, in the order from the post to the deletion. */
export function leadStore(db: D1Database) {
  const bind = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).bind(...values);

  return {
    /** Stores a lead once. If the same lead is posted again, this returns the same id. */
    async insert(lead: Lead, suspected: string | null, now: Date) {
      const fingerprint = await fingerprintOf(lead, now);
      const id = crypto.randomUUID();
      const row = { ...lead, id, suspected, received_at: now.toISOString(), fingerprint };
      const values = newColumns.map((column) => row[column] ?? null);
      const sql = insertSql(`VALUES (${values.map(() => "?").join(", ")})`);
      const [, selected] = await db.batch<{ id: string }>([
        bind(sql, ...values),
        bind("SELECT id FROM leads WHERE fingerprint = ?", fingerprint),
      ]);
      const stored = selected?.results[0];
      if (!stored) throw new Error("The lead was not stored.");
      return { id: stored.id, isNew: stored.id === id };
    },

    receivedAt: (id: string) =>
      bind("SELECT received_at FROM leads WHERE id = ?", id).first<string>("received_at"),

    /**
     * Returns leads whose instances the sweep must check, and makes them due again in ten minutes. If too many are due, it
     * takes those that have been due for longest. A new lead is due after a minute, because the request starts its first
     * instance within 30 seconds.
     */
    async takeDue(now: Date) {
      const sql = `UPDATE leads SET check_after = ? WHERE id IN (SELECT id FROM leads INDEXED BY leads_due
          WHERE delivered_at IS NULL AND check_after < ? AND received_at < ? ORDER BY check_after LIMIT ?)
        RETURNING id, instance_number, received_at, tried_at`;
      const times = [shift(now, 10 * minute), now.toISOString(), shift(now, -minute)];
      const { results } = await bind(sql, ...times, sweepSize).run<WaitingLead>();
      return results;
    },

    /** After this, only the instance with this number sends the lead. Returns false if the lead has changed since it was read. */
    async assign(lead: WaitingLead, instanceNumber: number, now: Date) {
      const { id, instance_number, tried_at } = lead;
      const sql = `UPDATE leads SET instance_number = ?, tried_at = ?
        WHERE id = ? AND instance_number = ? AND tried_at IS ? AND delivered_at IS NULL`;
      const values = [instanceNumber, now.toISOString(), id, instance_number, tried_at];
      const { meta } = await bind(sql, ...values).run();
      return meta.changes > 0;
    },

    /**
     * Returns the lead and the channels that have accepted it. Returns undefined if the lead is delivered or deleted, or if
     * another instance sends it. Fails if the database cannot be written. Then nothing is sent, because the result could not
     * be recorded.
     */
    async beginAttempt(id: string, instanceNumber: number, now: Date) {
      const sql = `UPDATE leads SET tried_at = ?
        WHERE id = ? AND instance_number = ? AND delivered_at IS NULL RETURNING ${leadColumns}, accepted`;
      const begun = bind(sql, now.toISOString(), id, instanceNumber);
      const row = await begun.first<StoredLead & { accepted: string }>();
      if (!row) return undefined;
      const { accepted, ...lead } = row;
      return { lead, acceptedBy: Object.keys(JSON.parse(accepted)) };
    },

    /** Records that a channel has accepted the lead. Returns true if all channels now have, so that the lead is delivered. */
    async recordAcceptance(id: string, channel: string, channels: string[], now: Date) {
      const time = now.toISOString();
      const acceptedByAll = channels.map(() => "AND accepted ->> ? IS NOT NULL").join(" ");
      const deliver = `UPDATE leads SET delivered_at = COALESCE(delivered_at, ?) WHERE id = ? ${acceptedByAll}`;
      const [, delivered] = await db.batch([
        bind(
          "UPDATE leads SET accepted = json_insert(accepted, '$.' || ?, ?) WHERE id = ?",
          channel,
          time,
          id,
        ),
        bind(deliver, time, id, ...channels),
      ]);
      return delivered !== undefined && delivered.meta.changes > 0;
    },

    deleteExpired: (now: Date) =>
      bind("DELETE FROM leads WHERE received_at < ?", monthsBefore(now, leadMonths)).run(),

    /**
     * Records that the sweep has run. It first runs the statement that stores a post, with a copy of a lead, and the statement of
     * `health`. So it fails if the tables do not fit the Worker, for example before a migration. The copy is not stored, because
     * its fingerprint exists already.
     */
    recordSweep: (now: Date) =>
      db.batch([
        bind(
          insertSql(
            `SELECT 'copy', ${newColumns.slice(1).join(", ")} FROM leads WHERE TRUE LIMIT 1`,
          ),
        ),
        bind(healthSql, monthsBefore(now, leadMonths)),
        bind("UPDATE state SET swept_at = ?", now.toISOString()),
      ]),

    /** Reads only a few rows, even if many leads wait. */
    async health(expiryTime: Date) {
      const expired = monthsBefore(expiryTime, leadMonths);
      const { results, meta } = await bind(healthSql, expired).run<Health>();
      const [row] = results;
      if (!row) throw new Error("The database has no state.");
      return { ...row, size: meta.size_after };
    },

    /** How many leads came since the last note, and how many have waited since `waitingSince`, with the oldest of these. */
    async figures(waitingSince: string) {
      const sql = `SELECT COUNT(*) AS waiting, MIN(received_at) AS oldest,
          (SELECT COUNT(*) FROM leads, state WHERE received_at >= noted_at) AS received
        FROM leads INDEXED BY leads_waiting WHERE delivered_at IS NULL AND received_at < ?`;
      const [row] = (await bind(sql, waitingSince).run<Figures>()).results;
      if (!row) throw new Error("The database counts nothing.");
      return row;
    },

    recordNote: (now: Date) => bind("UPDATE state SET noted_at = ?", now.toISOString()).run(),
  };
}

type Figures = Record<"received" | "waiting", number> & { oldest: string | null };
type Health = Record<"sweptAt" | "notedAt", string> & { hasExpired: 0 | 1; oldest: string | null };

/** The condition for all leads with the same email address as the lead ?1. */
const ofPerson = "lower(email) = (SELECT lower(email) FROM leads WHERE id = ?1)";

/** For `npm run leads`. ?1 is the id of a lead. */
export const ownerSql = {
  list: `SELECT ${leadColumns}, tried_at, delivered_at FROM leads ORDER BY received_at`,
  /**
   * The sweep then starts the next instance of each of these leads. It waits until a minute after the last attempt began,
   * because an attempt takes less than a minute. A lead that --retry takes is not tried again until the sweep starts its next
   * instance. So --retry takes only as many leads as the sweep can start in an hour: with more, some would wait longer than
   * without --retry.
   */
  retry: `UPDATE leads SET instance_number = instance_number + 1,
      check_after = COALESCE(strftime('%Y-%m-%dT%H:%M:%fZ', tried_at, '+1 minute'), '')
    WHERE id IN (SELECT id FROM leads WHERE delivered_at IS NULL ORDER BY tried_at LIMIT ${retrySize})
    RETURNING id`,
  /** For a lead that no channel accepts, but that somebody has answered. */
  done: `UPDATE leads SET delivered_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE id = ?1 AND delivered_at IS NULL RETURNING id`,
  ofPerson: `SELECT delivered_at FROM leads WHERE ${ofPerson}`,
  forget: `DELETE FROM leads WHERE ${ofPerson} RETURNING id`,
};

async function fingerprintOf(lead: Lead, now: Date) {
  const scope = lead.key ?? now.toISOString().slice(0, 10);
  const values = [scope, ...fields.map((field) => lead[field])];
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
