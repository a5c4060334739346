export interface FieldRules {
  /** An optional field that is left empty is undefined in a lead. */
  isRequired?: boolean;
  /** In UTF-16 units. The form cuts no text; a longer one is an error beside its field. */
  maxLength: number;
  isMultiline?: boolean;
  /** The Worker also checks the format of an email address. */
  type?: "email";
  autoComplete?: string;
}

const table = {
  name: { isRequired: true, maxLength: 1000, autoComplete: "name" },
  email: { isRequired: true, maxLength: 320, type: "email", autoComplete: "email" },
  subject: { isRequired: true, maxLength: 1000 },
  message: { isRequired: true, maxLength: 20_000, isMultiline: true },
} satisfies Record<string, FieldRules>;

export type Field = keyof typeof table;

export type RequiredField = {
  [Name in Field]: (typeof table)[Name] extends { isRequired: true } ? Name : never;
}[Field];

/**
 * The form's fields in their order. All other lists of fields are derived from this table. It is also sent to the browser.
 * A new field also needs its texts in labels/ and a column in worker/migrations.
 */
export const fieldTable: Record<Field, FieldRules> = table;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no other keys
export const fields = Object.keys(table) as Field[];

export const requiredFields = fields.filter(isRequired);

export function isRequired(field: Field): field is RequiredField {
  return fieldTable[field].isRequired === true;
}
