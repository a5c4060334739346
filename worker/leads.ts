import type { D1Database } from "@cloudflare/workers-types";
import type { Lead } from "../contract/lead.ts";
import { retention } from "../contract/limits.ts";

/** The only file with SQL. */

type Status = "kept" | "announced" | "dead" | "spam";
export type ChannelName = "mail" | "webhook";

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

const doneColumn = { mail: "mailed_at", webhook: "hooked_at" } satisfies Record<
  ChannelName,
  string
>;

const minute = 60_000;
const day = 24 * 60 * minute;

const later = (moment: Date, milliseconds: number) =>
  new Date(moment.getTime() + milliseconds).toISOString();

export function leadStore(db: D1Database) {
  const run = (sql: string, ...values: (string | null)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run<Record<string, string>>();

  return {
    /** Keeps a lead once. The same lead again gives the same id. */
    async keep(
      lead: Lead,
      marks: { status: "kept" | "spam"; suspected: string | null },
      now: Date,
    ) {
      const id = crypto.randomUUID();
      const fingerprint = await fingerprintOf(lead, now);
      const insert = db
        .prepare(
          `INSERT INTO leads (id, fingerprint, name, email, subject, message, page, landing, referrer,
             suspected, status, received_at, pending_until)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (fingerprint) DO NOTHING`,
        )
        .bind(
          id,
          fingerprint,
          lead.name,
          lead.email,
          lead.subject,
          lead.message,
          lead.page ?? null,
          lead.landing ?? null,
          lead.referrer ?? null,
          marks.suspected,
          marks.status,
          now.toISOString(),
          later(now, minute),
        );
      const select = db.prepare("SELECT id FROM leads WHERE fingerprint = ?").bind(fingerprint);
      const [, found] = await db.batch<{ id: string }>([insert, select]);
      const kept = found?.results[0];
      if (!kept) throw new Error("The lead was not kept.");
      return { id: kept.id, isNew: kept.id === id };
    },

    /** Hands a lead to one announcer for half a minute. Nothing comes back when there is nothing to do. */
    claim: (id: string, now: Date) =>
      db
        .prepare(
          `UPDATE leads SET leased_until = ? WHERE id = ? AND status IN ('kept', 'dead') AND leased_until < ?
           RETURNING id, name, email, subject, message, page, landing, referrer, suspected, status,
             received_at, mailed_at, hooked_at`,
        )
        .bind(later(now, minute / 2), id, now.toISOString())
        .first<StoredLead>(),

    delivered: (id: string, channel: ChannelName, now: Date) =>
      run(`UPDATE leads SET ${doneColumn[channel]} = ? WHERE id = ?`, now.toISOString(), id),

    announced: (id: string, now: Date) =>
      run(
        "UPDATE leads SET status = 'announced', announced_at = ? WHERE id = ? AND status IN ('kept', 'dead')",
        now.toISOString(),
        id,
      ),

    /** The engine tries again in so many seconds; the sweep leaves the lead alone until a minute later. */
    postpone: (id: string, seconds: number, now: Date) =>
      run(
        "UPDATE leads SET pending_until = ?, leased_until = '' WHERE id = ?",
        later(now, seconds * 1000 + minute),
        id,
      ),

    /** False when there was nothing to mark. */
    async dead(id: string, now: Date) {
      const { results } = await run(
        "UPDATE leads SET status = 'dead', dead_at = ?, alerted_at = ? WHERE id = ? AND status = 'kept' RETURNING id",
        now.toISOString(),
        now.toISOString(),
        id,
      );
      return results.length > 0;
    },

    /** Leads that have waited for an hour and that the owner has not heard of today. */
    async takeStuck(now: Date, most: number) {
      const { results } = await run(
        `UPDATE leads SET alerted_at = ?
         WHERE id IN (
           SELECT id FROM leads
           WHERE status = 'kept' AND received_at < ? AND (alerted_at IS NULL OR alerted_at < ?)
           LIMIT ${most})
         RETURNING id`,
        now.toISOString(),
        later(now, -60 * minute),
        later(now, -day),
      );
      return results.flatMap(({ id }) => id ?? []);
    },

    /** Leads that nothing is happening to: kept without a pending attempt, or dead for a day. */
    async takeDue(now: Date, most: number) {
      const { results } = await run(
        `UPDATE leads SET status = 'kept', pending_until = ?
         WHERE id IN (
           SELECT id FROM leads
           WHERE (status = 'kept' AND pending_until < ?) OR (status = 'dead' AND dead_at < ?)
           LIMIT ${most})
         RETURNING id`,
        later(now, minute),
        now.toISOString(),
        later(now, -day),
      );
      return results.flatMap(({ id }) => id ?? []);
    },

    async deleteExpired(now: Date) {
      const months = new Date(now);
      months.setUTCMonth(months.getUTCMonth() - retention.leadMonths);
      await run(
        "DELETE FROM leads WHERE received_at < ? OR (status = 'spam' AND received_at < ?)",
        months.toISOString(),
        later(now, -retention.spamDays * day),
      );
    },

    async health() {
      const row = await db
        .prepare(
          `SELECT MIN(CASE status WHEN 'kept' THEN received_at END) AS oldest,
             COUNT(CASE status WHEN 'dead' THEN 1 END) AS dead FROM leads WHERE status IN ('kept', 'dead')`,
        )
        .first<{ oldest: string | null; dead: number }>();
      return { oldestUnannounced: row?.oldest ?? null, dead: row?.dead ?? 0 };
    },
  };
}

export type LeadStore = ReturnType<typeof leadStore>;

async function fingerprintOf({ key, name, email, subject, message }: Lead, now: Date) {
  const once = key ?? now.toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(JSON.stringify([once, name, email, subject, message]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** For the owner's command line, which has no bound values: text is quoted here. */
export const ownersSql = {
  list: `SELECT id, name, email, subject, message, page, landing, referrer, suspected, status,
    received_at, announced_at FROM leads ORDER BY received_at`,
  retry: `UPDATE leads SET status = 'kept', pending_until = ''
    WHERE status IN ('dead', 'kept') RETURNING id`,
  forget: (email: string) =>
    `DELETE FROM leads WHERE lower(email) = lower('${email.replaceAll("'", "''")}') RETURNING id`,
};
