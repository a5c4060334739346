import { form as labels } from "../../labels/form.ts";
import { fields } from "../../contract/fields.ts";
import { contactPath, honeypot } from "../../contract/limits.ts";
import { Icon } from "../ui/icon.tsx";
import { FormField } from "./form-field.tsx";
import { FormNote } from "./form-note.tsx";
import { MessageCopy } from "./message-copy.tsx";
import { useContactForm } from "./use-contact-form.ts";

/**
 * Without JavaScript the browser posts the form itself. Fields are uncontrolled, so that hydration keeps what was
 * typed before. An empty field that is `required` fires `invalid` instead of `submit`, so both are handled.
 */
export function ContactForm() {
  const { state, ...events } = useContactForm();
  const { status, stored, isToastMissing = false } = state;
  const isSending = status === "sending";
  return (
    <>
      {/* The key gives each message its own element, for translation tools and for the animation. */}
      {stored && (
        <MessageCopy
          key={stored.number}
          message={stored}
          isAnnounced={isToastMissing && status === "editing"}
        />
      )}
      <form
        className="contact-form"
        method="post"
        action={contactPath}
        encType="multipart/form-data"
        aria-busy={isSending}
        {...events}
      >
        <h2>{labels.heading}</h2>
        {/* If the Worker refuses a native post, it fills this in (worker/answer.ts). The next post has another Referer, so it contains the
            original page, and a key with which a message that is already stored is not stored again. */}
        <p className="form-note form-problem" data-show="problem" hidden>
          <strong data-fill="problem-title" /> <span data-fill="problem" />{" "}
          <a href={`mailto:${OFFICE.email}`} data-show="mail" hidden>
            {OFFICE.email}
          </a>
        </p>
        <input type="hidden" name="page" disabled />
        <input type="hidden" name="key" disabled />
        <div className="form-fields">
          {fields.map((name) => (
            <FormField key={name} name={name} isLocked={isSending} error={state.errors[name]} />
          ))}
        </div>
        {/* A returned form has none, because a browser may fill it in again, and a person must be able to send the form. */}
        <div className="visually-hidden" aria-hidden data-hide="problem">
          <label htmlFor={honeypot}>{labels.honeypot}</label>
          <input id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
        </div>
        <div className="form-foot">
          <FormNote state={state} />
          <button className="btn" type="submit" aria-disabled={isSending}>
            {/* The key gives each state its own element, because a translation tool may have replaced the text node. */}
            <span key={String(isSending)}>{isSending ? labels.sending : labels.send}</span>
            <Icon name="send" />
          </button>
        </div>
      </form>
    </>
  );
}
