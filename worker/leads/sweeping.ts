import { retention } from "../../contract/limits.ts";
import { day, hour, later } from "../time.ts";
import { waiting } from "./columns.ts";
import type { Database } from "./database.ts";

/** The owner got no alert about it in the last day. */
const notAlerted = "(alerted_at IS NULL OR alerted_at < ?)";

export const sweeping = ({ batch, bind, row, rows, run }: Database) => ({
  /** Leads that the sweep must check. An empty `check_after` asks for a restart. */
  findDue: (now: Date, limit: number) =>
    rows<{ id: string; check_after: string; received_at: string }>(
      `SELECT id, check_after, received_at FROM leads INDEXED BY leads_due
       WHERE ${waiting} AND check_after < ? ORDER BY check_after LIMIT ${limit}`,
      now.toISOString(),
    ),

  /** The sweep checks them again after this time. */
  postpone: (ids: string[], until: Date) =>
    run(
      `UPDATE leads SET check_after = ?
       WHERE ${waiting} AND id IN (SELECT value FROM json_each(?))`,
      until.toISOString(),
      JSON.stringify(ids),
    ),

  /** How many leads have waited for an hour, since when, and how many of them had no alert in the last day. */
  findStuck: (now: Date) =>
    row<{ count: number; notAlerted: number; oldest: string | null }>(
      `SELECT COUNT(*) AS count, COUNT(CASE WHEN ${notAlerted} THEN 1 END) AS notAlerted, MIN(received_at) AS oldest
       FROM leads INDEXED BY leads_waiting WHERE ${waiting} AND received_at < ?`,
      later(now, -day),
      later(now, -hour),
    ),

  /** The owner got an alert about all stuck leads. */
  markAlerted: (now: Date) =>
    run(
      `UPDATE leads INDEXED BY leads_waiting SET alerted_at = ?
       WHERE ${waiting} AND received_at < ? AND ${notAlerted}`,
      now.toISOString(),
      later(now, -hour),
      later(now, -day),
    ),

  /** Sends no alert until this time. */
  pauseAlerts: (until: Date) =>
    run("UPDATE state SET alerts_paused_until = ?", until.toISOString()),

  /** Their deliveries are deleted with them. */
  async deleteExpired(now: Date) {
    const months = new Date(now);
    months.setUTCMonth(months.getUTCMonth() - retention.leadMonths);
    await batch([
      bind("DELETE FROM leads WHERE received_at < ?", months.toISOString()),
      bind(
        "DELETE FROM leads INDEXED BY leads_spam WHERE status = 'spam' AND received_at < ?",
        later(now, -retention.spamDays * day),
      ),
    ]);
  },
});
