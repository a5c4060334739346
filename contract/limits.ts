/** What the form and the Worker agree on without a schema: this file imports nothing, so the browser may have it. */
export const contactPath = "/api/contact";

/** Marks the message that the site sends to itself (`npm run canary`), with the secret that proves it. */
export const canaryHeader = "Lead-Canary";

/** Said once a message is kept, and not before: by a toast, or without scripts by a page of its own below `contactPath`. */
export const sent = {
  title: "Message Sent!",
  description: "Thank you for reaching out. We'll get back to you soon.",
};
export const sentAnchor = "message-sent";

export const longest = { name: 200, email: 320, subject: 200, message: 10_000 };

export type Field = keyof typeof longest;

export const fields: readonly Field[] = ["name", "email", "subject", "message"];

/** Of a page's path and query. */
export const longestPath = 2000;

/**
 * Of a whole request, in bytes. A message of 10,000 characters in any writing is shorter than `taken`. Up to `returned`, a form
 * without scripts gets back what was typed. The rest is dropped as it comes, and beyond `drained` the connection is cut.
 */
export const longestBody = { taken: 64 * 1024, returned: 256 * 1024, drained: 4 * 1024 * 1024 };

/** How long messages are kept. The privacy policy says the same. */
export const retention = { leadMonths: 24, spamDays: 30 };

/** A field that a person never sees; mostly machines fill it. */
export const honeypot = "homepage";

export type FieldErrors = Partial<Record<Field, string>>;

export type Reply = { ok: true; id: string } | { ok: false; error: string; errors?: FieldErrors };
