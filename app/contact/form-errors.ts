import { form as labels } from "../../labels/form.ts";
import { type Field, fields, fieldTable } from "../../contract/fields.ts";
import type { FieldErrors } from "../../contract/limits.ts";
import { tooLong } from "../../contract/too-long.ts";

/** The text of each field by its name. */
export type Typed = Partial<Record<string, string>>;

/** The errors that the browser finds itself, or undefined. The Worker checks everything again. */
export const emptyErrors = (typed: Typed) =>
  errorsOf(
    fields.filter((field) => typed[field]?.trim() === ""),
    (field) => labels.missing[field],
  );

export const lengthErrors = (typed: Typed) =>
  errorsOf(
    fields.filter((field) => lengthIn(typed, field) > fieldTable[field].maxLength),
    (field) => tooLong(lengthIn(typed, field), fieldTable[field].maxLength),
  );

const lengthIn = (typed: Typed, field: Field) => (typed[field] ?? "").trim().length;

/** For an email address that the browser considers malformed. */
export const formatErrors = (controls: Pick<HTMLInputElement, "name" | "validity">[]) =>
  errorsOf(
    fields.filter((field) =>
      controls.some(({ name, validity }) => name === field && isMalformed(validity)),
    ),
    () => labels.emailFormat,
  );

const isMalformed = ({ valid, valueMissing }: ValidityState) => !valid && !valueMissing;

export function errorsOf(
  wrong: Field[],
  textOf: (field: Field) => string | undefined,
): FieldErrors | undefined {
  if (wrong.length === 0) return undefined;
  return Object.fromEntries(wrong.map((field) => [field, textOf(field)]));
}
