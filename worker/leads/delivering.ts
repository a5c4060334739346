import { day, hour, later } from "../time.ts";
import { leadColumns, type StoredLead, waiting } from "./columns.ts";
import type { Database } from "./database.ts";

export const delivering = ({ bind, run }: Database) => ({
  /** The lead and the channels that have accepted it, unless it is delivered, spam or deleted. */
  async findWaiting(id: string) {
    const row = await bind(
      `SELECT ${leadColumns},
         (SELECT json_group_array(channel) FROM deliveries WHERE lead_id = leads.id) AS channels
       FROM leads WHERE id = ? AND ${waiting}`,
      id,
    ).first<StoredLead & { channels: string }>();
    if (!row) return undefined;
    const { channels, ...lead } = row;
    const deliveredThrough: string[] = JSON.parse(channels);
    return { lead, deliveredThrough };
  },

  /** Does nothing if the lead was deleted while it was being sent. */
  markDelivered: (id: string, channel: string, now: Date) =>
    run(
      `INSERT INTO deliveries (lead_id, channel, delivered_at)
       SELECT id, ?, ? FROM leads WHERE id = ? ON CONFLICT DO NOTHING`,
      channel,
      now.toISOString(),
      id,
    ),

  /** Every channel has accepted the lead. */
  close: (id: string, now: Date) =>
    run(
      `UPDATE leads SET status = 'delivered', delivered_at = ? WHERE id = ? AND ${waiting}`,
      now.toISOString(),
      id,
    ),

  /**
   * Instances make at least one attempt a day, so the sweep checks the lead only after two days. This is written at
   * most once a day, because each write costs three rows.
   */
  async recordFailure(id: string, isFailing: boolean, now: Date) {
    await run(
      `UPDATE leads SET check_after = ? WHERE id = ? AND ${waiting} AND check_after < ?`,
      later(now, 2 * day),
      id,
      later(now, 25 * hour),
    );
    if (!isFailing) return;
    await run(
      "UPDATE leads SET status = 'failing', failing_at = ? WHERE id = ? AND status = 'stored'",
      now.toISOString(),
      id,
    );
  },
});
