import { form, language } from "#labels";
import { fill } from "../labels/fill.ts";

/** Constants shared by the form and the Worker. They are also sent to the browser. */
export const contactPath = "/api/contact";

/** The id of the confirmation on the page below `contactPath`, without JavaScript. */
export const sentAnchor = "message-sent";

/** In UTF-16 units. The form cuts no text; a longer one is an error beside its field. */
export const maxLength = { name: 1000, email: 320, subject: 1000, message: 50_000 };

export type Field = keyof typeof maxLength;

export const fields: readonly Field[] = ["name", "email", "subject", "message"];

/** For the path and query of a page. */
export const maxPathLength = 2000;

/** For a whole request, in bytes. A form with a longer message than allowed also fits, so that it comes back with its values. */
export const maxBody = 1024 * 1024;

/** How long messages are stored. The privacy policy uses these values. */
export const retention = { leadMonths: 24, spamDays: 30 };

/** The name of a hidden field that bots fill in. */
export const honeypot = "homepage";

export type FieldErrors = Partial<Record<Field, string>>;

export const tooLong = (field: Field) =>
  fill(form.tooLong, { count: maxLength[field].toLocaleString(language) });

export function lengthErrors(values: Record<string, unknown>): FieldErrors {
  const isTooLong = (field: Field) => {
    const value = values[field];
    return typeof value === "string" && value.trim().length > maxLength[field];
  };
  return Object.fromEntries(fields.filter(isTooLong).map((field) => [field, tooLong(field)]));
}

export type Reply = { ok: true; id: string } | { ok: false; error: string; errors?: FieldErrors };
