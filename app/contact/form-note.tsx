import { form as labels } from "#labels";
import { fields, requiredFields } from "../../contract/fields.ts";
import { fill } from "../../labels/fill.ts";
import type { Typed } from "./form-errors.ts";
import type { FormState } from "./form-state.ts";
import { mailLink } from "./mail-link.ts";

const [beforeLink, afterLink] = fill(labels.failed, { email: OFFICE.email }).split("{{link}}");

/**
 * The text beside the button: a hint or the outcome. Each state has its own element, because a translation tool may have
 * replaced the text nodes. The outcome is an alert only if no toast announces it. A received message has a copy above the form instead.
 */
export function FormNote({ state }: { state: FormState }) {
  const role = state.isToastMissing ? "alert" : undefined;
  if (state.status === "held") return <HeldNote key={role} role={role} />;
  if (state.status === "failed") return <FailedNote key={role} role={role} typed={state.typed} />;
  return <Hint />;
}

/** The label of an optional field says that it is optional. */
const required = requiredFields.length === fields.length ? `${labels.required} ` : "";

const Hint = () => (
  <p className="caption">
    {`${required}${labels.privacy} `}
    <a href={PRIVACY_POLICY}>{labels.privacyLink}</a>
  </p>
);

interface OutcomeProps {
  role: "alert" | undefined;
}

const HeldNote = ({ role }: OutcomeProps) => (
  <p className="form-held" role={role} ref={bringFootIntoView}>
    {fill(labels.held, { phone: OFFICE.phone, email: OFFICE.email })}
  </p>
);

/** The link follows the text that the visitor types. */
const FailedNote = ({ role, typed }: OutcomeProps & { typed: Typed }) => (
  <p className="form-failed" role={role} ref={bringFootIntoView}>
    {beforeLink}
    <a href={mailLink(typed)}>{labels.failedLink}</a>
    {afterLink}
  </p>
);

/** Scrolls to the note and the button. A field with an error has focus and stays in view instead. */
function bringFootIntoView(note: HTMLElement | null) {
  if (note?.closest("form")?.querySelector("[aria-invalid]")) return;
  note?.parentElement?.scrollIntoView({ block: "nearest" });
}
