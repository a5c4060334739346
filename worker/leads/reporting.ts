import { type Delivery, type StoredLead, waiting } from "./columns.ts";
import { hour, later } from "../time.ts";
import type { Database } from "./database.ts";
import type { expiryOf } from "./sweeping.ts";

/** Where the next weekly note of one of these channels (a JSON list) begins. A new channel gets no old note. */
const noteBegin = `(SELECT COALESCE(MIN(COALESCE(ended_at, last_note_end)), last_note_end) FROM state
  LEFT JOIN json_each(?1) AS names LEFT JOIN notes ON notes.channel = names.value)`;

/** For the weekly note and /api/health. */
export const reporting = ({ batch, bind, row, rows, run }: Database) => ({
  state: (channels: string[]) =>
    row<{ alerts_paused_until: string; note_begin: string }>(
      `SELECT alerts_paused_until, ${noteBegin} AS note_begin FROM state`,
      JSON.stringify(channels),
    ),

  /** The figures of a channel's next weekly note, with the newest spam up to the limit. */
  async summarizeWeek(channel: string, end: string, limit: number) {
    const values = [JSON.stringify([channel]), end];
    const period = `received_at >= ${noteBegin} AND received_at < ?2`;
    const counts = await row<Record<"messages" | "spam" | "waiting", number> & { begin: string }>(
      `SELECT ${noteBegin} AS begin, COUNT(CASE WHEN status <> 'spam' THEN 1 END) AS messages,
         COUNT(CASE WHEN status = 'spam' THEN 1 END) AS spam,
         (SELECT COUNT(*) FROM leads INDEXED BY leads_waiting WHERE ${waiting}) AS waiting
       FROM leads WHERE ${period}`,
      ...values,
    );
    const newestSpam = await rows<Pick<StoredLead, "id" | "name" | "subject">>(
      `SELECT id, name, subject FROM leads WHERE status = 'spam' AND ${period}
       ORDER BY received_at DESC LIMIT ${limit}`,
      ...values,
    );
    return { ...counts, newestSpam };
  },

  /** The next weekly note of a channel begins where its last one ended. */
  recordNotes: (deliveries: Delivery[], channels: string[]) =>
    batch([
      // A channel without a note begins where this week began, before this note changes that.
      bind(
        `INSERT INTO notes (channel, ended_at) SELECT value, last_note_end FROM json_each(?), state
         WHERE TRUE ON CONFLICT DO NOTHING`,
        JSON.stringify(channels),
      ),
      ...deliveries.map(({ channel, time }) =>
        bind("UPDATE notes SET ended_at = ?2 WHERE channel = ?1 AND ended_at < ?2", channel, time),
      ),
      bind("UPDATE state SET last_note_end = (SELECT MAX(ended_at) FROM notes)"),
    ]),

  /** Health is red for a day. Written at most once an hour. */
  recordRejectedSecret: (now: Date) =>
    run(
      "UPDATE state SET secret_rejected_at = ? WHERE secret_rejected_at < ?",
      now.toISOString(),
      later(now, -hour),
    ),

  /** Reads a few rows, however many leads wait: counting failing leads stops at ten. */
  health: (channels: string[], expiry: ReturnType<typeof expiryOf>) =>
    row<{
      oldest: string | null;
      failing: number;
      note_begin: string;
      hasExpired: 0 | 1;
      secret_rejected_at: string;
    }>(
      `SELECT
         (SELECT received_at FROM leads INDEXED BY leads_waiting
          WHERE ${waiting} ORDER BY received_at LIMIT 1) AS oldest,
         (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_failing
          WHERE status = 'failing' LIMIT 10)) AS failing,
         ${noteBegin} AS note_begin,
         EXISTS (SELECT 1 FROM leads WHERE received_at < ?2) OR EXISTS (SELECT 1 FROM leads INDEXED BY leads_spam
          WHERE status = 'spam' AND received_at < ?3) AS hasExpired,
         secret_rejected_at FROM state`,
      JSON.stringify(channels),
      expiry.lead,
      expiry.spam,
    ),
});
