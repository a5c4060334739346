import { form as labels } from "../../labels/form.ts";
import { fill } from "../../labels/fill.ts";
import type { FormState } from "./form-state.ts";
import { mailLink } from "./mail-link.ts";

const [beforeLink, afterLink] = fill(labels.failed, { email: OFFICE.email }).split("{{link}}");

/**
 * The text beside the button: a hint or the outcome. Each state has its own element, because a translation tool may have
 * replaced the text nodes. The outcome is an alert only if no toast announces it. A received message has a copy above the form instead.
 */
export function FormNote({ state }: { state: FormState }) {
  const role = state.isToastMissing ? "alert" : undefined;
  const key = `${state.status} ${role}`;
  if (state.status === "failed") {
    return (
      <p key={key} className="form-failed" role={role} ref={bringFootIntoView}>
        {beforeLink}
        {/* Follows the text that the visitor types. */}
        <a href={mailLink(state.typed)}>{labels.failedLink}</a>
        {afterLink}
      </p>
    );
  }
  return (
    <p key="hint" className="caption">
      {`${labels.required} ${labels.privacy} `}
      <a href="/privacy-policy">{labels.privacyLink}</a>
    </p>
  );
}

/** Scrolls to the note and the button. A field with an error has focus and stays in view instead. */
function bringFootIntoView(note: HTMLElement | null) {
  if (note?.closest("form")?.querySelector("[aria-invalid]")) return;
  note?.parentElement?.scrollIntoView({ block: "nearest" });
}
