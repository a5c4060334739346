import { leadColumns, waiting } from "./columns.ts";

const selectLeads = `SELECT ${leadColumns}, delivered_at FROM leads`;

/** How many messages one query of a backup returns. */
export const backupPage = 500;

/** For `npm run leads`. ?1 is the id of a message, ?2 the current time. */
export const ownerSql = {
  list: `${selectLeads} ORDER BY received_at`,
  /** The sweep starts their next instances. */
  retryAll: `UPDATE leads SET check_after = '', instance = instance + 1 WHERE ${waiting} RETURNING id`,
  /** For a lead that no channel accepts but that somebody has answered. */
  done: `UPDATE leads SET status = 'delivered', delivered_at = ?2 WHERE id = ?1 AND ${waiting} RETURNING id`,
  /** Everything from the address of this message. The deliveries are deleted with the messages. */
  forget: `DELETE FROM leads WHERE lower(email) = (SELECT lower(email) FROM leads WHERE id = ?1) RETURNING id`,
  /** The messages after this id, with all columns and with their deliveries as JSON. */
  backup: `SELECT *,
      (SELECT json_group_object(channel, delivered_at) FROM deliveries WHERE lead_id = leads.id) AS deliveries
    FROM leads WHERE id > ?1 ORDER BY id LIMIT ${backupPage}`,
};
