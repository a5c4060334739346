import { byField, type Field, rulesOf } from "./form.ts";

/** A valid answer to each field, for tests. */
export const answers: Record<Field, string> = {
  ...byField((field) => rulesOf(field).options?.[0] ?? "An answer"),
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Replacing our order spreadsheet",
  message: "We run about sixty standing orders a week and the sheet breaks every Monday.",
};
