interface FieldRules {
  /** In UTF-16 units. The form cuts no text; a longer one is an error beside its field. */
  maxLength: number;
  isMultiline?: boolean;
  /** The Worker also checks the format of an email address. */
  type?: "email";
  autoComplete?: string;
}

export type Field = "name" | "email" | "subject" | "message";

/** The form's fields in their order. It is also sent to the browser. */
export const fieldTable: Record<Field, FieldRules> = {
  name: { maxLength: 1000, autoComplete: "name" },
  email: { maxLength: 320, type: "email", autoComplete: "email" },
  subject: { maxLength: 1000 },
  message: { maxLength: 20_000, isMultiline: true },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no other keys
export const fields = Object.keys(fieldTable) as Field[];
