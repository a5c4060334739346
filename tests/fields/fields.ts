import { type FieldRules, fieldTable as ofTheSite } from "../../contract/fields.ts";

/** The fields of the site, and the two kinds that it does not show. */
export const fieldTable = {
  ...ofTheSite,
  exampleText: { label: "Company", reason: "If you write for one.", maxLength: 200 },
  exampleChoice: {
    label: "Budget",
    reason: "A range is enough.",
    missing: "Choose a range.",
    options: ["Under $25,000", `We don't know & need "help"`],
  },
} satisfies Record<string, FieldRules>;
