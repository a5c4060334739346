import type { D1Database } from "@cloudflare/workers-types";
import type { Lead } from "../contract/lead.ts";
import { retention } from "../contract/limits.ts";
import { day, hour, minute } from "./time.ts";

/** The database. This is the only file with SQL. */

type Status = "kept" | "announced" | "dead" | "spam";
export type ChannelName = keyof typeof deliveredColumn;

export interface Verdict {
  status: "kept" | "spam";
  suspected: string | null;
}

export interface StoredLead {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  page: string | null;
  landing: string | null;
  referrer: string | null;
  suspected: string | null;
  status: Status;
  received_at: string;
  mailed_at: string | null;
  hooked_at: string | null;
}

const deliveredColumn = { mail: "mailed_at", webhook: "hooked_at" };

const later = (date: Date, milliseconds: number) =>
  new Date(date.getTime() + milliseconds).toISOString();

/** Stored, but not announced and not spam. */
const waiting = "status IN ('kept', 'dead')";
/** The owner got no alert about it in the last day. */
const notAlerted = "(alerted_at IS NULL OR alerted_at < ?)";

export function leadStore(db: D1Database) {
  const bind = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).bind(...values);
  const run = (sql: string, ...values: string[]) => bind(sql, ...values).run();

  return {
    /** Stores a lead once: the same lead again returns the same id. */
    async insert(lead: Lead, verdict: Verdict, now: Date) {
      const id = crypto.randomUUID();
      const fingerprint = await fingerprintOf(lead, verdict, now);
      const insert = bind(
        `INSERT INTO leads (id, fingerprint, name, email, subject, message, page, landing, referrer,
           suspected, status, received_at, pending_until)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (fingerprint) DO NOTHING`,
        id,
        fingerprint,
        lead.name,
        lead.email,
        lead.subject,
        lead.message,
        lead.page ?? null,
        lead.landing ?? null,
        lead.referrer ?? null,
        verdict.suspected,
        verdict.status,
        now.toISOString(),
        later(now, minute),
      );
      const select = bind("SELECT id FROM leads WHERE fingerprint = ?", fingerprint);
      const [, found] = await db.batch<{ id: string }>([insert, select]);
      const stored = found?.results[0];
      if (!stored) throw new Error("The lead was not stored.");
      return { id: stored.id, isNew: stored.id === id };
    },

    /** When a message was received. Empty for spam, which is not confirmed. */
    receivedAt: (id: string) =>
      bind("SELECT received_at FROM leads WHERE id = ? AND status <> 'spam'", id).first<string>(
        "received_at",
      ),

    /** The lead, unless it is announced, spam or deleted. */
    findWaiting: (id: string) =>
      bind(
        `SELECT id, name, email, subject, message, page, landing, referrer, suspected, status,
           received_at, mailed_at, hooked_at FROM leads WHERE id = ? AND ${waiting}`,
        id,
      ).first<StoredLead>(),

    markDelivered: (id: string, channel: ChannelName, now: Date) =>
      run(`UPDATE leads SET ${deliveredColumn[channel]} = ? WHERE id = ?`, now.toISOString(), id),

    markAnnounced: (id: string, now: Date) =>
      run(
        `UPDATE leads SET status = 'announced', announced_at = ? WHERE id = ? AND ${waiting}`,
        now.toISOString(),
        id,
      ),

    /**
     * Instances make at least one attempt a day, so the sweep checks the lead only after two days. This is written at
     * most once a day, because each write costs three rows.
     */
    async recordFailure(id: string, isDead: boolean, now: Date) {
      await run(
        `UPDATE leads SET pending_until = ? WHERE id = ? AND ${waiting} AND pending_until < ?`,
        later(now, 2 * day),
        id,
        later(now, 25 * hour),
      );
      if (!isDead) return;
      await run(
        "UPDATE leads SET status = 'dead', dead_at = ? WHERE id = ? AND status = 'kept'",
        now.toISOString(),
        id,
      );
    },

    /** Leads that the sweep must check. An empty `pending_until` asks for a restart. */
    async findDue(now: Date, limit: number) {
      const { results } = await bind(
        `SELECT id, pending_until, received_at FROM leads INDEXED BY leads_due
         WHERE ${waiting} AND pending_until < ? ORDER BY pending_until LIMIT ${limit}`,
        now.toISOString(),
      ).run<{ id: string; pending_until: string; received_at: string }>();
      return results;
    },

    /** The sweep checks them again after this time. */
    postpone: (ids: string[], until: Date) =>
      run(
        `UPDATE leads SET pending_until = ?
         WHERE ${waiting} AND id IN (SELECT value FROM json_each(?))`,
        until.toISOString(),
        JSON.stringify(ids),
      ),

    /** How many leads have waited for an hour, since when, and how many of them had no alert in the last day. */
    async findStuck(now: Date) {
      const found = await bind(
        `SELECT COUNT(*) AS count, COUNT(CASE WHEN ${notAlerted} THEN 1 END) AS notAlerted, MIN(received_at) AS oldest
         FROM leads INDEXED BY leads_waiting WHERE ${waiting} AND received_at < ?`,
        later(now, -day),
        later(now, -hour),
      ).first<{ count: number; notAlerted: number; oldest: string | null }>();
      return required(found);
    },

    /** The owner got an alert about all stuck leads. */
    markAlerted: (now: Date) =>
      run(
        `UPDATE leads INDEXED BY leads_waiting SET alerted_at = ?
         WHERE ${waiting} AND received_at < ? AND ${notAlerted}`,
        now.toISOString(),
        later(now, -hour),
        later(now, -day),
      ),

    /** The figures of the weekly note, with the newest spam up to the limit. */
    async summarizeWeek(since: string, end: string, limit: number) {
      const counts = await bind(
        `SELECT COUNT(CASE WHEN status <> 'spam' THEN 1 END) AS messages,
           COUNT(CASE WHEN status = 'spam' THEN 1 END) AS spam,
           (SELECT COUNT(*) FROM leads INDEXED BY leads_waiting WHERE ${waiting}) AS waiting
         FROM leads WHERE received_at >= ? AND received_at < ?`,
        since,
        end,
      ).first<Record<"messages" | "spam" | "waiting", number>>();
      const { results: held } = await bind(
        `SELECT id, name, subject FROM leads WHERE status = 'spam' AND received_at >= ? AND received_at < ?
         ORDER BY received_at DESC LIMIT ${limit}`,
        since,
        end,
      ).run<Pick<StoredLead, "id" | "name" | "subject">>();
      return { ...required(counts), held };
    },

    async deleteExpired(now: Date) {
      const months = new Date(now);
      months.setUTCMonth(months.getUTCMonth() - retention.leadMonths);
      await db.batch([
        bind("DELETE FROM leads WHERE received_at < ?", months.toISOString()),
        bind(
          "DELETE FROM leads INDEXED BY leads_spam WHERE status = 'spam' AND received_at < ?",
          later(now, -retention.spamDays * day),
        ),
      ]);
    },

    /** Reads a few rows, however many leads wait: counting dead leads stops at ten. */
    async health() {
      const row = await bind(
        `SELECT
           (SELECT received_at FROM leads INDEXED BY leads_waiting
            WHERE ${waiting} ORDER BY received_at LIMIT 1) AS oldest,
           (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_dead
            WHERE status = 'dead' LIMIT 10)) AS dead,
           noted_at FROM desk`,
      ).first<{ oldest: string | null; dead: number; noted_at: string }>();
      return required(row);
    },

    state: async () =>
      required(
        await bind("SELECT quiet_until, noted_at FROM desk").first<{
          quiet_until: string;
          noted_at: string;
        }>(),
      ),

    /** Sends no alert until this time. */
    pauseAlerts: (until: Date) => run("UPDATE desk SET quiet_until = ?", until.toISOString()),

    /** The next weekly note begins where this one ended. */
    recordNote: (end: Date) =>
      run("UPDATE desk SET noted_at = ?1 WHERE noted_at < ?1", end.toISOString()),
  };
}

function required<Row>(row: Row | null) {
  if (!row) throw new Error("The query returned no row.");
  return row;
}

/** Spam and the same text without the honeypot are different leads. */
async function fingerprintOf(
  { key, name, email, subject, message }: Lead,
  { status }: Verdict,
  now: Date,
) {
  const scope = key ?? now.toISOString().slice(0, 10);
  const values = [scope, name, email, subject, message, ...(status === "spam" ? [status] : [])];
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const selectLeads = `SELECT id, name, email, subject, message, page, landing, referrer, suspected, status,
    received_at, announced_at FROM leads`;

/** For `npm run leads`. Wrangler's command line has no bound values, so they are quoted here. */
export const ownerSql = {
  list: `${selectLeads} ORDER BY received_at`,
  spam: `${selectLeads} WHERE status = 'spam' ORDER BY received_at`,
  /** The sweep restarts their instances. */
  retry: `UPDATE leads SET pending_until = '' WHERE ${waiting} RETURNING id`,
  /** For a lead that no channel accepts but that somebody has answered. */
  done: (id: string, now: Date) =>
    `UPDATE leads SET status = 'announced', announced_at = ${quoted(now.toISOString())}
    WHERE id = ${quoted(id)} AND ${waiting} RETURNING id`,
  /** An alert repeats after a day, so the first one is due an hour after the release. */
  release: (id: string, now: Date) =>
    `UPDATE leads SET status = 'kept', suspected = 'honeypot', pending_until = '',
      alerted_at = ${quoted(later(now, -23 * hour))}
    WHERE id = ${quoted(id)} AND status = 'spam' RETURNING id`,
  forget: (email: string) =>
    `DELETE FROM leads WHERE lower(email) = lower(${quoted(email)}) RETURNING id`,
};
