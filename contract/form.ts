// What the form and the Worker share, except the schema. The browser loads this file with the form.

// package.json says which file `#fields` is. tests/fields replaces it.
import { type FieldRules, fieldTable } from "#fields";

export type Field = keyof typeof fieldTable;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no other keys
export const fields = Object.keys(fieldTable) as Field[];

export const rulesOf = (field: Field): FieldRules => fieldTable[field];

/** An object with a value for each field. */
export const byField = <Value>(valueOf: (field: Field) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has a key for each field
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>;

/** Fields with a place of their own in mails and chats. */
const special = new Set<string>(["name", "email", "subject", "message"]);

/** The labels and answers of the other fields, without empty ones. */
export const furtherAnswers = (answers: Record<Field, string>) =>
  fields
    .filter((field) => !special.has(field) && !isEmpty(answers[field]))
    .map((field): [string, string] => [`${rulesOf(field).label}:`, answers[field].trim()]);

export const contactPath = "/api/contact";

/** The HTML id of the confirmation, which a visitor without JavaScript gets at /api/contact/{id}. */
export const sentAnchor = "message-sent";

/** The maximum length of a page's path and query. */
export const maxPathLength = 2000;

/** How long messages are stored, in months. The privacy policy uses this value. */
export const leadMonths = 24;

/** The name of a hidden field that bots fill in. */
export const honeypot = "homepage";

export type FieldErrors = Partial<Record<Field, string>>;

export type Reply = { ok: true; id: string } | { ok: false; error: string; errors?: FieldErrors };

/** The errors beside the fields, except those of empty fields, which are in fields.ts. */
export const problems = {
  noOption: "Choose one of the options.",
  emailFormat: "Give us an address such as name@example.com.",
  emailLetters:
    "We cannot answer an address with such letters before the @. Give us another one, or write to us by email.",
  tooLong(length: number, maxLength: number) {
    const [excess, count] = [length - maxLength, maxLength].map((value) =>
      value.toLocaleString("en-US"),
    );
    return `Too long by ${excess}: keep this to ${count} characters.`;
  },
};

/** Whether a value has no visible character. */
export const isEmpty = (value: string) => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(value);

/** Splits an address after its last @. Without an @, the first part is empty. */
function partsOf(email: string) {
  const end = email.lastIndexOf("@") + 1;
  return [email.slice(0, end), email.slice(end)] as const;
}

const hasOtherLetters = (text: string) => /\P{ASCII}/u.test(text);

/**
 * Returns the address with its domain in ASCII, as Chromium sends it and as mail needs it: "münchen.de" becomes
 * "xn--mnchen-3ya.de". Firefox sends the letters as they were typed, and WebKit calls them invalid. If the domain cannot be
 * the host of a URL, the address does not change, and the schema refuses it.
 */
export function withAsciiDomain(email: string) {
  const [local, domain] = partsOf(email);
  if (!hasOtherLetters(domain) || !URL.canParse(`http://${domain}`)) return email;
  const { href, hostname } = new URL(`http://${domain}`);
  return href === `http://${hostname}/` ? local + hostname : email;
}

/** Why an address is invalid. Not every mail service delivers to letters outside ASCII before the @ (RFC 6531). */
export const emailProblem = (email: string) =>
  hasOtherLetters(partsOf(email)[0]) ? problems.emailLetters : problems.emailFormat;

/** Whether the form says how to write by email, because the visitor may have no other address. */
export const isEmailOffered = ({ email }: FieldErrors) => email === problems.emailLetters;

/** Whether a required field is empty. */
export const isIncomplete = (errors: FieldErrors) =>
  fields.some((field) => errors[field] !== undefined && errors[field] === rulesOf(field).missing);

export const incomplete = {
  title: "Incomplete Form",
  description: "Please fill out all fields.",
};

export const sent = {
  title: "Message Sent!",
  description: "Thank you for reaching out. We'll get back to you soon.",
};

/** The texts of a page with an error. */
export const applicationError = {
  heading: "Unexpected Application Error!",
  status: "500 Internal Server Error",
};

/** The date in the visitor's copy and in the confirmation. */
export const receivedDate = (received: Date, { timeZone }: { timeZone?: string } = {}) =>
  received.toLocaleDateString("en-US", { dateStyle: "long", timeZone });

/** The number in the visitor's copy and in the confirmation: the start of the id, which the owner finds in the mail. */
export const messageNumber = (id: string) => `No. ${id.slice(0, 8)}`;
