import { z } from "zod";
import {
  byField,
  emailProblem,
  type Field,
  type FieldErrors,
  honeypot,
  isEmpty,
  maxPathLength,
  problems,
  rulesOf,
  withAsciiDomain,
} from "./form.ts";

/** Keeps line breaks and tabs, and removes other control characters. */
const tidy = (value: string) => value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

/**
 * For a field of one line, which may become a mail header. Line breaks and tabs, which some programs copy with a text, become
 * spaces. Other control characters are removed, and so are those that change the direction of text.
 */
const tidyLine = (value: string) =>
  value
    .replace(/\r\n|[\n\r\t\u2028\u2029]/g, " ")
    .replace(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, "");

/** A value that is not a string counts as empty. */
function text(field: Field) {
  const { isMultiline, maxLength = Infinity, missing, options, type } = rulesOf(field);
  const isOption = (value: string) => !options || options.some((it) => it.trim() === value);
  const isShortEnough = (value: string) => value.length <= maxLength;
  const error = ({ input }: { input?: unknown }) =>
    problems.tooLong(String(input).length, maxLength);
  return (
    z
      .string()
      .catch("")
      .transform((value) => (isMultiline ? tidy : tidyLine)(value).toWellFormed().trim())
      .transform((value) => (isEmpty(value) ? "" : value))
      .refine((value) => value !== "" || !missing, missing)
      .refine((value) => value === "" || isOption(value), problems.noOption)
      .refine(isShortEnough, { error })
      // zod does not call these after an error. So the email checks, which may be slow for a long text, get a short one. An
      // ASCII domain may be longer than the one that was typed, so the length is checked again.
      .transform((value) => (type === "email" ? withAsciiDomain(value) : value))
      .refine(isShortEnough, { error })
      .refine((value) => type !== "email" || value === "" || z.regexes.html5Email.test(value), {
        error: ({ input }) => emailProblem(String(input)),
      })
  );
}

/** A missing or invalid value is not an error: the message is accepted without it. */
const extra = (length: number, pattern: RegExp) =>
  z.string().max(length).regex(pattern).optional().catch(undefined);

export const leadSchema = z.object({
  ...byField(text),
  /** The browser makes one key for each message, so that the same message sent twice is one lead. */
  key: extra(64, /^[\w-]+$/),
  /** Path and query of the page with the form. */
  page: extra(maxPathLength, /^\/(?![/\\])[\x20-\x7E]*$/),
  /** How long the form was open, in milliseconds. Only the browser's clock measures it, because the Worker's may differ. */
  openFor: z.coerce.number().nonnegative().optional().catch(undefined),
  [honeypot]: z.string().optional().catch(undefined),
});

export type Lead = z.output<typeof leadSchema>;

/** The first error of each field. */
export function errorsOf(error: z.ZodError<Lead>): FieldErrors {
  const errors = Object.entries(z.flattenError(error).fieldErrors);
  return Object.fromEntries(errors.map(([field, [first = ""]]) => [field, first]));
}
