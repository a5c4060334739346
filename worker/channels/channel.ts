import type { StoredLead } from "../leads.ts";

/** A message from the site to the owner. */
export interface Notice {
  /** Receivers use it to recognize a repeat. */
  id: string;
  type: "note";
  subject: string;
  text: string;
}

/**
 * A way to reach the owner: one file in this folder, and one line in dependencies.ts. Both methods throw if the message was
 * not accepted or the signal aborts.
 */
export interface Channel {
  /** Deliveries are stored with this name, so it must not change. */
  name: string;
  send: (lead: StoredLead, signal: AbortSignal) => Promise<void>;
  sendNotice: (notice: Notice, signal: AbortSignal) => Promise<void>;
}
