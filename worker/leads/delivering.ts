import { type Delivery, leadColumns, nextInstance, type StoredLead, waiting } from "./columns.ts";
import type { Database } from "./database.ts";

export const delivering = ({ batch, bind }: Database) => {
  /** Does nothing if the lead was deleted while it was being sent. */
  const insertDelivery = (id: string, { channel, time }: Delivery) =>
    bind(
      `INSERT INTO deliveries (lead_id, channel, delivered_at)
       SELECT id, ?, ? FROM leads WHERE id = ? ON CONFLICT DO NOTHING`,
      channel,
      time,
      id,
    );

  /** Also stores the deliveries, because that may have failed before. Does nothing if there is a newer instance. */
  const close =
    (change: string) =>
    (id: string, instance: number, deliveries: Delivery[], ...values: string[]) =>
      batch([
        ...deliveries.map((delivery) => insertDelivery(id, delivery)),
        bind(
          `UPDATE leads SET ${change} WHERE id = ? AND instance = ? AND ${waiting}`,
          ...values,
          id,
          instance,
        ),
      ]);

  return {
    /** The lead and the channels that have accepted it, unless it is delivered, deleted or in a newer instance. */
    async findWaiting(id: string, instance: number) {
      const row = await bind(
        `SELECT ${leadColumns},
         (SELECT json_group_array(channel) FROM deliveries WHERE lead_id = leads.id) AS channels
       FROM leads WHERE id = ? AND instance = ? AND ${waiting}`,
        id,
        instance,
      ).first<StoredLead & { channels: string }>();
      if (!row) return undefined;
      const { channels, ...lead } = row;
      const deliveredThrough: string[] = JSON.parse(channels);
      return { lead, deliveredThrough };
    },

    markDelivered: (id: string, delivery: Delivery) => insertDelivery(id, delivery).run(),

    closeDelivered: close("status = 'delivered', delivered_at = ?"),

    closeFailing: close(
      `status = 'failing', failing_at = COALESCE(failing_at, ?), ${nextInstance("?")}`,
    ),
  };
};
