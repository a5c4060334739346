import type { D1Database } from "@cloudflare/workers-types";
import type { Lead } from "../contract/lead.ts";
import { retention } from "../contract/limits.ts";

/** The database. This is the only file with SQL. */

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
const hour = 60 * minute;
const day = 24 * hour;

const later = (moment: Date, milliseconds: number) =>
  new Date(moment.getTime() + milliseconds).toISOString();

/** A message of a visitor. The site sends canaries to itself. */
const byVisitor = "is_canary = 0";
/** Not yet announced. */
const waiting = "status IN ('kept', 'dead')";
/** The owner was not told of it for a day. */
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

    /** When a message was received whose sender was told so. */
    acknowledged: (id: string) =>
      bind(
        `SELECT received_at FROM leads WHERE id = ? AND status <> 'spam' AND ${byVisitor}`,
        id,
      ).first<string>("received_at"),

    /** The lead, as long as it is not announced. */
    waiting: (id: string) =>
      bind(
        `SELECT id, name, email, subject, message, page, landing, referrer, suspected, status,
           received_at, mailed_at, hooked_at, is_canary FROM leads WHERE id = ? AND ${waiting}`,
        id,
      ).first<StoredLead>(),

    delivered: (id: string, channel: ChannelName, now: Date) =>
      run(`UPDATE leads SET ${doneColumn[channel]} = ? WHERE id = ?`, now.toISOString(), id),

    announced: (id: string, now: Date) =>
      run(
        `UPDATE leads SET status = 'announced', announced_at = ? WHERE id = ? AND ${waiting}`,
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

    /**
     * An attempt failed. While attempts go on, one comes at least once a day, so the sweep looks at the lead in two
     * days. That is written once a day at most, because each write costs three rows.
     */
    failed: (id: string, isDead: boolean, now: Date) =>
      db.batch([
        bind(
          `UPDATE leads SET pending_until = ? WHERE id = ? AND ${waiting} AND pending_until < ?`,
          later(now, 2 * day),
          id,
          later(now, 25 * hour),
        ),
        ...(isDead
          ? [
              bind(
                "UPDATE leads SET status = 'dead', dead_at = ? WHERE id = ? AND status = 'kept'",
                now.toISOString(),
                id,
              ),
            ]
          : []),
      ]),

    /** Leads that the sweep must look at. An empty moment asks for a new beginning. */
    async due(now: Date, most: number) {
      const { results } = await bind(
        `SELECT id, pending_until, received_at FROM leads INDEXED BY leads_due
         WHERE ${waiting} AND pending_until < ? ORDER BY pending_until LIMIT ${most}`,
        now.toISOString(),
      ).run<{ id: string; pending_until: string; received_at: string }>();
      return results;
    },

    /** The sweep looks at them again then. */
    postpone: (ids: string[], until: Date) =>
      run(
        `UPDATE leads SET pending_until = ?
         WHERE ${waiting} AND id IN (SELECT value FROM json_each(?))`,
        until.toISOString(),
        JSON.stringify(ids),
      ),

    /** How many have waited for an hour, since when, and of how many the owner has not heard today. */
    async stuck(now: Date) {
      const row = await bind(
        `SELECT COUNT(*) AS count, COUNT(CASE WHEN ${untold} THEN 1 END) AS untold, MIN(received_at) AS oldest
         FROM leads INDEXED BY leads_waiting WHERE ${waiting} AND ${byVisitor} AND received_at < ?`,
        later(now, -day),
        later(now, -hour),
      ).first<{ count: number; untold: number; oldest: string | null }>();
      return { count: row?.count ?? 0, untold: row?.untold ?? 0, oldest: row?.oldest ?? "" };
    },

    /** The owner has heard of all that are stuck. */
    told: (now: Date) =>
      run(
        `UPDATE leads INDEXED BY leads_waiting SET alerted_at = ?
         WHERE ${waiting} AND ${byVisitor} AND received_at < ? AND ${untold}`,
        now.toISOString(),
        later(now, -hour),
        later(now, -day),
      ),

    /** What came since then, for the weekly note: at most so many pieces of spam by name. */
    async week(since: string, end: string, most: number) {
      const counts = await bind(
        `SELECT COUNT(CASE WHEN status <> 'spam' THEN 1 END) AS messages,
           COUNT(CASE WHEN status = 'spam' THEN 1 END) AS spam,
           (SELECT COUNT(*) FROM leads INDEXED BY leads_waiting WHERE ${waiting} AND ${byVisitor}) AS waiting
         FROM leads WHERE received_at >= ? AND received_at < ? AND ${byVisitor}`,
        since,
        end,
      ).first<Record<"messages" | "spam" | "waiting", number>>();
      const { results: held } = await bind(
        `SELECT id, name, subject FROM leads WHERE status = 'spam' AND received_at >= ? AND received_at < ?
         ORDER BY received_at DESC LIMIT ${most}`,
        since,
        end,
      ).run<Pick<StoredLead, "id" | "name" | "subject">>();
      return { messages: 0, spam: 0, waiting: 0, ...counts, held };
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

    /** A handful of rows, however many wait. Ten dead leads stand for ten or more. */
    async health() {
      const row = await bind(
        `SELECT
           (SELECT received_at FROM leads INDEXED BY leads_waiting
            WHERE ${waiting} ORDER BY received_at LIMIT 1) AS oldest,
           (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_dead
            WHERE status = 'dead' LIMIT 10)) AS dead,
           (SELECT arrived_at FROM canary) AS arrived, canary_since, noted_at FROM desk`,
      ).first<{
        oldest: string | null;
        dead: number;
        arrived: string | null;
        canary_since: string;
        noted_at: string;
      }>();
      return present(row);
    },

    /** The one row of the table `desk`. */
    state: async () =>
      present(
        await bind("SELECT quiet_until, noted_at FROM desk").first<{
          quiet_until: string;
          noted_at: string;
        }>(),
      ),

    /** No alert is sent until then. */
    quiet: (until: Date) => run("UPDATE desk SET quiet_until = ?", until.toISOString()),

    /** The weekly note was delivered. The next one counts from where it ended. */
    noted: (end: Date) => run("UPDATE desk SET noted_at = ?", end.toISOString()),

    /** Health expects canaries from here on, as long as there is a secret. */
    expectCanaries: (areExpected: boolean, now: Date) =>
      areExpected
        ? run("UPDATE desk SET canary_since = ? WHERE canary_since = ''", now.toISOString())
        : run("UPDATE desk SET canary_since = '' WHERE canary_since <> ''"),
  };
}

function present<Row>(row: Row | null) {
  if (!row) throw new Error("The table desk has no row.");
  return row;
}

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
    received_at, announced_at FROM leads WHERE ${byVisitor}`;

/** For the owner's command line, which has no bound values: text is quoted here. The desk's own messages are none of its business. */
export const ownersSql = {
  list: `${listed} ORDER BY received_at`,
  spam: `${listed} AND status = 'spam' ORDER BY received_at`,
  /** Their instances begin again. */
  retry: `UPDATE leads SET pending_until = '' WHERE ${waiting} AND ${byVisitor} RETURNING id`,
  /** For a lead that no channel accepts and somebody has answered. */
  done: (id: string) =>
    `UPDATE leads SET status = 'announced', announced_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE id = ${quoted(id)} AND ${waiting} AND ${byVisitor} RETURNING id`,
  release: (id: string) =>
    `UPDATE leads SET status = 'kept', suspected = 'honeypot', pending_until = ''
    WHERE id = ${quoted(id)} AND status = 'spam' RETURNING id`,
  forget: (email: string) =>
    `DELETE FROM leads WHERE lower(email) = lower(${quoted(email)}) RETURNING id`,
};
