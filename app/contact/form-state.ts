import type { FieldErrors } from "../../contract/limits.ts";
import type { Typed } from "./form-errors.ts";

export type FormState = {
  /** Shown beside their fields. */
  errors: FieldErrors;
  /** True if no toast could show the outcome. Then the note in the form is announced instead. */
  isToastMissing?: boolean;
} & (
  | { status: "editing" }
  /** Not sent, because a field is wrong. The visitor has not typed since. */
  | { status: "refused" }
  | { status: "sending" }
  /** `receipt` says who reads the message, and by when. */
  | { status: "sent"; receipt: string }
  /** Also if the Worker refused the message. `typed` is offered as an email. */
  | { status: "failed"; typed: Typed }
);

export type FormAction =
  | { type: "input"; field: string; typed: Typed }
  | { type: "refuse"; errors: FieldErrors }
  | { type: "send" }
  | { type: "confirm"; receipt: string }
  | { type: "fail"; errors: FieldErrors; typed: Typed }
  | { type: "toast"; isShown: boolean };

export const initialState: FormState = { status: "editing", errors: {} };

// oxlint-disable-next-line typescript/consistent-return -- the cases are complete
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case "input": {
      const errors = { ...state.errors, [action.field]: undefined };
      if (state.status === "failed") return { ...state, errors, typed: action.typed };
      return state.status === "sending" ? state : { status: "editing", errors };
    }
    case "refuse": {
      const errors = { ...state.errors, ...action.errors };
      // The message can still be sent by email.
      if (state.status === "failed") return { ...state, errors };
      return state.status === "sending" ? state : { status: "refused", errors };
    }
    case "send":
      return { status: "sending", errors: state.errors };
    case "confirm":
      return { status: "sent", errors: {}, receipt: action.receipt };
    case "fail":
      return { status: "failed", errors: action.errors, typed: action.typed };
    case "toast":
      return { ...state, isToastMissing: !action.isShown };
  }
}
