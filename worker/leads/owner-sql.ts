import { leadColumns, nextInstance, waiting } from "./columns.ts";

/** From the address of a message. */
const ofPerson = "lower(email) = (SELECT lower(email) FROM leads WHERE id = ?1)";

/** For `npm run leads`. ?1 is the id of a message, ?2 the current time. */
export const ownerSql = {
  list: `SELECT ${leadColumns}, delivered_at FROM leads ORDER BY received_at`,
  /** The sweep starts their next instances. */
  retryAll: `UPDATE leads SET ${nextInstance("''")} WHERE ${waiting} RETURNING id`,
  /** For a lead that no channel accepts but that somebody has answered. */
  done: `UPDATE leads SET status = 'delivered', delivered_at = ?2 WHERE id = ?1 AND ${waiting} RETURNING id`,
  ofPerson: `SELECT status FROM leads WHERE ${ofPerson}`,
  /** The deliveries are deleted with the messages. */
  forget: `DELETE FROM leads WHERE ${ofPerson} RETURNING id`,
};
