import { type FieldRules, fieldTable as ofTheSite } from "../../contract/fields.ts";

/** The fields of the site, and one of each of two kinds that the site does not have: a choice and an optional text. */
export const fieldTable = {
  ...ofTheSite,
  exampleText: { label: "Example text", reason: "It is optional.", maxLength: 200 },
  exampleChoice: {
    label: "Example choice",
    reason: "It is required.",
    missing: "Choose an example.",
    options: ["First example", `The "second" & last one isn't short`],
  },
} satisfies Record<string, FieldRules>;
