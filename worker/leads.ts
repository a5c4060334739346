import type { D1Database } from "@cloudflare/workers-types";
import type { Lead } from "../contract/lead.ts";
import { retention } from "../contract/limits.ts";

/** The messages. This file and memory.ts are the only ones with SQL. */

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
  is_note: 0 | 1;
}

const doneColumn = { mail: "mailed_at", webhook: "hooked_at" } satisfies Record<
  ChannelName,
  string
>;

const minute = 60_000;
const day = 24 * 60 * minute;
export const leaseMilliseconds = minute / 2;

const later = (moment: Date, milliseconds: number) =>
  new Date(moment.getTime() + milliseconds).toISOString();

/** Of a visitor, and not yet announced. */
const waiting = "status IN ('kept', 'dead') AND is_canary = 0 AND is_note = 0";
/** Of which the owner has not heard for a day. */
const untold = "(alerted_at IS NULL OR alerted_at < ?)";

export function leadStore(db: D1Database) {
  const bind = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).bind(...values);
  const run = (sql: string, ...values: string[]) => bind(sql, ...values).run();

  return {
    /** Keeps a lead once. The same lead again gives the same id. A new canary replaces one that got stuck. */
    async keep(lead: Lead, marks: Marks, now: Date) {
      const id = crypto.randomUUID();
      const fingerprint = await fingerprintOf(lead, marks, now);
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

    /** True for a message that a visitor was told of. */
    async isAcknowledged(id: string) {
      const row = await bind(
        "SELECT 1 FROM leads WHERE id = ? AND status <> 'spam' AND is_canary = 0 AND is_note = 0",
        id,
      ).first();
      return row !== null;
    },

    /** Hands a lead to one announcer for half a minute. Nothing comes back when there is nothing to do. */
    claim: (id: string, lease: string, now: Date) =>
      bind(
        `UPDATE leads SET leased_until = ?, leased_to = ?
         WHERE id = ? AND status IN ('kept', 'dead') AND leased_until < ?
         RETURNING id, name, email, subject, message, page, landing, referrer, suspected, status,
           received_at, mailed_at, hooked_at, is_canary, is_note`,
        later(now, leaseMilliseconds),
        lease,
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

    noteArrived: (id: string) => run("DELETE FROM leads WHERE id = ? AND is_note = 1", id),

    /**
     * The engine tries again in so many seconds; the sweep leaves the lead alone until a minute later. Only whoever
     * holds the lease may give it back.
     */
    postpone: (id: string, lease: string, seconds: number, now: Date) =>
      run(
        "UPDATE leads SET pending_until = ?, leased_until = '', leased_to = '' WHERE id = ? AND leased_to = ?",
        later(now, seconds * 1000 + minute),
        id,
        lease,
      ),

    /** Tried again in a day. Nothing comes back when there was nothing to mark. */
    dead: (id: string, now: Date) =>
      bind(
        `UPDATE leads SET status = 'dead', dead_at = ?, pending_until = ? WHERE id = ? AND status = 'kept'
         RETURNING id`,
        now.toISOString(),
        later(now, day),
        id,
      ).first<Pick<StoredLead, "id">>(),

    /**
     * Leads that nothing is happening to: no attempt is pending, or they have been dead for a day. First those that no
     * channel has had: of the others somebody knows.
     */
    async due(now: Date, most: number) {
      const find = async (heard: string, count: number) => {
        const { results } = await bind(
          `SELECT id FROM leads INDEXED BY leads_due
           WHERE status IN ('kept', 'dead') AND pending_until < ? AND ${heard}
           ORDER BY pending_until LIMIT ${count}`,
          now.toISOString(),
        ).run<{ id: string }>();
        return results.map(({ id }) => id);
      };
      const first = await find("mailed_at IS NULL AND hooked_at IS NULL", most);
      if (first.length === most) return first;
      const rest = await find(
        "(mailed_at IS NOT NULL OR hooked_at IS NOT NULL)",
        most - first.length,
      );
      return [...first, ...rest];
    },

    /** They are on the queue. */
    taken: (ids: string[], now: Date) =>
      run(
        `UPDATE leads SET status = 'kept', pending_until = ?
         WHERE status IN ('kept', 'dead') AND id IN (SELECT value FROM json_each(?))`,
        later(now, minute),
        JSON.stringify(ids),
      ),

    /** How many have waited for an hour, since when, and of how many the owner has not heard today. */
    async stuck(now: Date) {
      const row = await bind(
        `SELECT COUNT(*) AS count, COUNT(CASE WHEN ${untold} THEN 1 END) AS untold, MIN(received_at) AS oldest
         FROM leads INDEXED BY leads_waiting WHERE ${waiting} AND received_at < ?`,
        later(now, -day),
        later(now, -60 * minute),
      ).first<{ count: number; untold: number; oldest: string | null }>();
      return { count: row?.count ?? 0, untold: row?.untold ?? 0, oldest: row?.oldest ?? "" };
    },

    /** The owner has heard of all that are stuck. */
    told: (now: Date) =>
      run(
        `UPDATE leads INDEXED BY leads_waiting SET alerted_at = ?
         WHERE ${waiting} AND received_at < ? AND ${untold}`,
        now.toISOString(),
        later(now, -60 * minute),
        later(now, -day),
      ),

    /** What came since then, for the weekly note: at most so many pieces of spam by name. */
    async week(since: string, most: number) {
      const counts = await bind(
        `SELECT COUNT(CASE WHEN status <> 'spam' THEN 1 END) AS messages,
           COUNT(CASE WHEN status = 'spam' THEN 1 END) AS spam,
           (SELECT COUNT(*) FROM leads INDEXED BY leads_waiting WHERE ${waiting}) AS waiting
         FROM leads WHERE received_at >= ? AND is_canary = 0 AND is_note = 0`,
        since,
      ).first<Record<"messages" | "spam" | "waiting", number>>();
      const { results: held } = await bind(
        `SELECT id, name, subject FROM leads WHERE status = 'spam' AND received_at >= ?
         ORDER BY received_at DESC LIMIT ${most}`,
        since,
      ).run<Pick<StoredLead, "id" | "name" | "subject">>();
      return { messages: 0, spam: 0, waiting: 0, ...counts, held };
    },

    /**
     * One note at a time: a new one takes the place of one that was not delivered, and counts from where that one did.
     * Nothing comes back when another sweep has written one since then.
     */
    async keepNote(lastNotedAt: string, now: Date) {
      const id = crypto.randomUUID();
      const results = await db.batch<{ id: string }>([
        bind(
          `UPDATE desk SET noted_at = ?,
             noted_since = CASE WHEN EXISTS (SELECT 1 FROM leads WHERE is_note = 1) THEN noted_since ELSE noted_at END
           WHERE noted_at = ?`,
          now.toISOString(),
          lastNotedAt,
        ),
        bind("DELETE FROM leads WHERE is_note = 1 AND received_at < (SELECT noted_at FROM desk)"),
        bind(
          `INSERT INTO leads (id, fingerprint, name, email, subject, message, status, received_at, pending_until, is_note)
           SELECT ?, ?, '', '', '', '', 'kept', noted_at, ?, 1 FROM desk
           WHERE noted_at = ? AND NOT EXISTS (SELECT 1 FROM leads WHERE is_note = 1) RETURNING id`,
          id,
          id,
          later(now, minute),
          now.toISOString(),
        ),
      ]);
      return results[2]?.results[0]?.id;
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

    /** A handful of rows, however many wait. */
    async health() {
      const row = await db
        .prepare(
          `SELECT
             (SELECT received_at FROM leads INDEXED BY leads_waiting
              WHERE status IN ('kept', 'dead') AND is_note = 0 ORDER BY received_at LIMIT 1) AS oldest,
             (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_dead
              WHERE status = 'dead' AND is_note = 0 LIMIT 10)) AS dead,
             (SELECT received_at FROM leads INDEXED BY leads_notes WHERE is_note = 1 LIMIT 1) AS note,
             (SELECT arrived_at FROM canary) AS arrived,
             (SELECT canary_since FROM desk) AS expected,
             (SELECT noted_at FROM desk) AS noted`,
        )
        .first<{
          oldest: string | null;
          dead: number;
          note: string | null;
          arrived: string | null;
          expected: string | null;
          noted: string | null;
        }>();
      return {
        oldestUnannounced: row?.oldest ?? null,
        /** Ten stands for ten or more. */
        dead: row?.dead ?? 0,
        undeliveredNote: row?.note ?? null,
        canaryArrivedAt: row?.arrived ?? null,
        canaryExpectedSince: row?.expected || null,
        notedAt: row?.noted || null,
      };
    },
  };
}

export type LeadStore = ReturnType<typeof leadStore>;

/** What was held as spam and comes again clean is another lead. */
async function fingerprintOf(
  { key, name, email, subject, message }: Lead,
  { status }: Marks,
  now: Date,
) {
  const once = key ?? now.toISOString().slice(0, 10);
  const words = [once, name, email, subject, message, ...(status === "spam" ? [status] : [])];
  const bytes = new TextEncoder().encode(JSON.stringify(words));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const listed = `SELECT id, name, email, subject, message, page, landing, referrer, suspected, status,
    received_at, announced_at FROM leads WHERE is_canary = 0 AND is_note = 0`;

/** For the owner's command line, which has no bound values: text is quoted here. The desk's own messages are none of its business. */
export const ownersSql = {
  list: `${listed} ORDER BY received_at`,
  spam: `${listed} AND status = 'spam' ORDER BY received_at`,
  wake: "UPDATE desk SET failures = 0, rests_until = ''",
  retryNote: "UPDATE leads SET status = 'kept', pending_until = '' WHERE is_note = 1",
  retry: `UPDATE leads SET status = 'kept', pending_until = ''
    WHERE status IN ('dead', 'kept') AND is_canary = 0 AND is_note = 0 RETURNING id`,
  release: (id: string) =>
    `UPDATE leads SET status = 'kept', suspected = 'honeypot', pending_until = ''
    WHERE id = ${quoted(id)} AND status = 'spam' RETURNING id`,
  forget: (email: string) =>
    `DELETE FROM leads WHERE lower(email) = lower(${quoted(email)}) RETURNING id`,
};
