import {
  emailProblem,
  type FieldErrors,
  fields,
  fieldTable,
  problems,
} from "../../contract/form.ts";
import { typedIn } from "./draft.ts";

/** The errors that the browser finds itself, or undefined. The Worker checks everything again. */
export function checkForm(form: HTMLFormElement) {
  const errors: FieldErrors = {};
  const typed = typedIn(form);
  for (const field of fields) {
    const { length } = typed[field].trim();
    const { maxLength } = fieldTable[field];
    if (length === 0) errors[field] = problems.missing[field];
    else if (length > maxLength) errors[field] = problems.tooLong(length, maxLength);
    else if (form.querySelector(`[name=${field}]:invalid`))
      errors[field] = emailProblem(typed[field]);
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
