import { hour, later } from "../time.ts";
import { waiting } from "./columns.ts";
import type { Database } from "./database.ts";

/** For the note to the owner and /api/health. */
export const reporting = ({ bind, row, run }: Database) => ({
  /** Also when the newest of the messages that have waited for an hour was received. */
  noteState: (now: Date) =>
    row<{ note_end: string; note_tried: string; newestStuck: string | null }>(
      `SELECT note_end, note_tried, (SELECT received_at FROM leads INDEXED BY leads_waiting
         WHERE ${waiting} AND received_at < ? ORDER BY received_at DESC LIMIT 1) AS newestStuck
       FROM state`,
      later(now, -hour),
    ),

  /** How many messages came in this time, how many have waited for an hour, and since when. */
  summarize: (begin: string, end: Date) =>
    row<{ messages: number; waiting: number; oldest: string | null }>(
      `SELECT (SELECT COUNT(*) FROM leads WHERE received_at >= ? AND received_at < ?) AS messages,
         COUNT(*) AS waiting, MIN(received_at) AS oldest
       FROM leads INDEXED BY leads_waiting WHERE ${waiting} AND received_at < ?`,
      begin,
      end.toISOString(),
      later(end, -hour),
    ),

  recordNoteTried: (now: Date) => run("UPDATE state SET note_tried = ?", now.toISOString()),

  /** The next note begins where this one ended. */
  recordNote: (end: Date) => run("UPDATE state SET note_end = ?", end.toISOString()),

  /** Reads a few rows, however many leads wait: counting failing leads stops at ten. */
  async health(expiry: string) {
    const { results, meta } = await bind(
      `SELECT
         (SELECT received_at FROM leads INDEXED BY leads_waiting
          WHERE ${waiting} ORDER BY received_at LIMIT 1) AS oldest,
         (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_failing
          WHERE status = 'failing' LIMIT 10)) AS failing,
         EXISTS (SELECT 1 FROM leads WHERE received_at < ?) AS hasExpired,
         note_end, proved_at FROM state`,
      expiry,
    ).run<Health>();
    const [row] = results;
    if (!row) throw new Error("The database has no state.");
    return { ...row, size: meta.size_after };
  },
});

interface Health {
  oldest: string | null;
  failing: number;
  hasExpired: 0 | 1;
  note_end: string;
  proved_at: string;
}
