import { day, later } from "../time.ts";
import type { StoredLead } from "./columns.ts";
import type { Database } from "./database.ts";
import { ownerSql } from "./owner-sql.ts";

export const managementActions = ["release", "retry", "done", "forget"] as const;
export type ManagementAction = (typeof managementActions)[number];

/** For the page "Manage messages". It reads no personal data. */
export const managing = ({ bind, row, rows }: Database) => ({
  linkKey: async () => (await row<{ link_key: string }>("SELECT link_key FROM state")).link_key,

  findStatus: (id: string) =>
    bind("SELECT id, status, received_at FROM leads WHERE id = ?", id).first<ManagedLead>(),

  /** The newest spam of the last two weeks: a link is valid for that long. */
  findHeld: (now: Date) =>
    rows<ManagedLead>(
      `SELECT id, status, received_at FROM leads INDEXED BY leads_spam
       WHERE status = 'spam' AND received_at >= ? ORDER BY received_at DESC LIMIT 100`,
      later(now, -14 * day),
    ),

  /** How many messages it changes. */
  async manage(action: ManagementAction, id: string, now: Date) {
    const time = now.toISOString();
    const values = { release: [id, time], retry: [id], done: [id, time], forget: [id] };
    return (await rows(ownerSql[action], ...values[action])).length;
  },
});

export type ManagedLead = Pick<StoredLead, "id" | "status" | "received_at">;
