import type { D1Database } from "@cloudflare/workers-types";
import type { Lead } from "../contract/lead.ts";
import { retention } from "../contract/limits.ts";

/** The only file with SQL. */

type Status = "kept" | "announced" | "dead" | "spam";
export type ChannelName = "mail" | "webhook";

export interface Marks {
  status: "kept" | "spam";
  suspected: string | null;
  isCanary?: boolean;
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
  is_canary: 0 | 1;
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
  const bind = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).bind(...values);
  const run = (sql: string, ...values: string[]) =>
    bind(sql, ...values).run<Record<string, string>>();

  return {
    /** Keeps a lead once. The same lead again gives the same id. A canary drives out one that got stuck. */
    async keep(lead: Lead, marks: Marks, now: Date) {
      const id = crypto.randomUUID();
      const fingerprint = await fingerprintOf(lead, now);
      const insert = bind(
        `INSERT INTO leads (id, fingerprint, name, email, subject, message, page, landing, referrer,
           suspected, status, received_at, pending_until, is_canary)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (fingerprint) DO NOTHING`,
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
        marks.isCanary ? 1 : 0,
      );
      const select = bind("SELECT id FROM leads WHERE fingerprint = ?", fingerprint);
      const clear = bind("DELETE FROM leads WHERE is_canary = 1 AND fingerprint <> ?", fingerprint);
      const [, found] = await db.batch<{ id: string }>([
        insert,
        select,
        ...(marks.isCanary ? [clear] : []),
      ]);
      const kept = found?.results[0];
      if (!kept) throw new Error("The lead was not kept.");
      return { id: kept.id, isNew: kept.id === id };
    },

    /** Hands a lead to one announcer for half a minute. Nothing comes back when there is nothing to do. */
    claim: (id: string, now: Date) =>
      bind(
        `UPDATE leads SET leased_until = ? WHERE id = ? AND status IN ('kept', 'dead') AND leased_until < ?
         RETURNING id, name, email, subject, message, page, landing, referrer, suspected, status,
           received_at, mailed_at, hooked_at, is_canary`,
        later(now, minute / 2),
        id,
        now.toISOString(),
      ).first<StoredLead>(),

    delivered: (id: string, channel: ChannelName, now: Date) =>
      run(`UPDATE leads SET ${doneColumn[channel]} = ? WHERE id = ?`, now.toISOString(), id),

    announced: (id: string, now: Date) =>
      run(
        "UPDATE leads SET status = 'announced', announced_at = ? WHERE id = ? AND status IN ('kept', 'dead')",
        now.toISOString(),
        id,
      ),

    /** Notes the moment, and the canary is gone. */
    canaryArrived: (id: string, now: Date) =>
      db.batch([
        bind(
          "INSERT OR REPLACE INTO canary (id, arrived_at) SELECT 1, ? FROM leads WHERE id = ? AND is_canary = 1",
          now.toISOString(),
          id,
        ),
        bind("DELETE FROM leads WHERE id = ? AND is_canary = 1", id),
      ]),

    /** The engine tries again in so many seconds; the sweep leaves the lead alone until a minute later. */
    postpone: (id: string, seconds: number, now: Date) =>
      run(
        "UPDATE leads SET pending_until = ?, leased_until = '' WHERE id = ?",
        later(now, seconds * 1000 + minute),
        id,
      ),

    /** Nothing comes back when there was nothing to mark. */
    dead: (id: string, now: Date) =>
      bind(
        `UPDATE leads SET status = 'dead', dead_at = ?, alerted_at = ? WHERE id = ? AND status = 'kept'
         RETURNING is_canary`,
        now.toISOString(),
        now.toISOString(),
        id,
      ).first<Pick<StoredLead, "is_canary">>(),

    /** Leads that have waited for an hour and that the owner has not heard of today. */
    async takeStuck(now: Date, most: number) {
      const { results } = await run(
        `UPDATE leads SET alerted_at = ?
         WHERE id IN (
           SELECT id FROM leads
           WHERE status = 'kept' AND is_canary = 0 AND received_at < ?
             AND (alerted_at IS NULL OR alerted_at < ?)
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
      await db.batch([
        bind("DELETE FROM leads WHERE received_at < ?", months.toISOString()),
        bind(
          "DELETE FROM leads WHERE status = 'spam' AND received_at < ?",
          later(now, -retention.spamDays * day),
        ),
        bind("DELETE FROM leads WHERE is_canary = 1 AND received_at < ?", later(now, -day)),
      ]);
    },

    async health() {
      const row = await db
        .prepare(
          `SELECT MIN(CASE status WHEN 'kept' THEN received_at END) AS oldest,
             COUNT(CASE status WHEN 'dead' THEN 1 END) AS dead,
             (SELECT arrived_at FROM canary) AS arrived
           FROM leads WHERE status IN ('kept', 'dead')`,
        )
        .first<{ oldest: string | null; dead: number; arrived: string | null }>();
      return {
        oldestUnannounced: row?.oldest ?? null,
        dead: row?.dead ?? 0,
        canaryArrivedAt: row?.arrived ?? null,
      };
    },
  };
}

export type LeadStore = ReturnType<typeof leadStore>;

async function fingerprintOf({ key, name, email, subject, message }: Lead, now: Date) {
  const once = key ?? now.toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(JSON.stringify([once, name, email, subject, message]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** For the owner's command line, which has no bound values: text is quoted here. Canaries are none of its business. */
export const ownersSql = {
  list: `SELECT id, name, email, subject, message, page, landing, referrer, suspected, status,
    received_at, announced_at FROM leads WHERE is_canary = 0 ORDER BY received_at`,
  retry: `UPDATE leads SET status = 'kept', pending_until = ''
    WHERE status IN ('dead', 'kept') AND is_canary = 0 RETURNING id`,
  forget: (email: string) =>
    `DELETE FROM leads WHERE lower(email) = lower('${email.replaceAll("'", "''")}') RETURNING id`,
};
