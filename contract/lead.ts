import { z } from "zod";
import {
  type Field,
  type FieldErrors,
  fields,
  honeypot,
  longest,
  longestPath,
  tooLong,
} from "./limits.ts";

// Control characters, line separators and the marks that turn the direction of writing around.
const unprintable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const text = (field: Field, ask: string) =>
  z
    .string(ask)
    .transform((value) => (field === "message" ? tidy(value) : value).toWellFormed().trim())
    .refine((value) => value !== "", ask)
    .refine((value) => value.length <= longest[field], tooLong(field));

/** Line breaks and tabs stay; other control characters say nothing to a reader. */
const tidy = (value: string) => value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const line = (field: Field, ask: string) =>
  text(field, ask).refine((value) => !unprintable.test(value), "Please write this on one line.");

// What comes beside the four fields may be missing or odd. That is never a reason to refuse a message.
const path = z
  .string()
  .max(longestPath)
  .regex(/^\/(?![/\\])[\x20-\x7E]*$/)
  .optional()
  .catch(undefined);

export const leadSchema = z.object({
  name: line("name", "Please enter your full name."),
  email: line("email", "Please enter your email address.").refine(
    (value) => z.regexes.html5Email.test(value),
    "Please enter an email address such as name@example.com.",
  ),
  subject: line("subject", "Please enter a subject."),
  message: text("message", "Please write a message."),
  /** Made in the browser once per message, so that the same message sent twice is one lead. */
  key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
  /** Path and query that the message was sent from. */
  page: path,
  /** First page of the visit. */
  landing: path,
  /** The outside host that led here. */
  referrer: z
    .string()
    .max(253)
    .regex(/^[\w.:-]+$/)
    .optional()
    .catch(undefined),
  /** For how many milliseconds the form was open, by one clock: two never agree. */
  openFor: z.coerce.number().nonnegative().optional().catch(undefined),
  [honeypot]: z.string().optional().catch(undefined),
});

export type Lead = z.output<typeof leadSchema>;

/** The first thing to fix in each field. */
export function errorsOf(error: z.ZodError<Lead>): FieldErrors {
  const { fieldErrors } = z.flattenError(error);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [first] = fieldErrors[field] ?? [];
      return first ? [[field, first]] : [];
    }),
  );
}
