import { retention } from "../../contract/limits.ts";
import { nextInstance, waiting } from "./columns.ts";
import type { Database } from "./database.ts";

const whereListed = `WHERE ${waiting} AND id IN (SELECT value FROM json_each(?))`;

export const sweeping = ({ rows, run }: Database) => ({
  /** Leads that the sweep must check: some new ones and some with a later instance, so that neither delay the others. */
  findDue: (now: Date, limit: number) =>
    rows<{ id: string; instance: number; received_at: string }>(
      `SELECT * FROM (SELECT id, instance, received_at FROM leads INDEXED BY leads_new
         WHERE ${waiting} AND instance = 1 AND check_after < ?1 ORDER BY check_after LIMIT ${limit})
       UNION ALL
       SELECT * FROM (SELECT id, instance, received_at FROM leads INDEXED BY leads_repeated
         WHERE ${waiting} AND instance > 1 AND check_after < ?1 ORDER BY check_after LIMIT ${limit})`,
      now.toISOString(),
    ),

  /** The sweep checks them again after this time. */
  postpone: (ids: string[], until: string) =>
    run(`UPDATE leads SET check_after = ? ${whereListed}`, until, JSON.stringify(ids)),

  replace: (ids: string[], after: string) =>
    run(`UPDATE leads SET ${nextInstance("?")} ${whereListed}`, after, JSON.stringify(ids)),

  /** Their deliveries are deleted with them. */
  deleteExpired: (now: Date) => run("DELETE FROM leads WHERE received_at < ?", expiryOf(now)),
});

/** Leads received before this time are deleted. */
export function expiryOf(now: Date) {
  const expiry = new Date(now);
  expiry.setUTCMonth(expiry.getUTCMonth() - retention.leadMonths);
  // February 29 would become March 1, and a day of messages would be deleted early.
  if (expiry.getUTCDate() !== now.getUTCDate()) expiry.setUTCDate(0);
  return expiry.toISOString();
}
