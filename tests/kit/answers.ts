import type { Field } from "../../contract/form.ts";

/** A valid value for each field of the form. */
export const answers: Record<Field, string> = {
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Replacing our order spreadsheet",
  message: "We run about sixty standing orders a week and the sheet breaks every Monday.",
};
