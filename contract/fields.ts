interface Rules {
  label: string;
  /** A hint beside the label. */
  reason: string;
  /** The error if the field is empty. Without it, the field is optional. */
  missing?: string;
  isMultiline?: boolean;
  /** The Worker also checks the format of an email address. */
  type?: "email";
  autoComplete?: string;
  /** The width on large screens. Without it, the field fills the row. */
  width?: "half";
}

/** A text has a length, in UTF-16 units. The form does not cut a longer text, but shows an error beside the field. */
type Text = { maxLength: number; options?: never };

/** A choice is a `<select>`. */
type Choice = { options: string[]; maxLength?: never };

export type FieldRules = Rules & (Text | Choice);

/** The form's fields in their order. docs/architecture.md says what else a new field needs. */
export const fieldTable = {
  name: {
    label: "Full Name",
    reason: "So we know whom to answer.",
    missing: "Tell us your name.",
    maxLength: 1000,
    autoComplete: "name",
    width: "half",
  },
  email: {
    label: "Email Address",
    reason: "Where we answer.",
    missing: "Tell us where to answer.",
    maxLength: 320,
    type: "email",
    autoComplete: "email",
    width: "half",
  },
  subject: {
    label: "Subject",
    reason: "So we find it again.",
    missing: "Give it a subject. A few words are enough.",
    maxLength: 1000,
  },
  message: {
    label: "Message",
    reason: "What you do today and what should be different. A paragraph is enough.",
    missing: "Tell us what you need. One sentence is enough.",
    maxLength: 20_000,
    isMultiline: true,
  },
} satisfies Record<string, FieldRules>;
