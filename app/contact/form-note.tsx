import { form as labels, receipt as receiptLabels } from "#labels";
import { fields, requiredFields } from "../../contract/fields.ts";
import { fill } from "../../labels/fill.ts";
import { Icon } from "../ui/icon.tsx";
import type { Typed } from "./form-errors.ts";
import type { FormState } from "./form-state.ts";
import { mailLink } from "./mail-link.ts";

const [beforeLink, afterLink] = fill(labels.failed, { email: OFFICE.email }).split("{{link}}");

/**
 * The text beside the button: a hint or the outcome. Each state has its own element, because a translation tool may have
 * replaced the text nodes. The outcome is an alert only if no toast announces it.
 */
export function FormNote({ state }: { state: FormState }) {
  const role = state.isToastMissing ? "alert" : undefined;
  if (state.status === "sent") return <SentNote key={role} role={role} receipt={state.receipt} />;
  if (state.status === "failed") return <FailedNote key={role} role={role} typed={state.typed} />;
  return <Hint />;
}

/** The label of an optional field says that it is optional. */
const required = requiredFields.length === fields.length ? `${labels.required} ` : "";

const Hint = () => (
  <p className="caption">
    {`${required}${labels.privacy} `}
    <a href="/privacy-policy">{labels.privacyLink}</a>
  </p>
);

interface OutcomeProps {
  role: "alert" | undefined;
}

const SentNote = ({ role, receipt }: OutcomeProps & { receipt: string }) => (
  <p className="form-stored" role={role} ref={bringIntoView}>
    <Icon name="check" />
    <span className="stamp receipt-stamp" aria-hidden>
      {receiptLabels.stamp}
    </span>
    <span>
      {`${labels.stored} ${receipt} `}
      {BOOKING && <a href={BOOKING.url}>{BOOKING.label}</a>}
    </span>
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

/** Scrolls to the section below the form, then to the note, so that both are in view if possible. */
function bringIntoView(note: HTMLElement | null) {
  if (!note) return;
  document.querySelector(".next")?.scrollIntoView({ block: "nearest" });
  note.scrollIntoView({ block: "nearest" });
}

/** Scrolls to the note and the button. A field with an error has focus and stays in view instead. */
function bringFootIntoView(note: HTMLElement | null) {
  if (note?.closest("form")?.querySelector("[aria-invalid]")) return;
  note?.parentElement?.scrollIntoView({ block: "nearest" });
}
