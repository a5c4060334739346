import { expect, test } from "vitest";
import { type FormAction, formReducer, type FormState } from "./form-state.ts";

const errors = { name: "No name.", subject: "No subject." };
const typed = { subject: "Orders" };
const newTyped = { subject: "Orders and stock" };

const editing: FormState = { status: "editing", errors: {} };
const wrong: FormState = { status: "editing", errors };
const sending: FormState = { status: "sending", errors };
const first = { number: "No. 1", typed };
const stored = { number: "No. 2", typed: newTyped };
const sent: FormState = { status: "editing", errors: {}, stored };
const failed: FormState = { status: "failed", errors, typed };

const input: FormAction = { type: "input", field: "name", typed: newTyped };
const refuse: FormAction = { type: "refuse", errors: { email: "No email." } };
const allErrors = { ...errors, email: "No email." };
const corrected = { subject: "No subject." };

const transitions: [FormState, FormAction, FormState][] = [
  // Input removes the error of its field. After a failure, the email follows the text.
  [editing, input, editing],
  [wrong, input, { status: "editing", errors: corrected }],
  [sending, input, sending],
  [{ ...sent, isToastMissing: true }, input, sent],
  [failed, input, { status: "failed", errors: corrected, typed: newTyped }],
  // Empty fields are added to the errors that are shown. After a failure, the email stays.
  [editing, refuse, { status: "editing", errors: { email: "No email." } }],
  [wrong, refuse, { status: "editing", errors: allErrors }],
  [sending, refuse, sending],
  [sent, refuse, { status: "editing", errors: { email: "No email." }, stored }],
  [failed, refuse, { status: "failed", errors: allErrors, typed }],
  // Errors stay until the result.
  [editing, { type: "send" }, { status: "sending", errors: {} }],
  [{ ...failed, isToastMissing: true }, { type: "send" }, sending],
  [sending, { type: "fail", errors: {}, typed }, { status: "failed", errors: {}, typed }],
  // The copy of a message stays until the next one is stored.
  [sent, { type: "send" }, { status: "sending", errors: {}, stored }],
  [
    { ...sending, stored },
    { type: "fail", errors, typed },
    { ...failed, stored },
  ],
  [{ ...sending, stored: first }, { type: "confirm", stored }, sent],
  // The note is an alert only if no toast could be shown.
  [sent, { type: "toast", isShown: false }, { ...sent, isToastMissing: true }],
  [failed, { type: "toast", isShown: true }, { ...failed, isToastMissing: false }],
];

const titled = transitions.map((row) => ({ row, from: row[0].status, action: row[1].type }));

test.each(titled)("a form that is $from, after $action @FORM-1 @LEAD-4", ({ row }) => {
  const [state, action, next] = row;
  expect(formReducer(state, action)).toEqual(next);
});
