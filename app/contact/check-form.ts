import {
  byField,
  emailProblem,
  type Field,
  type FieldErrors,
  fields,
  isEmpty,
  problems,
  rulesOf,
  withAsciiDomain,
} from "../../contract/form.ts";
import { controlsIn } from "./draft.ts";

export type Typed = Record<Field, string>;

export function typedIn(form: HTMLFormElement): Typed {
  const values = new Map(controlsIn(form).map(({ name, value }) => [name, value]));
  return byField((field) => values.get(field) ?? "");
}

/** The errors that the browser finds itself, or undefined. The Worker checks everything again. */
export function checkForm(form: HTMLFormElement) {
  const errors: FieldErrors = {};
  const typed = typedIn(form);
  for (const field of fields) {
    const value = typed[field].trim();
    const { maxLength = Infinity, missing, type } = rulesOf(field);
    if (isEmpty(value)) {
      if (missing) errors[field] = missing;
    } else if (value.length > maxLength) errors[field] = problems.tooLong(value.length, maxLength);
    else if (type === "email" && !isEmail(value)) errors[field] = emailProblem(value);
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** The browser's own check is not used, because browsers disagree about domains with letters outside ASCII. */
function isEmail(value: string) {
  const input = document.createElement("input");
  input.type = "email";
  input.value = withAsciiDomain(value);
  return input.validity.valid;
}
