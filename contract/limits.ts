import type { Field } from "./fields.ts";

// Constants shared by the form and the Worker. They are also sent to the browser.

export const contactPath = "/api/contact";

/** The id of the confirmation on the page below `contactPath`, without JavaScript. */
export const sentAnchor = "message-sent";

/** For the path and query of a page. */
export const maxPathLength = 2000;

/** How long messages are stored, in months. The privacy policy uses this value. */
export const leadMonths = 24;

/** The name of a hidden field that bots fill in. */
export const honeypot = "homepage";

export type FieldErrors = Partial<Record<Field, string>>;

export type Reply = { ok: true; id: string } | { ok: false; error: string; errors?: FieldErrors };
