import { fields } from "../../contract/fields.ts";
import type { Lead } from "../../contract/lead.ts";

/** What a visitor sends, and the columns that store it. */
export const sentColumns = [...fields, "page", "landing", "referrer"] as const;

/** What a channel gets and `npm run leads` lists. */
export const leadColumns = ["id", ...sentColumns, "suspected", "status", "received_at"].join(", ");

/** An optional value that was not sent is null. */
type Sent = {
  [Column in (typeof sentColumns)[number]]: undefined extends Lead[Column] ? string | null : string;
};

export interface StoredLead extends Sent {
  id: string;
  suspected: string | null;
  status: "stored" | "delivered" | "failing";
  received_at: string;
}

/** When a channel accepted a message. */
export interface Delivery {
  channel: string;
  time: string;
}

/** The message is not delivered through every channel. */
export const waiting = "status IN ('stored', 'failing')";

/** Assigns a lead to its next instance, which the sweep starts after a time. The one before it then sends nothing more. */
export const nextInstance = (after: string) => `instance = instance + 1, check_after = ${after}`;
