import type { FieldErrors } from "../../contract/limits.ts";
import type { Typed } from "./form-errors.ts";

export type FormState = {
  /** Shown beside their fields. */
  errors: FieldErrors;
  /** The last stored message. Its copy is shown until the next message is stored. */
  stored?: StoredMessage | undefined;
  /** True if no toast could show the outcome. Then the copy, or the note in the form, is announced instead. */
  isToastMissing?: boolean;
} & (
  | { status: "editing" | "sending" }
  /** Also if the Worker refused the message. `typed` is offered as an email. */
  | { status: "failed"; typed: Typed }
);

export interface StoredMessage {
  number: string;
  typed: Typed;
  date?: string;
  /** Who reads the message, and by when. */
  reading?: string;
}

export type FormAction =
  | { type: "input"; field: string; typed: Typed }
  | { type: "refuse"; errors: FieldErrors }
  | { type: "send" }
  | { type: "confirm"; stored: StoredMessage }
  | { type: "fail"; errors: FieldErrors; typed: Typed }
  | { type: "toast"; isShown: boolean };

// oxlint-disable-next-line typescript/consistent-return -- the cases are complete
export function formReducer(state: FormState, action: FormAction): FormState {
  const { stored } = state;
  switch (action.type) {
    case "input": {
      const errors = { ...state.errors, [action.field]: undefined };
      if (state.status === "failed") return { ...state, errors, typed: action.typed };
      return state.status === "sending" ? state : { status: "editing", errors, stored };
    }
    case "refuse": {
      const errors = { ...state.errors, ...action.errors };
      // The message can still be sent by email.
      if (state.status === "failed") return { ...state, errors };
      return state.status === "sending" ? state : { status: "editing", errors, stored };
    }
    case "send":
      return { status: "sending", errors: state.errors, stored };
    case "confirm":
      return { status: "editing", errors: {}, stored: action.stored };
    case "fail":
      return { status: "failed", errors: action.errors, typed: action.typed, stored };
    case "toast":
      return { ...state, isToastMissing: !action.isShown };
  }
}
