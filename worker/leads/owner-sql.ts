import { hour, later } from "../time.ts";
import { leadColumns, waiting } from "./columns.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const selectLeads = `SELECT ${leadColumns}, delivered_at FROM leads`;

/** For `npm run leads`. Wrangler's command line has no bound values, so they are quoted here. */
export const ownerSql = {
  list: `${selectLeads} ORDER BY received_at`,
  spam: `${selectLeads} WHERE status = 'spam' ORDER BY received_at`,
  /** The sweep starts their next instances. */
  retry: `UPDATE leads SET check_after = '', instance = instance + 1 WHERE ${waiting} RETURNING id`,
  /** For a lead that no channel accepts but that somebody has answered. */
  done: (id: string, now: Date) =>
    `UPDATE leads SET status = 'delivered', delivered_at = ${quoted(now.toISOString())}
    WHERE id = ${quoted(id)} AND ${waiting} RETURNING id`,
  /** An alert repeats after a day, so the first one is due an hour after the release. */
  release: (id: string, now: Date) =>
    `UPDATE leads SET status = 'stored', check_after = '',
      alerted_at = ${quoted(later(now, -23 * hour))}
    WHERE id = ${quoted(id)} AND status = 'spam' RETURNING id`,
  /** Their deliveries are deleted with them. */
  forget: (email: string) =>
    `DELETE FROM leads WHERE lower(email) = lower(${quoted(email)}) RETURNING id`,
};
