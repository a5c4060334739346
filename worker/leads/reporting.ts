import { type StoredLead, waiting } from "./columns.ts";
import type { Database } from "./database.ts";

/** For the weekly note and /api/health. */
export const reporting = ({ row, rows, run }: Database) => ({
  state: () =>
    row<{ alerts_paused_until: string; last_note_end: string }>(
      "SELECT alerts_paused_until, last_note_end FROM state",
    ),

  /** The figures of the weekly note, with the newest spam up to the limit. */
  async summarizeWeek(since: string, end: string, limit: number) {
    const counts = await row<Record<"messages" | "spam" | "waiting", number>>(
      `SELECT COUNT(CASE WHEN status <> 'spam' THEN 1 END) AS messages,
         COUNT(CASE WHEN status = 'spam' THEN 1 END) AS spam,
         (SELECT COUNT(*) FROM leads INDEXED BY leads_waiting WHERE ${waiting}) AS waiting
       FROM leads WHERE received_at >= ? AND received_at < ?`,
      since,
      end,
    );
    const newestSpam = await rows<Pick<StoredLead, "id" | "name" | "subject">>(
      `SELECT id, name, subject FROM leads WHERE status = 'spam' AND received_at >= ? AND received_at < ?
       ORDER BY received_at DESC LIMIT ${limit}`,
      since,
      end,
    );
    return { ...counts, newestSpam };
  },

  /** The next weekly note begins where this one ended. */
  recordNote: (end: Date) =>
    run("UPDATE state SET last_note_end = ?1 WHERE last_note_end < ?1", end.toISOString()),

  /** Reads a few rows, however many leads wait: counting failing leads stops at ten. */
  health: () =>
    row<{ oldest: string | null; failing: number; last_note_end: string }>(
      `SELECT
         (SELECT received_at FROM leads INDEXED BY leads_waiting
          WHERE ${waiting} ORDER BY received_at LIMIT 1) AS oldest,
         (SELECT COUNT(*) FROM (SELECT 1 FROM leads INDEXED BY leads_failing
          WHERE status = 'failing' LIMIT 10)) AS failing,
         last_note_end FROM state`,
    ),
});
