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

/** In characters. Nothing in the form cuts a text, so a longer one is refused beside its field. */
export const longest = { name: 1000, email: 320, subject: 1000, message: 50_000 };

export type Field = keyof typeof longest;

export const fields: readonly Field[] = ["name", "email", "subject", "message"];

/** Of a page's path and query. */
export const longestPath = 2000;

/**
 * Of a whole request, in bytes. The longest values fit into `taken` even if JSON escapes every character with six bytes. Up to
 * `returned`, a form without scripts gets back what was typed. Beyond `drained` the Worker closes the connection.
 */
export const longestBody = { taken: 320 * 1024, returned: 1024 * 1024, drained: 4 * 1024 * 1024 };

/** How long messages are kept. The privacy policy says the same. */
export const retention = { leadMonths: 24, spamDays: 30 };

/** A field that a person never sees; mostly machines fill it. */
export const honeypot = "homepage";

export type FieldErrors = Partial<Record<Field, string>>;

export const tooLong = (field: Field) =>
  `Please keep this to ${longest[field].toLocaleString("en-US")} characters.`;

/** For every value that is too long, its limit. */
export function lengthErrors(values: Record<string, unknown>): FieldErrors {
  const isTooLong = (field: Field) => {
    const value = values[field];
    return typeof value === "string" && value.trim().length > longest[field];
  };
  return Object.fromEntries(fields.filter(isTooLong).map((field) => [field, tooLong(field)]));
}

export type Reply = { ok: true; id: string } | { ok: false; error: string; errors?: FieldErrors };
