/** What the form and the Worker agree on without a schema: this file imports nothing, so the browser may have it. */
export const contactPath = "/api/contact";

/** Marks the message that the site sends to itself (`npm run canary`), with the secret that proves it. */
export const canaryHeader = "Lead-Canary";

/** Where a form without scripts lands when its message was kept: /contact#message-sent. */
export const sentAnchor = "message-sent";

export const longest = { name: 200, email: 320, subject: 200, message: 10_000 };

export type Field = keyof typeof longest;

export const fields: readonly Field[] = ["name", "email", "subject", "message"];

/** Of a whole request, in bytes. */
export const longestBody = 32 * 1024;

/** How long messages are kept. The privacy policy says the same. */
export const retention = { leadMonths: 24, spamDays: 30 };

/** A field that a person never sees; whoever fills it is a machine. */
export const honeypot = "homepage";

export type FieldErrors = Partial<Record<Field, string>>;

export type Reply = { ok: true; id: string } | { ok: false; error: string; errors?: FieldErrors };
